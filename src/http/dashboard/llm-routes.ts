/** Whether the people of an account let a language model be asked; what the operator forbids they cannot allow. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { llmChoiceBody, llmConsentView } from '../../contract/dashboard/llm.ts';
import { errorResponses } from '../../contract/error.ts';
import { Fault } from '../../model/fault.ts';
import type { LlmConsent, LlmConsents } from '../../model/llm-ledger.ts';
import type { Guard } from '../authentication.ts';
import type { RateHook } from '../rate-limiting.ts';

export type LlmRoutes = {
  readonly llmConsents: LlmConsents;
  readonly guard: Guard;
  readonly countOther: RateHook;
};

const path = '/dashboard/api/llm';

export function llmRoutes(root: FastifyInstance, { llmConsents, guard, countOther }: LlmRoutes): void {
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = [guard.admitPerson, countOther];

  app.get(
    path,
    {
      onRequest,
      schema: { hide: true, response: { 200: llmConsentView, ...errorResponses(401, 429, 503) } },
    },
    async (request) => viewOf(await llmConsents.of(guard.callerOf(request).accountId)),
  );

  app.put(
    path,
    {
      onRequest,
      schema: {
        ...{ hide: true, body: llmChoiceBody },
        response: { 200: llmConsentView, ...errorResponses(400, 401, 403, 429, 503) },
      },
    },
    async (request) => {
      const { accountId } = guard.callerOf(request);
      return viewOf(await llmConsents.choose(accountId, request.body.choice));
    },
  );
}

function viewOf(consent: LlmConsent | undefined) {
  if (consent === undefined)
    throw new Fault('unauthorized', 'The account of this request was deleted meanwhile.');
  return { consent };
}

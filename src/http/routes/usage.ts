/** What the caller has used of this month's pages, and asked of a language model. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses } from '../../contract/error.ts';
import { usageView } from '../../contract/usage.ts';
import type { Plan, PlanLimits } from '../../model/plan.ts';
import type { Quota } from '../../model/quota.ts';
import type { Guard } from '../authentication.ts';
import { type LlmUsageNeeds, llmUsageOf } from '../llm-usage.ts';
import type { RateHook } from '../rate-limiting.ts';

export type UsageRoutes = LlmUsageNeeds & {
  readonly guard: Guard;
  readonly countOther: RateHook;
  readonly quota: Quota;
  readonly limitsOf: (plan: Plan) => PlanLimits;
};

export function usageRoutes(root: FastifyInstance, needs: UsageRoutes): void {
  const { guard, countOther, quota, limitsOf } = needs;
  root.withTypeProvider<ZodTypeProvider>().get(
    '/v1/usage',
    {
      onRequest: [guard.admit, countOther],
      schema: {
        tags: ['Usage'],
        security: [{ apiKey: [] }],
        operationId: 'getUsage',
        summary: 'Pages used this month',
        description:
          'By calendar month, UTC, with the pages of each day; and what a language model was asked, where one is set up.',
        response: { 200: usageView, ...errorResponses(401, 403, 429, 503) },
      },
    },
    async (request) => {
      const { accountId, plan } = guard.callerOf(request);
      const [{ days, ...usage }, llm] = await Promise.all([
        quota.usage(accountId, limitsOf(plan).pagesPerMonth),
        llmUsageOf(needs, accountId),
      ]);
      return { ...usage, days: days.map((day) => ({ ...day })), ...llm };
    },
  );
}

/** The endpoints of the account: made, given a new secret, switched off and on, tried, removed. Secrets are shown once. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  newWebhookBody,
  newWebhookView,
  rotatedView,
  testView,
  type WebhookView,
  webhookList,
  webhookParams,
  webhookView,
} from '../../contract/dashboard/webhooks.ts';
import { Fault } from '../../model/fault.ts';
import { formatId, parseId } from '../../model/ids.ts';
import type { Store } from '../../model/store.ts';
import { tryEndpoint } from '../../model/try-endpoint.ts';
import type { Webhook, WebhookSender, Webhooks } from '../../model/webhook.ts';
import { mintSecret } from '../../model/webhook-signature.ts';
import type { Guard } from '../authentication.ts';
import type { RateHook } from '../rate-limiting.ts';
import { untilGone } from '../routes/documents.ts';

export type WebhookRoutes = Pick<Store, 'webhooks' | 'deliveryQueue'> & {
  readonly sender: WebhookSender;
  readonly guard: Guard;
  readonly countOther: RateHook;
};

const path = '/dashboard/api/webhooks';

export function webhookRoutes(root: FastifyInstance, needs: WebhookRoutes): void {
  const { webhooks, sender, guard, countOther } = needs;
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = [guard.admitPerson, countOther];
  const hide = true;

  const accountOf = (request: FastifyRequest) => guard.callerOf(request).accountId;
  const ownOf = async (request: FastifyRequest<{ Params: { webhookId: string } }>) =>
    await ownEndpoint(webhooks, accountOf(request), request.params.webhookId);

  app.get(path, { onRequest, schema: { hide, response: { 200: webhookList } } }, async (request) =>
    (await webhooks.list(accountOf(request))).map(viewOf),
  );

  app.post(
    path,
    { onRequest, schema: { hide, body: newWebhookBody, response: { 201: newWebhookView } } },
    async (request, reply) => {
      const { url, caution } = sender.examine(request.body.url);
      const accountId = accountOf(request);
      const secret = mintSecret(randomBytes);
      const made = await webhooks.create(accountId, url, secret);
      return await reply.code(201).send({ ...viewOf(made), secret, caution });
    },
  );

  app.delete(
    `${path}/:webhookId`,
    { onRequest, schema: { hide, params: webhookParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const { webhookId } = await ownOf(request);
      // Whoever removed it meanwhile did what was asked for.
      await webhooks.remove(webhookId);
      return await reply.code(204).send(null);
    },
  );

  app.post(
    `${path}/:webhookId/rotate`,
    { onRequest, schema: { hide, params: webhookParams, response: { 200: rotatedView } } },
    async (request) => {
      const { webhookId } = await ownOf(request);
      const secret = mintSecret(randomBytes);
      if ((await webhooks.rotate(webhookId, secret)) === undefined) throw webhookNotFound();
      return { secret };
    },
  );

  for (const action of ['disable', 'enable'] as const) {
    app.post(
      `${path}/:webhookId/${action}`,
      { onRequest, schema: { hide, params: webhookParams, response: { 200: webhookView } } },
      async (request) => {
        const { webhookId } = await ownOf(request);
        const changed = await webhooks[action](webhookId);
        if (changed === undefined) throw webhookNotFound();
        return viewOf(changed);
      },
    );
  }

  app.post(
    `${path}/:webhookId/test`,
    { onRequest, schema: { hide, params: webhookParams, response: { 200: testView } } },
    async (request, reply) => {
      const { webhookId } = await ownOf(request);
      const outcome = await tryEndpoint(needs, sender, webhookId, untilGone(reply));
      if (outcome === undefined) throw webhookDisabled('This endpoint is disabled; enable it first.');
      return outcome;
    },
  );
}

/** Another account's, or what is no id at all, is not found in the same words. */
export async function ownEndpoint(webhooks: Webhooks, accountId: string, text: string): Promise<Webhook> {
  const webhookId = parseId('whk', text);
  const found = webhookId === undefined ? undefined : await webhooks.find(webhookId);
  if (found?.accountId !== accountId) throw webhookNotFound();
  return found;
}

export const webhookDisabled = (message: string) => new Fault('webhook_disabled', message);

const webhookNotFound = () => new Fault('webhook_not_found', 'There is no endpoint with this id.');

const viewOf = ({ webhookId, url, createdAt, disabledAt, disabledReason }: Webhook): WebhookView => ({
  ...{ webhookId: formatId('whk', webhookId), url },
  createdAt: createdAt.toISOString(),
  disabledAt: disabledAt?.toISOString() ?? null,
  disabledReason,
});

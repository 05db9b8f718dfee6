/** What was sent to the account's endpoints and what they answered; an event as it is sent, and once more. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  deliveryPage,
  deliveryQuery,
  eventParams,
  eventView,
  redeliverBody,
  redeliveredView,
} from '../../contract/dashboard/webhooks.ts';
import { Fault } from '../../model/fault.ts';
import { formatId, parseId } from '../../model/ids.ts';
import type { WebhookEvent, WebhookSender, Webhooks } from '../../model/webhook.ts';
import type { SignatureHeaders } from '../../model/webhook-signature.ts';
import type { Guard } from '../authentication.ts';
import { parseCursor } from '../list-pages.ts';
import type { RateHook } from '../rate-limiting.ts';
import { deliveryViewOf } from './delivery-view.ts';
import { ownEndpoint, webhookDisabled } from './webhook-routes.ts';

export type DeliveryRoutes = {
  readonly webhooks: Webhooks;
  readonly sender: WebhookSender;
  readonly guard: Guard;
  readonly countOther: RateHook;
};

const path = '/dashboard/api';
/** Made anew at each attempt. */
const leftOut = '…';

export function deliveryRoutes(root: FastifyInstance, needs: DeliveryRoutes): void {
  const { webhooks, sender, guard, countOther } = needs;
  const app = root.withTypeProvider<ZodTypeProvider>();
  const onRequest = [guard.admitPerson, countOther];
  const hide = true;

  app.get(
    `${path}/deliveries`,
    { onRequest, schema: { hide, querystring: deliveryQuery, response: { 200: deliveryPage } } },
    async (request) => {
      const { limit, cursor, ...asked } = request.query;
      const by = await whichOf(webhooks, guard.callerOf(request).accountId, asked);
      const found = await webhooks.deliveries(by, { limit: limit + 1, after: parseCursor('dlv', cursor) });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const next = last === undefined ? null : formatId('dlv', last.deliveryId);
      return { deliveries: page.map(deliveryViewOf), next };
    },
  );

  app.get(
    `${path}/events/:eventId`,
    { onRequest, schema: { hide, params: eventParams, response: { 200: eventView } } },
    async (request) => {
      const event = await ownEvent(webhooks, guard.callerOf(request).accountId, request.params.eventId);
      const eventId = formatId('evt', event.eventId);
      const signature: SignatureHeaders = {
        'webhook-id': eventId,
        'webhook-timestamp': leftOut,
        'webhook-signature': leftOut,
        'x-webhook-signature': leftOut,
      };
      return {
        ...{ eventId, eventType: event.eventType, createdAt: event.createdAt.toISOString() },
        headers: { ...sender.headers, ...signature },
        body: event.body,
      };
    },
  );

  app.post(
    `${path}/events/:eventId/redeliver`,
    {
      onRequest,
      schema: {
        ...{ hide, params: eventParams, body: redeliverBody.nullish() },
        response: { 200: redeliveredView },
      },
    },
    async (request) => {
      const { accountId } = guard.callerOf(request);
      const { eventId } = await ownEvent(webhooks, accountId, request.params.eventId);
      const chosen = request.body?.webhookId;
      const webhookId =
        chosen === undefined ? undefined : (await ownEndpoint(webhooks, accountId, chosen)).webhookId;
      const endpoints = await webhooks.redeliver(eventId, webhookId);
      if (endpoints > 0) return { endpoints };
      throw webhookDisabled(
        webhookId === undefined
          ? 'No endpoint of this account is enabled; add or enable one first.'
          : 'This endpoint is disabled; enable it first.',
      );
    },
  );
}

async function whichOf(
  webhooks: Webhooks,
  accountId: string,
  { webhookId, eventId }: { readonly webhookId?: string | undefined; readonly eventId?: string | undefined },
): Promise<Parameters<Webhooks['deliveries']>[0]> {
  if (webhookId !== undefined && eventId !== undefined) {
    throw new Fault('bad_request', 'List the deliveries of one endpoint or of one event, not both.');
  }
  if (webhookId !== undefined)
    return { webhookId: (await ownEndpoint(webhooks, accountId, webhookId)).webhookId };
  if (eventId !== undefined) return { eventId: (await ownEvent(webhooks, accountId, eventId)).eventId };
  return { accountId };
}

/** Another account's, or what is no id at all, is not found in the same words. */
async function ownEvent(webhooks: Webhooks, accountId: string, text: string): Promise<WebhookEvent> {
  const eventId = parseId('evt', text);
  const event = eventId === undefined ? undefined : await webhooks.event(accountId, eventId);
  if (event === undefined) throw new Fault('event_not_found', 'There is no event with this id.');
  return event;
}

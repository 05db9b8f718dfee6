/** Endpoints of webhooks, and each delivery with what was sent and what came back. */
import { z } from 'zod';
import { deliveryStates, disableReasons, eventTypes } from '../../model/webhook.ts';
import { listQuery } from '../list-query.ts';

const moment = z.iso.datetime();

export const webhookView = z.object({
  webhookId: z.string(),
  url: z.string(),
  createdAt: moment,
  disabledAt: moment.nullable(),
  disabledReason: z.enum(disableReasons).nullable(),
});
export type WebhookView = z.infer<typeof webhookView>;
export const webhookList = z.array(webhookView);

export const newWebhookBody = z.object({ url: z.string().max(2000) });
export const webhookParams = z.object({ webhookId: z.string() });

/** The secret, this once. `caution`: what may go wrong with the address, in a sentence. */
export const newWebhookView = webhookView.extend({ secret: z.string(), caution: z.string().nullable() });
export type NewWebhookView = z.infer<typeof newWebhookView>;
export const rotatedView = z.object({ secret: z.string() });
export type RotatedView = z.infer<typeof rotatedView>;

export const testView = z.object({
  eventId: z.string(),
  statusCode: z.int().nullable(),
  durationMs: z.number().nullable(),
  /** Why it was not acknowledged, in a sentence. */
  problem: z.string().nullable(),
  isAcknowledged: z.boolean(),
});
export type TestView = z.infer<typeof testView>;

export const deliveryView = z.object({
  deliveryId: z.string(),
  eventId: z.string(),
  eventType: z.enum(eventTypes),
  jobId: z.string().nullable(),
  webhookId: z.string(),
  url: z.string(),
  state: z.enum(deliveryStates),
  createdAt: moment,
  nextAttemptAt: moment.nullable(),
  attempts: z.array(
    z.object({
      startedAt: moment,
      durationMs: z.number(),
      statusCode: z.int().nullable(),
      problem: z.string().nullable(),
      response: z.string().nullable(),
    }),
  ),
});
export type DeliveryView = z.infer<typeof deliveryView>;

/** `next` is the cursor of the next page. */
export const deliveryPage = z.object({ deliveries: z.array(deliveryView), next: z.string().nullable() });
export type DeliveryPage = z.infer<typeof deliveryPage>;
/** Of one endpoint, one event, or, without either, of all. */
export const deliveryQuery = listQuery.extend({
  webhookId: z.string().optional(),
  eventId: z.string().optional(),
});

/** What is sent at each attempt; signatures are left out. */
export const eventView = z.object({
  eventId: z.string(),
  eventType: z.enum(eventTypes),
  createdAt: moment,
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type EventView = z.infer<typeof eventView>;
export const eventParams = z.object({ eventId: z.string() });
export const redeliverBody = z.object({ webhookId: z.string().optional() });
export const redeliveredView = z.object({ endpoints: z.int() });

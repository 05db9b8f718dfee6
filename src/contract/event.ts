/** What an endpoint is sent when a job has ended, and when somebody tries the endpoint. */
import { z } from 'zod';
import { multipleParse, templateChoice } from './document.ts';

const identity = {
  eventId: z.string().meta({ description: 'The same at every attempt and at every endpoint.' }),
  timestamp: z.iso.datetime().meta({ description: 'When the job ended.' }),
};

const ofJob = {
  ...identity,
  jobId: z.string(),
  templateId: z.string().nullable(),
  template: templateChoice.nullable().optional(),
  fileName: z.string(),
  results: multipleParse.shape.results.optional(),
  source: multipleParse.shape.source,
  pageCount: z.int().nullable(),
  pageUsed: z.int(),
  pageRemaining: z.int(),
  attempts: z.int(),
};

export const completedEvent = z.object({
  ...ofJob,
  eventType: z.literal('document.completed'),
  status: z.literal('completed'),
  result: z.record(z.string(), z.unknown()).nullable().meta({
    description: 'Null where `results` has one for each document of the file.',
  }),
  error: z.null(),
});

export const failedEvent = z.object({
  ...ofJob,
  eventType: z.literal('document.failed'),
  status: z.literal('failed'),
  result: z.null(),
  error: z.string(),
});

export const testEvent = z.object({
  ...identity,
  eventType: z.literal('webhook.test'),
  status: z.literal('completed'),
  ...{ jobId: z.null(), templateId: z.null(), fileName: z.null(), result: z.null(), error: z.null() },
  ...{ pageCount: z.int(), pageUsed: z.int(), pageRemaining: z.null(), attempts: z.int() },
});

export const webhookEvent = z.discriminatedUnion('eventType', [completedEvent, failedEvent, testEvent]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

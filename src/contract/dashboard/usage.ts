/** Pages against the quota, what is kept against its limits, requests, failures and how long they took. */
import { z } from 'zod';
import { requestClasses } from '../../model/request-stats.ts';
import { usageView } from '../usage.ts';

export const requestDay = z.object({
  day: z.iso.date(),
  requestClass: z.enum(requestClasses),
  requests: z.int(),
  failures: z.int(),
  /** Half of the requests were answered within it; null where there were none. */
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
});
export type RequestDay = z.infer<typeof requestDay>;

export const holding = z.object({ used: z.int(), limit: z.int() });
export type HoldingView = z.infer<typeof holding>;

/** `requests`: of the last 30 days, those made with keys. */
export const accountUsage = z.object({
  ...usageView.shape,
  requests: z.array(requestDay),
  /** With test keys, today. */
  testPages: holding,
  holdings: z.object({
    storedBytes: holding,
    waitingJobs: holding,
    templates: holding,
    usableKeys: holding,
    webhooks: holding,
    /** Of the template that has most. */
    revisions: holding,
    /** Of the template that has most. */
    examples: holding,
  }),
});
export type AccountUsage = z.infer<typeof accountUsage>;

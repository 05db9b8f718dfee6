/** Pages against the quota, requests, failures and how long they took. */
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

/** `requests`: of the last 30 days, those made with keys. */
export const accountUsage = z.object({ ...usageView.shape, requests: z.array(requestDay) });
export type AccountUsage = z.infer<typeof accountUsage>;

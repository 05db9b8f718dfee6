/** How people come into the dashboard and leave it. */
import { z } from 'zod';
import { personRules } from '../../model/person.ts';
import { plans } from '../../model/plan.ts';

const moment = z.iso.datetime();

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('must be an e-mail address').max(254, 'must have at most 254 characters'));

export const newPassword = z
  .string()
  .min(personRules.shortestPassword, `must have at least ${personRules.shortestPassword} characters`)
  .max(personRules.longestPassword, `must have at most ${personRules.longestPassword} characters`);

/** What anybody may know before signing in. */
export const setupView = z.object({ isSignupOpen: z.boolean(), version: z.string() });
export type SetupView = z.infer<typeof setupView>;

export const sessionView = z.object({
  email: z.string(),
  account: z.object({ accountId: z.string(), name: z.string(), plan: z.enum(plans) }),
  /** To be sent as `x-csrf-token` with whatever changes something. */
  csrfToken: z.string(),
});
export type SessionView = z.infer<typeof sessionView>;

export const signInBody = z.object({ email: z.string().max(254), password: z.string().max(1000) });

export const linkLookBody = z.object({ token: z.string().max(200) });
export const linkView = z.object({ accountName: z.string(), emails: z.array(z.string()) });
export type LinkView = z.infer<typeof linkView>;

export const linkBody = z.object({ token: z.string().max(200), email, password: newPassword });
export const signUpBody = z.object({ email, password: newPassword });
export const passwordBody = z.object({ current: z.string().max(1000), next: newPassword });

export const openSession = z.object({
  sessionId: z.string(),
  userAgent: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});
export const openSessions = z.array(openSession);
export type OpenSession = z.infer<typeof openSession>;
export const sessionParams = z.object({ sessionId: z.string() });

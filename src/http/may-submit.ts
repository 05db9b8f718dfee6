/** Who may have documents processed later: live keys of accounts that have pages left. */
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../model/api-key.ts';
import { Fault } from '../model/fault.ts';
import type { Quota } from '../model/quota.ts';
import type { Guard } from './authentication.ts';

/** A hook to stand behind the guard: nothing of the body is needed to say no. */
export function refuseTestKeys(guard: Guard) {
  return async (request: FastifyRequest): Promise<void> => {
    if (guard.callerOf(request).mode !== 'test') return;
    throw new Fault(
      'test_mode_restricted',
      'Test keys take no asynchronous jobs; parse synchronously, or use a live key.',
    );
  };
}

export async function refuseWithoutPages(
  { accountId }: Pick<Caller, 'accountId'>,
  quota: Quota,
  limit: number,
): Promise<void> {
  if ((await quota.remaining(accountId, limit)) > 0) return;
  throw new Fault('quota_exceeded', `None of this month's ${limit} pages are left.`);
}

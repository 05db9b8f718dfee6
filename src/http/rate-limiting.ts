/** Counts each request of an account against its minute, before any of the body is read, and says so in headers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../model/fault.ts';
import type { Plan, PlanLimits } from '../model/plan.ts';
import type { RateClass, RateLimits } from '../model/rate-limits.ts';
import type { Guard } from './authentication.ts';

export type RateHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** To stand behind the guard that admits the caller. */
export function createRateHook(
  guard: Guard,
  rateLimits: RateLimits,
  limitsOf: (plan: Plan) => PlanLimits,
): (rateClass: RateClass) => RateHook {
  return (rateClass) => async (request, reply) => {
    const { accountId, plan } = guard.callerOf(request);
    const { parsePerMinute, otherPerMinute } = limitsOf(plan);
    const limit = rateClass === 'parse' ? parsePerMinute : otherPerMinute;
    const verdict = await rateLimits.take(accountId, rateClass, limit);
    const { isAllowed, remaining, resetSeconds } = verdict;
    reply
      .header('ratelimit-policy', `"${rateClass}";q=${limit};w=60`)
      .header('ratelimit', `"${rateClass}";r=${Math.max(0, remaining)};t=${resetSeconds}`);
    if (isAllowed) return;
    reply.header('retry-after', String(resetSeconds));
    throw new Fault(
      'rate_limited',
      `This account may make ${limit} such requests a minute; try again in ${resetSeconds} second(s).`,
      { retryAfterSeconds: resetSeconds },
    );
  };
}

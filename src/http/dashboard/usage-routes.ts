/** What the account has used of this month's pages, what it asked of a language model, what it keeps, and the requests of its keys with how long they took. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountUsage, type RequestDay } from '../../contract/dashboard/usage.ts';
import { latencyQuantile } from '../../model/latency-quantile.ts';
import type { Plan, PlanLimits } from '../../model/plan.ts';
import type { RequestCount } from '../../model/request-stats.ts';
import type { Store } from '../../model/store.ts';
import type { Guard } from '../authentication.ts';
import { type LlmUsageNeeds, llmUsageOf } from '../llm-usage.ts';
import type { RateHook } from '../rate-limiting.ts';

export type AccountUsageRoutes = Pick<Store, 'quota' | 'testQuota' | 'holdings' | 'requestStats'> &
  LlmUsageNeeds & {
    readonly guard: Guard;
    readonly countOther: RateHook;
    readonly limitsOf: (plan: Plan) => PlanLimits;
  };

const days = 30;

export function accountUsageRoutes(root: FastifyInstance, needs: AccountUsageRoutes): void {
  const { quota, testQuota, holdings, requestStats, guard, countOther, limitsOf } = needs;
  root
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/dashboard/api/usage',
      { onRequest: [guard.admitPerson, countOther], schema: { hide: true, response: { 200: accountUsage } } },
      async (request) => {
        const { accountId, plan } = guard.callerOf(request);
        const { pagesPerMonth, testPagesPerDay } = limitsOf(plan);
        const [usage, test, held, counts, llm] = await Promise.all([
          quota.usage(accountId, pagesPerMonth),
          testQuota.usage(accountId, testPagesPerDay),
          holdings.of(accountId),
          requestStats.list(accountId, days),
          llmUsageOf(needs, accountId),
        ]);
        return {
          ...{ ...usage, days: usage.days.map((day) => ({ ...day })), requests: counts.map(requestDayOf) },
          ...{ testPages: { used: test.used + test.reserved, limit: test.limit }, holdings: held },
          ...llm,
        };
      },
    );
}

function requestDayOf({ day, requestClass, requests, failures, latencyBuckets }: RequestCount): RequestDay {
  return {
    ...{ day, requestClass, requests, failures },
    p50Ms: latencyQuantile(latencyBuckets, 0.5),
    p95Ms: latencyQuantile(latencyBuckets, 0.95),
  };
}

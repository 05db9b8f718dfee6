/** What the caller has used of this month's pages. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses } from '../../contract/error.ts';
import { usageView } from '../../contract/usage.ts';
import type { Plan, PlanLimits } from '../../model/plan.ts';
import type { Quota } from '../../model/quota.ts';
import type { Guard } from '../authentication.ts';
import type { RateHook } from '../rate-limiting.ts';

export type UsageRoutes = {
  readonly guard: Guard;
  readonly countOther: RateHook;
  readonly quota: Quota;
  readonly limitsOf: (plan: Plan) => PlanLimits;
};

export function usageRoutes(
  root: FastifyInstance,
  { guard, countOther, quota, limitsOf }: UsageRoutes,
): void {
  root.withTypeProvider<ZodTypeProvider>().get(
    '/v1/usage',
    {
      onRequest: [guard.admit, countOther],
      schema: {
        tags: ['Usage'],
        security: [{ apiKey: [] }],
        operationId: 'getUsage',
        summary: 'Pages used this month',
        response: { 200: usageView, ...errorResponses(401, 403, 429, 503) },
      },
    },
    async (request) => {
      const { accountId, plan } = guard.callerOf(request);
      const { days, ...usage } = await quota.usage(accountId, limitsOf(plan).pagesPerMonth);
      return { ...usage, days: days.map((day) => ({ ...day })) };
    },
  );
}

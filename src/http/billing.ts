/**
 * Pages are reserved before work and settled after it. While work goes on its reservation is kept alive; when the
 * process dies nobody does, and the pages come free by themselves. What test keys have read is not billed, and is held to
 * an allowance of the day in the same way.
 */
import type { Caller } from '../model/api-key.ts';
import { Fault } from '../model/fault.ts';
import type { Plan, PlanLimits } from '../model/plan.ts';
import type { Quota, QuotaOutcome } from '../model/quota.ts';
import type { Store } from '../model/store.ts';

const renewMs = 10_000;

/** Who is to be billed. */
export type Billed = Pick<Caller, 'accountId' | 'plan' | 'mode'>;

export interface Billing {
  /**
   * Does the work with so many pages reserved and bills what it returns as used; where it throws, nothing. A Fault
   * `quota_exceeded` where too few are left: then nothing is done.
   */
  bill<T extends { readonly pagesUsed: number }>(
    billed: Billed,
    pages: number,
    work: () => Promise<T>,
  ): Promise<{ readonly done: T; readonly outcome: QuotaOutcome }>;
  /** What is left of the month without using any. */
  remaining(billed: Billed): Promise<number>;
  close(): void;
}

export type BillingNeeds = Pick<Store, 'quota' | 'testQuota'> & {
  readonly limitsOf: (plan: Plan) => PlanLimits;
};

/** What pages are counted against. */
type Meter = { readonly quota: Quota; readonly limit: number; readonly ofPeriod: string };

export function createBilling(needs: BillingNeeds, onProblem: (error: unknown) => void): Billing {
  const held = new Set<string>();
  const timer = setInterval(() => {
    if (held.size > 0) needs.quota.renew([...held]).catch(onProblem);
    // Every node frees what dead ones held; none needs to be the one that does.
    needs.quota.sweep().catch(onProblem);
  }, renewMs);
  timer.unref();

  function meterOf({ plan, mode }: Billed): Meter {
    const { pagesPerMonth, testPagesPerDay } = needs.limitsOf(plan);
    return mode === 'live'
      ? { quota: needs.quota, limit: pagesPerMonth, ofPeriod: "this month's" }
      : { quota: needs.testQuota, limit: testPagesPerDay, ofPeriod: "test keys' daily" };
  }

  const remaining = async ({ accountId, plan }: Billed) =>
    await needs.quota.remaining(accountId, needs.limitsOf(plan).pagesPerMonth);

  return {
    bill: async (billed, pages, work) => {
      const { accountId, mode } = billed;
      const { quota, limit, ofPeriod } = meterOf(billed);
      const reservation = await quota.reserve(accountId, pages, limit);
      if (reservation === null) {
        const left = await quota.remaining(accountId, limit);
        const need = `This request needs ${pages} page(s) and ${left} of ${ofPeriod} ${limit} are left.`;
        throw new Fault('quota_exceeded', need);
      }
      held.add(reservation.reservationId);
      try {
        const done = await work();
        const outcome = await quota.settle(accountId, reservation, done.pagesUsed, limit);
        return { done, outcome: mode === 'live' ? outcome : { used: 0, remaining: await remaining(billed) } };
      } catch (error) {
        // A second settlement bills nothing, so this is safe also where the first one failed half-way.
        await quota.settle(accountId, reservation, 0, limit).catch(onProblem);
        throw error;
      } finally {
        held.delete(reservation.reservationId);
      }
    },
    remaining,
    close: () => clearInterval(timer),
  };
}

/**
 * Pages are reserved before work and settled after it. While work goes on its reservation is kept alive; when the
 * process dies nobody does, and the pages come free by themselves.
 */
import { Fault } from '../model/fault.ts';
import type { Quota, QuotaOutcome, Reservation } from '../model/quota.ts';

const renewMs = 10_000;

export interface Billing {
  /**
   * Does the work with so many pages reserved and bills what it returns as used; where it throws, nothing. A Fault
   * `quota_exceeded` where too few are left: then nothing is done.
   */
  bill<T extends { readonly pagesUsed: number }>(
    account: { readonly accountId: string; readonly limit: number },
    pages: number,
    work: () => Promise<T>,
  ): Promise<{ readonly done: T; readonly outcome: QuotaOutcome }>;
  close(): void;
}

export function createBilling(quota: Quota, onProblem: (error: unknown) => void): Billing {
  const held = new Set<string>();
  const timer = setInterval(() => {
    if (held.size > 0) quota.renew([...held]).catch(onProblem);
    // Every node frees what dead ones held; none needs to be the one that does.
    quota.sweep().catch(onProblem);
  }, renewMs);
  timer.unref();
  return {
    bill: async ({ accountId, limit }, pages, work) => {
      const reservation = await quota.reserve(accountId, pages, limit);
      if (reservation === null) throw await exceeded(quota, accountId, pages, limit);
      held.add(reservation.reservationId);
      try {
        const done = await work();
        const outcome = await quota.settle(accountId, reservation, done.pagesUsed, limit);
        return { done, outcome };
      } catch (error) {
        await free(quota, accountId, reservation, limit, onProblem);
        throw error;
      } finally {
        held.delete(reservation.reservationId);
      }
    },
    close: () => clearInterval(timer),
  };
}

/** A second settlement bills nothing, so this is safe also where the first one failed half-way. */
async function free(
  quota: Quota,
  accountId: string,
  reservation: Reservation,
  limit: number,
  onProblem: (error: unknown) => void,
): Promise<void> {
  await quota.settle(accountId, reservation, 0, limit).catch(onProblem);
}

async function exceeded(quota: Quota, accountId: string, pages: number, limit: number): Promise<Fault> {
  const left = await quota.remaining(accountId, limit);
  return new Fault(
    'quota_exceeded',
    `This request needs ${pages} page(s) and ${left} of this month's ${limit} are left.`,
  );
}

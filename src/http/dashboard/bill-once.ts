/**
 * The pages of a document on a desk are billed with the first work on it that succeeds, and never again. Work that goes
 * on beside the first and outlives its failure bills in its stead, and what ends before that failure keeps it billed, so
 * that nothing is had for free.
 */
import type { Caller } from '../../model/api-key.ts';
import type { Desk, DeskDocument } from '../../model/desk.ts';
import type { PlanLimits } from '../../model/plan.ts';
import type { Quota, QuotaOutcome } from '../../model/quota.ts';
import type { Billing } from '../billing.ts';
import type { BillClaims } from './bill-claims.ts';

export type BillOnce = {
  readonly desk: Pick<Desk, 'claimBill' | 'giveBillBack'>;
  readonly billing: Billing;
  readonly quota: Pick<Quota, 'remaining'>;
  readonly limitsOf: (plan: Caller['plan']) => PlanLimits;
  readonly claims: BillClaims;
};

export async function billOnce<T>(
  needs: BillOnce,
  { accountId, plan }: Caller,
  { documentId, pageCount }: DeskDocument,
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly outcome: QuotaOutcome }> {
  const { desk, billing, quota, claims } = needs;
  const limit = needs.limitsOf(plan).pagesPerMonth;

  async function claimed<U>(billed: () => Promise<U>): Promise<{ done: U; outcome: QuotaOutcome }> {
    const { ended, outcome } = await settled(billed);
    if (ended.status === 'rejected') throw ended.reason;
    return { done: ended.value, outcome };
  }

  async function settled<U>(billed: () => Promise<U>) {
    const claim = claims.open(documentId);
    try {
      const { done, outcome } = await billing.bill({ accountId, limit }, pageCount, async () => {
        const [ended] = await Promise.allSettled([billed()]);
        if (ended.status === 'rejected' && !claim.isUsed()) throw ended.reason;
        return { ended, pagesUsed: pageCount };
      });
      return { ended: done.ended, outcome };
    } catch (error) {
      await desk.giveBillBack(documentId);
      throw error;
    } finally {
      claim.close();
    }
  }

  if (await desk.claimBill(documentId)) return await claimed(work);
  const done = await work();
  claims.noteUse(documentId);
  if (await desk.claimBill(documentId)) return await claimed(async () => done);
  return { done, outcome: { used: 0, remaining: await quota.remaining(accountId, limit) } };
}

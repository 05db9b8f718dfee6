/**
 * The pages of a document on a desk are billed with the first work on it that succeeds, and never again. Work that goes
 * on beside the first and outlives its failure bills in its stead, and what ends before that failure keeps it billed, so
 * that nothing is had for free. Its row says so, which all nodes see: it is claimed only while its pages are reserved.
 */
import type { Desk, DeskDocument } from '../../model/desk.ts';
import type { QuotaOutcome } from '../../model/quota.ts';
import type { Billed, Billing } from '../billing.ts';
import { documentNotFound } from './desk-files.ts';

export type BillOnce = {
  readonly desk: Pick<Desk, 'find' | 'claimBill' | 'noteUse' | 'giveBillBack'>;
  readonly billing: Billing;
};

type Done<T> = { readonly done: T; readonly outcome: QuotaOutcome };

export async function billOnce<T>(
  { desk, billing }: BillOnce,
  billed: Billed,
  { documentId, pageCount }: Pick<DeskDocument, 'documentId' | 'pageCount'>,
  work: () => Promise<T>,
): Promise<Done<T>> {
  /** Undefined where somebody is billed for it, or was. */
  async function asFirst(first: () => Promise<T>): Promise<Done<T> | undefined> {
    const document = await desk.find(billed.accountId, documentId);
    if (document === undefined) throw documentNotFound();
    if (document.isBilled) return undefined;
    let isClaimed = false;
    const settling = billing.bill(billed, pageCount, async () => {
      isClaimed = await desk.claimBill(documentId);
      if (!isClaimed) return { ended: undefined, pagesUsed: 0 };
      const [ended] = await Promise.allSettled([first()]);
      // What others had of it meanwhile is billed with it.
      if (ended.status === 'rejected') isClaimed = !(await desk.giveBillBack(documentId));
      if (ended.status === 'rejected' && !isClaimed) throw ended.reason;
      return { ended, pagesUsed: pageCount };
    });
    const { done, outcome } = await settling.catch(async (error: unknown) => {
      if (isClaimed) await desk.giveBillBack(documentId);
      throw error;
    });
    if (done.ended?.status === 'rejected') throw done.ended.reason;
    return done.ended && { done: done.ended.value, outcome };
  }

  const asked = await asFirst(work);
  if (asked !== undefined) return asked;
  const done = await work();
  while (!(await desk.noteUse(documentId))) {
    const inStead = await asFirst(async () => done);
    if (inStead !== undefined) return inStead;
  }
  return { done, outcome: { used: 0, remaining: await billing.remaining(billed) } };
}

/**
 * What was to be paid, where no label says so legibly: cash less change, what net and tax add up to, the amount
 * that a receipt repeats, at last the largest.
 */
import type { Finding } from '../../../model/finding.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { View } from '../view.ts';
import type { Candidate } from './candidates.ts';
import { findingFrom } from './finding-from.ts';
import { claimOn, type ReadPage } from './read-pages.ts';

const cent = 0.011;
/** Cash is rounded to the smallest coin. */
const coin = 0.05;

/** Amounts that say what was handed over, not what was due. */
const handedOver = new Set(['cash', 'change', 'amountPaid', 'credit', 'rounding']);

export function totalsWithoutLabel(
  field: UnderstoodField,
  pages: readonly ReadPage[],
  view: View,
): readonly Finding[] {
  const amounts = pages.flatMap((page) =>
    page.candidates.flatMap((candidate) => {
      const { value, amount } = candidate;
      const isMoney = typeof value === 'number' && amount?.isPercent === false && amount.decimals === 2;
      return isMoney && value > 0 ? [{ candidate, value, concept: claimOf(page, candidate) }] : [];
    }),
  );
  const valuesOf = (concept: string) =>
    amounts.filter((one) => one.concept === concept).map(({ value }) => value);
  const changes = valuesOf('change');
  const paid = valuesOf('cash').flatMap((cash) => [
    ...(changes.length === 0 ? [cash] : []),
    ...changes.map((change) => cash - change),
  ]);
  const sums = valuesOf('netTotal').flatMap((net) => valuesOf('taxTotal').map((tax) => net + tax));
  const printed = valuesOf('grandTotal');
  const due = amounts.filter(({ concept }) => concept === null || !handedOver.has(concept));
  const largest = Math.max(0, ...due.map(({ value }) => value));
  const counts = new Map<number, number>();
  for (const { value } of amounts) counts.set(value, (counts.get(value) ?? 0) + 1);

  const scoreOf = (value: number): number => {
    const isPaid = isAmong(paid, value);
    if (isPaid && printed.some((total) => Math.abs(total - value) <= coin)) return 0.8;
    if (isPaid || isAmong(sums, value)) return 0.55;
    if (value === largest) return (counts.get(value) ?? 0) > 1 ? 0.45 : 0.32;
    return 0;
  };
  // The last place that nothing else claims: totals stand at the end.
  const best = new Map<number, Candidate>();
  for (const { candidate, value } of amounts) if (!best.has(value)) best.set(value, candidate);
  for (const { candidate, value, concept } of amounts) if (concept === null) best.set(value, candidate);
  return [...best].flatMap(([value, candidate]) => {
    const score = scoreOf(value);
    return score === 0 ? [] : findingFrom(field, candidate, score * candidate.confidence, view.context);
  });
}

function claimOf(page: ReadPage, candidate: Candidate): string | null {
  const claim = claimOn(page, candidate);
  return claim === null || claim.strength < 0.5 ? null : claim.concept;
}

const isAmong = (values: readonly number[], value: number): boolean =>
  values.some((one) => Math.abs(one - value) < cent);

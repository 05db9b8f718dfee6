/**
 * Sums where no label names them legibly. What was to be paid: cash less change, what net and tax add up to, the amount
 * that a receipt repeats, at last the largest. Tax and net: what is missing between the other two.
 */

import type { Finding } from '../../../model/finding.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { cent } from '../../tolerance.ts';
import type { View } from '../view.ts';
import type { Candidate } from './candidates.ts';
import { findingFrom } from './finding-from.ts';
import { claimOn, type ReadPage } from './read-pages.ts';

/** Cash is rounded to the smallest coin. */
const coin = 0.05;

/** Amounts that say what was handed over, not what was due. */
const handedOver = new Set(['cash', 'change', 'amountPaid', 'credit', 'rounding']);

export function sumsWithoutLabel(
  field: UnderstoodField,
  concept: string,
  pages: readonly ReadPage[],
  view: View,
): readonly Finding[] {
  const amounts = amountsOn(pages);
  const scoreOf = scorers[concept]?.(amounts);
  if (scoreOf === undefined) return [];
  // The last place that nothing else claims: sums stand at the end.
  const best = new Map<number, Candidate>();
  for (const { candidate, value } of amounts) if (!best.has(value)) best.set(value, candidate);
  for (const { candidate, value, concept: claimed } of amounts)
    if (claimed === null) best.set(value, candidate);
  return [...best].flatMap(([value, candidate]) => {
    const score = scoreOf(value);
    return score === 0 ? [] : findingFrom(field, candidate, score * candidate.confidence, view.context);
  });
}

type Amount = { readonly candidate: Candidate; readonly value: number; readonly concept: string | null };

function amountsOn(pages: readonly ReadPage[]): readonly Amount[] {
  return pages.flatMap((page) =>
    page.candidates.flatMap((candidate) => {
      const { value, amount } = candidate;
      const isMoney = typeof value === 'number' && amount?.isPercent === false && amount.decimals === 2;
      return isMoney && value > 0 ? [{ candidate, value, concept: claimOf(page, candidate) }] : [];
    }),
  );
}

type Scorer = (amounts: readonly Amount[]) => (value: number) => number;

const scorers: Readonly<Record<string, Scorer>> = {
  grandTotal: totalScore,
  amountDue: totalScore,
  taxTotal: (amounts) => between(amounts, ['netTotal', 'subtotal']),
  netTotal: (amounts) => between(amounts, ['taxTotal']),
  subtotal: (amounts) => between(amounts, ['taxTotal']),
};

function totalScore(amounts: readonly Amount[]): (value: number) => number {
  const changes = valuesOf(amounts, 'change');
  const paid = valuesOf(amounts, 'cash').flatMap((cash) => [
    ...(changes.length === 0 ? [cash] : []),
    ...changes.map((change) => cash - change),
  ]);
  const nets = valuesOf(amounts, 'netTotal', 'subtotal');
  const sums = nets.flatMap((net) => valuesOf(amounts, 'taxTotal').map((tax) => net + tax));
  const printed = valuesOf(amounts, 'grandTotal');
  const due = amounts.filter(({ concept }) => concept === null || !handedOver.has(concept));
  const largest = due.reduce((most, { value }) => Math.max(most, value), 0);
  const counts = new Map<number, number>();
  for (const { value } of amounts) counts.set(value, (counts.get(value) ?? 0) + 1);
  return (value) => {
    const isPaid = isAmong(paid, value);
    if (isPaid && printed.some((total) => Math.abs(total - value) <= coin)) return 0.8;
    if (isPaid || isAmong(sums, value)) return 0.55;
    if (value === largest) return (counts.get(value) ?? 0) > 1 ? 0.45 : 0.32;
    return 0;
  };
}

/** What is left of a total when the other part is taken away. */
function between(amounts: readonly Amount[], others: readonly string[]): (value: number) => number {
  const totals = valuesOf(amounts, 'grandTotal', 'amountDue');
  const left = totals.flatMap((total) => valuesOf(amounts, ...others).map((other) => total - other));
  return (value) => (value > coin && isAmong(left, value) ? 0.5 : 0);
}

const mostOfAKind = 12;

const valuesOf = (amounts: readonly Amount[], ...concepts: readonly string[]): readonly number[] =>
  [
    ...new Set(
      amounts
        .filter(({ concept }) => concept !== null && concepts.includes(concept))
        .map(({ value }) => value),
    ),
  ].slice(0, mostOfAKind);

function claimOf(page: ReadPage, candidate: Candidate): string | null {
  const claim = claimOn(page, candidate);
  return claim === null || claim.strength < 0.5 ? null : claim.concept;
}

const isAmong = (values: readonly number[], value: number): boolean =>
  values.some((one) => Math.abs(one - value) < cent);

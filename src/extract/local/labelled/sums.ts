/** Whether a total is borne out by the other amounts on its page: net and tax add up to it, cash less change leaves it. */
import type { Candidate } from './candidates.ts';
import { claimOn, type ReadPage } from './read-pages.ts';

const cent = 0.011;

/** Factor for the confidence of a candidate for a total. */
export function sumCheck(pages: readonly ReadPage[]): (candidate: Candidate) => number {
  const amounts = new Map<string, Set<number>>();
  const counts = new Map<number, number>();
  for (const page of pages) {
    for (const candidate of page.candidates) {
      if (typeof candidate.value !== 'number' || candidate.kind !== 'number') continue;
      counts.set(candidate.value, (counts.get(candidate.value) ?? 0) + 1);
      const claim = claimOn(page, candidate);
      if (claim === null || claim.strength < 0.5) continue;
      const known = amounts.get(claim.concept) ?? new Set();
      amounts.set(claim.concept, known.add(candidate.value));
    }
  }
  const of = (...concepts: readonly string[]) =>
    concepts.flatMap((concept) => [...(amounts.get(concept) ?? [])]);
  const sums = new Set<number>();
  const differences = new Set<number>();
  for (const net of of('netTotal', 'subtotal').slice(0, 12)) {
    for (const tax of of('taxTotal', 'tip', 'shipping').slice(0, 12)) {
      if (tax !== 0) sums.add(net + tax);
    }
  }
  for (const cash of of('cash', 'amountPaid').slice(0, 12)) {
    for (const change of of('change').slice(0, 12)) differences.add(cash - change);
  }
  const holds = (known: ReadonlySet<number>, value: number) =>
    [...known].some((one) => Math.abs(one - value) < cent);
  return ({ value }) => {
    if (typeof value !== 'number') return 1;
    let factor = (counts.get(value) ?? 1) > 1 ? 1.05 : 0.97;
    if (holds(sums, value)) factor *= 1.1;
    if (differences.size > 0) factor *= holds(differences, value) ? 1.15 : 0.9;
    return factor;
  };
}

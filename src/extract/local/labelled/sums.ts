/** Whether a total is borne out by the other amounts on its page: net and tax add up to it, cash less change leaves it. */
import { cent } from '../../tolerance.ts';
import type { Candidate } from './candidates.ts';
import { claimOn, type ReadPage } from './read-pages.ts';

export type SumCheck = (candidate: Candidate, concept: string | null) => number;

/** Factor for the confidence of a candidate, by what its field means. */
export function sumCheck(pages: readonly ReadPage[]): SumCheck {
  const { ofConcept, counts } = amountsOf(pages);
  const nets = ofConcept('netTotal', 'subtotal');
  const taxes = ofConcept('taxTotal', 'tip', 'shipping').filter((tax) => tax !== 0);
  const totals = ofConcept('grandTotal', 'amountDue');
  const sums = pairs(nets, taxes, (net, tax) => net + tax);
  const left = pairs(ofConcept('cash', 'amountPaid'), ofConcept('change'), (cash, change) => cash - change);
  const taxOf = pairs(totals, nets, (total, net) => total - net);
  const netOf = pairs(totals, taxes, (total, tax) => total - tax);
  return ({ value }, concept) => {
    if (typeof value !== 'number') return 1;
    switch (concept) {
      case 'grandTotal':
      case 'amountDue': {
        const repeats = (counts.get(value) ?? 1) > 1 ? 1.05 : 0.97;
        const paid = left.length === 0 ? 1 : holds(left, value) ? 1.15 : 0.9;
        return repeats * paid * (holds(sums, value) ? 1.1 : 1);
      }
      case 'taxTotal':
        return holds(taxOf, value) ? 1.15 : 0.9;
      case 'netTotal':
      case 'subtotal':
        return holds(netOf, value) ? 1.1 : 0.95;
      default:
        return 1;
    }
  };
}

const mostOfAKind = 12;

/** Every amount by what its strongest label means, and how often each figure stands there. */
function amountsOf(pages: readonly ReadPage[]) {
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
  const ofConcept = (...concepts: readonly string[]) =>
    concepts.flatMap((concept) => [...(amounts.get(concept) ?? [])]).slice(0, mostOfAKind);
  return { ofConcept, counts };
}

const pairs = (
  these: readonly number[],
  those: readonly number[],
  combine: (one: number, other: number) => number,
): readonly number[] => these.flatMap((one) => those.map((other) => combine(one, other)));

const holds = (known: readonly number[], value: number): boolean =>
  known.some((one) => Math.abs(one - value) < cent);

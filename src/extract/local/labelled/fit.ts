/** How well a candidate's look fits the kind of value that a field holds, 0..1. */
import type { ConceptId, Kind } from '../../meaning/concepts.ts';
import { concepts } from '../../meaning/lexicon/lexicon.ts';
import { isYear } from '../cells/told-words.ts';
import type { Candidate, CandidateKind } from './candidates.ts';

/** Kinds whose values are found by their looks; the others are whatever a label announces. */
export const candidateKindOf: Readonly<Partial<Record<Kind, CandidateKind>>> = {
  number: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  time: 'time',
  phone: 'phone',
  email: 'email',
  url: 'url',
  iban: 'iban',
  code: 'code',
};

/** How well a label of one kind can announce a candidate of another. */
export function announces(concept: ConceptId, candidate: CandidateKind): number {
  const own = concept === 'period' ? 'date' : candidateKindOf[concepts[concept].kind];
  if (own === candidate) return 1;
  // Some say "Tel. 12345" or "No. 12345": numbers of all sorts look alike.
  if (own === 'code' || own === 'phone' || own === 'iban')
    return candidate === 'code' ? 0.9 : candidate === 'date' ? 0 : 0.5;
  return own === undefined ? 0.4 : 0;
}

export function fitOf(
  kind: Kind,
  { amount, range, text, value, isOtherwiseRead }: Candidate,
  concept: string | null,
): number {
  switch (kind) {
    case 'money':
      if (amount?.isPercent) return 0.05;
      if (value === 0 && concept === 'grandTotal') return 0.3;
      if (amount?.currency != null || amount?.decimals === 2) return 1;
      return isOtherwiseRead ? 0.2 : 0.6;
    case 'percent':
      return amount?.isPercent ? 1 : 0.5;
    case 'number':
      if (concept === 'year' && !isYear(text)) return 0.05;
      return amount?.isPercent ? 0.6 : 1;
    case 'date':
      if (concept === 'periodStart' || concept === 'effectiveDate') return range === 'second' ? 0.2 : 1;
      if (concept === 'periodEnd' || concept === 'endDate')
        return range === 'first' ? 0.2 : range === 'second' ? 1 : 0.7;
      return range === null ? 1 : 0.6;
    case 'code':
      if (isOtherwiseRead) return 0.15;
      // A bare figure of two digits is a code now and then; one with a decimal mark hardly ever.
      return /^\d{1,2}$/.test(text) ? 0.5 : /^\d{1,3}([.,]\d{3})*[.,]\d\d$/.test(text) ? 0.3 : 1;
    default:
      return 1;
  }
}

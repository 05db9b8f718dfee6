/** How well a candidate's look fits the kind of value that a field holds, 0..1. */
import type { Kind } from '../../meaning/concepts.ts';
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

export function fitOf(kind: Kind, { amount, range, text }: Candidate, concept: string | null): number {
  switch (kind) {
    case 'money':
      if (amount?.isPercent) return 0.05;
      return amount?.currency != null || amount?.decimals === 2 ? 1 : amount?.decimals === 0 ? 0.75 : 0.6;
    case 'percent':
      return amount?.isPercent ? 1 : 0.5;
    case 'number':
      return amount?.isPercent ? 0.6 : 1;
    case 'date':
      if (concept === 'periodStart' || concept === 'effectiveDate') return range === 'second' ? 0.2 : 1;
      if (concept === 'periodEnd' || concept === 'endDate')
        return range === 'first' ? 0.2 : range === 'second' ? 1 : 0.7;
      return range === null ? 1 : 0.6;
    case 'code':
      // A bare figure of two digits is a code now and then; one with a decimal mark hardly ever.
      return /^\d{1,2}$/.test(text) ? 0.5 : /^\d{1,3}([.,]\d{3})*[.,]\d\d$/.test(text) ? 0.3 : 1;
    default:
      return 1;
  }
}

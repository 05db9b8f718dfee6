/** What the values of one document owe to each other: sums that add up, dates that follow one another. */

import type { Scalar } from '../../model/finding.ts';
import { cent } from '../tolerance.ts';

/** By concept; only what was chosen. */
export type Values = ReadonlyMap<string, Scalar>;

/** In log-odds: what holds makes its values likelier, what is broken makes them less likely. */
export type Relation = {
  readonly concepts: readonly string[];
  /** What holds where it does. */
  readonly says: string;
  readonly weigh: (values: Values) => number;
};

/** Totals may be rounded to the nearest coin. */
const coin = 0.051;

function sum(parts: readonly string[], total: string, holds: number, broken: number): Relation {
  return {
    concepts: [...parts, total],
    says: `${parts.join(' + ')} = ${total}`,
    weigh: (values) => {
      const whole = numberAt(values, total);
      const shares = parts.map((part) => numberAt(values, part));
      if (whole === null || shares.some((share) => share === null)) return 0;
      const added = shares.reduce((all: number, share) => all + (share ?? 0), 0);
      const off = Math.abs(added - whole);
      // Nothing added to a figure says nothing of the figure.
      const isTelling = shares.every((share) => share !== 0);
      if (off <= cent) return isTelling ? holds : holds / 3;
      return off <= coin ? holds / 2 : broken;
    },
  };
}

function notBefore(later: string, earlier: string): Relation {
  return {
    concepts: [later, earlier],
    says: `${later} is not before ${earlier}`,
    weigh: (values) => {
      const [a, b] = [values.get(earlier), values.get(later)];
      if (typeof a !== 'string' || typeof b !== 'string') return 0;
      return b < a ? -2 : 0;
    },
  };
}

function notMore(less: string, more: string): Relation {
  return {
    concepts: [less, more],
    says: `${less} is not more than ${more}`,
    weigh: (values) => {
      const [a, b] = [numberAt(values, less), numberAt(values, more)];
      return a !== null && b !== null && Math.abs(a) > Math.abs(b) + coin ? -1.5 : 0;
    },
  };
}

function notTheSame(one: string, other: string): Relation {
  const bare = (value: Scalar | undefined) => (typeof value === 'string' ? value.replace(/\s/gu, '') : null);
  return {
    concepts: [one, other],
    says: `${one} and ${other} are two`,
    weigh: (values) => {
      const [a, b] = [bare(values.get(one)), bare(values.get(other))];
      return a !== null && a === b ? -1.5 : 0;
    },
  };
}

function numberAt(values: Values, concept: string): number | null {
  const value = values.get(concept);
  return typeof value === 'number' ? value : null;
}

export const relations: readonly Relation[] = [
  sum(['netTotal', 'taxTotal'], 'grandTotal', 4, -1.5),
  sum(['subtotal', 'taxTotal'], 'grandTotal', 2, -0.3),
  sum(['subtotal', 'taxTotal', 'tip'], 'grandTotal', 2.5, 0),
  sum(['subtotal', 'shipping', 'taxTotal'], 'grandTotal', 2.5, 0),
  sum(['netTotal', 'shipping', 'taxTotal'], 'grandTotal', 2.5, 0),
  sum(['subtotal', 'tip'], 'grandTotal', 1, 0),
  sum(['grandTotal', 'change'], 'cash', 2, -0.3),
  sum(['amountDue', 'prepaid'], 'grandTotal', 2, -0.5),
  sum(['linesTotal'], 'netTotal', 2, 0),
  sum(['linesTotal'], 'subtotal', 2, 0),
  sum(['linesTotal'], 'grandTotal', 1, 0),
  notMore('taxTotal', 'grandTotal'),
  notMore('taxTotal', 'netTotal'),
  notMore('taxTotal', 'subtotal'),
  notMore('netTotal', 'grandTotal'),
  notMore('tip', 'grandTotal'),
  notBefore('dueDate', 'issueDate'),
  notBefore('periodEnd', 'periodStart'),
  notBefore('endDate', 'effectiveDate'),
  notBefore('expiryDate', 'issueDate'),
  notBefore('issueDate', 'birthDate'),
  notBefore('expiryDate', 'birthDate'),
  // Who is asked for both wants the number of a country beside the IBAN, not the IBAN twice.
  notTheSame('accountNumber', 'iban'),
];

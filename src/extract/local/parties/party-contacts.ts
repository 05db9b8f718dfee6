/** Phone numbers, net addresses and registration numbers among the lines of a party. */
import { type Candidate, candidateOf } from './candidate.ts';
import type { ContactKind } from './contacts.ts';
import type { LineFacts } from './line-facts.ts';

/** Which kinds of contact data may stand for what is asked, the best first. */
export const contactKinds = {
  phone: ['phone', 'mobile'],
  mobile: ['mobile'],
  fax: ['fax'],
  email: ['email'],
  website: ['website'],
  vatId: ['vatId'],
  taxNumber: ['taxNumber', 'vatId'],
  registrationNumber: ['registrationNumber'],
} as const satisfies Readonly<Record<string, readonly ContactKind[]>>;

export function contactsAmong(lines: readonly LineFacts[], attribute: string): readonly Candidate[] {
  const kinds: readonly ContactKind[] =
    Object.entries(contactKinds).find(([key]) => key === attribute)?.[1] ?? [];
  return lines.flatMap(({ line, contacts }) =>
    contacts.flatMap(({ kind, start, end }) => {
      const rank = kinds.indexOf(kind);
      const candidate = rank < 0 ? null : candidateOf([{ line, start, end }], 0.9 - 0.4 * rank);
      return candidate === null ? [] : [candidate];
    }),
  );
}

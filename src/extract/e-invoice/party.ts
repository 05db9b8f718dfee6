/** What is told of a seller, a buyer and others, whatever the format that tells it. */
import type { Fact } from '../facts/fact.ts';
import { words } from '../facts/make-fact.ts';
import type { ConceptId, RoleId } from '../meaning/concepts.ts';

/** On an invoice these are one. */
export const sellerRoles: readonly RoleId[] = ['seller', 'provider', 'sender'];
export const buyerRoles: readonly RoleId[] = ['buyer', 'receiver', 'payer'];

export type PartyText = Partial<Record<Extract<ConceptId, keyof typeof partyConcepts>, string>> & {
  readonly streets?: readonly string[];
};

const partyConcepts = {
  name: ['name', 'party'],
  contactPerson: ['contactPerson'],
  department: ['department'],
  postalCode: ['postalCode'],
  city: ['city', 'location'],
  state: ['state'],
  country: ['country'],
  email: ['email'],
  phone: ['phone', 'mobile'],
  fax: ['fax'],
  website: ['website'],
  vatId: ['vatId'],
  taxNumber: ['taxNumber'],
  registrationNumber: ['registrationNumber'],
} as const satisfies Partial<Record<ConceptId, readonly ConceptId[]>>;

const keys = Object.keys(partyConcepts).filter(
  (key): key is keyof typeof partyConcepts => key in partyConcepts,
);

/** In one line; the country's code is no part of it, because paper shows none or its name. */
export function addressOf({ streets = [], postalCode = '', city = '', state = '' }: PartyText): string {
  const place = [postalCode, city].filter((part) => part !== '').join(' ');
  return [...streets, place, city === '' ? state : ''].filter((part) => part !== '').join(', ');
}

export function partyFacts(party: PartyText, roles: readonly (RoleId | null)[]): readonly Fact[] {
  const { streets = [], vatId = '', taxNumber = '', registrationNumber = '' } = party;
  const [street = ''] = streets;
  return [
    ...keys.flatMap((key) => words(partyConcepts[key], party[key] ?? '', roles)),
    ...words(['address'], addressOf(party), roles),
    ...words(['street'], street, roles),
    // Who has but one number is asked for it under either name.
    ...(vatId === '' ? words(['vatId'], taxNumber, roles, 0.6) : []),
    ...(taxNumber === '' ? words(['taxNumber'], registrationNumber, roles, 0.7) : []),
  ];
}

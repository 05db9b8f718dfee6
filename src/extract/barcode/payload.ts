/** What a code's text says; null where the text is of another kind. */
import type { Fact } from '../facts/fact.ts';
import { figure, words } from '../facts/make-fact.ts';
import type { ConceptId, RoleId } from '../meaning/concepts.ts';

export type PayloadReader = (text: string, format: string) => readonly Fact[] | null;

export const payeeRoles: readonly RoleId[] = ['payee', 'seller', 'beneficiary', 'receiver'];
export const sellerRoles: readonly RoleId[] = ['seller', 'provider', 'payee'];
export const buyerRoles: readonly RoleId[] = ['buyer', 'payer'];

/** An amount to be paid is the total too, as far as a code tells. */
export const sumToPay = (text: string): readonly Fact[] =>
  figure(['amountDue', 'grandTotal', 'amount'], plainDecimal(text));

export const account = (text: string): readonly Fact[] =>
  words(['iban', 'accountNumber'], text.replace(/\s/g, '').toUpperCase(), [null, 'bank', ...payeeRoles]);

export const payeeName = (text: string): readonly Fact[] => [
  ...words(['name', 'party'], text, payeeRoles),
  ...words(['accountHolder'], text),
];

/** `12,50` and `12.50` are one; anything with more in it is left for `figure` to refuse. */
export const plainDecimal = (text: string): string => text.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2');

type KeyMeaning = (text: string) => readonly Fact[];
export type KeyMeanings = { readonly [key: string]: KeyMeaning };

export const asWords =
  (concepts: readonly ConceptId[], roles: readonly (RoleId | null)[] = []): KeyMeaning =>
  (text) =>
    words(concepts, text.trim(), roles);

export const asFigure =
  (concepts: readonly ConceptId[]): KeyMeaning =>
  (text) =>
    figure(concepts, plainDecimal(text));

/** For payloads of keys and values. */
export function factsByKey(
  entries: Iterable<readonly [key: string, value: string]>,
  meanings: KeyMeanings,
): readonly Fact[] {
  const facts: Fact[] = [];
  for (const [key, value] of entries) {
    if (Object.hasOwn(meanings, key)) facts.push(...(meanings[key]?.(value) ?? []));
  }
  return facts;
}

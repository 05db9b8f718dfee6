/** The code of Swiss QR bills, with the bill's details in Swico's syntax where they are given. */
import type { Fact } from '../facts/fact.ts';
import { day, words } from '../facts/make-fact.ts';
import type { RoleId } from '../meaning/concepts.ts';
import {
  account,
  asWords,
  buyerRoles,
  factsByKey,
  type KeyMeanings,
  type PayloadReader,
  payeeRoles,
  sellerRoles,
  sumToPay,
} from './payload.ts';

function party(lines: readonly string[], roles: readonly RoleId[]): readonly Fact[] {
  const [kind, name = '', first = '', second = '', zip = '', city = '', country = ''] = lines;
  const isCombined = kind === 'K';
  const street = isCombined ? first : [first, second].filter((part) => part !== '').join(' ');
  const place = isCombined ? second : [zip, city].filter((part) => part !== '').join(' ');
  return [
    ...words(['name', 'party'], name, roles),
    ...words(['address'], [street, place].filter((part) => part !== '').join(', '), roles),
    ...words(['street'], street, roles),
    ...(isCombined ? [] : [...words(['postalCode'], zip, roles), ...words(['city'], city, roles)]),
    ...words(['country'], country, roles),
  ];
}

const shortDay = (concept: 'issueDate' | 'deliveryDate') => (text: string) =>
  day(
    [concept, ...(concept === 'issueDate' ? ['date' as const] : [])],
    [`20${text.slice(0, 2)}`, text.slice(2, 4), text.slice(4, 6)],
    text,
  );

const details: KeyMeanings = {
  '10': asWords(['invoiceNumber', 'documentNumber']),
  '11': shortDay('issueDate'),
  '20': asWords(['customerNumber', 'referenceNumber']),
  '30': (text) => words(['vatId'], `CHE${text}`, sellerRoles),
  '31': shortDay('deliveryDate'),
};

function billDetails(text: string): readonly Fact[] {
  if (!text.startsWith('//S1/')) return [];
  const pairs = [...text.slice(4).matchAll(/\/(\d\d)\/((?:\\.|[^/\\])*)/g)];
  return factsByKey(
    pairs.map(([, key = '', value = '']) => [key, value.replace(/\\(.)/g, '$1')] as const),
    details,
  );
}

export const swissBill: PayloadReader = (text) => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0] !== 'SPC' || !/^02\d\d$/.test(lines[1] ?? '')) return null;
  const at = (line: number) => lines[line] ?? '';
  return [
    ...account(at(3)),
    ...party(lines.slice(4, 11), payeeRoles),
    ...words(['accountHolder'], at(5)),
    ...sumToPay(at(18)),
    ...words(['currency'], at(19)),
    ...party(lines.slice(20, 27), buyerRoles),
    ...words(['paymentReference', 'referenceNumber'], at(28)),
    ...words(['notes', 'subject'], at(29)),
    ...billDetails(at(31)),
  ];
};

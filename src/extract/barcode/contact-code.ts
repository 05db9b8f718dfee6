/** Addresses of the web, of mail and of telephones, and cards that hold them. */
import { words } from '../facts/make-fact.ts';
import {
  asFigure,
  asWords,
  factsByKey,
  type KeyMeanings,
  type PayloadReader,
  sellerRoles,
} from './payload.ts';

const anyone = [null, 'holder', 'seller', 'provider', 'sender'] as const;

/** Vcard: lines that go on are folded, values are escaped, keys may have parameters. */
function cardEntries(text: string): readonly (readonly [string, string])[] {
  return text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const at = line.indexOf(':');
      const key = line.slice(0, at).split(';')[0]?.split('.').at(-1)?.toUpperCase() ?? '';
      return at < 0 ? [] : [[key, line.slice(at + 1)] as const];
    });
}

const unescaped = (text: string) => text.replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1').trim();
const partsOf = (text: string) => text.split(/(?<!\\);/).map(unescaped);

const cardKeys: KeyMeanings = {
  FN: (text) => words(['name', 'party'], unescaped(text), anyone),
  N: (text) => {
    const [surname = '', given = '', more = ''] = partsOf(text);
    return [
      ...words(['surname'], surname),
      ...words(['givenNames'], [given, more].filter((part) => part !== '').join(' ')),
    ];
  },
  ORG: (text) => words(['employer'], partsOf(text)[0] ?? ''),
  TITLE: asWords(['position']),
  TEL: (text) => words(['phone', 'mobile'], unescaped(text).replace(/^tel:/i, ''), anyone),
  EMAIL: (text) => words(['email'], unescaped(text), anyone),
  URL: (text) => words(['website', 'links'], unescaped(text), anyone),
  ADR: (text) => {
    const [, , street = '', city = '', region = '', zip = '', country = ''] = partsOf(text);
    const place = [zip, city].filter((part) => part !== '').join(' ');
    return [
      ...words(
        ['address'],
        [street, place, region, country].filter((part) => part !== '').join(', '),
        anyone,
      ),
      ...words(['street'], street, anyone),
      ...words(['city'], city, anyone),
      ...words(['postalCode'], zip, anyone),
    ];
  },
};

export const contactCard: PayloadReader = (text) =>
  /^BEGIN:VCARD/i.test(text.trim()) ? factsByKey(cardEntries(text), cardKeys) : null;

/** What tax offices put into links: of Mexico, of Spain. */
const linkKeys: KeyMeanings = {
  re: asWords(['taxNumber', 'vatId'], sellerRoles),
  rr: asWords(['taxNumber', 'vatId'], ['buyer', 'payer']),
  tt: asFigure(['grandTotal', 'amount']),
  nif: asWords(['vatId', 'taxNumber'], sellerRoles),
  numserie: asWords(['invoiceNumber', 'documentNumber']),
  importe: asFigure(['grandTotal', 'amount']),
};
const taxOffice = /verificacfdi|agenciatributaria|batuz|tbai/i;

export const linkCode: PayloadReader = (text) => {
  const [scheme = ''] = /^[a-z]+(?=:)/i.exec(text) ?? [];
  switch (scheme.toLowerCase()) {
    case 'mailto':
      return words(['email'], decodeSafely(text.slice(7).split('?')[0] ?? ''), anyone);
    case 'tel':
      return words(['phone', 'mobile'], text.slice(4), anyone);
    case 'geo':
      return words(['location'], text.slice(4));
    case 'http':
    case 'https': {
      // Many lead to surveys and apps rather than to who printed them.
      const link = [...words(['links'], text, anyone), ...words(['website'], text, anyone, 0.5)];
      const host = URL.canParse(text) ? new URL(text) : null;
      return host !== null && taxOffice.test(host.host)
        ? [...link, ...factsByKey(host.searchParams, linkKeys)]
        : link;
    }
    default:
      return null;
  }
};

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

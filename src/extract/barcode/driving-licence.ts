/** The code on North American driving licences and identity cards, after the standard of AAMVA. */
import type { Fact } from '../facts/fact.ts';
import { day, words } from '../facts/make-fact.ts';
import type { ConceptId } from '../meaning/concepts.ts';
import { asWords, factsByKey, type KeyMeanings, type PayloadReader } from './payload.ts';

const nobody = /^(NONE|UNAVL|UNAVAIL)?$/i;

/** Of the United States month first, of Canada year first. */
function licenceDay(concepts: readonly ConceptId[]) {
  return (text: string): readonly Fact[] => {
    const digits = text.replace(/\D/g, '');
    if (digits.length !== 8) return [];
    const yearFirst = day(concepts, [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)], text);
    const isYear = /^(19|20)/.test(digits);
    return isYear && yearFirst.length > 0
      ? yearFirst
      : day(concepts, [digits.slice(4), digits.slice(0, 2), digits.slice(2, 4)], text);
  };
}

const sexes: Readonly<Record<string, string>> = { '1': 'M', '2': 'F', '9': 'X', M: 'M', F: 'F', X: 'X' };

const keys: KeyMeanings = {
  DAQ: asWords(['documentNumber']),
  DCS: asWords(['surname']),
  DAB: asWords(['surname']),
  DBB: licenceDay(['birthDate']),
  DBA: licenceDay(['expiryDate', 'endDate']),
  DBD: licenceDay(['issueDate']),
  DBC: (text) => words(['sex'], sexes[text] ?? ''),
  DAY: asWords(['eyeColor']),
  DAU: (text) => words(['height'], text.replace(/^0+(?=\d)/, '')),
  DCA: asWords(['licenceClass']),
  DCB: (text) => (nobody.test(text) ? [] : words(['restrictions'], text)),
  DCG: asWords(['issuingCountry']),
};

const elementStart = /^(?:DL|ID|EN)?(D[A-D][A-Z])(.*)$/;

function elementsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split(/\p{Cc}+/u)) {
    const [, key = '', value = ''] =
      elementStart.exec(line.replace(/^ANSI .*?(?=(DL|ID)D[A-D][A-Z])/, '')) ?? [];
    if (key !== '' && !found.has(key)) found.set(key, value.trim());
  }
  return found;
}

export const drivingLicence: PayloadReader = (text) => {
  if (!/^@[\s\p{Cc}]*(ANSI|AAMVA) ?\d{6}/u.test(text)) return null;
  const elements = elementsOf(text);
  const at = (key: string) => {
    const value = elements.get(key) ?? '';
    return nobody.test(value) ? '' : value;
  };
  const given =
    at('DCT').replaceAll(',', ' ') || [at('DAC'), at('DAD')].filter((part) => part !== '').join(' ');
  const surname = at('DCS') || at('DAB');
  const zip = at('DAK').replace(/^(\d{5})(\d{4})?.*$/, (_, five: string, four?: string) =>
    four === undefined || four === '0000' ? five : `${five}-${four}`,
  );
  const place = [at('DAJ'), zip].filter((part) => part !== '').join(' ');
  return [
    ...factsByKey(elements, keys),
    ...words(['givenNames'], given),
    ...words(['name', 'party'], [given, surname].filter((part) => part !== '').join(' ')),
    ...words(['address'], [at('DAG'), at('DAH'), at('DAI'), place].filter((part) => part !== '').join(', ')),
    ...words(['street'], at('DAG')),
    ...words(['city'], at('DAI')),
    ...words(['state'], at('DAJ')),
    ...words(['postalCode'], zip),
  ];
};

/** Element strings of GS1, the numbers of goods in shop codes, and GS1 links. */
import type { Fact } from '../facts/fact.ts';
import { day, figure, words } from '../facts/make-fact.ts';
import type { ConceptId } from '../meaning/concepts.ts';
import type { PayloadReader } from './payload.ts';

type Element = { readonly length: number; readonly facts: (text: string) => readonly Fact[] };

const says =
  (...concepts: readonly ConceptId[]) =>
  (text: string) =>
    words(concepts, text);
const nothing = () => [];

/** The last day of the month where the day is 00. */
const on = (concept: ConceptId) => (text: string) => {
  const [year, month] = [2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4))];
  const last = String(new Date(Date.UTC(year, month, 0)).getUTCDate());
  const dayOfMonth = text.slice(4, 6);
  return day([concept], [String(year), text.slice(2, 4), dayOfMonth === '00' ? last : dayOfMonth], text);
};

const variable = 90;
/** Without these the rest cannot be cut; of others nothing is asked. */
const elements: Readonly<Record<string, Element>> = {
  '00': { length: 18, facts: says('trackingNumber') },
  '01': { length: 14, facts: says('barcode', 'itemCode') },
  '02': { length: 14, facts: says('barcode', 'itemCode') },
  '10': { length: variable, facts: nothing },
  '11': { length: 6, facts: nothing },
  '12': { length: 6, facts: on('dueDate') },
  '13': { length: 6, facts: nothing },
  '15': { length: 6, facts: on('expiryDate') },
  '17': { length: 6, facts: on('expiryDate') },
  '20': { length: 2, facts: nothing },
  '21': { length: variable, facts: says('serialNumber') },
  '30': { length: variable, facts: (text) => figure(['quantity', 'itemCount'], text) },
  '37': { length: variable, facts: (text) => figure(['quantity', 'itemCount'], text) },
  '240': { length: variable, facts: says('itemCode') },
  '400': { length: variable, facts: says('purchaseOrderNumber', 'orderNumber') },
  '401': { length: variable, facts: says('trackingNumber') },
  '414': { length: 13, facts: nothing },
  '415': { length: 13, facts: nothing },
  '422': { length: 3, facts: nothing },
  '8020': { length: variable, facts: says('paymentReference') },
};

const decimals: Readonly<Record<string, ConceptId>> = {
  '310': 'netWeight',
  '330': 'grossWeight',
  '390': 'amountDue',
  '392': 'amount',
};

function decimalElement(identifier: string): Element | undefined {
  const concept = decimals[identifier.slice(0, 3)];
  const places = Number(identifier[3]);
  if (concept === undefined || identifier.length !== 4 || !(places >= 0 && places <= 6)) return undefined;
  return {
    length: concept === 'netWeight' || concept === 'grossWeight' ? 6 : variable,
    facts: (text) =>
      figure([concept], places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`),
  };
}

const groupSeparator = '\u001d';

function elementFacts(text: string): readonly Fact[] | null {
  const facts: Fact[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === groupSeparator) {
      at += 1;
      continue;
    }
    const size = [2, 3, 4].find((length) => {
      const identifier = text.slice(at, at + length);
      return Object.hasOwn(elements, identifier) || decimalElement(identifier) !== undefined;
    });
    if (size === undefined) return null;
    const identifier = text.slice(at, at + size);
    const element = elements[identifier] ?? decimalElement(identifier);
    if (element === undefined) return null;
    const from = at + size;
    const stop = text.indexOf(groupSeparator, from);
    const end = element.length === variable ? (stop < 0 ? text.length : stop) : from + element.length;
    if (end > text.length || end === from) return null;
    facts.push(...element.facts(text.slice(from, end)));
    at = end;
  }
  return facts;
}

/** The check digit of all numbers of GS1. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = Array.from(text, Number).toReversed();
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

export const gs1Code: PayloadReader = (text, format) => {
  if (/^(EAN|UPC)/i.test(format) && isGtin(text)) return words(['barcode', 'itemCode'], text);
  // As people read them: (01)04012345678901(17)260131
  if (/^\(\d{2,4}\)/.test(text)) {
    return elementFacts(
      text
        .replace(/^\(/, '')
        .replace(/\((\d{2,4})\)/g, `${groupSeparator}$1`)
        .replace(/\)/, ''),
    );
  }
  const link = /^https?:\/\/\S+?\/01\/(\d{14})(?:[/?#]|$)/.exec(text)?.[1];
  if (link !== undefined && isGtin(link)) return words(['barcode', 'itemCode'], link);
  const body = text.startsWith(']C1') || text.startsWith(']d2') ? text.slice(3) : text;
  const isMarked = body !== text || body.includes(groupSeparator) || /^01\d{14}/.test(body);
  const isSound = !/^0[12]/.test(body) || isGtin(body.slice(2, 16));
  return isMarked && isSound ? elementFacts(body) : null;
};

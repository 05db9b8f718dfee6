/**
 * What the whole document tells about its notations: amounts and dates that can be read in one way only vote for
 * those that cannot, and tax ids, accounts, phone numbers and names of countries for where it comes from.
 */
import { aboutWhen } from './about-when.ts';
import { countryHints } from './country-hints.ts';
import { type CurrencyPlace, currencyBefore, currencyBehind, decimalsOf, findCurrency } from './currency.ts';
import { type DateOrder, usualOrder } from './date-parts.ts';
import { fold } from './fold.ts';
import type { ValueContext } from './reading.ts';

const grouped = /(?<![\d.,])\d{1,3}(?:([.,' ])\d{3}){1,5}([.,])\d{1,3}(?![\d.,]\d|\d)/gu;
/** Three decimals that cannot be thousands: behind zero, behind four digits, behind thousands of another mark. */
const threeDecimals =
  /(?<![\d.,/:-])(?:0|[1-9]\d{3,5}|\d{1,3}(?:[.,' ]\d{3}){1,4})([.,])\d{3}(?![.,/:-]?\d|\p{L})/gu;
const twoDecimals =
  /(?<![\d.,/:-])\d{1,6}([.,])\d{2}(?![.,/:-]? ?\d|\p{L}| ?- ?\d| ?(?:uhr|h|am|pm)(?!\p{L}))/giu;
/** Thousands, rather than three decimals; those are of weights and fuel. */
const threeBehind =
  /(?<![\d.,/:-])[1-9]\d{0,2}([.,])\d{3}(?![.,/:-]?\d| ?(?:kg|l|lt|ltr|m|km|lb|gal)(?!\p{L}))/giu;
const figuredDate = /(?<![\d.,/:-])(\d{1,4}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{2,4})(?!\d|[./-]\d)/gu;
const figure = /\d[\d.,']*/gu;
const namesMoney = /[\p{Sc}円元원]|\b[A-Z]{3}\b|\p{L}{3} ?\$|euro|dollar|pound|yen|yuan|ringgit|rupee/iu;

type Votes = Map<string, number>;

const vote = (votes: Votes, name: string, weight = 1) => votes.set(name, (votes.get(name) ?? 0) + weight);

/** Null where nothing was said loud enough or two said it alike. */
function winner(votes: Votes, least: number): string | null {
  const [first, second] = [...votes].toSorted(([, a], [, b]) => b - a);
  if (first === undefined || first[1] < least) return null;
  return second !== undefined && second[1] >= first[1] ? null : first[0];
}

export function contextOf(
  lines: readonly string[],
  language: string | null,
  hint: { readonly country?: string | null } = {},
): ValueContext {
  const folded = lines.map(fold);
  const country = hint.country ?? countryOf(folded, language);
  const currency = currencyOf(folded, country, language);
  const place = country ?? usualCountry(currency, language);
  const context = {
    language,
    country: place,
    currency,
    dateOrder: dateOrderOf(folded, { language, country: place, currency }),
    decimalMark: decimalMarkOf(folded, currency),
  };
  const about = aboutWhen(folded, context);
  return about === undefined ? context : { ...context, about };
}

function countryOf(lines: readonly string[], language: string | null): string | null {
  const votes: Votes = new Map();
  for (const line of lines)
    for (const { country, weight } of countryHints(line)) vote(votes, country, weight);
  const spoken = language === null ? undefined : ofLanguage[language];
  if (spoken !== undefined && votes.has(spoken)) vote(votes, spoken, 1.5);
  return winner(votes, 1.5);
}

function currencyOf(
  lines: readonly string[],
  country: string | null,
  language: string | null,
): string | null {
  const votes: Votes = new Map();
  const where = { country, language, currency: null };
  for (const line of lines) {
    if (!namesMoney.test(line) && !/\d/u.test(line)) continue;
    let isSaid = false;
    for (const match of line.matchAll(figure)) {
      const end = match.index + match[0].length;
      const gap = line.charAt(end) === ' ' ? 1 : 0;
      const place = currencyBefore(line, match.index, where) ?? currencyBehind(line, end + gap, where);
      if (place === null) continue;
      // A code beside a whole number may be a word of its own: `RON 95`.
      vote(votes, place.code, isPrice(line, place, match[0]) ? 2 : 0.5);
      isSaid = true;
    }
    const named = isSaid || !namesMoney.test(line) || line.length > 60 ? null : findCurrency(line, where);
    if (named !== null) vote(votes, named, common.has(named) ? 1 : 0.5);
  }
  const best = winner(votes, 1);
  const isForeign = best !== null && country !== null && usualCountry(best, null) !== country;
  return isForeign && !shared.has(best) && (votes.get(best) ?? 0) < 2 ? null : best;
}

const common = new Set(['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CNY', 'INR', 'MYR']);

const isPrice = (line: string, place: CurrencyPlace, printed: string): boolean =>
  !/^[A-Z]{3}$/u.test(line.slice(place.start, place.end)) || /[.,]\d{2,3}$/u.test(printed);

const ofCurrency: Readonly<Record<string, string>> = { GBP: 'GB', CHF: 'CH', JPY: 'JP', CNY: 'CN' };
const shared = new Set(['EUR', 'USD', 'DEM', 'XAF', 'XOF', 'XPF', 'XCD']);
const ofLanguage: Readonly<Record<string, string>> = {
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt: 'PT',
  nl: 'NL',
  fi: 'FI',
  lv: 'LV',
  lt: 'LT',
  et: 'EE',
  el: 'GR',
  sk: 'SK',
  sl: 'SI',
};
const ownLanguage: Readonly<Record<string, string>> = {
  ja: 'JP',
  ko: 'KR',
  pl: 'PL',
  cs: 'CZ',
  hu: 'HU',
  ro: 'RO',
  tr: 'TR',
  da: 'DK',
  sv: 'SE',
  no: 'NO',
  nb: 'NO',
  lv: 'LV',
  lt: 'LT',
  et: 'EE',
  fi: 'FI',
  it: 'IT',
  bg: 'BG',
  uk: 'UA',
  th: 'TH',
  he: 'IL',
};

/** Where a currency or a language is at home in one country before all others. */
function usualCountry(currency: string | null, language: string | null): string | null {
  if (currency !== null && !shared.has(currency)) return ofCurrency[currency] ?? currency.slice(0, 2);
  if (language === null) return null;
  if (currency === 'EUR') return ofLanguage[language] ?? null;
  return currency === null ? (ownLanguage[language] ?? null) : null;
}

const ofThousands = 0.3;

function decimalMarkOf(lines: readonly string[], currency: string | null): '.' | ',' | null {
  const votes: Votes = new Map();
  const marksOfThree = new Set(lines.flatMap(marksOfThreeDecimals));
  const hasThree = currency !== null && decimalsOf(currency) === 3;
  for (const line of lines) {
    for (const match of line.matchAll(grouped)) if (match[1] !== match[2]) vote(votes, match[2] ?? '', 2);
    for (const match of line.matchAll(twoDecimals)) vote(votes, match[1] ?? '');
    for (const mark of marksOfThreeDecimals(line)) vote(votes, mark);
    // One misread figure must not turn all thousands of a page into decimals.
    for (const { 1: mark = '' } of line.matchAll(threeBehind)) {
      if (!hasThree && !marksOfThree.has(mark)) vote(votes, mark === ',' ? '.' : ',', ofThousands);
    }
  }
  const mark = winner(votes, 1);
  return mark === '.' || mark === ',' ? mark : null;
}

/** The marks before three decimals, where nothing else can be meant. */
const marksOfThreeDecimals = (line: string): readonly string[] =>
  Array.from(line.matchAll(threeDecimals)).flatMap(([printed, mark = '']) =>
    printed.indexOf(mark) === printed.lastIndexOf(mark) ? [mark] : [],
  );

function dateOrderOf(
  lines: readonly string[],
  where: Pick<ValueContext, 'language' | 'country' | 'currency'>,
): ValueContext['dateOrder'] {
  const votes: Votes = new Map();
  const usual = usualOrder(where);
  for (const line of lines) {
    for (const match of line.matchAll(figuredDate)) {
      const order = shownOrder(match[1] ?? '', match[3] ?? '', match[4] ?? '', usual);
      if (order !== null) vote(votes, order);
    }
  }
  const order = winner(votes, 1);
  if (order === 'dmy' || order === 'mdy') return order;
  if (order === 'ymd' && usual === 'ymd') return order;
  const isKnown =
    where.country !== null ||
    (where.language !== null && (where.language !== 'en' || where.currency === 'USD'));
  return isKnown ? usual : null;
}

/** The order that a date shows by itself, because only one is possible. */
function shownOrder(a: string, b: string, c: string, usual: DateOrder): DateOrder | null {
  const [first, second] = [Number(a), Number(b)];
  if (a.length === 4) return second <= 12 && Number(c) <= 31 && c.length <= 2 ? 'ymd' : null;
  if (c.length === 3 || a.length > 2) return null;
  // Where years go first, 24.05.03 is of 2024.
  if (usual === 'ymd' && a.length === 2 && c.length === 2 && Number(c) <= 31) return null;
  if (first > 12 && first <= 31 && second <= 12) return 'dmy';
  if (second > 12 && second <= 31 && first <= 12) return 'mdy';
  return null;
}

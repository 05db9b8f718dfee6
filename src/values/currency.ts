/** Currencies by sign, code or name. What a sign means in several countries, the context decides. */
import { fold } from './fold.ts';
import type { ValueContext } from './reading.ts';

type Where = Pick<ValueContext, 'country' | 'language' | 'currency'>;
const nowhere: Where = { country: null, language: null, currency: null };

/** Words that are codes of currencies, too. */
const notCodes = new Set(['ALL', 'TOP', 'CUP', 'SOS', 'XXX', 'XTS']);
const codes = new Set([
  ...Intl.supportedValuesOf('currency').filter((code) => !notCodes.has(code)),
  ...['EUR', 'USD', 'GBP', 'CHF', 'DEM', 'LVL', 'LTL', 'EEK', 'FRF', 'ITL', 'ESP', 'ATS', 'NLG'],
]);

/** Folded and lower case. Several codes: by country or language, else the first. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  евро: ['EUR'],
  يورو: ['EUR'],
  ユーロ: ['EUR'],
  欧元: ['EUR'],
  유로: ['EUR'],
  us$: ['USD'],
  u$s: ['USD'],
  'us dollar': ['USD'],
  'us dollars': ['USD'],
  'u.s. dollar': ['USD'],
  'u.s. dollars': ['USD'],
  美元: ['USD'],
  米ドル: ['USD'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'CLP', 'COP', 'ARS'],
  dollar: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD'],
  dollars: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD'],
  ca$: ['CAD'],
  c$: ['CAD'],
  cad$: ['CAD'],
  au$: ['AUD'],
  a$: ['AUD'],
  nz$: ['NZD'],
  hk$: ['HKD'],
  s$: ['SGD'],
  sg$: ['SGD'],
  nt$: ['TWD'],
  mx$: ['MXN'],
  '£': ['GBP', 'EGP', 'LBP'],
  pound: ['GBP'],
  pounds: ['GBP'],
  'pound sterling': ['GBP'],
  'pounds sterling': ['GBP'],
  '¥': ['JPY', 'CNY'],
  円: ['JPY'],
  yen: ['JPY'],
  元: ['CNY', 'TWD', 'HKD'],
  圆: ['CNY'],
  圓: ['TWD', 'HKD', 'CNY'],
  人民币: ['CNY'],
  rmb: ['CNY'],
  'cn¥': ['CNY'],
  'jp¥': ['JPY'],
  yuan: ['CNY'],
  '₩': ['KRW'],
  원: ['KRW'],
  '₽': ['RUB'],
  руб: ['RUB', 'BYN'],
  'руб.': ['RUB', 'BYN'],
  рублей: ['RUB', 'BYN'],
  рубля: ['RUB', 'BYN'],
  'р.': ['RUB', 'BYN'],
  '₴': ['UAH'],
  грн: ['UAH'],
  'грн.': ['UAH'],
  'лв.': ['BGN'],
  лв: ['BGN'],
  '₸': ['KZT'],
  '₹': ['INR'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  'rs.': ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  rupee: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  rupees: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  rm: ['MYR'],
  ringgit: ['MYR'],
  'ringgit malaysia': ['MYR'],
  rp: ['IDR'],
  'rp.': ['IDR'],
  '₱': ['PHP'],
  '฿': ['THB'],
  baht: ['THB'],
  '₫': ['VND'],
  đ: ['VND'],
  '₪': ['ILS'],
  '₺': ['TRY'],
  tl: ['TRY'],
  '₦': ['NGN'],
  '₵': ['GHS'],
  '₡': ['CRC'],
  '₾': ['GEL'],
  '₼': ['AZN'],
  '₲': ['PYG'],
  '₭': ['LAK'],
  '₮': ['MNT'],
  '៛': ['KHR'],
  '৳': ['BDT'],
  '؋': ['AFN'],
  '﷼': ['IRR', 'SAR', 'YER', 'OMR', 'QAR'],
  '֏': ['AMD'],
  '⃀': ['KGS'],
  '₨': ['PKR', 'INR', 'LKR', 'NPR', 'MUR'],
  '₤': ['GBP', 'TRY', 'ITL'],
  '₣': ['CHF', 'FRF'],
  r$: ['BRL'],
  real: ['BRL'],
  reais: ['BRL'],
  zł: ['PLN'],
  zl: ['PLN'],
  złotych: ['PLN'],
  kč: ['CZK'],
  kc: ['CZK'],
  ft: ['HUF'],
  'ft.': ['HUF'],
  forint: ['HUF'],
  lei: ['RON', 'MDL'],
  leu: ['RON', 'MDL'],
  kr: ['SEK', 'DKK', 'NOK', 'ISK'],
  'kr.': ['DKK', 'SEK', 'NOK', 'ISK'],
  kronor: ['SEK'],
  kroner: ['DKK', 'NOK'],
  'fr.': ['CHF'],
  sfr: ['CHF'],
  'sfr.': ['CHF'],
  franken: ['CHF'],
  'swiss franc': ['CHF'],
  'swiss francs': ['CHF'],
  ls: ['LVL'],
  'd.m.': ['DEM'],
  'د.إ': ['AED'],
  'د.إ.': ['AED'],
  درهم: ['AED', 'MAD'],
  'ر.س': ['SAR'],
  'ر.س.': ['SAR'],
  ريال: ['SAR', 'QAR', 'OMR', 'YER'],
  'ج.م': ['EGP'],
  'ج.م.': ['EGP'],
  جنيه: ['EGP', 'SDG'],
  دينار: ['KWD', 'JOD', 'IQD', 'BHD', 'TND', 'DZD', 'LYD'],
  دولار: ['USD'],
  kd: ['KWD'],
  'k.d.': ['KWD'],
  'b.d.': ['BHD'],
  'r.o.': ['OMR'],
  'د.ك': ['KWD'],
  'د.ب': ['BHD'],
  'ر.ع': ['OMR'],
  'د.ت': ['TND'],
  'د.أ': ['JOD'],
};

const countryOf: Readonly<Record<string, string>> = {
  TWD: 'TW',
  EGP: 'EG',
  NOK: 'NO',
  CHF: 'CH',
};
/** The first two letters of a code are its country's, but for a few that say it the same way anyway. */
const isOf = (code: string, country: string): boolean => (countryOf[code] ?? code.slice(0, 2)) === country;

const byLanguage: Readonly<Record<string, readonly string[]>> = {
  sv: ['SEK'],
  da: ['DKK'],
  no: ['NOK'],
  nb: ['NOK'],
  is: ['ISK'],
  zh: ['CNY', 'TWD'],
  ja: ['JPY'],
  ar: ['EGP'],
};

function codeOf(options: readonly string[], where: Where): string | null {
  if (options.length > 1) {
    const { country, language, currency } = where;
    const own = country === null ? undefined : options.find((code) => isOf(code, country));
    if (own !== undefined) return own;
    if (currency !== null && options.includes(currency)) return currency;
    const spoken =
      language === null ? undefined : byLanguage[language]?.find((code) => options.includes(code));
    if (spoken !== undefined) return spoken;
  }
  return options[0] ?? null;
}

const fractionDigits: Readonly<Record<string, number>> = Object.fromEntries([
  ...'JPY KRW VND CLP ISK XAF XOF XPF PYG UGX RWF KMF DJF GNF BIF VUV'.split(' ').map((code) => [code, 0]),
  ...'KWD BHD OMR JOD TND LYD IQD'.split(' ').map((code) => [code, 3]),
]);
/** How many decimals amounts of a currency have. */
export const decimalsOf = (currency: string): number => fractionDigits[currency] ?? 2;

const escaped = (text: string) => text.replace(/[.$/]/gu, '\\$&');
const isLetter = (text: string) => /^\p{L}|\p{L}$/u.test(text);
const names = Object.keys(signs).toSorted((a, b) => b.length - a.length);
const words = names.filter((name) => isLetter(name)).map(escaped);
const marks = names.filter((name) => !isLetter(name)).map(escaped);
const anyName = [...words, ...marks].join('|');

const before = new RegExp(
  `(?:(?<![\\p{L}]|[.-](?=fr))(?:${anyName})|(?<![A-Za-z])[A-Za-z]{3}) ?[.:]?$`,
  'iu',
);
const behind = new RegExp(`(?:${anyName})(?![A-Za-zÀ-žЀ-ӿ])|[A-Za-z]{3}(?![\\p{L}\\d])`, 'iuy');
/** Most places are told by a glance; trying all names takes a hundred times as long. */
const couldEnd = /[A-Za-z$\P{ASCII}][. :]{0,3}$/u;
const couldStart = /[A-Za-z$\P{ASCII}]/u;
const longest = Math.max(...names.map((name) => name.length)) + 3;

export type CurrencyPlace = { readonly start: number; readonly end: number; readonly code: string };

function placeOf(found: string, start: number, where: Where): CurrencyPlace | null {
  const named = signs[found.toLowerCase()];
  const end = start + found.length;
  if (named !== undefined) {
    const code = codeOf(named, where);
    return code === null ? null : { start, end, code };
  }
  // Codes are capitals; small ones are taken for the commonest alone, since three letters may be any word.
  const code = found.toUpperCase();
  if (
    !codes.has(code) ||
    (found !== code && !/^(?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk|inr|cny)$/iu.test(found))
  )
    return null;
  return { start, end, code };
}

/** A currency that ends where something else starts, with at most one space between; the text is folded. */
export function currencyBefore(text: string, end: number, where: Where = nowhere): CurrencyPlace | null {
  if (!couldEnd.test(text.slice(Math.max(0, end - 4), end))) return null;
  const from = Math.max(0, end - longest);
  const match = before.exec(text.slice(from, end));
  if (match === null) return null;
  const raw = match[0];
  const name = raw.replace(/ ?:?$/u, '');
  const start = from + match.index;
  return placeOf(name, start, where) ?? placeOf(name.replace(/ ?\.$/u, ''), start, where);
}

/** A currency that starts here; the text is folded. */
export function currencyBehind(text: string, start: number, where: Where = nowhere): CurrencyPlace | null {
  if (!couldStart.test(text.charAt(start))) return null;
  behind.lastIndex = start;
  const match = behind.exec(text);
  return match === null ? null : placeOf(match[0], start, where);
}

const anywhere = new RegExp(
  `(?:${marks.join('|')})|(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])|(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])|[円元원圆圓]`,
  'giu',
);
/** Short names that are words or units in other places, so that alone they say nothing. */
const onlyBesideNumbers = new Set([
  'ft',
  'ft.',
  'fr.',
  'ls',
  'tl',
  'р.',
  'đ',
  'zl',
  'kc',
  'kd',
  'real',
  'pound',
  'pounds',
  '元',
]);

/** The currency that a text names most often, as ISO 4217. */
export function findCurrency(text: string, where: Where = nowhere): string | null {
  const folded = fold(text);
  const whole = folded.trim().toLowerCase();
  const votes = new Map<string, number>();
  for (const match of folded.matchAll(anywhere)) {
    const name = match[0].toLowerCase();
    if (onlyBesideNumbers.has(name) && name !== whole && !isBesideNumber(folded, match.index, name)) continue;
    if (signs[name] === undefined && match[0] !== match[0].toUpperCase()) continue;
    const place = placeOf(match[0], match.index, where);
    if (place !== null) votes.set(place.code, (votes.get(place.code) ?? 0) + 1);
  }
  let best: string | null = null;
  for (const [code, count] of votes) if (best === null || count > (votes.get(best) ?? 0)) best = code;
  return best;
}

const isBesideNumber = (text: string, start: number, name: string): boolean =>
  /\d ?$/u.test(text.slice(Math.max(0, start - 2), start)) ||
  /^ ?\d/u.test(text.slice(start + name.length, start + name.length + 2));

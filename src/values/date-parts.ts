/** Which of three figures is the day, the month and the year: by what is possible, then by what is usual. */
import type { ValueContext } from './reading.ts';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type DateReading = {
  readonly value: string;
  readonly confidence: number;
  readonly doubts: readonly string[];
};

const lateYear: DateOrder = 'ymd';

export const swapped = 'day and month could be swapped';

/** Two digits name a year from 1950 to 2049; where years count from the Buddha, those above are of that calendar: 67 is 2567. */
export function fullYear(digits: string, isBuddhist = false): number | null {
  const year = Number(digits);
  if (digits.length === 2) {
    if (year <= 49) return 2000 + year;
    return isBuddhist ? 2500 + year - 543 : 1900 + year;
  }
  if (digits.length !== 4) return null;
  // Years of the Buddhist calendar, in which Thailand writes its dates.
  if (year >= 2400 && year <= 2699) return year - 543;
  return year >= 1700 && year <= 2299 ? year : null;
}

/** Null for a day that no calendar has. */
export function isoDate(year: number | null, month: number, day: number): string | null {
  if (year === null || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const yearFirst = new Set(['ja', 'zh', 'ko', 'hu', 'lt', 'mn']);
const yearFirstIn = new Set(['JP', 'CN', 'TW', 'KR', 'HU', 'LT', 'MN']);
const monthFirst = new Set(['US', 'PH', 'FM', 'MH', 'PW', 'PR', 'GU']);

/** What the country, the language and the currency suggest where the document itself shows nothing. */
export function usualOrder({
  language,
  country,
  currency,
}: Pick<ValueContext, 'language' | 'country' | 'currency'>): DateOrder {
  if (language !== null && yearFirst.has(language)) return 'ymd';
  if (country !== null && yearFirstIn.has(country)) return 'ymd';
  if (country !== null) return monthFirst.has(country) ? 'mdy' : 'dmy';
  return currency === 'USD' && (language === 'en' || language === null) ? 'mdy' : 'dmy';
}

type Where = Pick<ValueContext, 'language' | 'country'>;
const isBuddhistIn = ({ language, country }: Where): boolean => language === 'th' || country === 'TH';

function inOrder(order: DateOrder, figures: readonly [string, string, string], where: Where): string | null {
  const [a, b, c] = figures;
  const [first, second, third] = [Number(a), Number(b), Number(c)];
  const yearOf = (digits: string) => fullYear(digits, isBuddhistIn(where));
  if (order === 'ymd') return c.length > 2 ? null : isoDate(yearOf(a), second, third);
  if (a.length > 2) return null;
  return order === 'dmy' ? isoDate(yearOf(c), second, first) : isoDate(yearOf(c), first, second);
}

/** Three groups of digits as printed. */
export function dateOfFigures(a: string, b: string, c: string, context: ValueContext): DateReading | null {
  if (a.length === 3 || c.length === 3 || b.length > 2) return null;
  if (a.length === 4) return yearFirstDate(a, b, c);
  const usual = usualOrder(context);
  const isYearLong = c.length === 4;
  const orders: readonly (DateOrder | null)[] = [
    context.dateOrder,
    usual,
    'dmy',
    'mdy',
    ...(isYearLong ? [] : [lateYear]),
  ];
  let chosen: { readonly order: DateOrder; readonly value: string } | null = null;
  const values = new Set<string>();
  for (const order of orders) {
    const value = order === null ? null : inOrder(order, [a, b, c], context);
    if (order === null || value === null) continue;
    chosen ??= { order, value };
    values.add(value);
  }
  if (chosen === null) return null;
  const { order, value } = chosen;
  const other = order === 'ymd' ? null : inOrder(order === 'dmy' ? 'mdy' : 'dmy', [a, b, c], context);
  const isSwappable = other !== null && other !== value;
  const isAsSeen = order === context.dateOrder;
  const certainty = isAsSeen ? 0.92 : context.dateOrder === null ? (order === usual ? 0.7 : 0.6) : 0.75;
  if (isSwappable) return { value, confidence: certainty, doubts: [swapped] };
  if (!isYearLong && values.size > 1) {
    const doubts = isAsSeen ? [] : ['the year could stand first or last'];
    return { value, confidence: isAsSeen ? 0.93 : 0.8, doubts };
  }
  return { value, confidence: isYearLong ? 0.97 : 0.93, doubts: [] };
}

function yearFirstDate(a: string, b: string, c: string): DateReading | null {
  if (c.length > 2) return null;
  const year = fullYear(a);
  const value = isoDate(year, Number(b), Number(c));
  if (value !== null) return { value, confidence: 0.97, doubts: [] };
  const turned = isoDate(year, Number(c), Number(b));
  return turned === null
    ? null
    : { value: turned, confidence: 0.6, doubts: ['the day stands before the month behind a year'] };
}

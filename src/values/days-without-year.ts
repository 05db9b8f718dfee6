/**
 * Days that are printed without their year, as rows of statements and lists have them (`02.09.`, `07/03`, `3 Jul`, `4月3日`):
 * the year is the one that brings them nearest to the document's own dates.
 */
import { type DateOrder, type DateReading, isoDate, usualOrder } from './date-parts.ts';
import { foldedWord, monthNames } from './month-names.ts';
import type { ValueContext } from './reading.ts';

/** The name of a day of the week may stand before it, or behind it in brackets. */
const weekday = String.raw`(?:\p{L}{1,4}[.,]? ?)?`;
const behind = String.raw`(?: ?\(\p{L}{1,4}\))?`;
/** A figure with a point and decimals is printed like a day, but has no point at its end and seldom two digits before. */
const figured = new RegExp(
  String.raw`^${weekday}(?:(\d{1,2})/(\d{1,2})|(\d{2})[.-](\d{2})|(\d{1,2})\. ?(\d{1,2})\.)${behind}$`,
  'u',
);
const marked = /^(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号일](?: ?\(\p{L}{1,4}\))?$/u;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|er|º)?[. -]{0,2}(\p{L}[\p{L}\p{M}]{2,15})\.?$/u;
const monthFirst = /^(\p{L}[\p{L}\p{M}]{2,15})[. -]{0,2}(\d{1,2})(?:st|nd|rd|th)?$/u;
const longest = 24;
const doubts: readonly string[] = ['the year is that of other dates'];

/** The folded text as a whole; null where it is no day, or the document has no date. */
export function dayWithoutYear(text: string, context: ValueContext): DateReading | null {
  const { about } = context;
  const printed = text.trim();
  if (about === undefined || printed.length > longest) return null;
  for (const [month, day] of monthsAndDays(printed, context)) {
    const value = nearest(month, day, about);
    if (value !== null) return { value, confidence: 0.8, doubts };
  }
  return null;
}

type MonthAndDay = readonly [month: number, day: number];

/** The likelier first. */
function monthsAndDays(text: string, context: ValueContext): readonly MonthAndDay[] {
  const figures = figured
    .exec(text)
    ?.slice(1)
    .filter((group) => group !== undefined);
  if (figures !== undefined) {
    const [first = 0, second = 0] = figures.map(Number);
    const order: DateOrder = context.dateOrder ?? usualOrder(context);
    const readings: readonly MonthAndDay[] = [
      [second, first],
      [first, second],
    ];
    return order === 'dmy' ? readings : readings.toReversed();
  }
  const signs = marked.exec(text);
  if (signs !== null) return [[Number(signs[1]), Number(signs[2])]];
  const [, day, name] = dayFirst.exec(text) ?? swapped(monthFirst.exec(text)) ?? [];
  const month = monthNames.get(foldedWord(name ?? ''));
  return month === undefined ? [] : [[month, Number(day)]];
}

const swapped = (match: RegExpExecArray | null): readonly (string | undefined)[] | null =>
  match === null ? null : [match[0], match[2], match[1]];

function nearest(month: number, day: number, about: string): string | null {
  const [year, at] = [Number(about.slice(0, 4)), Date.parse(about)];
  const options = [year, year - 1, year + 1].flatMap((one) => isoDate(one, month, day) ?? []);
  return options.reduce<string | null>(
    (best, one) => (best === null || away(one, at) < away(best, at) ? one : best),
    null,
  );
}

const away = (iso: string, at: number): number => Math.abs(Date.parse(iso) - at);

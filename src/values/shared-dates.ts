/**
 * Finds both dates of a stretch of time that writes the month or the year once (`July 1-31, 2025`, `1.–31. Juli 2025`,
 * `01.06.-31.08.2025`, `1 Jan – 31 Mar 2025`).
 */
import { fullYear, isoDate } from './date-parts.ts';
import { foldedWord, monthNames } from './month-names.ts';
import type { DatePlace } from './spoken-dates.ts';

const signs = '[-–—~〜]|to|through|bis|au|al|til|t/m';
const between = `(?<between>\\s?(?:${signs})\\s?)`;
const day = (name: string) => `(?<${name}>\\d{1,2})(?:st|nd|rd|th|\\.|er|º)?`;
const month = (name: string) => `(?:de\\s)?(?<${name}>\\p{L}{3,12})\\.?`;
const year = '(?:de\\s)?(?<year>(?:19|20)\\d\\d)(?!\\d)';
const figures = (name: string) => `\\s?(?<${name}>\\d{1,2})\\.`;

/** `day` and `month` of the first date, `lastDay` and `lastMonth` of the second; what is shared is written once. */
const patterns: readonly RegExp[] = [
  `${month('month')}\\s${day('day')}${between}${day('lastDay')},?\\s${year}`,
  `${month('month')}\\s${day('day')}${between}${month('lastMonth')}\\s${day('lastDay')},?\\s${year}`,
  `${day('day')}${between}${day('lastDay')}\\s${month('month')}\\s${year}`,
  `${day('day')}\\s${month('month')}${between}${day('lastDay')}\\s${month('lastMonth')}\\s${year}`,
  `(?<day>\\d{1,2})\\.${between}(?<lastDay>\\d{1,2})\\.${figures('month')}\\s?${year}`,
  `(?<day>\\d{1,2})\\.${figures('month')}${between}(?<lastDay>\\d{1,2})\\.${figures('lastMonth')}\\s?${year}`,
].map((parts) => new RegExp(`(?<![\\p{L}\\d./-])${parts}`, 'dgiu'));

const mayHold = new RegExp(`\\d\\D{0,20}(?:${signs})\\D{0,20}\\d`, 'iu');

/** The text is folded. */
export function sharedDates(text: string): readonly DatePlace[] {
  if (!mayHold.test(text)) return [];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(placesOf));
}

function placesOf(match: RegExpExecArray): readonly DatePlace[] {
  const { day = '', month = '', lastDay = '', lastMonth = month, year = '' } = match.groups ?? {};
  const cut = match.indices?.groups?.between;
  const [first, second, end] = [monthOf(month), monthOf(lastMonth), fullYear(year)];
  // From November to March goes on from the year before.
  const begin = end === null || first <= second ? end : end - 1;
  const [from, to] = [isoDate(begin, first, Number(day)), isoDate(end, second, Number(lastDay))];
  if (from === null || to === null || from > to || cut === undefined) return [];
  const sure = { confidence: 0.95, doubts: [] };
  return [
    { value: from, ...sure, start: match.index, end: cut[0] },
    { value: to, ...sure, start: cut[1], end: match.index + match[0].length },
  ];
}

const monthOf = (name: string): number => monthNames.get(foldedWord(name)) ?? (Number(name) || 0);

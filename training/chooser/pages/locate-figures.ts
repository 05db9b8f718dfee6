/** Where numbers, dates and spans of time stand on a page, in every notation. */
import { datesIn } from '../../../src/extract/locate/date-notations.ts';
import { numbersIn } from '../../../src/extract/locate/number-notations.ts';
import { valueTypes } from '../../../src/values/index.ts';
import type { ValueContext } from '../../../src/values/reading.ts';
import { type PageText, type Run, wordsOfRun } from './page-text.ts';

export type Words = readonly number[];

const hasDigit = /\p{Nd}/u;
const keyOf = (value: number) => String(Math.round(value * 10_000));
const opens = /^[^\p{Nd}]*\p{Nd}{1,3}$/u;
const goesOn = /^\p{Nd}{3}(?!\p{Nd})/u;
const openFraction = /\p{Nd}[.,]$/u;
const fraction = /^[.,]?\p{Nd}{2}(?!\p{Nd})/u;
const opensFraction = /^[.,]\p{Nd}{2}(?!\p{Nd})/u;

function put<T>(map: Map<string, T[]>, key: string, one: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [one]);
  else known.push(one);
}

/** By value: the words of each place. */
export function numbersOfPage(page: PageText, context: ValueContext): ReadonlyMap<string, readonly Words[]> {
  const found = new Map<string, Words[]>();
  const seen = new Set<string>();
  const add = (value: number, words: Words) => {
    const name = `${keyOf(value)} ${words.join(' ')}`;
    if (words.length === 0 || seen.has(name)) return;
    seen.add(name);
    put(found, keyOf(value), words);
  };
  const textOf = (word: number) => page.words[word]?.text ?? '';
  for (const run of page.runs) {
    for (let word = run.from; word < run.to; word += 1) {
      if (!hasDigit.test(textOf(word))) continue;
      for (const value of numbersIn(textOf(word))) add(value, [word]);
      for (
        let last = word + 1;
        last < run.to && isJoined(textOf(last - 1), textOf(last), last - word);
        last += 1
      ) {
        const words = Array.from({ length: last - word + 1 }, (_, at) => word + at);
        for (const value of numbersIn(words.map(textOf).join(''))) add(value, words);
      }
    }
    if (!hasDigit.test(run.text)) continue;
    for (const { value, start, end } of valueTypes.number.find(run.text, context)) {
      add(value, withDigits(page, wordsOfRun(run, start, end)));
    }
  }
  return found;
}

const isJoined = (before: string, next: string, count: number): boolean =>
  count <= 4 &&
  ((opens.test(before) && goesOn.test(next)) ||
    (/^\p{Nd}{3}$/u.test(before) && goesOn.test(next)) ||
    (openFraction.test(before) && fraction.test(next)) ||
    (/\p{Nd}$/u.test(before) && opensFraction.test(next)));

/** Currencies and units before and behind are no part of a number. */
function withDigits(page: PageText, words: Words): Words {
  const has = (word: number) => hasDigit.test(page.words[word]?.text ?? '');
  const first = words.findIndex(has);
  return first < 0 ? [] : words.slice(first, words.findLastIndex(has) + 1);
}

export function placesOfNumber(
  index: ReadonlyMap<string, readonly Words[]>,
  value: number,
): readonly Words[] {
  return index.get(keyOf(value)) ?? index.get(keyOf(-value)) ?? [];
}

export type DatesOfPage = {
  /** As the document's own notation has them. */
  readonly read: ReadonlyMap<string, readonly Words[]>;
  /** In any order of day, month and year. */
  readonly any: ReadonlyMap<string, readonly Words[]>;
};

export function datesOfPage(page: PageText, context: ValueContext): DatesOfPage {
  const read = new Map<string, Words[]>();
  const any = new Map<string, Words[]>();
  for (const run of page.runs) {
    const texts = page.words.slice(run.from, run.to).map(({ text }) => text);
    for (const { iso, first, last } of datesIn(texts)) {
      put(
        any,
        iso,
        Array.from({ length: last - first + 1 }, (_, at) => run.from + first + at),
      );
    }
    for (const { value, start, end } of valueTypes.date.find(run.text, context)) {
      put(read, value, wordsOfRun(run, start, end));
    }
  }
  const [lines, firstOnes] = [page.runs, page.rows.map((row) => row[0])];
  for (const [at, run] of lines.entries()) {
    const beside = lines[at + 1];
    const below = firstOnes[run.row + 1];
    for (const next of new Set([beside, below])) {
      if (next !== undefined) datesOverTwo(run, next, context, (value, words) => put(read, value, words));
    }
  }
  return { read, any };
}

/** Of a date that begins in one run and ends in the next. */
function datesOverTwo(
  run: Run,
  next: Run,
  context: ValueContext,
  add: (value: string, words: Words) => void,
): void {
  const tail = Math.max(0, run.text.length - 60);
  const from = run.starts.find((start) => start >= tail) ?? run.text.length;
  const head = run.text.slice(from);
  const joined = `${head} ${next.text.slice(0, 60)}`;
  if (!hasDigit.test(joined)) return;
  for (const { value, start, end } of valueTypes.date.find(joined, context)) {
    if (start >= head.length || end <= head.length + 1) continue;
    const behind = head.length + 1;
    add(value, [...wordsOfRun(run, from + start, run.text.length), ...wordsOfRun(next, 0, end - behind)]);
  }
}

export function placesOfDate({ read, any }: DatesOfPage, iso: string): readonly Words[] {
  const [, month, day] = iso.split('-').map(Number);
  const certain = (day ?? 0) > 12 || day === month ? (any.get(iso) ?? []) : [];
  const own = read.get(iso) ?? [];
  return own.length + certain.length > 0 ? [...certain, ...own] : (any.get(iso) ?? []);
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** As a date may be written, letters and digits alone, for reading with slips. */
export function spelledDates(iso: string): readonly string[] {
  const [year = '', month = '', day = ''] = iso.split('-');
  const [m, d, y] = [String(Number(month)), String(Number(day)), year.slice(2)];
  const name = months[Number(month) - 1] ?? '';
  const short = name.slice(0, 3);
  return [
    `${day}${month}${year}`,
    `${month}${day}${year}`,
    `${year}${month}${day}`,
    ...[name, short].flatMap((word) => [`${d}${word}${year}`, `${day}${word}${year}`, `${word}${d}${year}`]),
    `${day}${short}${y}`,
    `${d}${m}${year}`,
    `${m}${d}${year}`,
  ];
}

const counts =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const tens: Readonly<Record<number, string>> = {
  24: 'twentyfour',
  30: 'thirty',
  36: 'thirtysix',
  60: 'sixty',
  90: 'ninety',
};

const term = /^(\d+(?:\.\d+)?) (year|month|week|day)s?$/u;

export const isTerm = (value: string): boolean => term.test(value);

/** `2 years` as contracts write it: `two (2) years`, `two-year`, `24 months`. */
export function placesOfTerm(page: PageText, value: string): readonly Words[] {
  const [, count = '', unit = ''] = term.exec(value) ?? [];
  const same = termIn(page, Number(count), unit);
  return same.length > 0 || unit !== 'year' ? same : termIn(page, Number(count) * 12, 'month');
}

function termIn(page: PageText, count: number, unit: string): readonly Words[] {
  const spellings = new Set(
    [String(count), counts[count] ?? '', tens[count] ?? ''].filter((one) => one !== ''),
  );
  const pieces = page.runs.flatMap((run) => run.pieces);
  return pieces.flatMap(({ text, word }, at) => {
    if (text !== unit && text !== `${unit}s`) return [];
    let from = at;
    for (let before = at - 1; before >= Math.max(0, at - 6); before -= 1) {
      const one = pieces[before]?.text ?? '';
      const two = (pieces[before - 1]?.text ?? '') + one;
      if (spellings.has(one)) from = before;
      else if (spellings.has(two)) from = before - 1;
      else if (!/^(?:full|calendar|consecutive|a|period|of|twenty|thirty|four|six|year|years)$/u.test(one))
        break;
    }
    if (from === at) return [];
    const first = pieces[from]?.word ?? word;
    return word - first > 12 ? [] : [Array.from({ length: word - first + 1 }, (_, step) => first + step)];
  });
}

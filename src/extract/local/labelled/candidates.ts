/** Every value that a page's text spells out, by its type, wherever it stands. */
import type { Box } from '../../../model/box.ts';
import type { Scalar } from '../../../model/finding.ts';
import { findCodes } from '../../../values/codes.ts';
import { valueTypes } from '../../../values/index.ts';
import { findAmounts } from '../../../values/number.ts';
import type { Occurrence, ValueContext } from '../../../values/reading.ts';
import { type PageView, placeBetween, readingConfidence, type Segment, wordsBetween } from '../view.ts';
import { lineMarks } from './line-marks.ts';

export const candidateKinds = ['number', 'date', 'time', 'phone', 'email', 'url', 'iban', 'code'] as const;
export type CandidateKind = (typeof candidateKinds)[number];

export type Candidate = {
  readonly kind: CandidateKind;
  readonly segment: Segment;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly number[];
  readonly at: Box;
  readonly value: Scalar;
  /** That the text says this, and that the text was read right. */
  readonly confidence: number;
  /** Of numbers; null for others. */
  readonly amount: {
    readonly decimals: number;
    readonly currency: string | null;
    readonly isPercent: boolean;
  } | null;
  /** Whether the same words are also a date, a time, a phone number: then a figure is seldom a figure. */
  readonly isOtherwiseRead: boolean;
  /** Of two dates with a dash between them. */
  readonly range: 'first' | 'second' | null;
};

/** A page with more is no document but an attack. */
const mostSegments = 3000;
const longestSegment = 2000;

export function candidatesOf(view: PageView, context: ValueContext): readonly Candidate[] {
  const candidates: Candidate[] = [];
  const marks = lineMarks(view);
  for (const segment of view.segments.slice(0, mostSegments)) {
    if (segment.text.length > longestSegment) continue;
    candidates.push(...candidatesIn(segment, context));
  }
  return candidates.filter(({ kind, words }) => kind !== 'number' || !words.every((word) => marks.has(word)));
}

/** "Result (A.1 + A.2 - 17)" says what was added to what. */
const sums =
  /\((?=[^()]*\+)(?:\p{L}{0,2}\.?\p{N}{1,3}\p{L}?\s?[-+–−]\s?){1,20}\p{L}{0,2}\.?\p{N}{1,3}\p{L}?\)/gu;

function candidatesIn(segment: Segment, context: ValueContext): readonly Candidate[] {
  // A value right behind a colon begins there: "Date:05.03.2020" is no time of day.
  const text = segment.text
    .replace(/(?<=\p{L}[.)\]]?)[:：](?=\p{Nd})/gu, '|')
    .replace(sums, (sum) => ' '.repeat(sum.length));
  const make = (
    kind: CandidateKind,
    { start, end, value, confidence, text: shown }: Occurrence,
  ): Candidate => {
    const words = wordsBetween(segment, start, end);
    return {
      ...{
        kind,
        segment,
        start,
        end,
        text: shown,
        words,
        value,
        amount: null,
        range: null,
        isOtherwiseRead: false,
      },
      at: placeBetween(segment, start, end),
      confidence: confidence * (0.5 + 0.5 * readingConfidence(segment.page, words)),
    };
  };
  const hasDigit = /\p{Nd}/u.test(text);
  const found: Candidate[] = [];
  if (text.includes('@') || /[.。]\S/.test(text)) {
    found.push(...valueTypes.email.find(text, context).map((one) => make('email', one)));
    found.push(...valueTypes.url.find(text, context).map((one) => make('url', one)));
  }
  if (!hasDigit && !/[〇一二三四五六七八九十元]/.test(text)) return found;
  const dates = valueTypes.date.find(text, context).map((one) => make('date', one));
  found.push(...withRanges(dates, text));
  found.push(
    ...findAmounts(text, context).map((one) => ({
      ...make('number', one),
      amount: { decimals: one.decimals, currency: one.currency, isPercent: one.isPercent },
    })),
  );
  for (const kind of ['time', 'phone', 'iban'] as const) {
    found.push(...valueTypes[kind].find(text, context).map((one) => make(kind, one)));
  }
  found.push(...withSuffixes(findCodes(text), text).map((one) => make('code', one)));
  return found.map((candidate) => ({ ...candidate, isOtherwiseRead: isCovered(candidate, found) }));
}

function isCovered({ kind, start, end, value }: Candidate, all: readonly Candidate[]): boolean {
  if (kind === 'number' && isYear(value)) return true;
  if (kind !== 'number' && kind !== 'code') return false;
  return all.some(
    (other) =>
      other.start <= start &&
      other.end >= end &&
      ((other.kind === 'date' && /\D/.test(other.text)) ||
        other.kind === 'time' ||
        other.kind === 'iban' ||
        other.kind === 'email' ||
        other.kind === 'url' ||
        (kind === 'number' && other.kind === 'phone') ||
        (kind === 'code' &&
          other.kind === 'number' &&
          (other.amount?.decimals === 2 || other.amount?.isPercent === true))),
  );
}

const isYear = (value: Scalar): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1990 && value <= 2049;

/** "2488189 / 2": an order and its revision are one number. */
function withSuffixes(codes: readonly Occurrence<string>[], text: string): readonly Occurrence<string>[] {
  return codes.flatMap((code) => {
    const suffix = /^(?: ?\/ ?|-)\d{1,2}(?![\p{L}\p{N}./,-])/u.exec(text.slice(code.end, code.end + 8))?.[0];
    if (suffix === undefined || code.text.length < 5) return [code];
    const whole = code.text + suffix;
    return [{ ...code, end: code.end + suffix.length, text: whole, value: whole }];
  });
}

const between =
  /^\s*(?:-|–|—|~|〜|to|through|thru|until|till|bis|au|à|al|hasta|a|até|по|до|至|から|부터)\s*$/iu;

function withRanges(dates: readonly Candidate[], text: string): readonly Candidate[] {
  const ordered = [...dates].sort((a, b) => a.start - b.start);
  return ordered.map((date, place) => {
    const next = ordered[place + 1];
    const before = ordered[place - 1];
    if (next !== undefined && between.test(text.slice(date.end, next.start)))
      return { ...date, range: 'first' };
    if (before !== undefined && between.test(text.slice(before.end, date.start)))
      return { ...date, range: 'second' };
    return date;
  });
}

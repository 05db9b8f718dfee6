/** Every date that words side by side may stand for, in any order of day, month and year. */
import { foldedWord, monthNames } from '../../values/month-names.ts';
import { plainDigits } from './fold.ts';

/** `first` and `last` are places among the words that were given. */
export type PrintedDate = { readonly iso: string; readonly first: number; readonly last: number };

type Token = { readonly text: string; readonly at: number };

const fillers = new Set('de del of the st nd rd th er dne den г года р 年 月 日 년 월 일'.split(' '));
const pieces = /\p{Nd}+|[\p{L}\p{M}]+/gu;

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function yearsOf(text: string): readonly number[] {
  if (/^[12]\d{3}$/.test(text)) return [Number(text)];
  return /^\d\d$/.test(text) ? [2000 + Number(text), 1900 + Number(text)] : [];
}

function monthsOf(text: string): readonly number[] {
  const month = /^\d{1,2}$/.test(text) ? Number(text) : monthNames.get(foldedWord(text));
  return month === undefined ? [] : [month];
}

const daysOf = (text: string): readonly number[] => (/^\d{1,2}$/.test(text) ? [Number(text)] : []);

function readings(year: string, month: string, day: string): readonly string[] {
  return yearsOf(year).flatMap((y) =>
    monthsOf(month).flatMap((m) => daysOf(day).flatMap((d) => isoOf(y, m, d) ?? [])),
  );
}

function compact(text: string): readonly string[] {
  if (!/^\d{8}$/.test(text)) return [];
  const cut = (a: number, b: number) => text.slice(a, b);
  return [
    ...readings(cut(0, 4), cut(4, 6), cut(6, 8)),
    ...readings(cut(4, 8), cut(2, 4), cut(0, 2)),
    ...readings(cut(4, 8), cut(0, 2), cut(2, 4)),
  ];
}

export function datesIn(words: readonly string[]): readonly PrintedDate[] {
  const tokens: Token[] = words.flatMap((word, at) =>
    (plainDigits(word).match(pieces) ?? [])
      .map((text) => ({ text: text.toLowerCase(), at }))
      .filter((token) => !fillers.has(token.text)),
  );
  const found: PrintedDate[] = [];
  tokens.forEach((a, at) => {
    for (const iso of compact(a.text)) found.push({ iso, first: a.at, last: a.at });
    const [b, c] = [tokens[at + 1], tokens[at + 2]];
    if (b === undefined || c === undefined || c.at - a.at > 5) return;
    const isos = [
      ...readings(a.text, b.text, c.text),
      ...readings(c.text, b.text, a.text),
      ...readings(c.text, a.text, b.text),
    ];
    for (const iso of new Set(isos)) found.push({ iso, first: a.at, last: c.at });
  });
  return found;
}

/** Where every number and every date stands that the pages may hold, read in all notations. */
import type { Page } from '../../model/document.ts';
import { datesIn } from './date-notations.ts';
import { numbersIn } from './number-notations.ts';
import type { Span, WordRun } from './place.ts';

export type FigureIndex = {
  readonly numbers: (value: number) => readonly Span[];
  readonly dates: (iso: string) => readonly Span[];
};

/** Half a cent and less is no difference. */
const keyOf = (value: number): string => String(Math.round(value * 10_000));
const hasDigit = /\p{Nd}/u;
const opensGroups = /^[^\p{Nd}\p{L}]*\p{Nd}{1,3}$/u;
const continuesGroups = /^\p{Nd}{3}(?!\p{Nd})/u;
const endsGroups = /^\p{Nd}{3}$/u;
/** `13 .814`, as OCR parts it. */
const endsWhole = /^[^\p{Nd}\p{L}]*\p{Nd}+[.,]?$/u;
const isFraction = /^[.,]\p{Nd}+$/u;
const isBareFraction = /^\p{Nd}{1,3}$/u;

function put(index: Map<string, Span[]>, key: string, span: Span): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [span]);
  else known.push(span);
}

/** `1 234 567,89` stands in several words. */
function lastOfGroups(texts: readonly string[], first: number): number {
  if (!opensGroups.test(texts[first] ?? '')) return first;
  let last = first;
  while (continuesGroups.test(texts[last + 1] ?? '')) {
    last += 1;
    if (!endsGroups.test(texts[last] ?? '')) break;
  }
  return last;
}

export const indexFigures = (pages: readonly Page[]): FigureIndex =>
  indexFiguresIn(pages.flatMap((page) => page.lines.map(({ words }) => ({ page, words }))));

/** Of words side by side. */
export function indexFiguresIn(runs: readonly WordRun[]): FigureIndex {
  const numbers = new Map<string, Span[]>();
  const dates = new Map<string, Span[]>();
  for (const { page, words } of runs) {
    const texts = words.map((word) => page.words[word]?.text ?? '');
    const spanOf = (first: number, last: number, surplus: number): Span => ({
      page,
      words: words.slice(first, last + 1),
      surplus,
    });
    texts.forEach((text, at) => {
      if (!hasDigit.test(text)) return;
      const surplus = /\p{L}/u.test(text) ? 1 : 0;
      for (const value of numbersIn(text)) put(numbers, keyOf(value), spanOf(at, at, surplus));
      for (let last = lastOfGroups(texts, at); last > at; last -= 1) {
        const joined = texts.slice(at, last + 1).join('');
        for (const value of numbersIn(joined)) put(numbers, keyOf(value), spanOf(at, last, 0));
      }
      const next = texts[at + 1] ?? '';
      if (endsWhole.test(text) && (/[.,]$/.test(text) ? isBareFraction : isFraction).test(next))
        for (const value of numbersIn(text + next)) put(numbers, keyOf(value), spanOf(at, at + 1, 0));
    });
    if (!texts.some((text) => hasDigit.test(text))) continue;
    for (const { iso, first, last } of datesIn(texts)) put(dates, iso, spanOf(first, last, last - first));
  }
  return {
    numbers: (value) => {
      const same = numbers.get(keyOf(value)) ?? [];
      // Credit notes print without the sign what their data have with it, and the other way round.
      return same.length > 0 ? same : (numbers.get(keyOf(-value)) ?? []);
    },
    dates: (iso) => dates.get(iso) ?? [],
  };
}

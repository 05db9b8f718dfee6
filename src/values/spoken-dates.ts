/**
 * Finds dates whose month is a word (`15 de marzo de 2020`, `this 3rd day of April, 2019`). It looks at the
 * words around the name of a month, because one grammar then serves every language; parsers made for one
 * language at a time would have to be told which one it is.
 */
import { type DateReading, fullYear, isoDate } from './date-parts.ts';
import { foldedWord, monthNames } from './month-names.ts';

export type DatePlace = DateReading & { readonly start: number; readonly end: number };
type Token = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isFigure: boolean;
};

/** Thai writes months as letters with points between them: `มี.ค.` */
const tokens = /\d+|\p{Script=Thai}{1,2}\.\p{Script=Thai}(?!\p{Script=Thai})|\p{L}[\p{L}\p{M}]*/gu;
/** What may stand between the parts of a date beside signs and spaces. */
const links = new Set(
  'of the day de del di do d den dem dne gada g m th st nd rd er re e г года год го р року an ano año year dan dnia bis พ.ศ ค.ศ พุทธศักราช คริสต์ศักราช'.split(
    ' ',
  ),
);
const ordinals = new Set(['º', 'ª', 'o', 'a', 'ο']);
const gap = /^[\s.,/'()°^-]*$/u;
const widestGap = 5;
const mostLinks = 3;

function tokensOf(text: string): readonly Token[] {
  const list: Token[] = [];
  for (const match of text.matchAll(tokens)) {
    const word = match[0];
    const first = word.charCodeAt(0);
    list.push({
      start: match.index,
      end: match.index + word.length,
      text: word,
      isFigure: first >= 0x30 && first <= 0x39,
    });
  }
  return list;
}

/** The text is folded. */
export function spokenDates(text: string): readonly DatePlace[] {
  const list = tokensOf(text);
  const places: DatePlace[] = [];
  let free = 0;
  list.forEach((token, at) => {
    if (token.isFigure || at < free || isShort(token.text)) return;
    const next = list[at + 1];
    const two = next === undefined || next.isFigure ? undefined : monthOf(`${token.text} ${next.text}`);
    const month = two ?? monthOf(token.text);
    if (month === undefined) return;
    const place = dateAround(text, list, at, two === undefined ? at : at + 1, month, free);
    if (place === null) return;
    places.push(place.place);
    free = place.next;
  });
  return places;
}

/** No month has so few letters, but for May in Hindi. */
const isShort = (word: string): boolean =>
  word.length < 3 && !(word.length === 2 && /^\p{Script=Devanagari}+$/u.test(word));

function monthOf(word: string): number | undefined {
  return word.length > 16 ? undefined : monthNames.get(foldedWord(word));
}

function dateAround(
  text: string,
  list: readonly Token[],
  first: number,
  last: number,
  month: number,
  free: number,
): { readonly place: DatePlace; readonly next: number } | null {
  const p = neighbour(text, list, first, -1, free);
  const n = neighbour(text, list, last, 1, free);
  const day = (at: number | null) => (at === null ? null : dayOf(list[at]?.text ?? ''));
  const isThai = /\p{Script=Thai}/u.test(list[first]?.text ?? '');
  const year = (at: number | null) => (at === null ? null : yearOf(list[at]?.text ?? '', isThai));
  const isLong = (at: number | null) => at !== null && list[at]?.text.length === 4;
  const made = (y: number | null, d: number | null, from: number | null, to: number | null, sure: number) => {
    const value = d === null ? null : isoDate(y, month, d);
    const [start, end] = [list[from ?? first], list[to ?? last]];
    if (value === null || start === undefined || end === undefined) return null;
    return {
      place: { value, confidence: sure, doubts: [], start: start.start, end: end.end },
      next: (to ?? last) + 1,
    };
  };
  const nn = n === null ? null : neighbour(text, list, n, 1, free);
  if (isLong(n)) {
    const found = made(year(n), day(p), p, n, 0.98);
    if (found !== null) return found;
  }
  if (isLong(nn)) {
    const found = made(year(nn), day(n), null, nn, 0.98);
    if (found !== null) return found;
  }
  if (isLong(p)) {
    const found = made(year(p), day(n), p, n, 0.97);
    if (found !== null) return found;
  }
  const pp = p === null ? null : neighbour(text, list, p, -1, free);
  if (isLong(pp)) {
    const found = made(year(pp), day(p), pp, null, 0.97);
    if (found !== null) return found;
  }
  return made(year(n), day(p), p, n, 0.9) ?? made(year(nn), day(n), null, nn, 0.85);
}

/** Thai counts from the Buddha; of such years two figures are written, or four. */
const yearOf = (digits: string, isThai: boolean): number | null =>
  fullYear(isThai && digits.length === 2 ? `25${digits}` : digits);

const dayOf = (digits: string): number | null => (digits.length <= 2 ? Number(digits) : null);

/** The nearest figure on one side, over signs and linking words alone. */
function neighbour(
  text: string,
  list: readonly Token[],
  at: number,
  step: 1 | -1,
  free: number,
): number | null {
  for (let to = at + step, linked = 0; to >= free && linked <= mostLinks; to += step, linked += 1) {
    const [token, inner] = [list[to], list[to - step]];
    if (token === undefined || inner === undefined) return null;
    const between = step === 1 ? text.slice(inner.end, token.start) : text.slice(token.end, inner.start);
    if (between.length > widestGap || !gap.test(between)) return null;
    if (token.isFigure) return token.text.length <= 4 ? to : null;
    const word = token.text.toLowerCase();
    if (!links.has(word) && !ordinals.has(word)) return null;
  }
  return null;
}

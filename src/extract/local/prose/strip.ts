/** The segments of one printed line as one text; a tab stands where a wide gap parts them. */
import { type Box, boxAround } from '../../../model/box.ts';
import type { Page } from '../../../model/document.ts';
import type { PageView, Segment } from '../view.ts';
import type { Place } from './running-text.ts';

export type Strip = {
  readonly page: Page;
  readonly text: string;
  readonly words: readonly number[];
  readonly starts: readonly number[];
  readonly at: Box;
  readonly block: number | null;
  readonly segments: readonly Segment[];
};

export function stripsOf({ segments }: PageView): readonly Strip[] {
  const lines: Segment[][] = [];
  for (const segment of segments) {
    const last = lines.at(-1);
    if (last?.[0] !== undefined && last[0].line === segment.line) last.push(segment);
    else lines.push([segment]);
  }
  return lines.flatMap((line) => stripFrom(line));
}

export function stripFrom(segments: readonly Segment[]): readonly Strip[] {
  const [first] = segments;
  if (first === undefined) return [];
  let text = '';
  const words: number[] = [];
  const starts: number[] = [];
  for (const segment of segments) {
    if (text !== '') text += '\t';
    words.push(...segment.words);
    starts.push(...segment.starts.map((start) => start + text.length));
    text += segment.text;
  }
  const at = boxAround(segments.map((segment) => segment.at));
  return [{ page: first.page, text, words, starts, at, block: first.block, segments }];
}

/** A stretch of a strip, and what it says. */
export type Piece = { readonly strip: Strip; readonly start: number; readonly end: number };

export const textOf = ({ strip, start, end }: Piece): string =>
  strip.text.slice(start, end).replaceAll('\t', ' ');

export const wholePiece = (strip: Strip): Piece => ({ strip, start: 0, end: strip.text.length });

/** Where pieces stand: on the page of the first. */
export function placeOfPieces(pieces: readonly Piece[]): Place | null {
  const page = pieces[0]?.strip.page;
  if (page === undefined) return null;
  const words = pieces.flatMap(({ strip, start, end }) =>
    strip.page !== page
      ? []
      : strip.words.filter((word, at) => {
          const from = strip.starts[at] ?? 0;
          return from < end && from + (page.words[word]?.text.length ?? 0) > start;
        }),
  );
  return words.length === 0 ? null : { page, words };
}

/** Without blanks at both ends. */
export function trimmedPiece({ strip, start, end }: Piece, marks = /[\s,;|]/u): Piece {
  let [from, to] = [start, end];
  while (from < to && marks.test(strip.text[from] ?? '')) from += 1;
  while (to > from && marks.test(strip.text[to - 1] ?? '')) to -= 1;
  return { strip, start: from, end: to };
}

/** One text of several pieces; a word divided at a line's end becomes whole. */
export const joinedText = (pieces: readonly Piece[]): string =>
  pieces
    .map(textOf)
    .join('\n')
    .replace(/(\p{L})[-‐]\n(?=\p{Ll})/gu, '$1')
    .replace(
      /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。])\n(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '$1',
    )
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * A document as rules and the network look at it: words joined to segments (what stands together on one line
 * without a wide gap), on straightened pages where both axes have the same unit, the page's height.
 */
import { type Box, boxAround } from '../model/box.ts';
import type { Page } from '../model/document.ts';
import type { ValueContext } from '../values/reading.ts';
import type { Source } from './engine.ts';
import { remembered } from './remembered.ts';
import type { TimeLeft } from './time-left.ts';

export type Segment = {
  /** Its place among the page's segments, in reading order. */
  readonly index: number;
  readonly page: Page;
  readonly text: string;
  /** Indexes into the page's words. */
  readonly words: readonly number[];
  /** Where each of the words begins in `text`. */
  readonly starts: readonly number[];
  /** Straightened, both axes in page heights: to measure with, never to show. */
  readonly at: Box;
  /** Of the page's lines and blocks; null for a word that belongs to none. */
  readonly line: number;
  readonly block: number | null;
  /** Segments of one visual row, left to right, have the same. */
  readonly row: number;
};

export type PageView = {
  readonly page: Page;
  readonly segments: readonly Segment[];
  /** The segments of each visual row, left to right, top to bottom. */
  readonly rows: readonly (readonly Segment[])[];
  /** Height of the page's usual line. */
  readonly em: number;
};

export type View = {
  readonly pages: readonly PageView[];
  readonly context: ValueContext;
  readonly time: TimeLeft;
};

/** A gap wider than this many line heights parts two segments. */
const gapEms = 1;

/** The same for all who look at a source. */
export const viewOf: (source: Source) => View = remembered(({ document, context, time }: Source) => ({
  pages: time.flatMap(document.pages, (page) => [viewOfPage(page)]),
  context,
  time,
}));

export function viewOfPage(page: Page): PageView {
  const place = placing(page);
  const heights = page.words.map(({ box }) => box[3] - box[1]).sort((a, b) => a - b);
  const em = heights[Math.floor(heights.length / 2)] ?? 0.01;
  const blockOfLine = new Map(page.blocks.flatMap(({ lines }, block) => lines.map((line) => [line, block])));
  const drafts: Omit<Segment, 'index' | 'row'>[] = [];
  page.lines.forEach((line, lineIndex) => {
    for (const words of splitAtGaps(line.words, (word) => place(page.words[word]?.box ?? line.box))) {
      const starts: number[] = [];
      let text = '';
      for (const word of words) {
        if (text !== '') text += ' ';
        starts.push(text.length);
        text += page.words[word]?.text ?? '';
      }
      const at = boxAround(words.map((word) => place(page.words[word]?.box ?? line.box)));
      drafts.push({
        ...{ page, text, words, starts, at },
        line: lineIndex,
        block: blockOfLine.get(lineIndex) ?? null,
      });
    }
  });
  const rowOf = rowsOf(onOneHeight(drafts));
  const segments = drafts.map((draft, index) => ({ ...draft, index, row: rowOf[index] ?? 0 }));
  const rows: Segment[][] = [];
  for (const segment of segments) {
    rows[segment.row] ??= [];
    rows[segment.row]?.push(segment);
  }
  for (const row of rows) row.sort((a, b) => a.at[0] - b.at[0]);
  return { page, segments, rows, em };
}

/** The words that the characters from `start` to `end` of the segment's text touch. */
export const wordsBetween = (segment: Segment, start: number, end: number): readonly number[] =>
  touched(segment, start, end).map(({ word }) => word);

/** With where each begins. Lines may be very long, and are asked about at many places. */
function touched({ starts, words, page }: Segment, start: number, end: number) {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const half = Math.floor((low + high) / 2);
    if ((starts[half] ?? 0) <= start) low = half;
    else high = half;
  }
  const found: { readonly word: number; readonly from: number }[] = [];
  for (let place = low; place < words.length; place += 1) {
    const [word, from = 0] = [words[place], starts[place]];
    if (word === undefined || from >= end) break;
    if (from + (page.words[word]?.text.length ?? 0) > start) found.push({ word, from });
  }
  return found;
}

/** Around the words, as evidence shows it; there must be one. */
export function boxOfWords(page: Page, words: readonly number[]): Box {
  return boxAround(
    words.flatMap((word) => {
      const box = page.words[word]?.box;
      return box === undefined ? [] : [box];
    }),
  );
}

/** How surely the words were read, as one figure. */
export function readingConfidence(page: Page, words: readonly number[]): number {
  return words.reduce((least, word) => Math.min(least, page.words[word]?.confidence ?? 1), 1);
}

/** Where a part of a segment stands, straightened; a part of a word by its share of the letters. */
export function placeBetween(segment: Segment, start: number, end: number): Box {
  const place = placing(segment.page);
  const boxes = touched(segment, start, end).flatMap(({ word: index, from }) => {
    const word = segment.page.words[index];
    if (word === undefined) return [];
    const [x0, y0, x1, y1] = place(word.box);
    const letter = (x1 - x0) / Math.max(1, word.text.length);
    const left = x0 + letter * Math.max(0, start - from);
    return [[left, y0, Math.min(x1, x0 + letter * (end - from)), y1] as const];
  });
  return boxes.length === 0 ? segment.at : boxAround(boxes);
}

const rightToLeft: ReadonlySet<string | null> = new Set(['ar', 'he', 'fa', 'ur']);

/**
 * Turns the page's slope back and gives both axes one unit. Pages that are read from right to left are mirrored, so that
 * what follows always stands right.
 */
export function placing({ size, skew, language }: Page): (box: Box) => Box {
  const aspect = size.height > 0 ? size.width / size.height : 1;
  const slope = Math.tan((skew * Math.PI) / 180);
  const isMirrored = rightToLeft.has(language);
  return ([x0, y0, x1, y1]) => {
    const drop = ((x0 + x1) / 2) * aspect * slope;
    const [left, right] = isMirrored ? [1 - x1, 1 - x0] : [x0, x1];
    return [left * aspect, y0 - drop, right * aspect, y1 - drop];
  };
}

/** Words that read from right to left belong together like those that read from left to right. */
function splitAtGaps(words: readonly number[], placeOf: (word: number) => Box): readonly number[][] {
  const runs: number[][] = [];
  let last: Box | null = null;
  let left = 0;
  for (const word of words) {
    const place = placeOf(word);
    const gap = gapEms * Math.max(place[3] - place[1], last === null ? 0 : last[3] - last[1]);
    const isApart = last === null || place[0] - last[2] > gap || left - place[2] > gap;
    if (isApart) runs.push([word]);
    else runs.at(-1)?.push(word);
    left = isApart ? place[0] : Math.min(left, place[0]);
    last = place;
  }
  return runs;
}

/** What the layout saw on one line stays on one, though it slopes. */
function onOneHeight(segments: readonly Pick<Segment, 'at' | 'line'>[]): readonly Box[] {
  const byLine = Map.groupBy(segments, ({ line }) => line);
  return segments.map(({ at, line }) => {
    const all = byLine.get(line) ?? [];
    const drop = all.reduce((sum, one) => sum + middle(one.at), 0) / Math.max(1, all.length) - middle(at);
    return [at[0], at[1] + drop, at[2], at[3] + drop];
  });
}

/** Boxes belong to one row when their middles lie within each other's height. */
function rowsOf(boxes: readonly Box[]): readonly number[] {
  const order = boxes.map((_, index) => index).sort((a, b) => middle(boxes[a]) - middle(boxes[b]));
  const rowOf: number[] = [];
  let row = -1;
  let top = 0;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    const box = boxes[index];
    if (box === undefined) continue;
    const centre = middle(box);
    if (row < 0 || centre > bottom || (top + bottom) / 2 < box[1]) {
      row += 1;
      [top, bottom] = [box[1], box[3]];
    }
    rowOf[index] = row;
  }
  return rowOf;
}

const middle = (box: Box | undefined): number => (box === undefined ? 0 : (box[1] + box[3]) / 2);

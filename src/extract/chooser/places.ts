/** Where each word stands, in whole numbers: its box on the page, its height, and the gaps before and behind it. */
import { type Box, boxAround } from '../../model/box.ts';
import type { PageWord } from './page-words.ts';

export const placesAWord = 7;

const bins = 256;
const steps = 16;
/** Upper bounds of the gaps 2 to 7 inside a row; up to `touching` it is 1. */
const sideGaps = [0.4, 0.7, 1, 2, 4, 8];
const touching = 0.15;
/** Of the gaps 9 to 14 between rows. */
const rowGaps = [0, 0.3, 0.6, 1, 2, 4];
const noRow = 16;
const smallestPage = 1e-9;
const smallestHeight = 1e-6;

export function placesOf(words: readonly PageWord[]): readonly (readonly number[])[] {
  if (words.length === 0) return [];
  const [left, top, right, bottom] = boxAround(words.map(({ box }) => box));
  const bin = (value: number, from: number, to: number) =>
    within(1 + Math.floor((bins - 1) * ((value - from) / Math.max(to - from, smallestPage))), bins);
  const median = usualHeight(words);
  const between = rowGapsOf(words, median);
  return words.map((word, at) => {
    const { box, row } = word;
    const [x0, y0, x1, y1] = box;
    const [before, behind] = [words[at - 1], words[at + 1]];
    return [
      bin(x0, left, right),
      bin(y0, top, bottom),
      bin(x1, left, right),
      bin(y1, top, bottom),
      within(Math.floor(((y1 - y0) / median) * 5 + 0.5), steps),
      before?.row === row ? sideGap(gapOf(before, word) / median) : (between.above.get(row) ?? noRow),
      behind?.row === row ? sideGap(gapOf(word, behind) / median) : (between.below.get(row) ?? noRow),
    ];
  });
}

/** The median of the words' heights. */
export function usualHeight(words: readonly PageWord[]): number {
  const heights = words.map(({ box }) => box[3] - box[1]).sort((a, b) => a - b);
  return Math.max(heights[Math.floor(heights.length / 2)] ?? 0, smallestHeight);
}

const within = (value: number, most: number): number => Math.min(most, Math.max(1, value));

const gapOf = (one: PageWord, next: PageWord): number => (next.isRest ? 0 : next.box[0] - one.box[2]);

function sideGap(gap: number): number {
  if (gap <= touching) return 1;
  const place = sideGaps.findIndex((bound) => gap < bound);
  return place < 0 ? 8 : 2 + place;
}

function rowGap(gap: number): number {
  const place = rowGaps.findIndex((bound) => gap < bound);
  return place < 0 ? 15 : 9 + place;
}

/** By row: the gap to the row above it and to the row below it; none above the first and below the last. */
function rowGapsOf(words: readonly PageWord[], median: number) {
  const rows: { readonly row: number; box: Box }[] = [];
  for (const { row, box } of words) {
    const last = rows.at(-1);
    if (last?.row === row) last.box = boxAround([last.box, box]);
    else rows.push({ row, box });
  }
  const above = new Map<number, number>();
  const below = new Map<number, number>();
  for (const [at, { row, box }] of rows.entries()) {
    const next = rows[at + 1];
    if (next === undefined) continue;
    const gap = rowGap((next.box[1] - box[3]) / median);
    below.set(row, gap);
    above.set(next.row, gap);
  }
  return { above, below };
}

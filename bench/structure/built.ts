/**
 * How a page is built, in a shape that the truth, Deckle and its peer share. Everything is made of the page's true words, named by
 * their place in the truth: readers cut words in ways of their own, and are matched by where they stand.
 */
import { areaOf, type Box, centreOf, intersectionOf } from '../../src/model/box.ts';

export type Words = readonly number[];
/** Two words that are read one right behind the other, though the second begins a line. */
export type LineBreak = readonly [last: number, next: number];
export type BuiltCell = {
  readonly row: number;
  readonly column: number;
  readonly isHead: boolean;
  readonly words: Words;
};
export type BuiltPage = {
  /** Words side by side that are one piece of text. */
  readonly segments: readonly Words[];
  readonly tables: readonly (readonly BuiltCell[])[];
  readonly pairs: readonly { readonly label: Words; readonly value: Words }[];
  /** Of each true word its place in the order of reading, null where it was not read. Words that were read as one share a place. */
  readonly order: readonly (number | null)[];
};

/** Of each true word the read one that covers it best, null where none does. */
export function readAs(truth: readonly Box[], read: readonly Box[]): readonly (number | null)[] {
  return truth.map((box) => {
    let best: number | null = null;
    let most = 0;
    for (const [at, other] of read.entries()) {
      const meet = intersectionOf(box, other);
      if (meet === null) continue;
      const shared = areaOf(meet);
      const least = Math.min(areaOf(box), areaOf(other));
      if (shared > most && shared > leastShare * least) [best, most] = [at, shared];
    }
    return best;
  });
}

/** Of the smaller of two boxes that are to be the same word. */
const leastShare = 0.4;

/** Of each read word the true ones. */
export function printedBehind(count: number, readAs: readonly (number | null)[]): readonly Words[] {
  const behind = Array.from({ length: count }, (): number[] => []);
  for (const [at, read] of readAs.entries()) if (read !== null) behind[read]?.push(at);
  return behind;
}

export const isIn = (box: Box, outer: Box): boolean => {
  const [x, y] = centreOf(box);
  return outer[0] <= x && x <= outer[2] && outer[1] <= y && y <= outer[3];
};

/** Read words that none was printed behind have no place: they are the reader's fault, not the structure's. */
export function orderOf(readAs: readonly (number | null)[]): readonly (number | null)[] {
  const used = [...new Set(readAs.filter((at) => at !== null))].sort((a, b) => a - b);
  const places = new Map(used.map((at, place) => [at, place]));
  return readAs.map((at) => (at === null ? null : (places.get(at) ?? null)));
}

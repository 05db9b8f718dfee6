/** The pages of a file that are of some document, and what is known of all of them together. */
import type { PageFacts } from './page-facts.ts';

/** A file's pages without blank and separating ones, and what stood between them. */
export type Sheaf = {
  readonly pages: readonly PageFacts[];
  /** Before each page: blank pages, and sheets that separate. */
  readonly gaps: readonly { readonly blank: number; readonly separators: number }[];
  /** Of all neighbours, those with a blank page between them. */
  readonly blankShare: number;
  /** On which pages a figure stands, in order. */
  readonly figures: ReadonlyMap<string, readonly number[]>;
  /** On which pages a word stands, in order. */
  readonly words: ReadonlyMap<string, readonly number[]>;
  readonly names: ReadonlyMap<string, readonly number[]>;
  /** How much a page says of what the page before it says, 0..1. */
  readonly matter: readonly number[];
  /** Pages that look like one, but for its neighbours. */
  readonly lookAlikes: (page: number) => readonly number[];
};

/** What more of a number says: that a document begins, that it goes on, or that depends on the others. */
export type Sign = 1 | -1 | 0;

export type Feature = readonly [sign: Sign, value: number];

export const one = (isSo: boolean): number => (isSo ? 1 : 0);
export const scaled = (count: number): number => Math.log1p(count);

/** Pages of a long document that are looked through for what stands on the next one. */
export const mostBefore = 12;

/** How many of the places, which stand in order, come before one: common words stand on every page of a long file. */
export function countBefore(places: readonly number[], place: number): number {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((places[middle] ?? 0) < place) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Nothing but a number, say. */
const fewWords = 8;

export const hasFewWords = ({ page }: PageFacts): boolean => page.words.length < fewWords;

/** What the page is compared with: of the document at hand the last that says anything. */
export function pageBefore({ pages }: Sheaf, start: number, page: number): PageFacts | undefined {
  const least = Math.max(start, page - mostBefore);
  for (let at = page - 1; at > least; at -= 1) {
    const before = pages[at];
    if (before !== undefined && !hasFewWords(before)) return before;
  }
  return pages[least];
}

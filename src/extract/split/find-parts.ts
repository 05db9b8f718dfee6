/**
 * Where documents begin that lie in one file one behind the other. Blank pages and sheets that only separate are set aside; of every other
 * page fitted weights say how likely it begins a document, given where the one before it began; and of all ways to cut the file the likeliest is taken.
 */
import type { Page } from '../../model/document.ts';
import type { DocumentPart } from '../../model/document-part.ts';
import { type Judge, sigmoid } from '../fitted.ts';
import { lookAlikesIn, startFeatures } from './features.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import type { Sheaf } from './sheaf.ts';

/** Beginnings that are followed at a time: far more than ever compete. */
const mostFollowed = 12;
/** A sheet that separates has its code and few words. */
const mostSheetWords = 12;
/** Specks of dust are read as a letter or two. */
const mostSpecks = 2;

export const isBlank = ({ words, barcodes, problems }: Page): boolean =>
  problems.length === 0 &&
  barcodes.length === 0 &&
  words.length <= mostSpecks &&
  words.every(({ text, source }) => source === 'ocr' && text.length <= 2);

const isSeparator = ({ words, barcodes }: Page): boolean =>
  barcodes.length > 0 && words.length <= mostSheetWords;

/** The parts of a file, in its order. There is at least one where there is a page. */
export function findParts(
  pages: readonly Page[],
  judge: Judge,
  signal: AbortSignal,
): readonly DocumentPart[] {
  const kept = keptPages(pages);
  if (kept.length === 0) return pages.length === 0 ? [] : [{ pages: [1, pages.length], confidence: 1 }];
  const sheaf = sheafOf(pages, kept);
  const starts = startsOf(sheaf, judge, signal);
  return starts.map(({ at, chance }, nth) => {
    const next = starts[nth + 1]?.at ?? kept.length;
    return { pages: [numberAt(kept, at), numberAt(kept, next - 1)], confidence: chance };
  });
}

const numberAt = (kept: readonly number[], at: number): number => (kept[at] ?? 0) + 1;

/** Places of the pages that are of some document. A file of nothing else but separating sheets is taken as it is. */
function keptPages(pages: readonly Page[]): readonly number[] {
  const places = pages.flatMap((page, at) => (isBlank(page) ? [] : [at]));
  const kept = places.filter((at) => !isSeparator(pages[at] ?? never()));
  // Receipts and labels may have few words and a code: a sheet that separates stands between others.
  return 2 * kept.length >= places.length ? kept : places;
}

function sheafOf(pages: readonly Page[], kept: readonly number[]): Sheaf {
  const facts = kept.map((at) => factsOf(pages[at] ?? never()));
  const gaps = kept.map((at, nth) => {
    const between = nth === 0 ? [] : pages.slice((kept[nth - 1] ?? 0) + 1, at);
    const blank = between.filter(isBlank).length;
    return { blank, separators: between.length - blank };
  });
  const figures = placesOfEach(facts.map((page) => page.figures));
  const words = placesOfEach(facts.map((page) => page.places));
  const names = placesOfEach(facts.map(({ marks }) => marks.names));
  const matter = matterIn(facts, words);
  const blankShare = gaps.filter(({ blank }) => blank > 0).length / Math.max(1, gaps.length - 1);
  return { pages: facts, gaps, blankShare, figures, words, names, matter, lookAlikes: lookAlikesIn(facts) };
}

/** On which pages each of the texts stands. */
function placesOfEach(
  pages: readonly { keys(): Iterable<string> }[],
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, page] of pages.entries())
    for (const text of page.keys()) {
      const on = places.get(text);
      if (on === undefined) places.set(text, [at]);
      else on.push(at);
    }
  return places;
}

/** How much neighbours say the same, words counting the more the fewer pages have them. */
function matterIn(
  pages: readonly PageFacts[],
  words: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  const weightOf = (word: string) => Math.log1p(pages.length / Math.max(1, words.get(word)?.length ?? 1));
  let [before, last]: [PageFacts | null, number] = [null, 0];
  return pages.map((page) => {
    let [all, shared] = [0, 0];
    for (const word of page.places.keys()) {
      const weight = weightOf(word);
      all += weight;
      if (before?.places.has(word) === true) shared += weight;
    }
    const matter = shared / Math.max(1, Math.min(all, last));
    [before, last] = [page, all];
    return matter;
  });
}

type Start = { readonly at: number; readonly chance: number };
/** A way to cut what was looked at so far; the last start is where the document at hand begins. */
type Way = { readonly score: number; readonly start: Start; readonly earlier: Way | null };

function startsOf(sheaf: Sheaf, judge: Judge, signal: AbortSignal): readonly Start[] {
  let ways: readonly Way[] = [{ score: 0, start: { at: 0, chance: 1 }, earlier: null }];
  for (let at = 1; at < sheaf.pages.length; at += 1) {
    signal.throwIfAborted();
    let begun: Way | null = null;
    const gone: Way[] = [];
    for (const way of ways) {
      const odds = judge(startFeatures(sheaf, way.start.at, at));
      const chance = sigmoid(odds);
      const score = way.score + logOf(chance);
      if (begun === null || score > begun.score) begun = { score, start: { at, chance }, earlier: way };
      gone.push({ ...way, score: way.score + logOf(1 - chance) });
    }
    ways = (begun === null ? gone : [...gone, begun])
      .sort((a, b) => b.score - a.score)
      .slice(0, mostFollowed);
  }
  const starts: Start[] = [];
  for (let way: Way | null = ways[0] ?? null; way !== null; way = way.earlier) starts.unshift(way.start);
  return starts;
}

const logOf = (chance: number): number => Math.log(Math.max(1e-6, chance));

function never(): never {
  throw new RangeError('there is no such page');
}

/** For fitting: what is judged when the file is cut where it should be. */
export function sheafFor(pages: readonly Page[]): {
  readonly sheaf: Sheaf;
  readonly kept: readonly number[];
} {
  const kept = keptPages(pages);
  return { sheaf: sheafOf(pages, kept), kept };
}

/** How alike two pages are: words that both have, and those that stand in the same place on both. */
import type { PageFacts } from './page-facts.ts';

/** In heights of the page: sheets go through a scanner a little higher or lower. */
const slack = 0.03;

/** The share of the sparser page's words that stand where the other page has them. */
export function layoutLikeness(a: PageFacts, b: PageFacts): number {
  const [fewer, more] = a.places.size <= b.places.size ? [a.places, b.places] : [b.places, a.places];
  if (fewer.size === 0) return 0;
  let same = 0;
  for (const [text, places] of fewer) {
    const others = more.get(text);
    if (others?.some((one) => places.some((other) => isNear(one, other))) === true) same += 1;
  }
  return same / Math.max(4, fewer.size);
}

type Place = { readonly x: number; readonly y: number };
const isNear = (a: Place, b: Place): boolean => Math.abs(a.x - b.x) <= slack && Math.abs(a.y - b.y) <= slack;

/** The share of words that both have, of the words of the one that has fewer. */
export function sharedPart(
  a: { has(word: string): boolean; readonly size: number },
  b: { keys(): Iterable<string>; readonly size: number },
): number {
  if (a.size === 0 || b.size === 0) return 0;
  let same = 0;
  for (const word of b.keys()) if (a.has(word)) same += 1;
  return Math.min(1, same / Math.max(2, Math.min(a.size, b.size)));
}

/** Several ways to cut a file ask for the same two pages. */
const known = new WeakMap<PageFacts['places'], WeakMap<PageFacts['places'], number>>();

export function rememberedLikeness(a: PageFacts, b: PageFacts): number {
  const of = known.get(b.places) ?? new WeakMap<PageFacts['places'], number>();
  known.set(b.places, of);
  const before = of.get(a.places);
  if (before !== undefined) return before;
  const likeness = layoutLikeness(a, b);
  of.set(a.places, likeness);
  return likeness;
}

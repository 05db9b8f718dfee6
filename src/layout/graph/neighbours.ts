/**
 * Of each word the nearest ones on its four sides. Words lie in strips, sorted along them, so that a search looks at those
 * near it and not at all.
 */
import type { Area } from '../draft-table.ts';
import { heightOf } from './numbers.ts';

/** How many on each side: behind, before, below and above. */
const reach = [3, 3, 5, 5] as const;
export const neighboursAWord = 16;
const sides = reach.flatMap((count, side) => Array.from({ length: count }, () => side));

/** The side on which the neighbour at this place stands. */
export const sideOf = (place: number): number => sides[place] ?? 0;

/** Neighbours at a place before this one stand beside the word, the others above or below. */
export const placesBeside = reach[0] + reach[1];

export function nearestOf(words: readonly Area[]): Int32Array {
  const near = new Int32Array(words.length * neighboursAWord).fill(-1);
  const alongRows = sweepOf(words, ({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 }));
  const downColumns = sweepOf(words, ({ x0, y0, x1, y1 }) => ({ x0: y0, y0: x0, x1: y1, y1: x1 }));
  const isAligned = (a: number, b: number) => isInRow(words[a], words[b]);
  const isOver = (a: number, b: number) => !isInRow(words[a], words[b]) && isAcross(words[a], words[b]);
  for (let at = 0; at < words.length; at += 1) {
    const first = at * neighboursAWord;
    near.set(alongRows.behind(at, reach[0], isAligned), first);
    near.set(alongRows.before(at, reach[1], isAligned), first + reach[0]);
    near.set(downColumns.behind(at, reach[2], isOver), first + placesBeside);
    near.set(downColumns.before(at, reach[3], isOver), first + placesBeside + reach[2]);
  }
  return near;
}

function isInRow(a: Area | undefined, b: Area | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) >= 0.4 * Math.min(heightOf(a), heightOf(b));
}

function isAcross(a: Area | undefined, b: Area | undefined): boolean {
  return a !== undefined && b !== undefined && Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0;
}

type Sweep = {
  readonly behind: Search;
  readonly before: Search;
};

type Search = (at: number, most: number, isAllowed: (a: number, b: number) => boolean) => readonly number[];

/** A strip's words by their middles along it. */
type Strip = { readonly words: readonly number[]; readonly widest: number };

const mostStrips = 512;

/** Searches along x, in strips of equal height. */
function sweepOf(words: readonly Area[], turned: (word: Area) => Area): Sweep {
  const areas = words.map(turned);
  const middle = areas.map(({ x0, x1 }) => (x0 + x1) / 2);
  const top = areas.reduce((least, { y0 }) => Math.min(least, y0), Infinity);
  const bottom = areas.reduce((most, { y1 }) => Math.max(most, y1), -Infinity);
  const pitch = Math.max(1, (bottom - top) / mostStrips);
  const stripOf = (y: number) => Math.min(mostStrips - 1, Math.max(0, Math.floor((y - top) / pitch)));
  const members = new Map<number, number[]>();
  const stripsOf = ({ y0, y1 }: Area) => [stripOf(y0), stripOf(y1)] as const;
  for (const [at, area] of areas.entries()) {
    const [from, to] = stripsOf(area);
    for (let strip = from; strip <= to; strip += 1) {
      const there = members.get(strip);
      if (there === undefined) members.set(strip, [at]);
      else there.push(at);
    }
  }
  const strips = new Map<number, Strip>();
  for (const [strip, own] of members) {
    const widest = own.reduce((most, at) => Math.max(most, widthOf(areas[at])), 0);
    strips.set(strip, {
      words: own.toSorted((a, b) => (middle[a] ?? 0) - (middle[b] ?? 0) || a - b),
      widest,
    });
  }
  const search =
    (step: 1 | -1): Search =>
    (at, most, isAllowed) => {
      const own = areas[at];
      if (own === undefined) return [];
      const found: Candidate[] = [];
      const [from, to] = stripsOf(own);
      for (let place = from; place <= to; place += 1) {
        const strip = strips.get(place);
        if (strip !== undefined) lookAlong(strip, at, step, { areas, middle, most, isAllowed, found });
      }
      return found.map((candidate) => candidate.at);
    };
  return { behind: search(1), before: search(-1) };
}

const widthOf = (area: Area | undefined): number => (area === undefined ? 0 : area.x1 - area.x0);

type Candidate = { readonly at: number; readonly gap: number };

type Look = {
  readonly areas: readonly Area[];
  readonly middle: readonly number[];
  readonly most: number;
  readonly isAllowed: (a: number, b: number) => boolean;
  /** The best so far, the nearest first. */
  readonly found: Candidate[];
};

function lookAlong({ words, widest }: Strip, at: number, step: 1 | -1, look: Look): void {
  const { areas, middle, most, isAllowed, found } = look;
  const [own, ownMiddle] = [areas[at], middle[at] ?? 0];
  if (own === undefined) return;
  const [isBehind, size] = [step === 1, words.length];
  for (let place = startIn(words, middle, ownMiddle, isBehind); place >= 0 && place < size; place += step) {
    const other = words[place] ?? -1;
    const [area, itsMiddle] = [areas[other], middle[other] ?? 0];
    if (area === undefined) continue;
    const worst = found.length < most ? Infinity : (found.at(-1)?.gap ?? Infinity);
    // A word's edge stands at most half the widest word before its middle.
    const least = isBehind ? itsMiddle - widest / 2 - own.x1 : own.x0 - itsMiddle - widest / 2;
    if (least > worst) return;
    const gap = isBehind ? area.x0 - own.x1 : own.x0 - area.x1;
    if (gap <= worst && !found.some((one) => one.at === other) && isAllowed(at, other))
      insert(found, { at: other, gap }, most);
  }
}

/** The first place whose middle is beyond the word's own, on this side. */
function startIn(
  words: readonly number[],
  middle: readonly number[],
  own: number,
  isBehind: boolean,
): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const half = (low + high) >> 1;
    const value = middle[words[half] ?? 0] ?? 0;
    if (value < own || (isBehind && value === own)) low = half + 1;
    else high = half;
  }
  return isBehind ? low : low - 1;
}

/** Of two at one distance the earlier word comes first. */
function insert(found: Candidate[], candidate: Candidate, most: number): void {
  let place = found.length;
  while (place > 0) {
    const before = found[place - 1];
    if (before === undefined || before.gap < candidate.gap) break;
    if (before.gap === candidate.gap && before.at < candidate.at) break;
    place -= 1;
  }
  found.splice(place, 0, candidate);
  if (found.length > most) found.pop();
}

/**
 * Of each word the nearest ones on its four sides. Words lie in strips, sorted along them, so that a search looks at those
 * near it and not at all.
 */
import type { Area } from '../draft-table.ts';
import { least } from './numbers.ts';

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
  const across = edgesAlong(
    words,
    ({ x0 }) => x0,
    ({ x1 }) => x1,
  );
  const down = edgesAlong(
    words,
    ({ y0 }) => y0,
    ({ y1 }) => y1,
  );
  const isInRow = (a: number, b: number) => {
    const shared =
      Math.min(at(down.end, a), at(down.end, b)) - Math.max(at(down.start, a), at(down.start, b));
    return shared >= 0.4 * Math.min(heightAt(down, a), heightAt(down, b));
  };
  const isOver = (a: number, b: number) =>
    Math.min(at(across.end, a), at(across.end, b)) > Math.max(at(across.start, a), at(across.start, b)) &&
    !isInRow(a, b);
  const alongRows = createSweep(across, down, isInRow);
  const downColumns = createSweep(down, across, isOver);
  for (let word = 0; word < words.length; word += 1) {
    const first = word * neighboursAWord;
    alongRows(word, 1, near.subarray(first, first + reach[0]));
    alongRows(word, -1, near.subarray(first + reach[0], first + placesBeside));
    downColumns(word, 1, near.subarray(first + placesBeside, first + placesBeside + reach[2]));
    downColumns(word, -1, near.subarray(first + placesBeside + reach[2], first + neighboursAWord));
  }
  return near;
}

/** Where words begin and end in one direction. */
type Edges = { readonly start: Float64Array; readonly end: Float64Array };

const edgesAlong = (
  words: readonly Area[],
  startOf: (word: Area) => number,
  endOf: (word: Area) => number,
): Edges => ({ start: Float64Array.from(words, startOf), end: Float64Array.from(words, endOf) });

const at = (numbers: Float64Array | Int32Array, place: number): number => numbers[place] ?? 0;
const heightAt = ({ start, end }: Edges, word: number): number =>
  Math.max(at(end, word) - at(start, word), least);

/** A strip's words by their middles along it. */
type Strip = { readonly words: Int32Array; readonly widest: number };

/** A strip for each word is enough. */
const mostStrips = 512;

/** Writes the nearest allowed words behind (1) or before (-1) a word, the nearest first, to `nearest`, which is as long as they may be many. */
type Sweep = (word: number, step: 1 | -1, nearest: Int32Array) => void;

/** Searches in one direction, in strips of equal height across it. Plain numbers, as a page has thousands of searches. */
function createSweep(along: Edges, across: Edges, isAllowed: (a: number, b: number) => boolean): Sweep {
  const { start, end } = along;
  const middle = start.map((value, word) => (value + at(end, word)) / 2);
  const top = across.start.reduce((most, value) => Math.min(most, value), Infinity);
  const bottom = across.end.reduce((most, value) => Math.max(most, value), -Infinity);
  const count = Math.min(mostStrips, start.length);
  const pitch = Math.max(1, (bottom - top) / count);
  const stripAt = (y: number) => Math.min(count - 1, Math.max(0, Math.floor((y - top) / pitch)));
  const strips = stripsOf(along, middle, across, count, stripAt);
  const gaps = new Float64Array(neighboursAWord);

  return (word, step, nearest) => {
    const isBehind = step === 1;
    const [ownStart, ownEnd, ownMiddle] = [at(start, word), at(end, word), at(middle, word)];
    const last = stripAt(at(across.end, word));
    const most = nearest.length;
    let count = 0;
    for (let strip = stripAt(at(across.start, word)); strip <= last; strip += 1) {
      const there = strips[strip];
      if (there === undefined) continue;
      const { words, widest } = there;
      for (
        let place = startIn(words, middle, ownMiddle, isBehind);
        place >= 0 && place < words.length;
        place += step
      ) {
        const other = at(words, place);
        const worst = count < most ? Infinity : at(gaps, count - 1);
        // A word's edge stands at most half the widest word before its middle.
        const least = isBehind
          ? at(middle, other) - widest / 2 - ownEnd
          : ownStart - at(middle, other) - widest / 2;
        if (least > worst) break;
        const gap = isBehind ? at(start, other) - ownEnd : ownStart - at(end, other);
        if (gap > worst || isAmong(nearest, count, other) || !isAllowed(word, other)) continue;
        // Of two at one distance the earlier word comes first.
        let free = count;
        while (free > 0) {
          const before = at(gaps, free - 1);
          if (before < gap || (before === gap && at(nearest, free - 1) < other)) break;
          free -= 1;
        }
        if (free >= most) continue;
        if (count < most) count += 1;
        for (let to = count - 1; to > free; to -= 1) {
          nearest[to] = at(nearest, to - 1);
          gaps[to] = at(gaps, to - 1);
        }
        nearest[free] = other;
        gaps[free] = gap;
      }
    }
  };
}

function isAmong(words: Int32Array, count: number, word: number): boolean {
  for (let place = 0; place < count; place += 1) if (words[place] === word) return true;
  return false;
}

function stripsOf(
  { start, end }: Edges,
  middle: Float64Array,
  across: Edges,
  count: number,
  stripAt: (y: number) => number,
): readonly (Strip | undefined)[] {
  const members: number[][] = Array.from({ length: count }, () => []);
  for (let word = 0; word < start.length; word += 1) {
    const last = stripAt(at(across.end, word));
    for (let strip = stripAt(at(across.start, word)); strip <= last; strip += 1) members[strip]?.push(word);
  }
  return members.map((own) => ({
    words: Int32Array.from(own.sort((a, b) => at(middle, a) - at(middle, b) || a - b)),
    widest: own.reduce((most, word) => Math.max(most, at(end, word) - at(start, word)), 0),
  }));
}

/** The first place whose middle is beyond the word's own, on this side. */
function startIn(words: Int32Array, middle: Float64Array, own: number, isBehind: boolean): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const half = (low + high) >> 1;
    const value = at(middle, at(words, half));
    if (value < own || (isBehind && value === own)) low = half + 1;
    else high = half;
  }
  return isBehind ? low : low - 1;
}

/**
 * Tables that the network saw in pieces: where the cells of one stand among those of another, on the same lines, both are
 * one table. Tables side by side keep clear of each other.
 */
import type { Area } from '../draft-table.ts';
import { countOf } from '../item.ts';
import { areaAround, type DraftSegment } from './segments.ts';

/** Larger pages have their tables compared no more than this. */
const mostPieces = 60;
/** In heights of a usual word: how far columns reach into each other by chance. */
const byChance = 0.5;
/** Two that begin and end at one height and stand so near to each other are one, unless they are short. */
const widestGutter = 2;
const shortest = 10;

/** For each segment the piece that it is in; pieces that are one table get one name. `pieces` is such a list. */
export function interleaved(
  pieces: readonly number[],
  segments: readonly DraftSegment[],
  unit: number,
): readonly number[] {
  const cells = Map.groupBy(segments.keys(), (at) => pieces[at] ?? at);
  const tables = [...cells]
    .map(([name, places]) => {
      const own = places.flatMap((at) => {
        const segment = segments[at];
        return segment?.role === 'cell' || segment?.role === 'total' ? [segment.area] : [];
      });
      return { name, own, area: areaAround(own) };
    })
    .filter(({ own }) => own.length >= 3)
    .toSorted((a, b) => b.own.length - a.own.length)
    .slice(0, mostPieces);
  const nameOf = new Map<number, number>();
  // A piece between two that are one table is among both of them together, and among neither of them alone.
  const whole: (Piece & { readonly name: number })[] = [];
  for (const small of tables) {
    const at = whole.findIndex((large) => isAmong(small, large, unit));
    const home = whole[at];
    if (home === undefined) {
      whole.push(small);
      continue;
    }
    nameOf.set(small.name, home.name);
    whole[at] = { ...home, own: [...home.own, ...small.own], area: areaAround([home.area, small.area]) };
  }
  return nameOf.size === 0 ? pieces : pieces.map((name) => nameOf.get(name) ?? name);
}

type Piece = { readonly own: readonly Area[]; readonly area: Area };

function isAmong(small: Piece, large: Piece, unit: number): boolean {
  const [a, b] = [small.area, large.area];
  const down = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (down < 0.6 * Math.min(a.y1 - a.y0, b.y1 - b.y0)) return false;
  const beside = areaAround(large.own.filter(({ y0, y1 }) => y0 < a.y1 && y1 > a.y0));
  const across = Math.min(a.x1, beside.x1) - Math.max(a.x0, beside.x0);
  if (across > byChance * unit) return shareOfLines(small.own, large.own) >= 0.5;
  const beginAndEndAlike = Math.abs(a.y0 - b.y0) < 0.5 * unit && Math.abs(a.y1 - b.y1) < 0.5 * unit;
  if (across < -widestGutter * unit || down < shortest * unit || !beginAndEndAlike) return false;
  return shareOfLines(small.own, large.own) >= 0.6 && shareOfLines(large.own, small.own) >= 0.6;
}

/** How many of the ones stand at the height of one of the others. */
function shareOfLines(ones: readonly Area[], others: readonly Area[]): number {
  const middles = others.map(({ y0, y1 }) => (y0 + y1) / 2).toSorted((a, b) => a - b);
  const level = countOf(ones, ({ y0, y1 }) => {
    const slack = 0.3 * (y1 - y0);
    return countBelow(middles, y1 - slack) > countBelow(middles, y0 + slack);
  });
  return level / Math.max(1, ones.length);
}

/** How many of the sorted values are smaller. */
function countBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

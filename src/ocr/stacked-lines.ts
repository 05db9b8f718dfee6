/**
 * Lines that stand close together may touch somewhere and become one island. Where only the likelier pixels are looked
 * at, such an island falls into pieces that stand above each other, which those of a single line never do.
 */
import type { LikelihoodMap } from './enlarged.ts';
import { hullOf, tightestRectangle } from './geometry.ts';
import { edgesOf, type Island, islandsIn, type Run } from './islands.ts';

/** Likelihoods at which an island is looked at again. */
const steps = [0.55, 0.65, 0.75, 0.85];
/** Of the pixels of an island, or else a piece says nothing. */
const leastShare = 0.08;
/** Of the shorter of two pieces that must stand above or below the other. */
const leastOverlap = 0.5;
/** Pixels around a piece, across the line, that belong to it. */
const rim = 2;

/** An interval along the line and one across it. */
type Extent = { readonly u0: number; readonly u1: number; readonly v0: number; readonly v1: number };

/** The island itself, or the lines into which it falls. */
export function linesOf(map: LikelihoodMap, island: Island): readonly Island[] {
  for (const step of steps) {
    const pieces = islandsIn(map, step, island.runs).filter(
      ({ count }) => count >= leastShare * island.count,
    );
    if (pieces.length < 2) continue;
    const rows = rowsOf(pieces);
    if (rows.length < 2) continue;
    return rows.flatMap((row) => {
      const part = partOf(map, island, row);
      return part.count === 0 || part.count >= island.count ? [] : linesOf(map, part);
    });
  }
  return [island];
}

type Row = Extent & { readonly angle: number };

/** Pieces that stand side by side are one row. One row only, unless two pieces stand above each other. */
function rowsOf(pieces: readonly Island[]): readonly Row[] {
  const largest = pieces.reduce((best, piece) => (piece.count > best.count ? piece : best));
  const { angle, width, height } = tightestRectangle(hullOf(edgesOf(largest)));
  // A piece without a direction of its own is a letter or two, as upright as most.
  const direction = width < 1.5 * height ? 0 : angle;
  const rows: Row[] = [];
  for (const extent of pieces.map((piece) => extentOf(piece, direction)).sort((a, b) => a.v0 - b.v0)) {
    const at = rows.findIndex((row) => overlap(row.v0, row.v1, extent.v0, extent.v1) > leastOverlap);
    const row = rows[at];
    if (row === undefined) rows.push({ ...extent, angle: direction });
    else rows[at] = { ...around(row, extent), angle: direction };
  }
  const areStacked = rows.some((row, i) =>
    rows.slice(i + 1).some((other) => overlap(row.u0, row.u1, other.u0, other.u1) > leastOverlap),
  );
  return areStacked ? apart(rows) : [];
}

/** Rows with the rims that belong to them: what lies between two is divided. */
function apart(rows: readonly Row[]): readonly Row[] {
  const sorted = rows.toSorted((a, b) => a.v0 + a.v1 - b.v0 - b.v1);
  const between = (upper: Row | undefined, lower: Row | undefined, none: number) =>
    upper === undefined || lower === undefined ? none : (upper.v1 + lower.v0) / 2;
  return sorted.map((row, i) => ({
    ...row,
    v0: Math.max(row.v0 - rim, between(sorted[i - 1], row, -Infinity)),
    v1: Math.min(row.v1 + rim, between(row, sorted[i + 1], Infinity)),
  }));
}

const around = (a: Extent, b: Extent): Extent => ({
  u0: Math.min(a.u0, b.u0),
  u1: Math.max(a.u1, b.u1),
  v0: Math.min(a.v0, b.v0),
  v1: Math.max(a.v1, b.v1),
});

/** Of the shorter. */
const overlap = (a0: number, a1: number, b0: number, b1: number): number =>
  (Math.min(a1, b1) - Math.max(a0, b0)) / Math.max(1e-6, Math.min(a1 - a0, b1 - b0));

function extentOf(piece: Pick<Island, 'runs'>, angle: number): Extent {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of edgesOf(piece)) {
    u0 = Math.min(u0, x * cos + y * sin);
    u1 = Math.max(u1, x * cos + y * sin);
    v0 = Math.min(v0, y * cos - x * sin);
    v1 = Math.max(v1, y * cos - x * sin);
  }
  return { u0, u1, v0, v1 };
}

/** What of the island lies in a row. */
function partOf({ width, values }: LikelihoodMap, { runs }: Island, { v0, v1, angle }: Row): Island {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const kept: Run[] = [];
  let [count, sum] = [0, 0];
  for (const { y, from, to } of runs) {
    let start = -1;
    for (let x = from; x <= to; x++) {
      const v = (y + 0.5) * cos - (x + 0.5) * sin;
      const isInside = x < to && v > v0 && v < v1;
      if (isInside) {
        if (start < 0) start = x;
        count++;
        sum += values[y * width + x] ?? 0;
      } else if (start >= 0) {
        kept.push({ y, from: start, to: x });
        start = -1;
      }
    }
  }
  return { runs: kept, count, sum };
}

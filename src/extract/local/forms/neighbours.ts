/** What stands left of, above and below a value on a form, near enough to be its label. */
import type { Box } from '../../../model/box.ts';
import type { Run } from './runs.ts';

/** The runs of each row, left to right. */
export type Rows = ReadonlyMap<number, readonly Run[]>;

const belowEms = 2;
const aboveEms = 1.1;
const leftOfEms = 4;
/** A value may stand far right in a wide box, under a short label. */
const asideEms = 25;

export function byRow(runs: readonly Run[]): Rows {
  const rows = new Map<number, Run[]>();
  for (const run of runs) {
    const row = rows.get(run.row);
    if (row === undefined) rows.set(run.row, [run]);
    else row.push(run);
  }
  for (const row of rows.values()) row.sort((a, b) => a.at[0] - b.at[0]);
  return rows;
}

export function leftNeighbour(fill: Run, rows: Rows): Run | undefined {
  let best: Run | undefined;
  for (let row = fill.row - 1; row <= fill.row + 1; row += 1) {
    for (const other of rows.get(row) ?? []) {
      if (other === fill || other.at[0] >= fill.at[0] || !sharesHeight(other.at, fill.at)) continue;
      if (best === undefined || other.at[2] > best.at[2]) best = other;
    }
  }
  return best;
}

/** A blank that begins a line belongs to the label that ended the line before. */
export function lineBefore(fill: Run, rows: Rows, em: number): Run | undefined {
  const row = rows.get(fill.row - 1);
  const [first, last] = [row?.[0], row?.at(-1)];
  if (first === undefined || last === undefined || !last.isPrinted || !last.caption.isOpen) return undefined;
  const isUnder = sideways(fill.at, last.at, em) === 0;
  return !isUnder && fill.at[1] - last.at[3] < em && fill.at[0] > first.at[0] - 3 * em ? last : undefined;
}

/** Straight above, or up and left: the box's label begins at its edge, the value may be indented or centred. */
export function neighbourAbove(
  fill: Run,
  rows: Rows,
  isKnown: (run: Run) => boolean,
  em: number,
): Run | undefined {
  let best: Run | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let row = fill.row - 1; row >= fill.row - 4; row -= 1) {
    for (const other of rows.get(row) ?? []) {
      const gap = fill.at[1] - other.at[3];
      if (gap > belowEms * em || gap < -0.5 * em || fill.at[1] < other.at[1] + 0.5 * em) continue;
      if (other.at[0] > fill.at[0] + leftOfEms * em || other.at[0] > fill.at[2] || !isKnown(other)) continue;
      const aside = sideways(fill.at, other.at, em);
      if (aside > asideEms) continue;
      const distance = Math.max(0, gap) / em + aside / 6;
      if (distance < least) [best, least] = [other, distance];
    }
  }
  return best;
}

export function neighbourBelow(fill: Run, rows: Rows, em: number): Run | undefined {
  for (let row = fill.row + 1; row <= fill.row + 3; row += 1) {
    for (const other of rows.get(row) ?? []) {
      const gap = other.at[1] - fill.at[3];
      if (!other.isPrinted || gap > aboveEms * em || gap < -0.5 * em || other.at[1] < fill.at[1] + 0.5 * em)
        continue;
      if (other.number !== null || other.caption.isSection) continue;
      const isAligned = Math.abs(other.at[0] - fill.at[0]) < 6 * em || sideways(fill.at, other.at, em) === 0;
      if (isAligned) return other;
    }
  }
  return undefined;
}

const sharesHeight = (a: Box, b: Box): boolean =>
  Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 0.5 * Math.min(a[3] - a[1], b[3] - b[1]);

/** How far apart two boxes are from left to right, in line heights. */
export const sideways = (a: Box, b: Box, em: number): number =>
  Math.max(0, Math.max(a[0], b[0]) - Math.min(a[2], b[2])) / em;

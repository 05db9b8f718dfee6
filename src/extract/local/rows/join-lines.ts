/**
 * Joins the lines of a table to items. Each anchor is an item; the lines between two anchors go to the one
 * that they are closer to, and where no gap tells, to the one above.
 */
import type { GridCell, GridRow } from './grid.ts';
import type { RowLine, RowWord } from './row-line.ts';

export type CellLine = {
  readonly line: RowLine;
  readonly cells: readonly (readonly RowWord[])[];
  /** It has the figures of an item. */
  readonly isAnchor: boolean;
};

/** A text further from its item is no part of it. */
const widestPitchEms = 1.6;

export function itemsOf(zone: readonly CellLine[], em: number): readonly GridRow[] {
  const anchors = zone.flatMap(({ isAnchor }, at) => (isAnchor ? [at] : []));
  const reach = anchors.map((at) => ({ from: at, to: at }));
  const firstAnchor = anchors[0] ?? 0;
  const gaps = zone
    .slice(1)
    .map((_, at) => gapAbove(zone, at + 1))
    .sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  const closest = Math.min(widestPitchEms * em, Math.max(0.8 * em, 1.25 * usual));
  const readsUp = firstAnchor > 0 && gapAbove(zone, firstAnchor) < closest;
  for (const [place, at] of anchors.entries()) {
    const own = reach[place];
    const next = reach[place + 1];
    const end = anchors[place + 1] ?? zone.length;
    if (own === undefined) continue;
    if (place === 0 && readsUp) own.from = climb(zone, at, 0, em);
    if (next === undefined) {
      own.to = descend(zone, at, end, em);
      continue;
    }
    const border = borderBetween(zone, at, end, em, readsUp);
    own.to = descend(zone, at, border, em);
    next.from = Math.max(border, climb(zone, end, border, em));
  }
  return reach.map(({ from, to }) => rowOf(zone.slice(from, to + 1)));
}

const gapAbove = (zone: readonly CellLine[], at: number): number => {
  const [line, above] = [zone[at]?.line, zone[at - 1]?.line];
  return line === undefined || above === undefined ? Infinity : line.top - above.bottom;
};

/** The first line that belongs to the lower of two items: below the widest gap, where one is wider than the others. */
function borderBetween(
  zone: readonly CellLine[],
  upper: number,
  lower: number,
  em: number,
  readsUp: boolean,
): number {
  let [widest, narrowest, border] = [-Infinity, Infinity, lower];
  for (let at = upper + 1; at <= lower; at += 1) {
    const gap = gapAbove(zone, at);
    if (gap > widest + 0.05 * em) [widest, border] = [gap, at];
    narrowest = Math.min(narrowest, gap);
  }
  if (widest > narrowest + 0.3 * em) return border;
  return readsUp ? upper + 1 : lower;
}

function descend(zone: readonly CellLine[], from: number, end: number, em: number): number {
  let at = from;
  while (at + 1 < end && gapAbove(zone, at + 1) < widestPitchEms * em) at += 1;
  return at;
}

function climb(zone: readonly CellLine[], from: number, start: number, em: number): number {
  let at = from;
  while (at - 1 >= start && gapAbove(zone, at) < widestPitchEms * em && zone[at - 1]?.isAnchor !== true)
    at -= 1;
  return at;
}

function rowOf(lines: readonly CellLine[]): GridRow {
  const first = lines[0];
  const count = first?.cells.length ?? 0;
  const cells = Array.from(
    { length: count },
    (_, column): GridCell => ({
      lines: lines.map(({ cells: parts }) => parts[column] ?? []).filter(({ length }) => length > 0),
    }),
  );
  if (first === undefined) throw new Error('an item has at least one line');
  return { view: first.line.view, cells, top: first.line.top };
}

/**
 * Gathers the visual rows of a table into its rows: a cell may run over several lines. Rows with values stand
 * for themselves; the others go to the nearer of their neighbours when they stand closer than rows do.
 */
import type { Span } from './gutters.ts';
import { countOf, type Item, medianOf } from './item.ts';
import { textOf } from './line-text.ts';
import type { Row } from './rows.ts';
import { isValue } from './text-kind.ts';

/** Places across the table at which its columns part. */
export const boundariesOf = (gutters: readonly Span[]): readonly number[] =>
  gutters.map((gutter) => (gutter.from + gutter.to) / 2);

export function columnAt(boundaries: readonly number[], x: number): number {
  return countOf(boundaries, (boundary) => boundary <= x);
}

export type Part = { readonly column: number; readonly columnSpan: number; readonly items: readonly Item[] };

/** The row cut at the gutters; what reaches over a gutter stays together and spans its columns. */
export function partsOf(row: Row, gutters: readonly Span[]): readonly Part[] {
  const boundaries = boundariesOf(gutters);
  const parts: { column: number; last: number; items: Item[]; end: number }[] = [];
  for (const item of row.items) {
    const slack = Math.min(0.3 * row.height, (item.x1 - item.x0) / 3);
    const first = columnAt(boundaries, item.x0 + slack);
    const last = Math.max(first, columnAt(boundaries, item.x1 - slack));
    const before = parts.at(-1);
    const gutter = before === undefined ? undefined : gutters[Math.min(before.last, gutters.length - 1)];
    const isOneRun =
      before !== undefined &&
      (first <= before.last ||
        (first === before.last + 1 &&
          gutter !== undefined &&
          item.x0 - before.end < Math.min(0.9 * (gutter.to - gutter.from), 0.8 * row.height)));
    if (isOneRun) {
      before.items.push(item);
      before.last = Math.max(before.last, last);
      before.end = Math.max(before.end, item.x1);
    } else parts.push({ column: first, last, items: [item], end: item.x1 });
  }
  return parts.map(({ column, last, items }) => ({ column, columnSpan: last - column + 1, items }));
}

/** The visual rows of each row of the table. */
export function tableRows(rows: readonly Row[], gutters: readonly Span[]): readonly (readonly Row[])[] {
  const parts = rows.map((row) => partsOf(row, gutters));
  const isAnchor = parts.map(
    (all) =>
      all.length >= 2 && (all.length > gutters.length / 2 || all.some((part) => isValue(textOf(part.items)))),
  );
  const gap = (from: number, to: number) => (rows[to]?.y0 ?? 0) - (rows[from]?.y1 ?? 0);
  const anchors = rows.flatMap((_, at) => (isAnchor[at] === true ? [at] : []));
  const anchorGaps = anchors.slice(1).flatMap((at) => (isAnchor[at - 1] === true ? [gap(at - 1, at)] : []));
  const height = medianOf(rows.map((row) => row.height));
  const between = Math.max(0.15 * height, medianOf(anchorGaps, height));

  const groups: Row[][] = [];
  /** Rows that belong to the next anchor. */
  let waiting: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const last = groups.at(-1);
    if (isAnchor[at] === true || last === undefined) {
      groups.push([...waiting, row]);
      waiting = [];
      continue;
    }
    const next = anchors.find((other) => other > at);
    const above = gap(at - 1, at);
    const below = next === undefined ? Infinity : gap(at, at + 1);
    const isWrapped = above <= Math.min(Math.max(between, 0.3 * height), 0.9 * height);
    const only = parts[at] ?? [];
    const hasCellAbove = only.every((part) => last.some((other) => covers(partsOf(other, gutters), part)));
    if (below < above - 0.2 * height && below <= 0.6 * height && next === at + 1 && only.length === 1) {
      waiting.push(row);
    } else if (waiting.length === 0 && isWrapped && (hasCellAbove || above < between - 0.2 * height)) {
      last.push(row);
    } else {
      groups.push([...waiting, row]);
      waiting = [];
    }
  }
  if (waiting.length > 0) groups.push(waiting);
  return groups;
}

const covers = (parts: readonly Part[], part: Part): boolean =>
  parts.some((other) => other.column <= part.column && part.column < other.column + other.columnSpan);

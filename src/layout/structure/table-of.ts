/** The segments of one table in rows and columns, as far as possible in the network's, and in order everywhere. */
import {
  type Area,
  cellText,
  type DraftCell,
  type DraftTable,
  headerRowsOf,
  isLevel,
} from '../draft-table.ts';
import { countOf, type Item, medianOf, quantile } from '../item.ts';
import { linesOf } from './cell-lines.ts';
import { clustersOf } from './clusters.ts';
import type { Columns } from './columns-of.ts';
import { headingsOf, isOfFigures, kindOf } from './row-kinds.ts';
import type { Bond } from './scores.ts';
import { areaAround, type DraftSegment } from './segments.ts';

export function tableOf(
  segments: readonly DraftSegment[],
  bonds: readonly Bond[],
  { cuts }: Columns,
  unit: number,
): DraftTable | undefined {
  const reaches = reachesOver(segments, cuts, unit);
  const rows = rowsIn(segments, bonds, unit).flatMap((own) => withSpansApart(own, segments, reaches));
  const columns = columnsIn(segments, rows, reaches);
  if (rows.length < 2 || columns.length < 2) return undefined;
  const rowOf = placesOf(segments.length, rows);
  const columnOf = placesOf(segments.length, columns);
  const edges = columns.map((own) => extentOf(own.flatMap((at) => segments[at] ?? [])));
  const spans = spansOf(segments, bonds, columnOf, rowOf, edges);
  const cells = cellsOf(segments, rows, columns, columnOf, spans, edges);
  const kinds = rows.map((own, row) => {
    const kind = kindOf(
      own.flatMap((at) => (segments[at]?.items ?? []).map(() => segments[at]?.role ?? 'text')),
    );
    const texts = kind === 'header' ? cells.filter((cell) => cell.row === row).map(cellText) : [];
    return isOfFigures(texts) ? 'body' : kind;
  });
  const headerRows =
    Math.min(headingsOf(kinds), rows.length - 1) || headerRowsOf(cells, rows.length, columns.length);
  return {
    area: areaAround(segments.map((segment) => segment.area)),
    rows: rows.length,
    columns: columns.length,
    headerRows,
    rowKinds: kinds.map((kind, row) => {
      if (row < headerRows) return 'header';
      // Below the last row there is nothing to name.
      if (row === rows.length - 1 && kind !== 'subtotal' && (rows[row]?.length ?? 0) > 1) return 'body';
      return kind === 'header' ? 'group' : kind;
    }),
    cells,
  };
}

const middleY = ({ area }: DraftSegment): number => (area.y0 + area.y1) / 2;

function placesOf(count: number, groups: readonly (readonly number[])[]): readonly number[] {
  const places = new Array<number>(count).fill(0);
  for (const [place, own] of groups.entries()) for (const at of own) places[at] = place;
  return places;
}

/** From the top to the bottom. Rows that stand at one height and are not told apart are one. */
function rowsIn(
  segments: readonly DraftSegment[],
  bonds: readonly Bond[],
  unit: number,
): readonly (readonly number[])[] {
  const members = segments.map((segment) => [segment]);
  const cluster = clustersOf(
    segments.length,
    bonds.map(({ a, b, said }) => ({ a, b, score: said.row })),
    (a, b) => !areStacked(members[a] ?? [], members[b] ?? []),
    (kept, gone) => members[kept]?.push(...(members[gone] ?? [])),
  );
  const found = [...Map.groupBy(segments.keys(), (at) => cluster[at] ?? at).values()]
    .map((own) => ({ own, y: medianOf(own.map((at) => middleY(segments[at] ?? nowhere))) }))
    .toSorted((a, b) => a.y - b.y);
  const rows: { own: number[]; y: number }[] = [];
  for (const { own, y } of found) {
    const last = rows.at(-1);
    const overlaps = last !== undefined && y - last.y < 0.35 * unit && !meet(last.own, own, segments);
    if (overlaps) last.own.push(...own);
    else rows.push({ own: [...own], y });
  }
  return rows.map(({ own }) => own);
}

/** Longer rows are not compared with each other piece by piece. */
const longestRow = 200;

/** Most of one stands above or below the other, in several columns: two rows rather than one that wraps. */
function areStacked(one: readonly DraftSegment[], other: readonly DraftSegment[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length < 3 || many.length > longestRow) return false;
  const stacked = few.filter(
    ({ area, role }) =>
      role !== 'head' && many.some((there) => isOver(area, there.area) && !isLevel(area, there.area)),
  );
  return stacked.length >= Math.max(3, 0.6 * few.length);
}

const nowhere: DraftSegment = { items: [], area: { x0: 0, y0: 0, x1: 0, y1: 0 }, role: 'noise' };

/** Some of the one stand above or below some of the other. */
const meet = (one: readonly number[], other: readonly number[], segments: readonly DraftSegment[]): boolean =>
  one.some((a) => other.some((b) => isOver(segments[a]?.area, segments[b]?.area)));

const isOver = (a: Area | undefined, b: Area | undefined): boolean =>
  a !== undefined && b !== undefined && Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0;

type Extent = { readonly from: number; readonly to: number };

/** Where most of a column's segments stand: the few that reach farther do not widen it. */
const extentOf = (segments: readonly DraftSegment[]): Extent => ({
  from: quantile(
    segments.map(({ area }) => area.x0),
    0.2,
  ),
  to: quantile(
    segments.map(({ area }) => area.x1),
    0.8,
  ),
});

type Reach = { readonly from: number; readonly to: number };

/** The first and the last column that each segment stands over. */
function reachesOver(
  segments: readonly DraftSegment[],
  cuts: readonly number[],
  unit: number,
): readonly Reach[] {
  const slack = 0.2 * unit;
  return segments.map(({ area }) => {
    const from = countOf(cuts, (cut) => cut <= area.x0 + slack);
    return {
      from,
      to: Math.max(
        from,
        countOf(cuts, (cut) => cut <= area.x1 - slack),
      ),
    };
  });
}

/** A heading over several columns that have headings of their own below it is a row above those. */
function withSpansApart(
  own: readonly number[],
  segments: readonly DraftSegment[],
  reaches: readonly Reach[],
): readonly (readonly number[])[] {
  const areaAt = (at: number) => segments[at]?.area ?? nowhere.area;
  const heads = own.filter((at) => segments[at]?.role === 'head');
  const below = heads.flatMap((span) => {
    const { from, to } = reaches[span] ?? { from: 0, to: 0 };
    const under = from === to ? [] : heads.filter((at) => at !== span && isBelow(areaAt(at), areaAt(span)));
    const columns = new Set(
      under.flatMap((at) => {
        const reach = reaches[at];
        return reach !== undefined && reach.from === reach.to && reach.from >= from && reach.to <= to
          ? [reach.from]
          : [];
      }),
    );
    return columns.size >= 2 ? [areaAt(span).y1] : [];
  });
  if (below.length === 0) return [own];
  const edge = Math.max(...below);
  const isAbove = (at: number) => (areaAt(at).y0 + areaAt(at).y1) / 2 < edge;
  return [own.filter(isAbove), own.filter((at) => !isAbove(at))].filter((row) => row.length > 0);
}

const isBelow = (a: Area, b: Area): boolean => (a.y0 + a.y1) / 2 > b.y1;

/** The segments of each column, from the start of the rows to their end. */
function columnsIn(
  segments: readonly DraftSegment[],
  rows: readonly (readonly number[])[],
  reaches: readonly Reach[],
): readonly (readonly number[])[] {
  const rowOf = placesOf(segments.length, rows);
  const count = 1 + reaches.reduce((last, { to }) => Math.max(last, to), 0);
  const columns = Array.from({ length: count }, (): number[] => []);
  for (const [at, { from, to }] of reaches.entries()) if (from === to) columns[from]?.push(at);
  const extents = columns.map((own) => extentOf(own.flatMap((at) => segments[at] ?? [])));
  for (const [at, { from, to }] of reaches.entries()) {
    if (from === to) continue;
    const { area } = segments[at] ?? nowhere;
    const options = Array.from({ length: to - from + 1 }, (_, step) => from + step);
    const open = options.filter(
      (column) =>
        !columns[column]?.some(
          (other) => rowOf[other] === rowOf[at] && isLevel(area, segments[other]?.area ?? nowhere.area),
        ),
    );
    const [home = from] = (open.length > 0 ? open : options).toSorted(
      (a, b) => offOf(extents[a], area) - offOf(extents[b], area) || a - b,
    );
    columns[home]?.push(at);
  }
  return columns.filter((own) => own.length > 0);
}

/** How far a text stands from where those of a column begin, end or have their middle. */
function offOf(column: Extent | undefined, { x0, x1 }: Area): number {
  if (column === undefined) return Infinity;
  const { from, to } = column;
  return Math.min(Math.abs(x0 - from), Math.abs(x1 - to), Math.abs(x0 + x1 - from - to) / 2);
}

/** The columns that each segment reaches over: its own, and those beside it that it is said to share a column with. */
function spansOf(
  segments: readonly DraftSegment[],
  bonds: readonly Bond[],
  columnOf: readonly number[],
  rowOf: readonly number[],
  edges: readonly Extent[],
): readonly Reach[] {
  const said = segments.map(() => new Map<number, number>());
  for (const {
    a,
    b,
    said: { column },
  } of bonds) {
    if (rowOf[a] === rowOf[b]) continue;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const there = columnOf[to] ?? 0;
      said[from]?.set(there, (said[from]?.get(there) ?? 0) + column);
    }
  }
  return segments.map(({ area }, at) => {
    let [from, to] = [columnOf[at] ?? 0, columnOf[at] ?? 0];
    const reaches = (column: number) => {
      const edge = edges[column];
      if (edge === undefined || (said[at]?.get(column) ?? -1) <= 0) return false;
      return Math.min(area.x1, edge.to) - Math.max(area.x0, edge.from) > 0;
    };
    while (reaches(from - 1)) from -= 1;
    while (reaches(to + 1)) to += 1;
    return { from, to };
  });
}

/** Each place of the grid gets a cell, empty or not; what stands in one row and column is one cell. */
function cellsOf(
  segments: readonly DraftSegment[],
  rows: readonly (readonly number[])[],
  columns: readonly (readonly number[])[],
  columnOf: readonly number[],
  spans: readonly Reach[],
  edges: readonly Extent[],
): readonly DraftCell[] {
  return rows.flatMap((own, row) => {
    const { y0, y1 } = areaAround(own.map((at) => segments[at]?.area ?? nowhere.area));
    const byColumn = Map.groupBy(own, (at) => columnOf[at] ?? 0);
    const isTaken = (column: number) => byColumn.has(column);
    const cells: DraftCell[] = [];
    for (let column = 0; column < columns.length; ) {
      const there = byColumn.get(column) ?? [];
      let end = column + 1;
      const wanted = Math.max(column, ...there.map((at) => spans[at]?.to ?? column));
      while (end <= wanted && !isTaken(end)) end += 1;
      // An empty place before a cell that reaches back over it belongs to that cell.
      const next = there.length > 0 ? end : nextTaken(column, columns.length, isTaken);
      const reaching = there.length === 0 ? (byColumn.get(next) ?? []) : [];
      if (reaching.some((at) => (spans[at]?.from ?? next) <= column)) {
        const items = reaching.flatMap((at) => segments[at]?.items ?? []);
        cells.push(cellAt(row, column, next + 1 - column, items, areaOf(edges, column, next, y0, y1)));
        column = next + 1;
        continue;
      }
      const items = there.flatMap((at) => segments[at]?.items ?? []);
      cells.push(cellAt(row, column, end - column, items, areaOf(edges, column, end - 1, y0, y1)));
      column = end;
    }
    return cells;
  });
}

function nextTaken(column: number, columns: number, isTaken: (column: number) => boolean): number {
  let next = column;
  while (next < columns && !isTaken(next)) next += 1;
  return next;
}

const areaOf = (edges: readonly Extent[], from: number, to: number, y0: number, y1: number): Area => ({
  x0: edges[from]?.from ?? 0,
  x1: edges[to]?.to ?? 0,
  y0,
  y1,
});

const cellAt = (
  row: number,
  column: number,
  columnSpan: number,
  items: readonly Item[],
  area: Area,
): DraftCell => ({
  ...{ row, column, rowSpan: 1, columnSpan, area },
  lines: linesOf(items),
});

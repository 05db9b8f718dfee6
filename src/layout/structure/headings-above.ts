/**
 * Headings that stand above a table and were not seen with it: years over a drawn grid, names of groups of columns. They
 * are its first rows where they stand over its columns.
 */
import { type Area, type DraftCell, type DraftTable, isLevel } from '../draft-table.ts';
import { medianOf } from '../item.ts';
import { linesOf } from './cell-lines.ts';
import { areaAround, type DraftSegment } from './segments.ts';

/** In heights of a usual word: between a heading and what it heads. */
const widestGap = 1;
const mostLines = 3;

/** More than what counts otherwise. */
const far = 1e6;

type Extent = { readonly from: number; readonly to: number };

/** `heads` are headings that no table holds. */
export function withHeadingsAbove(
  table: DraftTable,
  heads: readonly DraftSegment[],
  unit: number,
): DraftTable {
  const { area } = table;
  const columns = columnsOf(table);
  let top = area.y0;
  const rows: (readonly DraftCell[])[] = [];
  const above = heads
    .filter((head) => head.area.y1 < area.y0 + 0.3 * unit && isOver(head.area, area, unit))
    .toSorted((a, b) => b.area.y1 - a.area.y1);
  while (rows.length < mostLines) {
    const lowest = above.find((head) => head.area.y1 <= top + 0.3 * unit);
    if (lowest === undefined || top - lowest.area.y1 > widestGap * unit) break;
    const line = above.filter(
      (head) => head.area.y1 <= top + 0.3 * unit && isLevel(head.area, lowest.area, 0.5),
    );
    if (line.length < 2) break;
    rows.unshift(cellsOver(columns, line));
    top = Math.min(...line.map((head) => head.area.y0));
  }
  if (rows.length === 0) return table;
  const by = rows.length;
  const cells = [
    ...rows.flatMap((row, at) => row.map((cell) => ({ ...cell, row: at }))),
    ...table.cells.map((cell) => ({ ...cell, row: cell.row + by })),
  ];
  return {
    area: areaAround([area, ...cells.map((cell) => cell.area)]),
    rows: table.rows + by,
    columns: table.columns,
    headerRows: table.headerRows + by,
    rowKinds: [...rows.map(() => 'header' as const), ...table.rowKinds],
    cells,
  };
}

const isOver = (head: Area, table: Area, unit: number): boolean =>
  head.x0 > table.x0 - unit && head.x1 < table.x1 + unit;

/** Where the cells of one column stand. */
function columnsOf(table: DraftTable): readonly Extent[] {
  return Array.from({ length: table.columns }, (_, column) => {
    const own = table.cells.filter((cell) => cell.column === column && cell.columnSpan === 1);
    const { x0, x1 } = areaAround(own.map((cell) => cell.area));
    return { from: x0, to: x1 };
  });
}

/** One cell for each place of the row, empty or not. */
function cellsOver(columns: readonly Extent[], line: readonly DraftSegment[]): readonly DraftCell[] {
  const ordered = line.toSorted((a, b) => a.area.x0 - b.area.x0);
  const { y0, y1 } = areaAround(line.map((head) => head.area));
  const cells: DraftCell[] = [];
  const add = (from: number, to: number, items: DraftSegment['items']) =>
    cells.push({
      ...{ row: 0, column: from, rowSpan: 1, columnSpan: to - from, lines: linesOf(items) },
      area: { x0: columns[from]?.from ?? 0, x1: columns[to - 1]?.to ?? 0, y0, y1 },
    });
  const isHeld = ({ area }: DraftSegment) => columns.some((column) => holds(column, area));
  const even = ordered.every(isHeld) ? undefined : evenReaches(columns, ordered);
  let next = 0;
  for (const [at, head] of ordered.entries()) {
    const behind = ordered[at + 1]?.area.x0 ?? Infinity;
    const end = columns.findIndex(({ to }, column) => column > next && to > behind);
    const [from, to] = even?.[at] ?? reachOf(columns, head.area, next, end < 0 ? columns.length : end);
    for (; next < from; next += 1) add(next, next + 1, []);
    add(from, to, head.items);
    next = to;
    if (next >= columns.length) break;
  }
  for (; next < columns.length; next += 1) add(next, next + 1, []);
  return cells;
}

type Reach = readonly [from: number, to: number];

/**
 * Where one heading stands between two columns, all of the line reach over several: they part where a column ends half-way
 * between two of them, and those at the ends reach as far as the others do.
 */
function evenReaches(
  columns: readonly Extent[],
  heads: readonly DraftSegment[],
): readonly Reach[] | undefined {
  const middles = heads.map(({ area }) => (area.x0 + area.x1) / 2);
  const parts = middles.slice(1).map((middle, at) => {
    const half = (middle + (middles[at] ?? middle)) / 2;
    const offs = columns
      .slice(1)
      .map(({ from }, column) => Math.abs((from + (columns[column]?.to ?? from)) / 2 - half));
    return offs.indexOf(Math.min(...offs)) + 1;
  });
  const usual = medianOf(parts.slice(1).map((part, at) => part - (parts[at] ?? 0)));
  const [first, last] = [parts[0] ?? 0, parts.at(-1) ?? 0];
  const edges = [first - usual, ...parts, last + usual];
  const reaches = edges.slice(1).map((to, at): Reach => [edges[at] ?? 0, to]);
  const isEven = reaches.every(([from, to]) => from >= 0 && to > from && to <= columns.length);
  return isEven && usual > 1 ? reaches : undefined;
}

/** But for what letters reach out at both ends. */
function holds({ from, to }: Extent, { x0, x1 }: Area): boolean {
  const slack = 0.1 * (x1 - x0);
  return from <= x0 + slack && to >= x1 - slack;
}

/**
 * The columns that a heading stands over, as `from` and the one behind the last: the one that holds it, or those that it
 * stands in the middle of.
 */
function reachOf(columns: readonly Extent[], area: Area, first: number, end: number): Reach {
  let best: Reach = [first, first + 1];
  let least = Infinity;
  for (let from = first; from < end; from += 1) {
    const start = columns[from]?.from ?? Infinity;
    if (start >= area.x1) break;
    for (let to = from + 1; to <= end; to += 1) {
      const stop = columns[to - 1]?.to ?? Infinity;
      const off = Math.abs(start + stop - area.x0 - area.x1) / 2;
      const isHeld = holds({ from: start, to: stop }, area);
      const counted = isHeld && to === from + 1 ? -1 : isHeld ? off : far + off;
      if (counted < least) [best, least] = [[from, to], counted];
      // Farther on it only stands more to one side.
      if (start + stop > 2 * area.x1) break;
    }
  }
  return best;
}

/**
 * Tables that are drawn: lines that touch make a grid, and its cells hold the words whose middles lie in them.
 * Where only horizontal lines are drawn, they say where a table is, and the words say its columns.
 */
import { type Area, type DraftCell, type DraftTable, headerRowsOf, plainKinds } from './draft-table.ts';
import { countOf, type Item, middleOfItem } from './item.ts';
import { openTables } from './open-table.ts';
import { endOf, type Row, rowFrom, runsOf, startOf } from './rows.ts';
import { connected, type Grid, type Gridline, positionsOf, type Stroke, strokesOf } from './strokes.ts';
import { tableFrom } from './table-from.ts';
import { tableRows } from './table-rows.ts';
import { endsWithColon } from './text-kind.ts';

const mostColumns = 60;
const mostBands = 300;
/** In heights of a usual word: narrower columns hold none. */
const narrowest = 1;

export function ruledTables(
  rows: readonly Row[],
  lines: readonly Gridline[],
  unit: number,
): readonly DraftTable[] {
  const strokes = strokesOf(lines, unit);
  const grids = connected(strokes, unit);
  const tables: DraftTable[] = [];
  const taken = new Set<Item>();
  const take = (table: DraftTable | undefined) => {
    if (table === undefined) return;
    const items = table.cells.flatMap((cell) => cell.lines.flat());
    if (items.some((item) => taken.has(item))) return;
    for (const item of items) taken.add(item);
    tables.push(table);
  };
  for (const grid of grids) take(gridTable(rows, grid, unit));
  const loose = grids.filter((grid) => grid.vertical.length === 0).flatMap((grid) => grid.horizontal);
  for (const stack of stacksOf(loose, unit)) {
    const free = rows.filter((row) => !row.items.some((item) => taken.has(item)));
    take(stackTable(free, stack, unit));
  }
  return tables.toSorted((a, b) => a.area.y0 - b.area.y0 || a.area.x0 - b.area.x0);
}

function gridTable(rows: readonly Row[], grid: Grid, unit: number): DraftTable | undefined {
  const [xs, ys] = edgesOf(grid, unit);
  const [left, right, top, bottom] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined)
    return undefined;
  if (xs.length < 3 || ys.length < 2 || xs.length > mostColumns || ys.length > mostBands) return undefined;
  const columns = xs.length - 1;
  const inside = rows.flatMap((row) => {
    const items = row.items.filter((item) => isIn(item, left, right, top, bottom));
    return items.length === 0 ? [] : [rowFrom(items)];
  });
  const cells: GridCell[] = [];
  const owner = new Map<number, GridCell>();
  const key = (band: number, column: number) => band * columns + column;
  for (let band = 0; band + 1 < ys.length; band += 1) {
    const [y0, y1] = [ys[band] ?? 0, ys[band + 1] ?? 0];
    for (let column = 0; column < columns; ) {
      let end = column + 1;
      while (end < columns && !isWalled(grid.vertical, xs[end] ?? 0, y0, y1, unit)) end += 1;
      const [x0, x1] = [xs[column] ?? 0, xs[end] ?? 0];
      const above = band === 0 ? undefined : owner.get(key(band - 1, column));
      const isOpen = above?.column === column && above.columnSpan === end - column;
      const cell =
        isOpen && !isWalled(grid.horizontal, y0, x0, x1, unit)
          ? above
          : { row: band, column, rowSpan: 1, columnSpan: end - column, area: { x0, x1, y0, y1 }, lines: [] };
      if (cell === above) cell.rowSpan += 1;
      else cells.push(cell);
      for (let at = column; at < end; at += 1) owner.set(key(band, at), cell);
      column = end;
    }
  }
  for (const row of inside) {
    const lines = new Map<GridCell, Item[]>();
    for (const item of row.items) {
      const column = placeIn(xs, (item.x0 + item.x1) / 2);
      const cell = owner.get(key(placeIn(ys, middleOfItem(item)), column));
      if (cell === undefined) continue;
      const line = lines.get(cell);
      if (line === undefined) lines.set(cell, [item]);
      else line.push(item);
    }
    for (const [cell, line] of lines) cell.lines.push(line);
  }
  const area = { x0: left, x1: right, y0: top, y1: bottom };
  const split = splitBands(inside, xs, ys, cells, area);
  if (split !== undefined) return split;
  return compact(withoutSlits(cells, xs, unit), area);
}

/** Where the lines of a grid stand, and where they end: a frame that is open at a side ends where the lines across it do. */
function edgesOf(
  { horizontal, vertical }: Grid,
  unit: number,
): readonly [readonly number[], readonly number[]] {
  const [xs, ys] = [positionsOf(vertical, unit), positionsOf(horizontal, unit)];
  return [withOpenEnds(xs, horizontal, unit), withOpenEnds(ys, vertical, unit)];
}

/** The lines across have to end at one place, and that at some distance, as no line does by chance. */
function withOpenEnds(places: readonly number[], across: readonly Stroke[], unit: number): readonly number[] {
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || places.length < 2) return places;
  const start = Math.min(...across.map(({ from }) => from));
  const end = Math.max(...across.map(({ to }) => to));
  const most = Math.max(2, 0.5 * across.length);
  const isOpenBefore =
    first - start > unit && countOf(across, ({ from }) => Math.abs(from - start) < 0.5 * unit) >= most;
  const isOpenBehind =
    end - last > unit && countOf(across, ({ to }) => Math.abs(to - end) < 0.5 * unit) >= most;
  return [...(isOpenBefore ? [start] : []), ...places, ...(isOpenBehind ? [end] : [])];
}

type GridCell = DraftCell & { rowSpan: number; readonly lines: Item[][] };

const isIn = (item: Item, x0: number, x1: number, y0: number, y1: number): boolean => {
  const [x, y] = [(item.x0 + item.x1) / 2, middleOfItem(item)];
  return x >= x0 && x < x1 && y >= y0 && y < y1;
};

const placeIn = (edges: readonly number[], value: number): number =>
  Math.min(edges.length - 2, Math.max(0, countOf(edges, (edge) => edge <= value) - 1));

/** A line stands at `at` along most of the way from `from` to `to`. */
function isWalled(strokes: readonly Stroke[], at: number, from: number, to: number, unit: number): boolean {
  let covered = 0;
  for (const stroke of strokes) {
    if (Math.abs(stroke.at - at) > 0.4 * unit) continue;
    covered += Math.max(0, Math.min(to, stroke.to) - Math.max(from, stroke.from));
  }
  return covered >= 0.6 * (to - from);
}

/** Lines that slope or are drawn twice leave columns between them that no word stands in and none could. */
function withoutSlits(
  cells: readonly DraftCell[],
  xs: readonly number[],
  unit: number,
): readonly DraftCell[] {
  const taken = new Set(
    cells.filter(({ lines, columnSpan }) => lines.length > 0 && columnSpan === 1).map(({ column }) => column),
  );
  const kept = xs
    .slice(1)
    .flatMap((x, column) => (taken.has(column) || x - (xs[column] ?? x) >= narrowest * unit ? [column] : []));
  const placeOf = (column: number) => countOf(kept, (other) => other < column);
  return cells.flatMap((cell) => {
    const column = placeOf(cell.column);
    const columnSpan = placeOf(cell.column + cell.columnSpan) - column;
    return columnSpan === 0 ? [] : [{ ...cell, column, columnSpan }];
  });
}

/** Without bands that hold nothing but frame; nothing where too little is left to be a table. */
function compact(cells: readonly DraftCell[], area: Area): DraftTable | undefined {
  const columns = Math.max(...cells.map(({ column, columnSpan }) => column + columnSpan));
  const bands = [...new Set(cells.filter((cell) => cell.lines.length > 0).map((cell) => cell.row))].toSorted(
    (a, b) => a - b,
  );
  const kept = cells
    .filter((cell) => bands.includes(cell.row))
    .map((cell) => ({
      ...cell,
      row: bands.indexOf(cell.row),
      rowSpan: countOf(bands, (band) => band >= cell.row && band < cell.row + cell.rowSpan),
    }));
  const filled = kept.filter((cell) => cell.lines.length > 0);
  const wide = bands.length;
  const several = new Set(filled.filter((cell) => cell.column > 0).map((cell) => cell.row)).size;
  if (wide < 2 || filled.length < 3 || several * 2 < wide) return undefined;
  const headerRows = headerRowsOf(kept, wide, columns);
  return { area, rows: wide, columns, headerRows, rowKinds: plainKinds(wide, headerRows), cells: kept };
}

/** Where columns are drawn but rows are not, the rows of words are the rows of the table. */
function splitBands(
  inside: readonly Row[],
  xs: readonly number[],
  ys: readonly number[],
  cells: readonly DraftCell[],
  area: Area,
): DraftTable | undefined {
  if (cells.some((cell) => cell.columnSpan > 1 && cell.lines.length > 1) || ys.length > 6) return undefined;
  const gutters = xs.slice(1, -1).map((x) => ({ from: x, to: x }));
  const groups: (readonly Row[])[] = [];
  let longest = 0;
  for (let band = 0; band + 1 < ys.length; band += 1) {
    const own = inside.filter((row) => placeIn(ys, row.middle) === band);
    const lines = cells.filter((cell) => cell.row === band).map((cell) => cell.lines.length);
    const isList = countOf(lines, (count) => count >= 3) >= Math.max(2, lines.length / 2);
    const split = isList ? tableRows(own, gutters) : own.length > 0 ? [own] : [];
    if (isList) longest = Math.max(longest, split.length);
    groups.push(...split);
  }
  if (longest < 3) return undefined;
  return { ...tableFrom(inside, gutters, groups), area };
}

/** Horizontal lines above one another that begin and end alike. */
function stacksOf(strokes: readonly Stroke[], unit: number): readonly (readonly Stroke[])[] {
  const stacks: Stroke[][] = [];
  for (const stroke of strokes.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    const stack = stacks.find(
      ([first]) =>
        first !== undefined &&
        Math.abs(first.from - stroke.from) < 2 * unit &&
        Math.abs(first.to - stroke.to) < 2 * unit,
    );
    if (stack === undefined) stacks.push([stroke]);
    else stack.push(stroke);
  }
  return stacks.filter((stack) => stack.length >= 3);
}

function stackTable(rows: readonly Row[], stack: readonly Stroke[], unit: number): DraftTable | undefined {
  const [first, last] = [stack[0], stack.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const isBeside = (row: Row) => startOf(row) > first.from - unit && endOf(row) < first.to + unit;
  const pitch = (last.at - first.at) / (stack.length - 1);
  // Lines between rows, and none around them: the heading stands above the first, a row below the last.
  const above = rows.findLast((row) => row.middle < first.at);
  const below = rows.find((row) => row.middle > last.at);
  const isOuter = (row: Row | undefined, line: Stroke): row is Row =>
    row !== undefined &&
    isBeside(row) &&
    Math.abs(row.middle - line.at) < pitch &&
    runsOf(row, 0.8).length >= 3 &&
    !row.items.some((item) => endsWithColon(item.text));
  const own = [
    ...(isOuter(above, first) ? [above] : []),
    ...rows.filter((row) => row.middle > first.at && row.middle < last.at && isBeside(row)),
    ...(isOuter(below, last) ? [below] : []),
  ];
  const found = openTables(own)[0];
  if (found === undefined || found.to - found.from < 0.6 * own.length) return undefined;
  const inside = own.slice(found.from, found.to);
  const ys = [first.at - pitch, ...stack.map((stroke) => stroke.at), last.at + pitch];
  const groups = Map.groupBy(inside, (row) => placeIn(ys, row.middle));
  const isDrawn = groups.size >= 3 && inside.length <= 3 * groups.size;
  if (!isDrawn) return found.table;
  return tableFrom(inside, found.gutters, [...groups.values()]);
}

/**
 * Rows that hold a list: where cells side by side have as many lines at the same heights, and figures on each of them in
 * some column, each line is a row. The same goes for a drawn cell over several rows whose figures stand one in each of them.
 */
import { type Area, type DraftCell, type DraftTable, headerRowsOf, plainKinds } from '../draft-table.ts';
import { countOf, type Item, medianOf } from '../item.ts';
import { textOf } from '../line-text.ts';
import { isValue } from '../text-kind.ts';
import { areaAround } from './segments.ts';

/** Where most rows have two lines, two lines are a row: of records that are printed so. */
const mostPairs = 0.4;

type Line = readonly Item[];

const middleOf = (line: Line): number => medianOf(line.map(({ y0, y1 }) => (y0 + y1) / 2));
const heightOf = (line: Line): number => medianOf(line.map(({ y0, y1 }) => y1 - y0));
const isList = ({ lines }: DraftCell): boolean =>
  lines.length >= 2 && lines.every((line) => isValue(textOf(line)));

export function withListsApart(table: DraftTable): DraftTable {
  const short = withTallCellsApart(table);
  const found = new Map<number, readonly number[]>();
  const byRow = Map.groupBy(short.cells, ({ row }) => row);
  for (const [row, cells] of byRow) {
    const lines = row < short.headerRows ? undefined : linesOfList(cells);
    if (lines !== undefined) found.set(row, lines);
  }
  const pairs = countOf([...found.values()], (lines) => lines.length === 2);
  const isRecord = pairs > mostPairs * (short.rows - short.headerRows);
  const lists = new Map([...found].filter(([, lines]) => lines.length > 2 || !isRecord));
  if (lists.size === 0) return short;
  return withRowsSplit(short, lists);
}

/** Where the lines of a row stand that is a list. */
function linesOfList(cells: readonly DraftCell[]): readonly number[] | undefined {
  if (cells.some(({ rowSpan }) => rowSpan > 1)) return undefined;
  const figures = cells
    .filter(isList)
    .toSorted((a, b) => b.lines.length - a.lines.length || a.column - b.column)[0];
  if (figures === undefined) return undefined;
  const places = figures.lines.map(middleOf);
  const height = medianOf(figures.lines.map(heightOf));
  const isApart = places.every((place, at) => at === 0 || place - (places[at - 1] ?? 0) > 0.7 * height);
  const isLevel = (line: Line) => places.some((place) => Math.abs(middleOf(line) - place) < 0.4 * height);
  const isAlike = ({ lines }: DraftCell) => lines.length === places.length;
  const isOneOfThem = (cell: DraftCell) =>
    (isAlike(cell) || cell.lines.length < 2) && cell.lines.every(isLevel);
  return isApart && countOf(cells, isAlike) >= 2 && cells.every(isOneOfThem) ? places : undefined;
}

const nearest = (places: readonly number[], line: Line): number => {
  const offs = places.map((place) => Math.abs(place - middleOf(line)));
  return offs.indexOf(Math.min(...offs));
};

function withRowsSplit(table: DraftTable, lists: ReadonlyMap<number, readonly number[]>): DraftTable {
  const firstOf: number[] = [];
  let rows = 0;
  for (let row = 0; row < table.rows; row += 1) {
    firstOf.push(rows);
    rows += lists.get(row)?.length ?? 1;
  }
  const cells = table.cells.flatMap((cell): readonly DraftCell[] => {
    const first = firstOf[cell.row] ?? 0;
    const places = lists.get(cell.row);
    if (places === undefined) {
      const end = cell.row + cell.rowSpan < table.rows ? (firstOf[cell.row + cell.rowSpan] ?? rows) : rows;
      return [{ ...cell, row: first, rowSpan: end - first }];
    }
    return places.map((_, at) => {
      const lines = cell.lines.filter((line) => nearest(places, line) === at);
      return { ...cell, row: first + at, lines, area: bandOf(cell.area, places, at) };
    });
  });
  const rowKinds = table.rowKinds.flatMap((kind, row) => (lists.get(row) ?? [0]).map(() => kind));
  const ordered = cells.toSorted((a, b) => a.row - b.row || a.column - b.column);
  if (table.headerRows > 0 || rowKinds.some((kind) => kind !== 'body'))
    return { ...table, rows, rowKinds, cells: ordered };
  const headerRows = headerRowsOf(ordered, rows, table.columns);
  return { ...table, rows, headerRows, rowKinds: plainKinds(rows, headerRows), cells: ordered };
}

/** The part of a cell around one of its lines. */
function bandOf({ x0, x1, y0, y1 }: Area, places: readonly number[], at: number): Area {
  const between = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? undefined : (one + other) / 2;
  return {
    ...{ x0, x1 },
    y0: between(places[at - 1], places[at]) ?? y0,
    y1: between(places[at], places[at + 1]) ?? y1,
  };
}

function withTallCellsApart(table: DraftTable): DraftTable {
  const bands = Array.from({ length: table.rows }, (_, row) =>
    areaAround(table.cells.filter((cell) => cell.row === row && cell.rowSpan === 1).map(({ area }) => area)),
  );
  const placesOf = ({ row, rowSpan, lines }: DraftCell): readonly number[] | undefined => {
    const own = lines.map((line) =>
      bands.findIndex(
        ({ y0, y1 }, at) => at >= row && at < row + rowSpan && middleOf(line) >= y0 && middleOf(line) < y1,
      ),
    );
    return own.every((place, at) => place >= 0 && place > (own[at - 1] ?? -1)) ? own : undefined;
  };
  const isTall = (cell: DraftCell) => cell.rowSpan > 1 && cell.lines.length >= 2;
  const lists = table.cells.filter((cell) => isTall(cell) && isList(cell) && placesOf(cell) !== undefined);
  const isOfList = (cell: DraftCell) =>
    isTall(cell) && lists.some(({ row, rowSpan }) => row === cell.row && rowSpan === cell.rowSpan);
  if (lists.length === 0) return table;
  const cells = table.cells.flatMap((cell): readonly DraftCell[] => {
    const places = isOfList(cell) ? placesOf(cell) : undefined;
    if (places === undefined) return [cell];
    return Array.from({ length: cell.rowSpan }, (_, at) => {
      const row = cell.row + at;
      const { y0, y1 } = bands[row] ?? cell.area;
      const lines = cell.lines.filter((_, line) => places[line] === row);
      return { ...cell, row, rowSpan: 1, lines, area: { ...cell.area, y0, y1 } };
    });
  });
  return { ...table, cells: cells.toSorted((a, b) => a.row - b.row || a.column - b.column) };
}

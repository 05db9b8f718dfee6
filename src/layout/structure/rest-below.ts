/**
 * A table without headings right below another one, in the same columns and with nothing but titles between them, is the
 * rest of that one.
 */
import { type Area, type DraftTable, middleOf } from '../draft-table.ts';
import { areaAround, type DraftSegment } from './segments.ts';

/** Lines between the two; more make the lower one a table of its own. */
const mostTitles = 3;
/** In heights of a usual word: between lines. */
const widestGap = 2;
/** In heights of a usual word: how far edges of one column stand apart. */
const sameEdge = 0.6;

/** `tables` from the top to the bottom; `free` are segments that no table holds. */
export function withRestsBelow(
  tables: readonly DraftTable[],
  free: readonly DraftSegment[],
  unit: number,
): readonly DraftTable[] {
  const whole: DraftTable[] = [];
  for (const table of tables) {
    const at = whole.findLastIndex(({ area }) => isAcross(area, table.area));
    const above = whole[at];
    if (above !== undefined && isRest(above, table, free, unit)) whole[at] = together(above, table);
    else whole.push(table);
  }
  return whole;
}

function isRest(above: DraftTable, below: DraftTable, free: readonly DraftSegment[], unit: number): boolean {
  if (below.headerRows > 0 || above.headerRows === 0 || above.columns !== below.columns) return false;
  const [top, bottom] = [above.area.y1, below.area.y0];
  const between = free.filter(
    ({ area }) => isAcross(area, above.area) && middleOf(area) > top && middleOf(area) < bottom,
  );
  if (between.length > mostTitles || between.some(({ role }) => role !== 'title' && role !== 'group'))
    return false;
  const edges = [top, ...between.flatMap(({ area }) => [area.y0, area.y1]), bottom];
  const isNear = edges.every((edge, at) => at % 2 === 0 || edge - (edges[at - 1] ?? edge) < widestGap * unit);
  if (!isNear) return false;
  const theirs = columnsOf(below);
  const pairs = columnsOf(above).map((own, column) => [own, theirs[column]] as const);
  const aligned = pairs.filter(([own, other]) => isAligned(own, other, unit));
  return pairs.every(([own, other]) => isUnder(own, other)) && 2 * aligned.length > pairs.length;
}

/** Most of the narrower stands under or above the other. */
function isUnder(a: Area | undefined, b: Area | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0.5 * Math.min(a.x1 - a.x0, b.x1 - b.x0);
}

/** They begin or end at one place. */
function isAligned(a: Area | undefined, b: Area | undefined, unit: number): boolean {
  if (a === undefined || b === undefined) return false;
  return Math.min(Math.abs(a.x0 - b.x0), Math.abs(a.x1 - b.x1)) < sameEdge * unit;
}

/** Where the words of each column stand, but for headings. */
function columnsOf({ columns, cells, headerRows }: DraftTable): readonly (Area | undefined)[] {
  return Array.from({ length: columns }, (_, column) => {
    const own = cells.flatMap((cell) =>
      cell.column === column && cell.columnSpan === 1 && cell.row >= headerRows ? cell.lines.flat() : [],
    );
    return own.length === 0 ? undefined : areaAround(own);
  });
}

const together = (above: DraftTable, below: DraftTable): DraftTable => ({
  area: areaAround([above.area, below.area]),
  rows: above.rows + below.rows,
  columns: above.columns,
  headerRows: above.headerRows,
  rowKinds: [...above.rowKinds, ...below.rowKinds],
  cells: [...above.cells, ...below.cells.map((cell) => ({ ...cell, row: cell.row + above.rows }))],
});

const isAcross = (a: Area, b: Area): boolean => a.x0 < b.x1 && b.x0 < a.x1;

/**
 * Tables side by side that were seen as one: the headings of one half are those of the other again, but for the first, which
 * names what is listed, and both halves begin with names rather than figures.
 */
import { cellText, type DraftTable } from '../draft-table.ts';
import { countOf } from '../item.ts';
import { isValue } from '../text-kind.ts';
import { areaAround } from './segments.ts';

/** The halves, or the table itself. */
export function halvesOf(table: DraftTable): readonly DraftTable[] {
  const { columns, headerRows, rows } = table;
  const half = columns / 2;
  if (columns < 4 || columns % 2 === 1 || headerRows === 0 || rows - headerRows < 2) return [table];
  const headings = Array.from({ length: columns }, (_, column) =>
    table.cells
      .filter((cell) => cell.row < headerRows && cell.column === column && cell.columnSpan === 1)
      .map((cell) => cellText(cell).toLowerCase())
      .filter((text) => text !== '')
      .at(-1),
  );
  const isRepeated = headings
    .slice(1, half)
    .every((text, at) => text !== undefined && text === headings[half + 1 + at]);
  const isCut = table.cells.some(
    ({ row, column, columnSpan, lines }) =>
      row >= headerRows && lines.length > 0 && column < half && column + columnSpan > half,
  );
  if (!isRepeated || isCut || !isNamed(table, 0) || !isNamed(table, half)) return [table];
  return [partOf(table, 0, half), partOf(table, half, columns)];
}

/** Most of what stands in the column are names. */
function isNamed({ cells, headerRows }: DraftTable, column: number): boolean {
  const texts = cells
    .filter((cell) => cell.row >= headerRows && cell.column === column)
    .map(cellText)
    .filter((text) => text !== '');
  return texts.length >= 2 && countOf(texts, isValue) < 0.5 * texts.length;
}

/** Columns `from` to `to` (not included), without rows that are empty there. What reaches over both halves goes to the first. */
function partOf(table: DraftTable, from: number, to: number): DraftTable {
  const own = table.cells
    .filter(({ column }) => column >= from && column < to)
    .map((cell) => ({ ...cell, columnSpan: Math.min(cell.columnSpan, to - cell.column) }));
  const before = table.cells.filter(({ column, columnSpan }) => column < from && column + columnSpan > from);
  const empty = before.map((cell) => ({
    ...cell,
    ...{ column: from, columnSpan: cell.column + cell.columnSpan - from, lines: [] },
    area: { ...cell.area, x0: Math.min(...own.map(({ area }) => area.x0)) },
  }));
  const all = [...own, ...empty].toSorted((a, b) => a.row - b.row || a.column - b.column);
  const filled = new Set(all.filter(({ lines }) => lines.length > 0).map(({ row }) => row));
  const kept = [...filled].toSorted((a, b) => a - b);
  const placeOf = new Map(kept.map((row, at) => [row, at]));
  const cells = all.flatMap((cell) => {
    const row = placeOf.get(cell.row);
    const rowSpan = countOf(kept, (other) => other >= cell.row && other < cell.row + cell.rowSpan);
    return row === undefined ? [] : [{ ...cell, row, rowSpan, column: cell.column - from }];
  });
  return {
    area: areaAround(cells.map(({ area }) => area)),
    rows: kept.length,
    columns: to - from,
    headerRows: countOf(kept, (row) => row < table.headerRows),
    rowKinds: kept.map((row) => table.rowKinds[row] ?? 'body'),
    cells,
  };
}

/** The cells of a sheet, wherever they say that they stand, as rows of columns. What is hidden is left out, and so is emptiness. */
import { type cellBudget, flowLimits, tooLong } from '../flow/flow.ts';
import type { SheetCell } from '../flow/sheet-section.ts';

/** Counted from 1, as sheets count. */
export type FoundCell = { readonly row: number; readonly column: number; readonly cell: SheetCell };

/** What a sheet says of its columns, later words over earlier ones. */
export type ColumnRange = {
  readonly from: number;
  readonly to: number;
  readonly isHidden: boolean;
  /** In points. */
  readonly width?: number | undefined;
};

/** As many as a sheet has columns; more is no sheet's doing. */
export const mostRanges = 16_384;

export type SheetShape = {
  readonly ranges: readonly ColumnRange[];
  /** How many columns a cell reaches over. */
  spanOf(row: number, column: number): number;
};

export type SheetGrid = {
  readonly rows: readonly (readonly SheetCell[])[];
  readonly widths: readonly (number | undefined)[];
};

/** Of empty rows between others one stays, and of empty columns as well: a cell may stand in the last one of sixteen thousand. */
export function sheetGrid(
  found: readonly FoundCell[],
  { ranges, spanOf }: SheetShape,
  takeCells: ReturnType<typeof cellBudget>,
): SheetGrid {
  const used = [...new Set(found.map(({ column }) => column))].sort((one, other) => one - other);
  if (used.length > flowLimits.columns) throw tooLong('columns', flowLimits.columns);
  const rangeOf = (column: number) => ranges.findLast(({ from, to }) => from <= column && column <= to);
  const columns: number[] = [];
  for (const column of used) {
    if (rangeOf(column)?.isHidden) continue;
    const last = columns.at(-1);
    const isGap = last !== undefined && column > last + 1 && !rangeOf(column - 1)?.isHidden;
    if (isGap) columns.push(column - 1);
    columns.push(column);
  }
  const places = new Map(columns.map((column, place) => [column, place]));
  const byRow = Map.groupBy(
    found.filter(({ column }) => places.has(column)),
    ({ row }) => row,
  );
  const rows: SheetCell[][] = [];
  let before = 0;
  for (const number of [...byRow.keys()].sort((one, other) => one - other)) {
    if (before > 0 && number > before + 1) rows.push([{ text: '' }]);
    before = number;
    const here = new Map((byRow.get(number) ?? []).map(({ column, cell }) => [column, cell]));
    const row: SheetCell[] = [];
    for (let left = here.size, place = 0; left > 0 && place < columns.length; ) {
      const column = columns[place] ?? 0;
      const cell = here.get(column);
      if (cell !== undefined) left--;
      const end = column + (cell === undefined ? 1 : spanOf(number, column));
      let next = place + 1;
      // What a merged cell covers is not seen.
      while (next < columns.length && (columns[next] ?? 0) < end) {
        if (here.has(columns[next] ?? 0)) left--;
        next++;
      }
      row.push({ ...(cell ?? { text: '' }), ...(next - place > 1 ? { columnSpan: next - place } : {}) });
      place = next;
    }
    takeCells(row.length);
    rows.push(row);
  }
  return { rows, widths: columns.map((column) => rangeOf(column)?.width) };
}

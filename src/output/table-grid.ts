/** The rows of a table over all its pages, for formats that write tables row by row. */
import type { LogicalTable } from '../model/logical-tables.ts';

export type GridCell = {
  readonly text: string;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
};

export type TableGrid = {
  readonly columns: number;
  readonly head: readonly (readonly GridCell[])[];
  readonly body: readonly (readonly GridCell[])[];
};

export function gridOf({ columns, parts, rows }: LogicalTable): TableGrid {
  const headerRows = parts[0]?.table.headerRows ?? 0;
  const cellsOf = (from: number, to: number) =>
    rows.slice(from, to).map(({ cells, table, row }) =>
      cells.map(({ text, column, rowSpan, columnSpan }) => ({
        ...{ text, column },
        columnSpan: Math.max(1, Math.min(columnSpan, columns - column)),
        // A cell ends with its part of the table, and the heading with its rows.
        rowSpan: Math.max(
          1,
          Math.min(rowSpan, (row < table.headerRows ? table.headerRows : table.rows) - row),
        ),
      })),
    );
  return { columns, head: cellsOf(0, headerRows), body: cellsOf(headerRows, rows.length) };
}

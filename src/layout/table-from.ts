/** Builds a table out of rows and the gutters between its columns; each place of its grid gets a cell, empty or not. */
import { type DraftCell, type DraftTable, headerRowsOf, plainKinds } from './draft-table.ts';
import type { Span } from './gutters.ts';
import { endOf, type Row, startOf } from './rows.ts';
import { boundariesOf, partsOf, tableRows } from './table-rows.ts';

export function tableFrom(
  rows: readonly Row[],
  gutters: readonly Span[],
  groups: readonly (readonly Row[])[] = tableRows(rows, gutters),
): DraftTable {
  const edges = [Math.min(...rows.map(startOf)), ...boundariesOf(gutters), Math.max(...rows.map(endOf))];
  const columns = gutters.length + 1;
  const cells: DraftCell[] = [];
  for (const [row, group] of groups.entries()) {
    const [y0, y1] = [Math.min(...group.map((one) => one.y0)), Math.max(...group.map((one) => one.y1))];
    const parts = group.map((one) => partsOf(one, gutters));
    for (let column = 0; column < columns; ) {
      const own = parts.flatMap((all) => all.filter((part) => part.column === column));
      // A line that starts under a wider one belongs to it, so that cells never cover each other.
      let columnSpan = Math.max(1, ...own.map((part) => part.columnSpan));
      columnSpan = Math.min(columnSpan, columns - column);
      const lines = parts.flatMap((all) =>
        all
          .filter((part) => part.column >= column && part.column < column + columnSpan)
          .map((part) => part.items),
      );
      const area = { x0: edges[column] ?? 0, x1: edges[column + columnSpan] ?? 0, y0, y1 };
      cells.push({ row, column, rowSpan: 1, columnSpan, area, lines });
      column += columnSpan;
    }
  }
  const headerRows = headerRowsOf(cells, groups.length, columns);
  return {
    area: {
      x0: edges[0] ?? 0,
      x1: edges.at(-1) ?? 0,
      y0: Math.min(...rows.map((row) => row.y0)),
      y1: Math.max(...rows.map((row) => row.y1)),
    },
    rows: groups.length,
    columns,
    headerRows,
    rowKinds: plainKinds(groups.length, headerRows),
    cells,
  };
}

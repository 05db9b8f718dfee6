/** The tables of a document as a person counts them: what goes on over pages is one table. */
import type { Cell, Document, Page, RowKind, Table } from './document.ts';

export type TablePart = { readonly page: Page; readonly table: Table };

export type TableRow = TablePart & {
  /** Its place among the rows of its part. */
  readonly row: number;
  readonly kind: RowKind;
  /** From the start of the row to its end. */
  readonly cells: readonly Cell[];
};

export type LogicalTable = {
  readonly columns: number;
  readonly parts: readonly TablePart[];
  /** Of all parts; headings that are repeated on further pages are left out. */
  readonly rows: readonly TableRow[];
};

export function logicalTables({ pages }: Pick<Document, 'pages'>): readonly LogicalTable[] {
  const tables: TablePart[][] = [];
  const ends = new Map<Table, TablePart[]>();
  for (const [at, page] of pages.entries()) {
    for (const table of page.tables) {
      const before = table.continues ? continuedBy(table, pages[at - 1]) : undefined;
      const parts = (before === undefined ? undefined : ends.get(before)) ?? [];
      if (parts.length === 0) tables.push(parts);
      parts.push({ page, table });
      ends.set(table, parts);
    }
  }
  return tables.map((parts) => ({
    columns: parts[0]?.table.columns ?? 0,
    parts,
    rows: parts.flatMap((part, at) =>
      rowsOf(part).filter((row) => at === 0 || row.row >= part.table.headerRows),
    ),
  }));
}

/** The table of the page before that this one goes on with, if it does. */
export const continuedBy = (table: Table, before: Page | undefined): Table | undefined =>
  before?.tables.findLast(({ columns }) => columns === table.columns);

export function rowsOf({ page, table }: TablePart): readonly TableRow[] {
  const byRow = Map.groupBy(table.cells, (cell) => cell.row);
  return Array.from({ length: table.rows }, (_, row) => ({
    ...{ page, table, row, kind: table.rowKinds[row] ?? 'body' },
    cells: (byRow.get(row) ?? []).toSorted((a, b) => a.column - b.column),
  }));
}

/** Hands a table to the browser as a file. The writer of spreadsheets is fetched when somebody first asks for one. */
import { csvOf } from './csv.ts';
import { saveFile } from './save-file.ts';
import type { TableData } from './table-data.ts';

export function downloadCsv(name: string, table: TableData): void {
  saveFile(`${name}.csv`, new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }));
}

export async function downloadXlsx(name: string, title: string, table: TableData): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const head = table.columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const }));
  const body = table.rows.map((cells) => cells.map((value) => (value === null ? null : { value })));
  const blob = await writeXlsxFile([head, ...body], { sheet: sheetName(title) }).toBlob();
  saveFile(`${name}.xlsx`, blob);
}

/** What spreadsheets allow: 31 characters, and none of these. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Table';

/** Tables as CSV that spreadsheets open as text and numbers, never as formulas. */
import type { Cell, TableData } from './table-data.ts';

const separator = ',';
const lineEnd = '\r\n';
const formulaStart = /^[=+\-@\t\r]/;
const number = /^[+-]?\d+(?:\.\d+)?$/;

/** With a mark at its start, by which spreadsheets know that it is UTF-8. */
export function csvOf({ columns, rows }: TableData): string {
  const lines = [columns.map((column) => column.title), ...rows].map((cells) =>
    cells.map(cellOf).join(separator),
  );
  return `\uFEFF${lines.join(lineEnd)}${lineEnd}`;
}

export function cellOf(value: Cell): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? defused(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that a spreadsheet would run gets an apostrophe before it. */
const defused = (text: string) => (formulaStart.test(text) && !number.test(text) ? `'${text}` : text);

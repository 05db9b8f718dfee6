/** Whether a table begins with the heading of another one, or with none. */
import type { Table } from '../../model/document.ts';
import { countOf } from '../item.ts';

/** Of the columns: OCR reads a heading slightly differently on each page. */
const leastShare = 0.6;

/** How many of the first rows of `next` repeat the heading of `first`; undefined where it has a heading of its own. */
export function repeatedHeadings(first: Table, next: Table): number | undefined {
  const heading = headingOf(first, first.headerRows);
  for (const rows of new Set([first.headerRows, next.headerRows])) {
    if (rows > 0 && rows < next.rows && isRepeated(heading, headingOf(next, rows))) return rows;
  }
  return next.headerRows === 0 ? 0 : undefined;
}

/** By column, as letters and figures alone. */
function headingOf({ columns, cells }: Table, rows: number): readonly string[] {
  return Array.from({ length: columns }, (_, column) =>
    cells
      .filter((cell) => cell.row < rows && cell.column === column)
      .map((cell) => cell.text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
      .join(''),
  );
}

function isRepeated(heading: readonly string[], other: readonly string[]): boolean {
  const named = heading.flatMap((text, column) => (text === '' ? [] : [column]));
  const same = countOf(named, (column) => heading[column] === other[column]);
  return named.length > 0 && same >= leastShare * named.length;
}

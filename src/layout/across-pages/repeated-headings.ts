/** Whether a table begins with the heading of another one, or with none. */
import type { Table } from '../../model/document.ts';
import { countOf } from '../item.ts';
import { isNumber } from '../text-kind.ts';

/** Of the columns: OCR reads a heading slightly differently on each page. */
const leastShare = 0.6;

/**
 * How many of the first rows of `next` repeat the heading of `first`; undefined where it has a heading of its own. What both
 * begin with, word for word, is a heading as well, though neither looks like one.
 */
export function repeatedHeadings(first: Table, next: Table): number | undefined {
  const heading = headingOf(first, 0, first.headerRows);
  for (const rows of new Set([first.headerRows, next.headerRows])) {
    if (rows > 0 && rows < next.rows && isRepeated(heading, headingOf(next, 0, rows))) return rows;
  }
  return next.headerRows === 0 ? sharedRows(first, next) : undefined;
}

/** By column, as letters and figures alone. */
function headingOf({ columns, cells }: Table, from: number, to: number): readonly string[] {
  return Array.from({ length: columns }, (_, column) =>
    cells
      .filter((cell) => cell.row >= from && cell.row < to && cell.column === column)
      .map((cell) => cell.text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
      .join(''),
  );
}

function isRepeated(heading: readonly string[], other: readonly string[]): boolean {
  const named = heading.flatMap((text, column) => (text === '' ? [] : [column]));
  const same = countOf(named, (column) => heading[column] === other[column]);
  return named.length > 0 && same >= leastShare * named.length;
}

function sharedRows(first: Table, next: Table): number {
  let rows = 0;
  while (rows < Math.min(first.rows, next.rows) - 1) {
    const [one, other] = [headingOf(first, rows, rows + 1), headingOf(next, rows, rows + 1)];
    const printed = first.cells.filter((cell) => cell.row === rows && cell.text !== '');
    if (printed.length < 2 || 2 * countOf(printed, ({ text }) => isNumber(text)) >= printed.length) break;
    if (one.some((text, column) => text !== other[column])) break;
    rows += 1;
  }
  return rows;
}

/** One row as a line of CSV (RFC 4180), in which no text of a stranger's document is a formula. */
import { type Cell, heldText, shownCell } from './cell.ts';

/** At the start of a file, by which Excel knows that it is UTF-8. */
export const byteOrderMark = '\uFEFF';

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return shownCell(cell);
  const text = withoutFormulas(heldText(cell));
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Where a spreadsheet expects semicolons, as Excel does in half of Europe, it does not see our quotes: a text then goes on in another
 * cell behind each semicolon and line end.
 */
const pieces = /([;\n])/;
const formulaStart = /^[\s"]*[=+\-@＝＋－＠\t]/;
/** `-4.20`, `+4930123456`, `+49 30 123456`: signs and digits cannot do anything. */
const plainNumber = /^\s*[+-]\d+(?:[. ]\d+)*\s*$/;

/** What a spreadsheet would run gets an apostrophe before it. */
const withoutFormulas = (text: string): string =>
  text
    .split(pieces)
    .map((piece) => (formulaStart.test(piece) && !plainNumber.test(piece) ? `'${piece}` : piece))
    .join('');

/** A sheet's cells as one table on pages as wide as the sheet. */
import { a4, type Block, type Cell, flowLimits, headingOf, type Run, type Section } from './flow.ts';
import { textWidth } from './metrics.ts';
import { cellPadding } from './set-table.ts';

export type SheetCell = {
  readonly text: string;
  readonly isNumber?: boolean;
  readonly isBold?: boolean;
  readonly columnSpan?: number;
  readonly rowSpan?: number;
};

const size = 9;
const margin = 28;
/** In points: longer text is wrapped. */
const widestColumn = 260;
const leastColumn = 24;
/** As wide as a PDF's page may be. */
const widestPage = 14_400;

export function sheetSection(
  rows: readonly (readonly SheetCell[])[],
  {
    title,
    widths: given = [],
  }: { readonly title?: string; readonly widths?: readonly (number | undefined)[] } = {},
): Section {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const widths: number[] = Array.from({ length: Math.min(columns, flowLimits.columns) }, (_, i) =>
    Math.min(widestColumn, Math.max(leastColumn, given[i] ?? leastColumn)),
  );
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      if ((cell.columnSpan ?? 1) > 1 || cell.text.length === 0) continue;
      const needed = 2 * cellPadding + 1 + longestLine(cell);
      widths[column] = Math.min(widestColumn, Math.max(widths[column] ?? leastColumn, needed));
    }
  }
  const wide = widths.reduce((sum, width) => sum + width, 0);
  const width = Math.min(widestPage, Math.max(a4.width, wide + 2 * margin));
  const blocks: Block[] = title === undefined ? [] : [headingOf([{ text: title }], 3)];
  blocks.push({ kind: 'table', isRuled: true, widths, rows: rows.map((row) => row.map(cellOf)) });
  return { width, height: Math.max(a4.height, Math.min(a4.height * 2, width / 1.5)), margin, blocks };
}

function longestLine({ text, isBold }: SheetCell): number {
  let longest = 0;
  for (const line of text.slice(0, 500).split('\n')) {
    longest = Math.max(longest, textWidth(line, size, isBold ? 'bold' : 'plain'));
  }
  return longest;
}

function cellOf({ text, isNumber = false, isBold = false, columnSpan = 1, rowSpan = 1 }: SheetCell): Cell {
  const run: Run = { text, ...(isBold ? { isBold } : {}) };
  return {
    blocks:
      text === ''
        ? []
        : [{ kind: 'paragraph', runs: [run], size, spaceAfter: 0, align: isNumber ? 'right' : 'left' }],
    columnSpan,
    rowSpan,
  };
}

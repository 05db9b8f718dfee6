/**
 * A sheet's cells as tables on pages as wide as the sheet. Rows that belong together are one table with lines; titles, addresses and
 * sums that stand around it keep their columns and have none, as on paper.
 */
import {
  a4,
  type Block,
  type Cell,
  flowLimits,
  headingOf,
  type Picture,
  type Run,
  type Section,
  tooLong,
  widestPage,
} from './flow.ts';
import { textWidth } from './metrics.ts';
import { cellPadding } from './set-table.ts';

export type SheetCell = {
  readonly text: string;
  readonly isNumber?: boolean;
  readonly isBold?: boolean;
  /** Columns that it reaches over, which have no cells of their own then. */
  readonly columnSpan?: number;
};

export type SheetOptions = {
  readonly title?: string;
  /** In points, where the sheet says so. */
  readonly widths?: readonly (number | undefined)[];
  readonly pictures?: readonly Picture[];
  /** All rows are one table. */
  readonly isOneTable?: boolean;
};

type Row = readonly SheetCell[];

const size = 9;
const margin = 28;
/** In points: longer text is wrapped. */
const widestColumn = 260;
const leastColumn = 24;

export function sheetSection(rows: readonly Row[], options: SheetOptions = {}): Section {
  const { title, pictures = [], isOneTable = false } = options;
  if (rows.reduce((sum, row) => sum + row.length, 0) > flowLimits.cells)
    throw tooLong('table cells', flowLimits.cells);
  for (const row of rows)
    if (columnsIn(row) > flowLimits.columns) throw tooLong('columns', flowLimits.columns);
  const widths = widthsOf(rows, options.widths ?? []);
  const wide = widths.reduce((sum, width) => sum + width, 0);
  const width = Math.min(widestPage, Math.max(a4.width, wide + 2 * margin));
  const blocks: Block[] = title === undefined ? [] : [headingOf([{ text: title }], 3)];
  for (const { rows: part, isRuled } of isOneTable ? [{ rows, isRuled: true }] : partsOf(rows)) {
    blocks.push({ kind: 'table', isRuled, widths, rows: part.map((row) => row.map(cellOf)) });
  }
  blocks.push(...pictures);
  return { width, height: Math.max(a4.height, Math.min(a4.height * 2, width / 1.5)), margin, blocks };
}

const columnsIn = (row: Row): number => row.reduce((sum, { columnSpan = 1 }) => sum + columnSpan, 0);

function widthsOf(rows: readonly Row[], given: readonly (number | undefined)[]): readonly number[] {
  const widths: number[] = [];
  /** Text alone in its row runs on over the empty cells beside it. */
  const alone: { readonly column: number; readonly needed: number }[] = [];
  for (const row of rows) {
    let column = 0;
    for (const cell of row) {
      const span = cell.columnSpan ?? 1;
      for (let at = column; at < Math.min(column + span, flowLimits.columns); at++) {
        widths[at] ??= Math.min(widestColumn, Math.max(leastColumn, given[at] ?? leastColumn));
      }
      const needed = Math.min(widestColumn, 2 * cellPadding + 1 + longestLine(cell));
      if (cell.text !== '' && column < flowLimits.columns) {
        if (runsOn(cell, row)) alone.push({ column, needed });
        else if (span === 1) widths[column] = Math.max(widths[column] ?? leastColumn, needed);
      }
      column += span;
    }
  }
  for (const { column, needed } of alone) {
    const has = widths.slice(column).reduce((sum, width) => sum + width, 0);
    const last = widths.length - 1;
    if (has < needed) widths[last] = (widths[last] ?? leastColumn) + needed - has;
  }
  return widths;
}

const runsOn = (cell: SheetCell, row: Row): boolean =>
  cell === row.at(-1) && !cell.isNumber && filled(row) === 1;

function longestLine({ text, isBold }: SheetCell): number {
  let longest = 0;
  for (const line of text.slice(0, 500).split('\n')) {
    longest = Math.max(longest, textWidth(line, size, isBold ? 'bold' : 'plain'));
  }
  return longest;
}

const filled = (row: Row): number => row.reduce((count, { text }) => count + (text === '' ? 0 : 1), 0);

/** A table is where rows below each other have three cells and more, or all that the sheet has. */
function partsOf(
  rows: readonly Row[],
): readonly { readonly rows: readonly Row[]; readonly isRuled: boolean }[] {
  const counts = rows.map(filled);
  const hasWide = counts.some(
    (count, i) => count >= 3 && ((counts[i + 1] ?? 0) >= 3 || (counts[i - 1] ?? 0) >= 3),
  );
  const isOfTable = (row: number): boolean => (counts[row] ?? 0) >= (hasWide ? 3 : 2);
  const parts: { rows: Row[]; isRuled: boolean }[] = [];
  for (const [i, row] of rows.entries()) {
    const isRuled =
      isOfTable(i) && (isOfTable(i + 1) || isOfTable(i - 1)) && (hasWide || !counts.includes(0));
    const last = parts.at(-1);
    if (last !== undefined && last.isRuled === isRuled) last.rows.push(row);
    else parts.push({ rows: [row], isRuled });
  }
  return parts;
}

function cellOf(cell: SheetCell, _: number, row: Row): Cell {
  const { text, isNumber = false, isBold = false, columnSpan = 1 } = cell;
  const run: Run = { text, ...(isBold ? { isBold } : {}) };
  return {
    blocks:
      text === ''
        ? []
        : [{ kind: 'paragraph', runs: [run], size, spaceAfter: 0, align: isNumber ? 'right' : 'left' }],
    columnSpan: runsOn(cell, row) ? flowLimits.columns : columnSpan,
  };
}

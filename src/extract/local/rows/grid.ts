/**
 * A table as all its sources give it: columns with what stands above them, and rows of cells. What the
 * columns mean for a template is not decided here.
 */
import type { PageView } from '../view.ts';
import { type RowWord, textOfWords } from './row-line.ts';

/** The words of one row in one column, line by line from the top. */
export type GridCell = { readonly lines: readonly (readonly RowWord[])[] };

export type GridColumn = {
  /** What stands above it; empty where nothing does. */
  readonly header: string;
  /** Straightened, of the header and the cells together. */
  readonly x0: number;
  readonly x1: number;
};

export type GridRow = {
  readonly view: PageView;
  /** One for each column. */
  readonly cells: readonly GridCell[];
  readonly top: number;
};

export type Grid = {
  readonly source: 'header' | 'table' | 'list';
  readonly view: PageView;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Straightened top of the header, or of the first row. */
  readonly top: number;
  /** Nothing ended the rows but the page. */
  readonly runsOn: boolean;
};

export const emptyCell: GridCell = { lines: [] };

export const wordsOfCell = (cell: GridCell): readonly RowWord[] => cell.lines.flat();

export const textOfCell = (cell: GridCell): string => textOfWords(wordsOfCell(cell));

export const overlapOf = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.min(a1, b1) - Math.max(a0, b0);

/** How well a grid answers an array: which fields it has, how full its rows are, whether its sums are right. */
import type { Assigned } from './assign-columns.ts';
import { countLetters, isFigure } from './figures.ts';
import { textOfCell, wordsOfCell } from './grid.ts';
import type { ItemShape } from './item-shape.ts';

/** What a column counts whose field only the content tells. */
const untold = 0.35;

export function scoreOf({ grid, columns, fits, product }: Assigned): number {
  if (grid.rows.length === 0) return 0;
  const told = columns.reduce((sum, column, field) => {
    if (column < 0) return sum;
    const filled = grid.rows.filter(({ cells }) => textOfCell(cells[column] ?? { lines: [] }) !== '').length;
    const fit = fits[field] ?? 0;
    return sum + (filled / grid.rows.length) * (fit > 0 ? 0.5 + 0.5 * fit : untold);
  }, 0);
  const full = told / Math.max(1, columns.length);
  const trust = grid.source === 'table' ? 0.95 : 1;
  return trust * full * (1 + 0.15 * Math.log2(1 + Math.min(32, grid.rows.length))) + 0.25 * product;
}

/** Enough of the fields have a heading, or the sums say it, and no text is torn apart by the columns. */
export function isCredible(assigned: Assigned, { fields, isGoods }: ItemShape): boolean {
  const { grid, columns, fits, product, telling } = assigned;
  const found = columns.filter((column) => column >= 0).length;
  if (grid.source === 'list') return found >= 2;
  if (!isGoods && tornShare(assigned) > 0.25) return false;
  if (isGoods) {
    const hasText = fields.some(({ role }, place) => role === 'description' && (columns[place] ?? -1) >= 0);
    if (product >= 0.7 && telling >= 2 && hasText) return true;
    if (!hasText && grid.rows.length < 3 && fields.some(({ role }) => role === 'description')) return false;
    return fields.filter(({ role }, place) => role !== null && (fits[place] ?? 0) >= 0.5).length >= 2;
  }
  const named = fits.filter((fit) => fit >= 0.6).length;
  return named >= Math.min(2, columns.length) && named >= 0.4 * columns.length && isFilled(assigned);
}

/** Most rows have something in two of the columns. */
function isFilled({ grid, columns }: Assigned): boolean {
  const least = Math.min(2, columns.filter((column) => column >= 0).length);
  const full = grid.rows.filter(({ cells }) => {
    const told = columns.filter((column) => column >= 0 && (cells[column]?.lines.length ?? 0) > 0);
    return told.length >= least;
  });
  return full.length * 2 >= grid.rows.length;
}

/** Share of the rows in which one running text lies in two columns. */
function tornShare({ grid }: Assigned): number {
  const torn = grid.rows.filter(({ cells }) => {
    const columnOf = new Map<number, number>();
    return cells.some((cell, column) =>
      wordsOfCell(cell).some(({ segment, text }) => {
        if (isFigure(text) || countLetters(text) === 0) return false;
        const before = columnOf.get(segment);
        columnOf.set(segment, column);
        return before !== undefined && before !== column;
      }),
    );
  });
  return torn.length / Math.max(1, grid.rows.length);
}

/** How well a grid answers an array: which fields it has, how full its rows are, whether its sums are right. */
import type { Assigned } from './assign-columns.ts';
import { textOfCell } from './grid.ts';

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
  return full * (1 + 0.15 * Math.log2(1 + Math.min(32, grid.rows.length))) + 0.25 * product;
}

/** Enough of the fields have a heading, or the sums say it. */
export function isCredible({ grid, columns, fits, product }: Assigned): boolean {
  const named = fits.filter((fit) => fit >= 0.5).length;
  const found = columns.filter((column) => column >= 0).length;
  if (grid.source === 'list') return found >= 2;
  if (product >= 0.7 && found >= 3) return true;
  return named >= Math.min(2, columns.length) && named * 3 >= columns.length;
}

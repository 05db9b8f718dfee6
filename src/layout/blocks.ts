/** Rows of one section gathered into blocks: close together, of one size, and above one another. */
import { medianOf } from './item.ts';
import { endOf, type Row, startOf } from './rows.ts';

export function blocksOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const gaps = rows.slice(1).map((row, at) => row.y0 - (rows[at]?.y1 ?? row.y0));
  const height = medianOf(rows.map((row) => row.height));
  const usual = Math.min(Math.max(0, medianOf(gaps.filter((gap) => gap < 1.5 * height))), 1.2 * height);
  const blocks: Row[][] = [];
  for (const [at, row] of rows.entries()) {
    const [above, block] = [rows[at - 1], blocks.at(-1)];
    if (above !== undefined && block !== undefined && belongs(above, row, usual)) block.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

function belongs(above: Row, row: Row, usual: number): boolean {
  const [small, large] = [Math.min(above.height, row.height), Math.max(above.height, row.height)];
  if (row.y0 - above.y1 > usual + 0.4 * large || large > 1.4 * small) return false;
  return startOf(row) < endOf(above) && startOf(above) < endOf(row);
}

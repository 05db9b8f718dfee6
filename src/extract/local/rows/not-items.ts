/** Rows of a table that are no items: sums of those above them, and what is taken off. */

import type { LabelReader } from '../../meaning/label-reader.ts';
import { halfCent } from '../../tolerance.ts';
import { textOfCell } from './grid.ts';
import { type ItemShape, placeOf } from './item-shape.ts';
import { isDiscountLabel } from './line-sense.ts';
import type { RowReadings } from './row-findings.ts';

/** Of goods alone, and only where most rows say how many or at what price: then a row that says neither stands out. */
export function itemsAmong<Row extends RowReadings>(
  rows: readonly Row[],
  shape: ItemShape,
  read: LabelReader,
): readonly Row[] {
  const [name, quantity, price, total] = [
    placeOf(shape, 'description'),
    placeOf(shape, 'quantity'),
    placeOf(shape, 'unitPrice'),
    placeOf(shape, 'lineTotal'),
  ];
  const isFull = ({ readings }: RowReadings): boolean =>
    (readings[quantity] ?? null) !== null || (readings[price] ?? null) !== null;
  const amountOf = ({ readings }: RowReadings): number => {
    const value = readings[total]?.value;
    return typeof value === 'number' ? value : 0;
  };
  if (!shape.isGoods || total < 0 || rows.filter(isFull).length * 2 <= rows.length) return rows;
  const kept: Row[] = [];
  /** Of all rows so far, items or not. */
  const amounts: number[] = [];
  for (const row of rows) {
    const amount = amountOf(row);
    const isBare = !isFull(row);
    const isPriced = price < 0 || (row.readings[price] ?? null) !== null;
    const isNamed = (row.readings[name] ?? null) !== null;
    if ((isBare || !isPriced) && isSumOfLast(amounts, amount, isBare && !isNamed ? 1 : 2)) continue;
    amounts.push(amount);
    if (isBare && isDiscountLabel(row.row.cells.map(textOfCell).join(' '), read)) continue;
    kept.push(row);
  }
  return kept;
}

/** The amount is that of the last so many together, `least` or more: two things that are named may cost the same. */
export function isSumOfLast(amounts: readonly number[], amount: number, least: number): boolean {
  let sum = 0;
  for (let count = 1; count <= amounts.length; count += 1) {
    sum += amounts.at(-count) ?? 0;
    if (count >= least && amount !== 0 && Math.abs(sum - amount) < halfCent) return true;
  }
  return false;
}

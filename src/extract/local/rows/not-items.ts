/** Rows of a table that are no items: sums of those above them, and what is taken off. */
import type { LabelReader } from '../../meaning/label-reader.ts';
import { type ItemShape, placeOf } from './item-shape.ts';
import { isDiscountLabel } from './line-sense.ts';
import type { RowReadings } from './row-findings.ts';

/** Of goods alone, and only where most rows say how many or at what price: then a row that says neither stands out. */
export function itemsAmong(
  rows: readonly RowReadings[],
  shape: ItemShape,
  read: LabelReader,
): readonly RowReadings[] {
  const [quantity, price, total, name] = [
    placeOf(shape, 'quantity'),
    placeOf(shape, 'unitPrice'),
    placeOf(shape, 'lineTotal'),
    placeOf(shape, 'description'),
  ];
  const isFull = ({ readings }: RowReadings): boolean =>
    (readings[quantity] ?? null) !== null || (readings[price] ?? null) !== null;
  const amountOf = ({ readings }: RowReadings): number => {
    const value = readings[total]?.value;
    return typeof value === 'number' ? value : 0;
  };
  if (!shape.isGoods || total < 0 || rows.filter(isFull).length * 2 <= rows.length) return rows;
  const kept: RowReadings[] = [];
  let [sum, all] = [0, 0];
  for (const row of rows) {
    const amount = amountOf(row);
    const isAlike = (other: number) => amount !== 0 && Math.abs(other - amount) < 0.011;
    if (!isFull(row)) {
      if (isAlike(sum) || isAlike(all)) {
        sum = 0;
        continue;
      }
      if (isDiscountLabel(row.readings[name]?.text ?? '', read)) {
        sum += amount;
        all += amount;
        continue;
      }
    }
    kept.push(row);
    sum += amount;
    all += amount;
  }
  return kept;
}

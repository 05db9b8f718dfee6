/** Columns of goods that arithmetic tells apart where headings do not: quantity times price is the total. */

import { type ItemShape, placeOf } from '../item-shape.ts';
import { type Figures, productOf } from '../products.ts';

/** `columns`: of each field of the shape its column, -1 for none. `figuresOf`: the numbers of a column. */
export function byProduct(
  columns: readonly number[],
  shape: ItemShape,
  count: number,
  figuresOf: (column: number) => Figures,
): readonly number[] {
  const [quantity, price, total] = (['quantity', 'unitPrice', 'lineTotal'] as const).map((role) => {
    const place = placeOf(shape, role);
    return { place, column: columns[place] ?? -1 };
  });
  if (quantity === undefined || price === undefined || total === undefined) return columns;
  if (!shape.isGoods || quantity.column < 0 || total.column < 0) return columns;
  const isTotal = (factor: number, product: number): boolean => {
    const { share, telling } = productOf(figuresOf(quantity.column), figuresOf(factor), figuresOf(product));
    return telling > 0 && share >= mostRows;
  };
  if (price.column >= 0)
    return isTotal(total.column, price.column)
      ? columns.with(price.place, total.column).with(total.place, price.column)
      : columns;
  // Only one of the two is asked for, and then what the line costs is.
  for (let column = 0; column < count; column += 1) {
    const isFree = !columns.includes(column);
    if (price.place < 0 && isFree && isTotal(total.column, column)) return columns.with(total.place, column);
  }
  return columns;
}

const mostRows = 0.7;

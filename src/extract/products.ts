/** Quantity times price is the line's total: what tells columns of figures apart without any heading. */
import { cent } from './tolerance.ts';

/** A column's numbers, one for each row; null where none stands. */
export type Figures = readonly (number | null)[];

export type Product = {
  /** Share of the rows with all three in which the product is right, 0..1. */
  readonly share: number;
  /** Rows in which neither factor is 1, so that being right says something. */
  readonly telling: number;
};

export function productOf(quantities: Figures, prices: Figures, totals: Figures): Product {
  let [rows, right, telling] = [0, 0, 0];
  quantities.forEach((quantity, row) => {
    const [price, total] = [prices[row] ?? null, totals[row] ?? null];
    if (quantity === null || price === null || total === null) return;
    rows += 1;
    if (!isProduct(quantity, price, total)) return;
    right += 1;
    if (Math.abs(quantity) !== 1 && Math.abs(price) !== 1 && total !== 0) telling += 1;
  });
  return { share: rows === 0 ? 0 : right / rows, telling };
}

/** Within the rounding of cents; credit notes may write either with a sign. */
export const isProduct = (quantity: number, price: number, total: number): boolean =>
  Math.abs(Math.abs(quantity * price) - Math.abs(total)) <= cent + 0.003 * Math.abs(total);

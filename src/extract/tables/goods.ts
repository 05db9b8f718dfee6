/**
 * Lines of goods in a table: rows without any figure are remarks on the line above, a bare amount is the sum of those above it, and the
 * table is believed as far as its headings name the parts of a line, its lines have all of them, and quantity times price is the total.
 */

import type { Finding } from '../../model/finding.ts';
import { type ItemRole, type ItemShape, placeOf } from '../item-shape.ts';
import { isProduct } from '../products.ts';
import { cent, halfCent } from '../tolerance.ts';

export type FoundRow = readonly Finding[];

const figureRoles: readonly ItemRole[] = ['quantity', 'unitPrice', 'lineTotal'];
const roles: readonly ItemRole[] = ['description', ...figureRoles];
/** Habits that only rules know make up for so much of headings. */
const withoutHeadings = 0.3;
/** What is left where quantity times price is something else in most lines. */
const withoutProduct = 0.6;
const leastProducts = 0.7;
const mostLines = 0.9;

/** The rows that are lines of goods. */
export function linesOfGoods<R extends FoundRow>(rows: readonly R[], shape: ItemShape): readonly R[] {
  const hasFigure = (row: FoundRow) => figureRoles.some((role) => saidOf(row, shape, role) !== null);
  if (2 * rows.filter(hasFigure).length <= rows.length) return rows;
  const kept: R[] = [];
  const amounts: number[] = [];
  for (const row of rows.filter(hasFigure)) {
    const amount = numberOf(row, shape, 'lineTotal') ?? 0;
    const isBare =
      saidOf(row, shape, 'quantity') === null && numberOf(row, shape, 'unitPrice') === null && row.length < 3;
    const least = saidOf(row, shape, 'description') === null ? 1 : 2;
    if (isBare && kept.some((one) => one.length > 2) && isSumOfLast(amounts, amount, least)) continue;
    amounts.push(amount);
    kept.push(row);
  }
  return kept;
}

/** How far rows are believed, 0..1. `named`: how well what stands above its column names a field. `titled`: how well a title names the array. */
export function trustInGoods(
  rows: readonly FoundRow[],
  shape: ItemShape,
  named: ReadonlyMap<string, number>,
  titled: number,
): number {
  const asked = roles.filter((role) => placeOf(shape, role) >= 0);
  const found = asked.filter((role) => rows.some((row) => saidOf(row, shape, role) !== null));
  if (rows.length === 0 || found.length === 0) return 0;
  const headed = mean(asked.map((role) => Math.min(1, Math.max(0, named.get(nameOf(shape, role)) ?? 0))));
  const filled = mean(
    rows.map((row) => mean(found.map((role) => (saidOf(row, shape, role) === null ? 0 : 1)))),
  );
  const product = productsIn(rows, shape);
  const told = product.isProof ? 1 : Math.max(headed, titled);
  return (withoutHeadings + (1 - withoutHeadings) * told) * filled ** 2 * product.trust;
}

type Products = { readonly isProof: boolean; readonly trust: number };

/** Of the lines with quantity, price and total. Discounts and taxes make a total less or more, but not much. */
function productsIn(rows: readonly FoundRow[], shape: ItemShape): Products {
  const lines = rows.flatMap((row) => {
    const [quantity, price, total] = figureRoles.map((role) => numberOf(row, shape, role));
    return quantity == null || price == null || total == null ? [] : [{ quantity, price, total }];
  });
  const exact = lines.filter(({ quantity, price, total }) => isProduct(quantity, price, total));
  const telling = exact.filter(({ quantity, price }) => Math.abs(quantity) !== 1 && Math.abs(price) !== 1);
  const near = lines.filter(({ quantity, price, total }) =>
    isNear(Math.abs(quantity * price), Math.abs(total)),
  );
  return {
    isProof: telling.length > 1 && exact.length >= mostLines * lines.length,
    trust: near.length >= leastProducts * lines.length ? 1 : withoutProduct,
  };
}

const isNear = (product: number, total: number): boolean =>
  total <= 1.35 * product + cent && total >= 0.3 * product - cent;

const nameOf = (shape: ItemShape, role: ItemRole): string => shape.fields[placeOf(shape, role)]?.name ?? '';

function saidOf(row: FoundRow, shape: ItemShape, role: ItemRole): Finding['value'] | null {
  const place = placeOf(shape, role);
  const name = shape.fields[place]?.name;
  return row.find(({ path }) => path.at(-1) === name)?.value ?? null;
}

function numberOf(row: FoundRow, shape: ItemShape, role: ItemRole): number | null {
  const value = saidOf(row, shape, role);
  return typeof value === 'number' ? value : null;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The amount is that of the last so many together, `least` or more: two things that are named may cost the same. */
function isSumOfLast(amounts: readonly number[], amount: number, least: number): boolean {
  let sum = 0;
  for (let count = 1; count <= amounts.length; count += 1) {
    sum += amounts.at(-count) ?? 0;
    if (count >= least && amount !== 0 && Math.abs(sum - amount) < halfCent) return true;
  }
  return false;
}

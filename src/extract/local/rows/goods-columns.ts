/**
 * What only holds for lines of goods: quantity times price is the total, totals are the larger figures, the
 * text of the most letters says what was bought. Each rule takes and gives the columns of the fields.
 */
import { bestTriple, type Figures, type Product, productOf } from './arithmetic.ts';
import type { Seen } from './column-evidence.ts';
import { emptyCell, type Grid, textOfCell } from './grid.ts';
import { type ItemRole, type ItemShape, placeOf } from './item-shape.ts';
import type { LabelFit } from './label-fit.ts';

const enough = 0.4;

/** Of several columns that a lone price may be, the one of the largest figures is the lines' amounts. */
export function withAmounts(
  columns: readonly number[],
  shape: ItemShape,
  seen: readonly Seen[],
  scores: readonly (readonly number[])[],
): readonly number[] {
  const place = placeOf(shape, 'lineTotal');
  let [most, best] = [-1, columns[place] ?? -1];
  seen.forEach(({ figures, filled }, column) => {
    const isOthers = columns.some((taken, field) => taken === column && field !== place);
    if (isOthers || filled === 0 || (scores[place]?.[column] ?? 0) < enough) return;
    const sum = figures.reduce<number>((total, figure) => total + Math.abs(figure ?? 0), 0);
    if (sum >= most) [most, best] = [sum, column];
  });
  return place < 0 ? columns : columns.with(place, best);
}

export function productIn(columns: readonly number[], shape: ItemShape, seen: readonly Seen[]): Product {
  const figures = (role: ItemRole): Figures => seen[columns[placeOf(shape, role)] ?? -1]?.figures ?? [];
  return productOf(figures('quantity'), figures('unitPrice'), figures('lineTotal'));
}

/** Where the headings' quantity, price and total do not multiply and other columns do, those are taken. */
export function byArithmetic(
  columns: readonly number[],
  shape: ItemShape,
  seen: readonly Seen[],
  scores: readonly (readonly number[])[],
): readonly number[] {
  const places = {
    quantity: placeOf(shape, 'quantity'),
    price: placeOf(shape, 'unitPrice'),
    total: placeOf(shape, 'lineTotal'),
  };
  const asked = [places.quantity, places.price, places.total].filter((place) => place >= 0);
  if (asked.length < 2) return columns;
  if (asked.every((place) => (columns[place] ?? -1) >= 0) && productIn(columns, shape, seen).share >= 0.5)
    return columns;
  const triple = bestTriple(seen.map(({ figures }) => figures));
  if (triple === null) return columns;
  const score = (place: number, column: number) => scores[place]?.[column] ?? 0;
  const inOrder = score(places.quantity, triple.quantity) + score(places.price, triple.price);
  const crossed = score(places.quantity, triple.price) + score(places.price, triple.quantity);
  const isCrossed =
    crossed > inOrder || (crossed === inOrder && wholes(seen, triple.price) > wholes(seen, triple.quantity));
  const found = new Map([
    [places.quantity, isCrossed ? triple.price : triple.quantity],
    [places.price, isCrossed ? triple.quantity : triple.price],
    [places.total, triple.total],
  ]);
  // A heading that plainly says otherwise is believed.
  const isContradicted = asked.some((place) => {
    const [now, then] = [columns[place] ?? -1, found.get(place) ?? -1];
    return (
      now >= 0 && now !== then && score(place, now) > score(place, then) + 0.5 && triple.product.telling < 2
    );
  });
  if (isContradicted) return columns;
  const taken = new Set(found.values());
  return columns.map((column, place) => found.get(place) ?? (taken.has(column) ? -1 : column));
}

/** Totals are no less than prices of one where more than one is bought. */
export function bySize(
  columns: readonly number[],
  shape: ItemShape,
  seen: readonly Seen[],
): readonly number[] {
  const [quantity, price, total] = [
    placeOf(shape, 'quantity'),
    placeOf(shape, 'unitPrice'),
    placeOf(shape, 'lineTotal'),
  ];
  const figures = (place: number): Figures => seen[columns[place] ?? -1]?.figures ?? [];
  const [many, each, whole] = [figures(quantity), figures(price), figures(total)];
  let [less, rows] = [0, 0];
  many.forEach((count, row) => {
    const [one, all] = [each[row] ?? null, whole[row] ?? null];
    if (count === null || one === null || all === null || Math.abs(count) <= 1) return;
    rows += 1;
    if (Math.abs(all) < Math.abs(one)) less += 1;
  });
  if (rows === 0 || less * 2 <= rows || productOf(many, each, whole).share >= 0.5) return columns;
  return columns.with(price, columns[total] ?? -1).with(total, columns[price] ?? -1);
}

const wholes = (seen: readonly Seen[], column: number): number =>
  (seen[column]?.figures ?? []).filter((figure) => figure !== null && Number.isInteger(figure)).length;

/** The last column of figures that no heading claims is the total, where none is found. */
export function withTotal(
  columns: readonly number[],
  shape: ItemShape,
  seen: readonly Seen[],
  fit: LabelFit,
  grid: Grid,
): readonly number[] {
  const place = placeOf(shape, 'lineTotal');
  if (place < 0 || (columns[place] ?? -1) >= 0) return columns;
  const price = columns[placeOf(shape, 'unitPrice')] ?? -1;
  const column = seen.findLastIndex(
    ({ numbers, filled }, at) =>
      !columns.includes(at) &&
      at > price &&
      filled * 2 >= grid.rows.length &&
      numbers >= 0.7 &&
      !isPercentage(grid, at) &&
      fit.isKnown(grid.columns[at]?.header ?? '') < 0.9,
  );
  return column < 0 ? columns : columns.with(place, column);
}

const isPercentage = (grid: Grid, column: number): boolean =>
  grid.rows.some(({ cells }) => textOfCell(cells[column] ?? emptyCell).includes('%'));

/** What is bought stands in the column of the most letters, where no heading says which it is. */
export function withDescription(
  columns: readonly number[],
  shape: ItemShape,
  seen: readonly Seen[],
): readonly number[] {
  const place = placeOf(shape, 'description');
  if (place < 0 || (columns[place] ?? -1) >= 0) return columns;
  let [most, best] = [0, -1];
  seen.forEach(({ letters, texts, filled }, column) => {
    if (columns.includes(column) || texts < 0.6 || letters < 3 * filled) return;
    if (letters > most) [most, best] = [letters, column];
  });
  return best < 0 ? columns : columns.with(place, best);
}

/** Products that are right tell the columns as well as headings do. */
export function provenFits(
  fits: readonly number[],
  columns: readonly number[],
  shape: ItemShape,
): readonly number[] {
  return fits.map((fit, place) => {
    const role = shape.fields[place]?.role ?? null;
    if (role === null || (columns[place] ?? -1) < 0) return fit;
    return Math.max(fit, role === 'description' ? 0.5 : 0.75);
  });
}

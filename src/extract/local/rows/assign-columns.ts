/**
 * Decides which column of a grid is which field of the items, one to one: by what stands above it, by
 * whether its cells can be such values, and by quantity × price = total.
 */

import { dateValue } from '../../../values/date.ts';
import { numberValue } from '../../../values/number.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { Kind } from '../../meaning/concepts.ts';
import { concepts } from '../../meaning/lexicon/concepts.ts';
import { bestTriple, type Figures, type Product, productOf } from './arithmetic.ts';
import { countDigits, countLetters } from './figures.ts';
import { emptyCell, type Grid, type GridCell, textOfCell } from './grid.ts';
import type { ItemField, ItemRole, ItemShape } from './item-shape.ts';
import type { LabelFit } from './label-fit.ts';
import { textOfWords } from './row-line.ts';

export type Assigned = {
  readonly grid: Grid;
  /** For each field its column, -1 for none. */
  readonly columns: readonly number[];
  /** For each field how well the heading names it; 0 where only the content tells. */
  readonly fits: readonly number[];
  /** Share of the rows whose product is right, 0..1; 0 where there is none to see. */
  readonly product: number;
  /** Rows whose product says something. */
  readonly telling: number;
};

const enough = 0.4;
const sampleSize = 40;
const mostColumns = 24;
/** The share of right products that proves the columns. */
const proven = 0.7;

export function assignColumns(grid: Grid, shape: ItemShape, fit: LabelFit, context: ValueContext): Assigned {
  const seen = grid.columns.slice(0, mostColumns).map((_, column) => seenOf(grid, column, context, shape));
  const named = grid.columns.map(({ header }) => fit.of(header));
  const scores = shape.fields.map((field, place) =>
    seen.map((column, at) => (named[at]?.[place] ?? 0) * suitability(field, column)),
  );
  const columns = shape.isPriceAlone ? withAmounts(matched(scores), shape, seen, scores) : matched(scores);
  const settled = shape.isGoods ? bySize(byArithmetic(columns, shape, seen, scores), shape, seen) : columns;
  const filled = shape.isGoods
    ? withDescription(withTotal(settled, shape, seen, fit, grid), shape, seen)
    : settled;
  const { share: product, telling } = productIn(filled, shape, seen);
  const fits = filled.map((column, place) => (column < 0 ? 0 : (named[column]?.[place] ?? 0)));
  return {
    grid,
    columns: filled,
    fits: product < proven ? fits : provenFits(fits, filled, shape),
    product,
    telling,
  };
}

/** Products that are right tell the columns as well as headings do. */
function provenFits(
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

type Seen = {
  readonly figures: Figures;
  /** Shares of the cells with something in them, 0..1. */
  readonly numbers: number;
  readonly dates: number;
  readonly texts: number;
  readonly digits: number;
  readonly letters: number;
  readonly filled: number;
};

function seenOf(grid: Grid, column: number, context: ValueContext, shape: ItemShape): Seen {
  const wantsDates = shape.fields.some(({ kind }) => kind === 'date');
  const figures: (number | null)[] = [];
  let [filled, numbers, dates, texts, letters, digits] = [0, 0, 0, 0, 0, 0];
  for (const [at, row] of grid.rows.entries()) {
    const cell = row.cells[column];
    const text = cell === undefined ? '' : textOfCell(cell);
    if (cell === undefined || text === '') {
      figures.push(null);
      continue;
    }
    filled += 1;
    const figure = at < sampleSize ? figureIn(cell, context) : null;
    figures.push(figure);
    if (figure !== null) numbers += 1;
    if (wantsDates && at < sampleSize && text.length < 60 && dateValue.read(text, context).value !== null)
      dates += 1;
    const count = countLetters(text.slice(0, 200));
    letters += count;
    if (count >= 2) texts += 1;
    if (countDigits(text.slice(0, 200)) > 0) digits += 1;
  }
  const of = Math.max(1, Math.min(filled, sampleSize));
  return {
    figures,
    numbers: numbers / of,
    dates: dates / of,
    texts: texts / Math.max(1, filled),
    digits: digits / Math.max(1, filled),
    letters,
    filled,
  };
}

function figureIn(cell: GridCell, context: ValueContext): number | null {
  for (const line of [cell.lines.flat(), ...cell.lines.toReversed()]) {
    const text = textOfWords(line);
    if (text.length > 40) continue;
    const { value } = numberValue.read(text, context);
    if (value !== null) return value;
  }
  return null;
}

/** How well the column's cells can be values of the field, 0..1. */
function suitability(field: ItemField, column: Seen): number {
  if (column.filled === 0) return 0;
  if (field.kind === 'number') {
    if (column.numbers < 0.5 || (isPercent(field) && !areRates(column.figures))) return 0;
    return 0.5 + 0.5 * column.numbers;
  }
  if (field.kind === 'date') return column.dates < 0.5 ? 0 : 0.5 + 0.5 * column.dates;
  if (field.role === 'description') return column.texts < 0.5 ? 0.3 : 0.5 + 0.5 * column.texts;
  const kind = kindOf(field);
  if (kind === 'figure') return column.digits < 0.5 ? 0 : 1;
  if (kind === 'name') return column.texts < 0.5 ? 0 : 1;
  return 1;
}

const isPercent = ({ understood }: ItemField): boolean => {
  const meaning = understood.meanings[0];
  return meaning !== undefined && meaning.strength >= 0.7 && concepts[meaning.concept].kind === 'percent';
};

/** Nothing is taxed or reduced by more than all of it. */
const areRates = (figures: Figures): boolean =>
  figures.every((figure) => figure === null || Math.abs(figure) <= 100);

const figureKinds: readonly Kind[] = ['number', 'money', 'percent', 'date', 'time', 'phone', 'iban', 'code'];

/** What a text is made of, when its meaning is known. */
function kindOf({ understood }: ItemField): 'figure' | 'name' | null {
  const meaning = understood.meanings[0];
  if (meaning === undefined || meaning.strength < 0.7) return null;
  const { kind } = concepts[meaning.concept];
  return figureKinds.includes(kind) ? 'figure' : kind === 'name' ? 'name' : null;
}

/** Each column for one field at most, so that all together fit best: the best first, then by exchange. */
function matched(scores: readonly (readonly number[])[]): readonly number[] {
  const pairs = scores
    .flatMap((row, field) => row.map((score, column) => ({ field, column, score })))
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score);
  const columns = scores.map(() => -1);
  const taken = new Set<number>();
  for (const { field, column } of pairs) {
    if (columns[field] !== -1 || taken.has(column)) continue;
    columns[field] = column;
    taken.add(column);
  }
  const scoreOf = (field: number, column: number) => (column < 0 ? 0 : (scores[field]?.[column] ?? 0));
  for (let round = 0; round < 3; round += 1) {
    for (let a = 0; a < columns.length; a += 1) {
      for (let b = 0; b < columns.length; b += 1) {
        const [inA, inB] = [columns[a] ?? -1, columns[b] ?? -1];
        if (a === b || inA < 0) continue;
        // `b` takes the column of `a`, who looks for the best of what is free then.
        const free = (scores[a] ?? [])
          .map((_, column) => column)
          .filter((column) => column === inB || !columns.includes(column));
        const other = free.reduce(
          (best, column) => (scoreOf(a, column) > scoreOf(a, best) ? column : best),
          -1,
        );
        const now = scoreOf(a, inA) + scoreOf(b, inB);
        const then = (scoreOf(a, other) >= enough ? scoreOf(a, other) : 0) + scoreOf(b, inA);
        if (scoreOf(b, inA) < enough || then <= now + 1e-9) continue;
        columns[b] = inA;
        columns[a] = scoreOf(a, other) >= enough ? other : -1;
      }
    }
  }
  return columns;
}

/** Of several columns that a lone price may be, the one of the largest figures is the lines' amounts. */
function withAmounts(
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

const placeOf = (shape: ItemShape, role: ItemRole): number =>
  shape.fields.findIndex((field) => field.role === role);

function productIn(columns: readonly number[], shape: ItemShape, seen: readonly Seen[]): Product {
  const figures = (role: ItemRole): Figures => seen[columns[placeOf(shape, role)] ?? -1]?.figures ?? [];
  return productOf(figures('quantity'), figures('unitPrice'), figures('lineTotal'));
}

/** Where the headings' quantity, price and total do not multiply and other columns do, those are taken. */
function byArithmetic(
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
function bySize(columns: readonly number[], shape: ItemShape, seen: readonly Seen[]): readonly number[] {
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
function withTotal(
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
function withDescription(
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

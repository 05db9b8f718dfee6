/**
 * Decides which column of a grid is which field of the items, one to one: by what stands above it, by
 * whether its cells can be such values, and by quantity × price = total.
 */
import type { ValueContext } from '../../../values/reading.ts';
import { seenOf, suitability } from './column-evidence.ts';
import {
  byArithmetic,
  bySize,
  productIn,
  provenFits,
  withAmounts,
  withDescription,
  withTotal,
} from './goods-columns.ts';
import type { Grid } from './grid.ts';
import type { ItemShape } from './item-shape.ts';
import type { LabelFit } from './label-fit.ts';

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

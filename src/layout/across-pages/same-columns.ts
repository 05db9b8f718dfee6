/** Whether two tables have the same columns: each stands where its like stands, at the left, the right or the middle. */
import type { Table } from '../../model/document.ts';
import { countOf, medianOf } from '../item.ts';

/** Of the page's width: copies of a page shift by less. */
const slack = 0.025;
const leastShare = 0.7;

type Places = { readonly left: number; readonly right: number };

export function haveSameColumns(a: Table, b: Table): boolean {
  if (a.columns !== b.columns) return false;
  const compared = Array.from({ length: a.columns }, (_, column) => [
    placesOf(a, column),
    placesOf(b, column),
  ]).flatMap(([one, other]) => (one === undefined || other === undefined ? [] : [isAlike(one, other)]));
  return compared.length >= 2 && countOf(compared, (isSame) => isSame) >= leastShare * compared.length;
}

/** Undefined where nothing stands in the column. */
function placesOf({ cells }: Table, column: number): Places | undefined {
  const own = cells.filter(
    (cell) => cell.column === column && cell.columnSpan === 1 && cell.words.length > 0,
  );
  if (own.length === 0) return undefined;
  return { left: medianOf(own.map(({ box }) => box[0])), right: medianOf(own.map(({ box }) => box[2])) };
}

const isAlike = (a: Places, b: Places): boolean =>
  Math.min(
    Math.abs(a.left - b.left),
    Math.abs(a.right - b.right),
    Math.abs(a.left + a.right - b.left - b.right) / 2,
  ) <= slack;

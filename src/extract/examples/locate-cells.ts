/** Where the cells of an example's rows stand, and which of them were read right without examples. */
import type { Scalar } from '../../model/finding.ts';
import type { Place } from '../locate.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { isSame } from './form.ts';
import type { KnownPlaces } from './known-places.ts';
import { columnKey, namesInRow, rowLeaves, valueInRow } from './row-leaves.ts';

/** Of what a row holds, so much must be found. */
const leastLocated = 0.6;

/** Of an array that was read without examples what was right of it. */
export type Right = {
  readonly areRows: boolean;
  /** By `columnKey`. */
  readonly columns: ReadonlySet<string>;
};

export function rightIn(array: UnderstoodField, rows: readonly unknown[], read: unknown): Right {
  const were: readonly unknown[] = Array.isArray(read) ? read : [];
  // What is wrong in one row of many is no matter of the layout, and rows that are missing are none of their columns.
  const isRight = (names: readonly string[]): boolean => {
    const left = were.map((row) => valueInRow(row, names) ?? null);
    const right = rows.filter((row) => {
      const value = valueInRow(row, names) ?? null;
      const at = left.findIndex((was) =>
        isScalar(value) && isScalar(was) ? isSame(was, value) : value === was,
      );
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    return 2 * right.length >= rows.length;
  };
  const right = rowLeaves(array)
    .map((leaf) => namesInRow(array, leaf))
    .filter(isRight);
  return { areRows: were.length === rows.length, columns: new Set(right.map(columnKey)) };
}

export const memberOf = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null ? new Map(Object.entries(object)).get(name) : undefined;

export type LocatedCell = {
  readonly row: number;
  readonly field: UnderstoodField;
  readonly value: Scalar;
  readonly place: Place;
};

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

/** Nothing where too little of the rows is found. */
export function locateCells(
  array: UnderstoodField,
  rows: readonly unknown[],
  places: KnownPlaces,
): readonly LocatedCell[] {
  const cells: LocatedCell[] = [];
  const taken: Place[] = [];
  let asked = 0;
  for (const [row, values] of rows.entries()) {
    const known = rowLeaves(array).flatMap((field) => {
      const value = valueInRow(values, namesInRow(array, field));
      return isScalar(value) ? [{ field, value }] : [];
    });
    asked += known.length;
    // Words say best where a row stands: figures repeat.
    const telling = known.toSorted((a, b) => weightOf(b.value) - weightOf(a.value));
    const near = startOf(telling, taken, array, row, places);
    if (near === null) continue;
    for (const { field, value } of telling) {
      const place = said(array, row, field, value, places) ?? places.locate(field, value, { near, taken });
      if (place === null) continue;
      taken.push(place);
      cells.push({ row, field, value, place });
    }
  }
  return cells.length >= leastLocated * asked ? cells : [];
}

const said = (
  { names }: UnderstoodField,
  row: number,
  field: UnderstoodField,
  value: Scalar,
  places: KnownPlaces,
): Place | null => places.said([...names, row, ...field.names.slice(names.length)], value);

const weightOf = (value: Scalar): number =>
  (typeof value === 'string' ? 100 : 0) + Math.min(String(value).length, 50);

const mostStarts = 4;

/** Of the places where a value of the row stands, that with most of the others beside it. */
function startOf(
  known: readonly { readonly field: UnderstoodField; readonly value: Scalar }[],
  taken: readonly Place[],
  array: UnderstoodField,
  row: number,
  places: KnownPlaces,
): Place | null {
  for (const { field, value } of known) {
    const place = said(array, row, field, value, places);
    if (place !== null) return place;
  }
  let best: { readonly place: Place; readonly count: number } | null = null;
  for (const { field, value } of known.slice(0, mostStarts)) {
    const place = places.locate(field, value, { taken });
    if (place === null) continue;
    const count = known.filter(
      (other) => places.locate(other.field, other.value, { near: place }) !== null,
    ).length;
    if (best === null || count > best.count) best = { place, count };
  }
  return best?.place ?? null;
}

/**
 * All that was found in a document as rows of one table: a row for each item of an array, with what stands outside of the array repeated.
 * Arrays beside each other come one after the other, each in columns of its own.
 */
import type { ResultObject } from '../../model/extraction.ts';
import { type Cell, cellAt, valueAt } from './cell.ts';
import { isList, isObject } from './closed-fields.ts';
import type { ResultTable } from './result-table.ts';

/** Of an array's items, counted from 1. */
export const rowName = 'row';

/** Of the table's own columns and of the arrays in it; `between` stands behind the former. */
export const flatNames = (
  { columns, tables }: ResultTable,
  between: readonly string[] = [],
): readonly string[] => [
  ...columns.map(({ name }) => name),
  ...between,
  ...tables.flatMap((table) => [rowName, ...flatNames(table)].map((name) => `${table.name}.${name}`)),
];

export function* flatRows(
  { columns, tables }: ResultTable,
  item: ResultObject,
  between: readonly Cell[] = [],
): Generator<readonly Cell[]> {
  const own = [...columns.map((column) => cellAt(item, column)), ...between];
  const widths = tables.map((table) => 1 + flatNames(table).length);
  let isEmpty = true;
  for (const [at, table] of tables.entries()) {
    const before = empty(widths.slice(0, at));
    const after = empty(widths.slice(at + 1));
    for (const [index, each] of itemsAt(item, table.path).entries()) {
      for (const cells of flatRows(table, each)) {
        yield [...own, ...before, index + 1, ...cells, ...after];
        isEmpty = false;
      }
    }
  }
  if (isEmpty) yield [...own, ...empty(widths)];
}

export function itemsAt(item: ResultObject, path: readonly string[]): readonly ResultObject[] {
  const value = valueAt(item, path);
  return isList(value) ? value.filter(isObject) : [];
}

const empty = (widths: readonly number[]): readonly Cell[] =>
  new Array<Cell>(widths.reduce((sum, width) => sum + width, 0)).fill(null);

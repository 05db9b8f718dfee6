/** An array of objects as a table: a column for each field, those of objects within it in columns of their own. */
import type { Fields } from './document-result.tsx';
import {
  type Field,
  fieldsIn,
  type LeafField,
  type Path,
  rowsIn,
  type Scalar,
  scalarOf,
  titleOf,
  valueAt,
} from './leaves.ts';

export type Cell = Scalar | null;
export type Column = { readonly path: Path; readonly title: string; readonly field: LeafField };
export type TableData = {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Where the template leaves the fields open, all that any row has. */
export function columnsOf(field: Field, rows: readonly unknown[]): readonly Column[] {
  const properties = field.itemSchema?.properties;
  const fields = properties ?? Object.assign({}, ...rows.map((row) => fieldsIn(undefined, row)));
  return columnsBelow(fields, []);
}

function columnsBelow(fields: Fields, path: Path): readonly Column[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const below = [...path, name];
    return field.type === 'object' && field.properties !== undefined
      ? columnsBelow(field.properties, below)
      : [{ path: below, title: below.map((part) => titleOf(String(part))).join(' · '), field }];
  });
}

export function tableDataOf(field: Field, value: unknown): TableData {
  const rows = rowsIn(value);
  const columns = columnsOf(field, rows);
  return {
    columns,
    rows: rows.map((row) => columns.map(({ path }) => scalarOf(valueAt(row, path)))),
  };
}

/** A row in which nothing was found. */
export function emptyRow(field: Field): unknown {
  if (field.itemType !== 'object') return null;
  return emptyThings(field.itemSchema?.properties ?? {});
}

const emptyThings = (fields: Fields): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));

function emptyValue(field: Field): unknown {
  if (field.type === 'array') return [];
  return field.type === 'object' ? emptyThings(field.properties ?? {}) : null;
}

/** Whether each of its items is one row of single values. */
export const isFlat = (field: Field): boolean =>
  Object.values(field.itemSchema?.properties ?? {}).every(isFlatField);

function isFlatField(field: Field): boolean {
  if (field.type === 'array') return false;
  if (field.type !== 'object') return true;
  return field.properties !== undefined && Object.values(field.properties).every(isFlatField);
}

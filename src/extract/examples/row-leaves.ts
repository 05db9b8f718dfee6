/** What a row of an array asks for: its values, those of objects inside of it too. Arrays inside of rows are no matter of columns. */
import type { ColumnLesson } from '../../model/lesson.ts';
import type { Field } from '../../model/template.ts';
import type { UnderstoodField } from '../meaning/understand.ts';

export function rowLeaves({ children }: Pick<UnderstoodField, 'children'>): readonly UnderstoodField[] {
  return children.flatMap((child) => {
    if (child.field.type === 'array') return [];
    return child.field.type === 'object' ? rowLeaves(child) : [child];
  });
}

/** Of a leaf's names those inside of the row. */
export const namesInRow = (
  { names: outer }: Pick<UnderstoodField, 'names'>,
  { names }: Pick<UnderstoodField, 'names'>,
): readonly string[] => names.slice(outer.length);

/** Names may hold any sign. */
export const columnKey = (names: readonly string[]): string => JSON.stringify(names);

/** Null for a column that nobody asked for. */
export const namesOfColumn = ({
  within = [],
  name,
}: Pick<ColumnLesson, 'within' | 'name'>): readonly string[] | null =>
  name === null ? null : [...within, name];

/** By `columnKey`. */
export type RowFields = ReadonlyMap<string, Field>;

export const rowFieldsOf = (array: UnderstoodField): RowFields =>
  new Map(rowLeaves(array).map((leaf) => [columnKey(namesInRow(array, leaf)), leaf.field]));

/** What stands in a row under these names. */
export const valueInRow = (row: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? new Map(Object.entries(at)).get(name) : undefined),
    row,
  );

/**
 * Arrays of objects from tables and item lists. Each array takes the table whose headings name its fields
 * best, with what goes on of it on further pages; where nothing fits there are no findings.
 */
import type { Finding } from '../../../model/finding.ts';
import { createLabelReader, type LabelReader } from '../../meaning/label-reader.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { Part } from '../part.ts';
import type { View } from '../view.ts';
import { chooseTables } from './choose-tables.ts';
import { type ItemShape, itemShapeOf } from './item-shape.ts';
import { itemsAmong } from './not-items.ts';
import { findingsOf, readRows } from './row-findings.ts';
import { linesOf, type RowLine } from './row-line.ts';
import { tableObjects } from './table-objects.ts';

export const rowsPart: Part = (view, template) => {
  const arrays = arraysIn(template.fields);
  if (arrays.length === 0) return [];
  const pages = view.time.flatMap(view.pages, (page) => [linesOf(page)]);
  const read = createLabelReader();
  return view.time.flatMap(arrays, (array) =>
    array.children.length === 0 ? tableObjects(view, array) : rowsOf(view, pages, itemShapeOf(array), read),
  );
};

/** Arrays of objects anywhere outside of other arrays. */
function arraysIn(fields: readonly UnderstoodField[]): readonly UnderstoodField[] {
  return fields.flatMap((one) => {
    if (one.field.type === 'array') return one.field.itemType === 'object' ? [one] : [];
    return arraysIn(one.children);
  });
}

const mostRows = 2000;

function rowsOf(
  view: View,
  pages: readonly (readonly RowLine[])[],
  shape: ItemShape,
  read: LabelReader,
): readonly Finding[] {
  if (shape.fields.length === 0) return [];
  const rows = chooseTables(view, pages, shape, read).flatMap((assigned) =>
    readRows(assigned, shape, view.context, read).map((row) => ({ ...row, assigned })),
  );
  return itemsAmong(rows, shape, read)
    .slice(0, mostRows)
    .flatMap((row, at) => findingsOf(row, row.assigned, shape, at));
}

/** What examples say of arrays: on each page the rows of the example that reads most, and rows that go on from the page before. */
import type { Finding } from '../../model/finding.ts';
import type { TableLesson } from '../../model/lesson.ts';
import type { Source } from '../engine.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import type { KnownPage } from './known-sheets.ts';
import { continuedRows, type GuidedRow, type GuidedTable, guidedRows } from './read-rows.ts';
import { columnKey, namesOfColumn, type RowFields, rowFieldsOf } from './row-leaves.ts';

/** A table of an example, and what was read by it. */
type ReadTable = { readonly table: TableLesson; readonly example: string; readonly read: GuidedTable };

export function rowFindings(
  source: Source,
  template: UnderstoodTemplate,
  pages: readonly KnownPage[],
): readonly Finding[] {
  return arraysIn(template.fields).flatMap((array) => {
    const fields = rowFieldsOf(array);
    let row = 0;
    let open: ReadTable | null = null;
    return pages.flatMap((page) => {
      const all = tablesOn(page, array, fields, source);
      const best = likeliest(all) ?? goesOn(open, page, fields, source);
      open = best?.read.isOpen === true ? best : null;
      if (best === null) return [];
      const isShared = all.some((one) => one !== best && one.read.rows.length === best.read.rows.length);
      const agreement = all.length <= 1 || isShared ? 1 : otherRows;
      const first = row;
      row += best.read.rows.length;
      return best.read.rows.flatMap((cells, at) =>
        cells.map(
          ({ names, trust, ...cell }): Finding => ({
            ...cell,
            path: [...array.names, first + at, ...names],
            confidence: mostSure(wasRightIn(best.table, names)) * agreement * trust,
            ...{ engine: 'examples', part: 'examples', example: best.example },
          }),
        ),
      );
    });
  });
}

function tablesOn(
  { view, known }: KnownPage,
  { names }: UnderstoodField,
  fields: RowFields,
  { context }: Source,
): readonly ReadTable[] {
  const key = JSON.stringify(names);
  return known.flatMap(({ lesson, sheet, alignment }): readonly ReadTable[] => {
    const table = lesson.tables.find((one) => one.sheet === sheet && JSON.stringify(one.names) === key);
    if (table === undefined) return [];
    const anchors = lesson.sheets[sheet]?.anchors ?? [];
    const read = guidedRows(table, anchors, fields, view, alignment, context);
    return read === null || read.rows.length === 0 ? [] : [{ table, read, example: lesson.name }];
  });
}

/** A table whose end was not on the page before. */
function goesOn(
  open: ReadTable | null,
  { view, known }: KnownPage,
  fields: RowFields,
  { context }: Source,
): ReadTable | null {
  if (open === null) return null;
  const pairs = known
    .filter(({ lesson, sheet }) => lesson.name === open.example && sheet === open.table.sheet)
    .flatMap(({ alignment }) => alignment.pairs);
  const read = continuedRows(open.table, open.read, fields, view, pairs, context);
  return read.rows.length === 0 ? null : { ...open, read };
}

/** The more cells are read, the better the columns and rows were seen. */
function likeliest(all: readonly ReadTable[]): ReadTable | null {
  const worths = all.map(({ read }) => worthOf(read.rows));
  return all[worths.indexOf(Math.max(...worths))] ?? null;
}

const worthOf = (rows: readonly GuidedRow[]): number =>
  rows.reduce((sum, cells) => cells.reduce((all, { trust }) => all + trust, sum), 0);

/** What was right anyway stays as it is read (`resolve/taught-rows.ts`). */
const mostSure = (wasRight: boolean | null): number => (wasRight === null ? 0.85 : wasRight ? 0.6 : 0.95);

/** Where another example sees another number of rows. */
const otherRows = 0.92;

/** A column of rows that were not read right was not either. */
function wasRightIn({ columns, wereRowsRight }: TableLesson, names: readonly string[]): boolean | null {
  if (wereRowsRight === false) return false;
  const key = columnKey(names);
  return columns.find((column) => columnKey(namesOfColumn(column) ?? []) === key)?.wasRight ?? null;
}

const arraysIn = (fields: readonly UnderstoodField[]): readonly UnderstoodField[] =>
  fields.flatMap((field) => {
    if (field.field.type === 'object') return arraysIn(field.children);
    return field.field.type === 'array' && field.field.itemType === 'object' ? [field] : [];
  });

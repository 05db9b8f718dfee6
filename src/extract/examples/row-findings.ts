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

/** `wasCorrected`: its column, or nobody knows. */
export type TaughtCell = { readonly finding: Finding; readonly wasCorrected: boolean };

export function rowFindings(
  source: Source,
  template: UnderstoodTemplate,
  pages: readonly KnownPage[],
): readonly TaughtCell[] {
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
        cells.map(({ names, trust, ...cell }): TaughtCell => {
          const wasRight = wasRightIn(best, all.length > 0 ? all : [best], names);
          const finding: Finding = {
            ...{ ...cell, path: [...array.names, first + at, ...names], example: best.example },
            confidence: mostSure(wasRight, best.table.wereRowsRight) * agreement * trust,
            ...{ engine: 'examples', part: 'examples' },
          };
          return { finding, wasCorrected: wasRight !== true };
        }),
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

/** What was right anyway stays as it is read (`resolve/taught-rows.ts`), in rows that were. */
function mostSure(wasRight: boolean | null, wereRowsRight: boolean | null): number {
  if (wasRight === true) return wereRowsRight === false ? 0.9 : 0.6;
  return wasRight === null ? 0.85 : 0.95;
}

/** A figure that was corrected once stood in the wrong column; a text ended wrongly, which most of the examples tell. Null where nobody knows. */
function wasRightIn(
  { table }: ReadTable,
  all: readonly ReadTable[],
  names: readonly string[],
): boolean | null {
  const key = columnKey(names);
  const columns = [table, ...all.map((one) => one.table)].flatMap(
    (one) => one.columns.find((column) => columnKey(namesOfColumn(column) ?? []) === key) ?? [],
  );
  const [own, ...others] = columns.map(({ wasRight }) => wasRight);
  if (columns[0]?.type !== 'string' || own == null) return own ?? null;
  return 2 * others.filter((wasRight) => wasRight === true).length > others.length;
}

/** Where another example sees another number of rows. */
const otherRows = 0.92;

const arraysIn = (fields: readonly UnderstoodField[]): readonly UnderstoodField[] =>
  fields.flatMap((field) => {
    if (field.field.type === 'object') return arraysIn(field.children);
    return field.field.type === 'array' && field.field.itemType === 'object' ? [field] : [];
  });

/** What a lesson says of words alone, which mean the same in every layout: small enough that all examples of a template are heard. */
import type { AnswerPlace, ColumnLesson, FieldLesson, Lesson, TableLesson } from './lesson.ts';

/** Without pages, so that it is of no layout. Null where it says nothing of words. */
export function wordingOf(lesson: Lesson): Lesson | null {
  const fields = lesson.fields.flatMap((field) => (field.caption == null ? [] : [captioned(field)]));
  const tables = lesson.tables.flatMap((table): readonly TableLesson[] => {
    const columns = table.columns.filter(({ name, heading }) => name !== null && heading != null);
    return columns.length === 0 ? [] : [{ ...table, at: nowhere, rise: 0, columns: columns.map(headed) }];
  });
  if (fields.length + tables.length === 0) return null;
  return { version: lesson.version, name: lesson.name, sheets: [], fields, tables };
}

const nowhere = [0, 0, 0, 0] as const;

/** Of what was right anyway, only that its caption means it counts. */
const captioned = ({ names, type, caption, wasRight, places }: FieldLesson): FieldLesson => ({
  ...{ names, type, caption, wasRight, constant: null, isAbsent: false, refused: [] },
  places: wasRight === true ? [] : places.slice(0, 1).map(formed),
});

const formed = ({ lines, form }: AnswerPlace): AnswerPlace => ({
  ...{ sheet: 0, at: nowhere, lines, words: 0, left: null, skipped: 0, right: null, isEnd: true },
  ...{ isCut: false, form },
});

const headed = ({ name, within, type, heading, wasRight }: ColumnLesson): ColumnLesson => ({
  ...{ name, type, heading, wasRight, ...(within === undefined ? {} : { within }) },
  ...{
    from: 0,
    to: 0,
    isLead: false,
    offset: 0,
    mostLines: 1,
    pitch: null,
    gap: null,
    stops: [],
    form: null,
  },
});

/** `more` without what the others, or those before them, say in the same way. */
export function newWordings(more: readonly Lesson[], others: readonly Lesson[]): readonly Lesson[] {
  const said = new Set(others.flatMap(sayingsIn));
  return more.flatMap((lesson): readonly Lesson[] => {
    const own = new Map(sayingsIn(lesson).map((saying) => [saying, !said.has(saying)]));
    for (const saying of own.keys()) said.add(saying);
    const isNew = (saying: string) => own.get(saying) === true;
    const fields = lesson.fields.filter((field) => isNew(sayingOf(field, lesson)));
    const tables = lesson.tables.flatMap((table): readonly TableLesson[] => {
      const columns = table.columns.filter((column) => isNew(headingIn(column, table)));
      return columns.length === 0 ? [] : [{ ...table, columns }];
    });
    return fields.length + tables.length === 0 ? [] : [{ ...lesson, fields, tables }];
  });
}

const sayingsIn = (lesson: Lesson): readonly string[] => [
  ...lesson.fields.flatMap((field) => (field.caption == null ? [] : [sayingOf(field, lesson)])),
  ...lesson.tables.flatMap((table) =>
    table.columns.flatMap((column) => (column.heading == null ? [] : [headingIn(column, table)])),
  ),
];

/** A caption may announce several fields of one example: they are said together or not at all. */
function sayingOf({ caption }: FieldLesson, { fields }: Lesson): string {
  const all = fields.filter((field) => field.caption === caption);
  const told = all.map(({ names, type, wasRight, places: [place] }) => [
    ...[names, type, wasRight !== true],
    wasRight === true ? null : (place?.form ?? null),
  ]);
  return JSON.stringify(['caption', caption, told.map((one) => JSON.stringify(one)).sort()]);
}

const headingIn = ({ heading, within, name, wasRight }: ColumnLesson, { names }: TableLesson): string =>
  JSON.stringify(['heading', heading, names, within ?? [], name, wasRight !== true]);

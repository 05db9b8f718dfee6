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
  const said = new Set<string>();
  const tell = (lesson: Lesson) => {
    const captions = sayingsOf(lesson);
    const isNew = (saying: string | undefined) => saying !== undefined && !said.has(saying);
    const fields = lesson.fields.filter(({ caption }) => caption != null && isNew(captions.get(caption)));
    const told = lesson.tables.map((table) => table.columns.map((column) => headingIn(column, table)));
    const tables = lesson.tables.flatMap((table, at): readonly TableLesson[] => {
      const columns = table.columns.filter((_, column) => isNew(told[at]?.[column]));
      return columns.length === 0 ? [] : [{ ...table, columns }];
    });
    for (const saying of [...captions.values(), ...told.flat()]) if (saying !== undefined) said.add(saying);
    return fields.length + tables.length === 0 ? [] : [{ ...lesson, fields, tables }];
  };
  for (const lesson of others) tell(lesson);
  return more.flatMap(tell);
}

/** By caption; it may announce several fields of one example, which are said together or not at all. */
function sayingsOf({ fields }: Lesson): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  for (const { caption, names, type, wasRight, places } of fields) {
    if (caption == null) continue;
    const form = wasRight === true ? null : (places[0]?.form ?? null);
    told.set(
      caption,
      (told.get(caption) ?? caption) + JSON.stringify([names, type, wasRight !== true, form]),
    );
  }
  return told;
}

/** Undefined where the column has none. */
const headingIn = (
  { heading, within = [], name, wasRight }: ColumnLesson,
  { names }: TableLesson,
): string | undefined =>
  heading == null ? undefined : JSON.stringify([heading, ...names, ...within, name, wasRight !== true]);

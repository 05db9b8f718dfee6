/**
 * What examples taught. Whoever parses asks for the words of all examples of the template, which are small, then for the few lessons that may
 * be of the document's layout, and of the others for what they say of words alone: nothing is remembered between two documents, so that an example that was removed is used no more.
 */
import { sql } from 'kysely';
import type { Example, ExampleReach, FindLessons, Learnt, LessonScope } from '../model/example.ts';
import { formatId, parseId } from '../model/ids.ts';
import { type Lesson, type LessonUse, lessonVersion } from '../model/lesson.ts';
import { newWordings, wordingOf } from '../model/lesson-wording.ts';
import { likestExamples, type WordSet } from '../model/word-set.ts';
import type { Db } from './tables.ts';

const wordBytes = 4;
/** Of an account with more, the newest are looked at. */
const mostKnown = 1000;
/** A few milliseconds to read and to send; two hundred examples have less, unless all their values were wrong. */
export const mostWordingBytes = 256 * 1024;

export const findLessonsIn = (db: Db, scope: LessonScope, reach: ExampleReach): FindLessons => {
  // A document that is judged by others is judged by those of its template.
  const isOfTemplate = reach === 'template' || scope.exceptDocumentId !== undefined;
  const ofScope = () =>
    db
      .selectFrom('example_lessons as known')
      .innerJoin('examples as example', 'example.id', 'known.example_id')
      .where('example.account_id', '=', scope.accountId)
      .$if(isOfTemplate, (query) => query.where('example.template_id', '=', scope.templateId))
      .where('known.version', '=', lessonVersion)
      .where('known.lesson', 'is not', null)
      .$if(scope.exceptDocumentId !== undefined, (query) =>
        query.where('example.document_id', '<>', scope.exceptDocumentId ?? ''),
      );
  /** Of all others the words, of the newest where there are too many. */
  const wordings = async (others: readonly string[]): Promise<readonly Lesson[]> => {
    const sized = ofScope()
      .select(['example.id', 'known.wording', 'example.updated_at'])
      .select(
        sql<string>`sum(octet_length(known.wording::text)) over (order by example.updated_at desc, example.id)`.as(
          'bytes',
        ),
      )
      .where('known.wording', 'is not', null)
      .where('example.id', 'not in', others)
      .orderBy('example.updated_at', 'desc')
      .orderBy('example.id')
      .limit(mostKnown);
    const rows = await db
      .selectFrom(sized.as('sized'))
      .select(['sized.id', 'sized.wording'])
      .where('sized.bytes', '<=', `${mostWordingBytes}`)
      .orderBy('sized.updated_at', 'desc')
      .orderBy('sized.id')
      .execute();
    return rows.flatMap(({ id, wording }): readonly Lesson[] =>
      wording === null ? [] : [{ ...wording, name: formatId('exa', id) }],
    );
  };
  return async (pages) => {
    const known = await ofScope()
      .select(['example.id', 'known.words'])
      .orderBy('example.updated_at', 'desc')
      .orderBy('example.id')
      .limit(mostKnown)
      .execute();
    if (known.length === 0) return [];
    const likest = likestExamples(
      pages,
      known.map(({ id, words }) => ({ id, sheets: wordsFrom(words) })),
    );
    const rows = await ofScope()
      .select(['example.id', 'known.lesson'])
      .where('example.id', 'in', likest)
      .orderBy('example.id')
      .execute();
    const lessons = rows.flatMap(({ id, lesson }): readonly Lesson[] =>
      lesson === null ? [] : [{ ...lesson, name: formatId('exa', id) }],
    );
    const rest = likest.length === known.length ? [] : await wordings(likest);
    return [...lessons, ...newWordings(rest, lessons)];
  };
};

/** Names of fields, from the outermost in. */
export async function taughtFields(
  db: Db,
  accountId: string,
  templateId: string,
): Promise<readonly (readonly string[])[]> {
  const rows = await db
    .selectFrom('example_lessons as taught')
    .innerJoin('examples as example', 'example.id', 'taught.example_id')
    .select('taught.lesson')
    .where('example.account_id', '=', accountId)
    .where('example.template_id', '=', templateId)
    .execute();
  const all = rows.flatMap(({ lesson }) => (lesson === null ? [] : namesIn(lesson)));
  return [...new Map(all.map((names) => [JSON.stringify(names), names])).values()];
}

const namesIn = ({ fields, tables, lists = [] }: Lesson): readonly (readonly string[])[] => [
  ...[...fields, ...lists].map(({ names }) => names),
  ...tables.flatMap(({ names, columns }) =>
    columns.flatMap(({ name, within = [] }) => (name === null ? [] : [[...names, ...within, name]])),
  ),
];

/** In the transaction that writes the example. What others said of it before holds no more. */
export async function writeLesson(
  db: Db,
  { exampleId, accountId }: Pick<Example, 'exampleId' | 'accountId'>,
  learnt: Learnt | null,
): Promise<void> {
  const { lesson = null, words = [], places = [], unlocated = [], disagreements = [] } = learnt ?? {};
  await sql`
    insert into deckle.example_lessons (example_id, account_id, version, lesson, wording, words, places, unlocated)
    values (${exampleId}::uuid, ${accountId}::uuid, ${lessonVersion}, ${jsonOf(lesson)}::json,
            ${jsonOf(lesson === null ? null : wordingOf(lesson))}::json, ${bytesOf(words)}::bytea,
            ${JSON.stringify(places)}::json, ${JSON.stringify(unlocated)}::json)
    on conflict (example_id) do update
      set version = excluded.version, lesson = excluded.lesson, wording = excluded.wording, words = excluded.words,
          places = excluded.places, unlocated = excluded.unlocated, learnt_at = clock_timestamp()`.execute(
    db,
  );
  await forgetDisagreements(db, exampleId);
  const others = disagreements.map(({ exampleId: other }) => parseId('exa', other) ?? '');
  if (others.length === 0) return;
  await sql`
    insert into deckle.example_disagreements (example_id, other_id, path)
    select ${exampleId}::uuid, other.id, said.path
    from unnest(${others}::uuid[], ${disagreements.map(({ path }) => path)}::text[]) said(id, path)
    join deckle.examples other on other.id = said.id and other.account_id = ${accountId}::uuid
    where other.id <> ${exampleId}::uuid
    for key share of other
    on conflict do nothing`.execute(db);
}

/** Of an example whose values are others now, until it is learnt again. */
export async function dropLesson(db: Db, exampleId: string): Promise<void> {
  await db.deleteFrom('example_lessons').where('example_id', '=', exampleId).execute();
  await forgetDisagreements(db, exampleId);
}

async function forgetDisagreements(db: Db, exampleId: string): Promise<void> {
  await sql`
    delete from deckle.example_disagreements
    where example_id = ${exampleId}::uuid or other_id = ${exampleId}::uuid`.execute(db);
}

/** In the order of their ids, so that nobody waits in a circle. */
export async function noteUses(db: Db, accountId: string, uses: readonly LessonUse[]): Promise<void> {
  const known = uses.flatMap(({ example, fields, isOfLayout }) => {
    const id = parseId('exa', example);
    return id === undefined ? [] : [{ id, fields, documents: isOfLayout ? 1 : 0 }];
  });
  if (known.length === 0) return;
  await sql`
    insert into deckle.example_uses as noted (example_id, documents, fields)
    select example.id, used.documents, used.fields
    from (
      select id, sum(documents) as documents, sum(fields) as fields
      from unnest(
        ${known.map(({ id }) => id)}::uuid[],
        ${known.map(({ documents }) => documents)}::integer[],
        ${known.map(({ fields }) => fields)}::integer[]
      ) one(id, documents, fields)
      group by id
    ) used
    join deckle.examples example on example.id = used.id and example.account_id = ${accountId}::uuid
    order by example.id
    for key share of example
    on conflict (example_id) do update
      set documents = noted.documents + excluded.documents, fields = noted.fields + excluded.fields`.execute(
    db,
  );
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** One after the other, each behind how many words it has: arrays of bytes take the driver ten times as long. */
function bytesOf(sheets: readonly WordSet[]): Buffer {
  const bytes = Buffer.alloc(sheets.reduce((sum, { length }) => sum + (1 + length) * wordBytes, 0));
  let at = 0;
  const write = (figure: number) => {
    at = bytes.writeUInt32LE(figure, at);
  };
  for (const sheet of sheets) {
    write(sheet.length);
    for (const word of sheet) write(word);
  }
  return bytes;
}

function wordsFrom(bytes: Buffer): readonly WordSet[] {
  const sheets: WordSet[] = [];
  for (let at = 0; at < bytes.length; ) {
    const words = new Uint32Array(bytes.readUInt32LE(at));
    at += wordBytes;
    for (let word = 0; word < words.length; word += 1, at += wordBytes) words[word] = bytes.readUInt32LE(at);
    sheets.push(words);
  }
  return sheets;
}

/** Examples of templates. Whoever adds one of a template waits for others who do, so that there are never too many. */
import { sql } from 'kysely';
import type { DrawnPlace } from '../model/drawn-place.ts';
import {
  type Example,
  type ExampleReach,
  type Examples,
  mostExamples,
  type NewExample,
} from '../model/example.ts';
import { newUuid } from '../model/ids.ts';
import { lessonVersion } from '../model/lesson.ts';
import { dropLesson, findLessonsIn, noteUses, taughtFields, writeLesson } from './example-lessons.ts';
import { type LimitsOf, refuseBeyondLimits } from './holdings.ts';
import type { Db } from './tables.ts';

export function examplesIn(db: Db, limitsOf: LimitsOf, reach: ExampleReach): Examples {
  return {
    save: async (example) =>
      await db.transaction().execute(async (transaction) => {
        const { accountId } = example;
        await lock(transaction, example);
        if ((await countOthers(transaction, example)) >= mostExamples) return 'full';
        const exampleId = await upsert(transaction, example);
        if (exampleId === undefined) return undefined;
        await keepLearnt(transaction, { exampleId, accountId }, example);
        await refuseBeyondLimits(transaction, accountId, limitsOf, ['storedBytes']);
        return await find(transaction, accountId, exampleId);
      }),

    find: async (accountId, exampleId) => await find(db, accountId, exampleId),

    accountOf: async (exampleId) => {
      const row = await db
        .selectFrom('examples')
        .select('account_id as accountId')
        .where('id', '=', exampleId)
        .executeTakeFirst();
      return row?.accountId;
    },

    places: async (accountId, exampleId) => {
      const row = await db
        .selectFrom('example_lessons')
        .select('places')
        .where('example_id', '=', exampleId)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row?.places ?? [];
    },

    list: async (accountId, templateId) => {
      const rows = await selected(db)
        .where('example.account_id', '=', accountId)
        .where('example.template_id', '=', templateId)
        .orderBy('example.created_at')
        .orderBy('example.id')
        .limit(mostExamples)
        .execute();
      return rows.map(exampleOf);
    },

    correct: async (accountId, exampleId, correction) =>
      await db.transaction().execute(async (transaction) => {
        if (!(await update(transaction, accountId, exampleId, correction))) return undefined;
        await keepLearnt(transaction, { exampleId, accountId }, correction);
        await refuseBeyondLimits(transaction, accountId, limitsOf, ['storedBytes']);
        return await find(transaction, accountId, exampleId);
      }),

    remove: async (accountId, exampleId) => {
      const { numDeletedRows } = await db
        .deleteFrom('examples')
        .where('id', '=', exampleId)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    removeOrphans: async (most) => {
      const { numAffectedRows = 0n } = await sql`
        with orphan as (
          select example.id from deckle.examples example
          join deckle.templates head on head.id = example.template_id and head.deleted_at is not null
          limit ${most}
          for update of example skip locked
        )
        delete from deckle.examples example using orphan where example.id = orphan.id`.execute(db);
      return Number(numAffectedRows);
    },

    lessonsOf: (scope) => findLessonsIn(db, scope, reach),
    lessonsOfAccount: (accountId) => findLessonsIn(db, { accountId, templateId: '' }, 'account'),

    taughtFields: async (accountId, templateId) => await taughtFields(db, accountId, templateId),

    noteUses: async (accountId, uses) => await noteUses(db, accountId, uses),

    unlearnt: async (most) => {
      const rows = await selected(db)
        .innerJoin('accounts as account', 'account.id', 'example.account_id')
        .where('account.disabled_at', 'is', null)
        .where('lesson.example_id', 'is', null)
        // Several nodes rarely take the same one.
        .orderBy(sql`random()`)
        .limit(most)
        .execute();
      return rows.map(exampleOf);
    },

    keepLesson: async ({ exampleId, updatedAt }, learnt) =>
      await db.transaction().execute(async (transaction) => {
        const held = await transaction
          .selectFrom('examples')
          .select('account_id as accountId')
          .where('id', '=', exampleId)
          .where('updated_at', '=', updatedAt)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (held === undefined) return false;
        await writeLesson(transaction, { exampleId, ...held }, learnt);
        return true;
      }),
  };
}

/** What was learnt of values that are no longer these would mislead. */
async function keepLearnt(
  db: Db,
  example: Pick<Example, 'exampleId' | 'accountId'>,
  { learnt }: Pick<NewExample, 'learnt'>,
): Promise<void> {
  if (learnt === undefined) await dropLesson(db, example.exampleId);
  else await writeLesson(db, example, learnt);
}

const disagreements = sql<Example['disagreements']>`coalesce((
  select json_agg(json_build_object('exampleId', said.other, 'path', said.path) order by said.other, said.path)
  from (
    select other_id as other, path from deckle.example_disagreements where example_id = example.id
    union
    select example_id, path from deckle.example_disagreements where other_id = example.id
  ) said), '[]')`;

const selected = (db: Db) =>
  db
    .selectFrom('examples as example')
    .innerJoin('desk_documents as document', 'document.id', 'example.document_id')
    .leftJoin('example_lessons as lesson', (join) =>
      join.onRef('lesson.example_id', '=', 'example.id').on('lesson.version', '=', lessonVersion),
    )
    .leftJoin('example_uses as used', 'used.example_id', 'example.id')
    .select([
      'example.id as exampleId',
      'example.account_id as accountId',
      'example.template_id as templateId',
      'example.document_id as documentId',
      'document.file_name as fileName',
      'document.page_count as pageCount',
      'example.language',
      'example.fields',
      'example.drawn',
      'example.created_at as createdAt',
      'example.updated_at as updatedAt',
      sql<number | null>`case when lesson.lesson is not null then json_array_length(lesson.places) end`.as(
        'located',
      ),
      'lesson.unlocated',
      'used.documents',
      'used.fields as decided',
      disagreements.as('disagreements'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

const exampleOf = ({ documents, decided, drawn, unlocated, ...rest }: Row): Example => ({
  ...rest,
  drawn: drawn ?? [],
  unlocated: unlocated ?? [],
  won: { documents: Number(documents ?? 0), fields: Number(decided ?? 0) },
});

async function find(db: Db, accountId: string, exampleId: string): Promise<Example | undefined> {
  const row = await selected(db)
    .where('example.id', '=', exampleId)
    .where('example.account_id', '=', accountId)
    .executeTakeFirst();
  return row && exampleOf(row);
}

async function lock(db: Db, { accountId, templateId }: NewExample): Promise<void> {
  const name = `deckle examples ${accountId} ${templateId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Of the template, without the one that may be there of the same document. */
async function countOthers(db: Db, { accountId, templateId, documentId }: NewExample): Promise<number> {
  const { count } = await db
    .selectFrom('examples')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('template_id', '=', templateId)
    .where('document_id', '<>', documentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Its id; the document's row is held, so that nobody clears it from the desk meanwhile. */
async function upsert(db: Db, example: NewExample): Promise<string | undefined> {
  const { accountId, templateId, documentId, language, fields, drawn = [], correctedAt = null } = example;
  // Nobody corrects in the future, and what is changed has another moment than before.
  const { rows } = await sql<{ id: string }>`
    insert into deckle.examples (id, account_id, template_id, document_id, language, fields, drawn, updated_at)
    select ${newUuid()}::uuid, document.account_id, ${templateId}::uuid, document.id,
           ${language}::text, ${JSON.stringify(fields)}::json, ${drawnOf(drawn)}::json,
           least(${correctedAt}::timestamptz, clock_timestamp())
    from deckle.desk_documents document
    where document.id = ${documentId}::uuid and document.account_id = ${accountId}::uuid
    for key share
    on conflict (template_id, document_id) do update
      set language = excluded.language, fields = excluded.fields, drawn = excluded.drawn,
          updated_at = case when excluded.updated_at > examples.updated_at then excluded.updated_at
                            else clock_timestamp() end
    returning id`.execute(db);
  return rows[0]?.id;
}

async function update(
  db: Db,
  accountId: string,
  exampleId: string,
  { fields, drawn = [] }: Pick<NewExample, 'fields' | 'drawn'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('examples')
    .set({
      ...{ fields: JSON.stringify(fields), drawn: drawnOf(drawn) },
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', exampleId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const drawnOf = (drawn: readonly DrawnPlace[]): string | null =>
  drawn.length === 0 ? null : JSON.stringify(drawn);

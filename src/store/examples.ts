/** Examples of templates. Whoever adds one of a template waits for others who do, so that there are never too many. */
import { sql } from 'kysely';
import { type Example, type Examples, mostExamples } from '../model/example.ts';
import type { ResultObject } from '../model/extraction.ts';
import { newUuid } from '../model/ids.ts';
import { type LimitsOf, refuseBeyondLimits } from './holdings.ts';
import type { Db } from './tables.ts';

type NewExample = Parameters<Examples['save']>[0];

export function examplesIn(db: Db, limitsOf: LimitsOf): Examples {
  return {
    save: async (example) =>
      await db.transaction().execute(async (transaction) => {
        await lock(transaction, example);
        if ((await countOthers(transaction, example)) >= mostExamples) return 'full';
        const exampleId = await upsert(transaction, example);
        if (exampleId === undefined) return undefined;
        await refuseBeyondLimits(transaction, example.accountId, limitsOf, ['storedBytes']);
        return await find(transaction, example.accountId, exampleId);
      }),

    find: async (accountId, exampleId) => await find(db, accountId, exampleId),

    list: async (accountId, templateId) =>
      await selected(db)
        .where('example.account_id', '=', accountId)
        .where('example.template_id', '=', templateId)
        .orderBy('example.created_at')
        .orderBy('example.id')
        .limit(mostExamples)
        .execute(),

    correct: async (accountId, exampleId, fields) =>
      await db.transaction().execute(async (transaction) => {
        if (!(await update(transaction, accountId, exampleId, fields))) return undefined;
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
  };
}

const selected = (db: Db) =>
  db
    .selectFrom('examples as example')
    .innerJoin('desk_documents as document', 'document.id', 'example.document_id')
    .select([
      'example.id as exampleId',
      'example.account_id as accountId',
      'example.template_id as templateId',
      'example.document_id as documentId',
      'document.file_name as fileName',
      'document.page_count as pageCount',
      'example.language',
      'example.fields',
      'example.created_at as createdAt',
      'example.updated_at as updatedAt',
    ]);

async function find(db: Db, accountId: string, exampleId: string): Promise<Example | undefined> {
  return await selected(db)
    .where('example.id', '=', exampleId)
    .where('example.account_id', '=', accountId)
    .executeTakeFirst();
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
  const { accountId, templateId, documentId, language, fields } = example;
  const { rows } = await sql<{ id: string }>`
    insert into deckle.examples (id, account_id, template_id, document_id, language, fields)
    select ${newUuid()}::uuid, document.account_id, ${templateId}::uuid, document.id,
           ${language}::text, ${JSON.stringify(fields)}::json
    from deckle.desk_documents document
    where document.id = ${documentId}::uuid and document.account_id = ${accountId}::uuid
    for key share
    on conflict (template_id, document_id) do update
      set language = excluded.language, fields = excluded.fields, updated_at = clock_timestamp()
    returning id`.execute(db);
  return rows[0]?.id;
}

async function update(db: Db, accountId: string, exampleId: string, fields: ResultObject): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('examples')
    .set({ fields: JSON.stringify(fields), updated_at: sql`clock_timestamp()` })
    .where('id', '=', exampleId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

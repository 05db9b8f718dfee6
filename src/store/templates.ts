/** Templates and their revisions. A replacement adds a revision and moves the head, in one statement. */
import { sql } from 'kysely';
import { newUuid } from '../model/ids.ts';
import type { OwnedTemplate, Template, TemplateDraft, Templates } from '../model/template.ts';
import { batched } from './batched.ts';
import { type Db, schemaName } from './tables.ts';

type Row = {
  readonly id: string;
  readonly account_id: string;
  readonly revision: number;
  readonly name: string;
  readonly description: string | null;
  readonly category: TemplateDraft['category'];
  readonly schema: TemplateDraft['schema'];
  readonly created_at: Date;
  readonly updated_at: Date;
};

function templateOf(row: Row): Template {
  return {
    templateId: row.id,
    revision: row.revision,
    name: row.name,
    ...(row.description === null ? {} : { description: row.description }),
    category: row.category,
    schema: row.schema,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function templatesIn(db: Db): Templates {
  const find = batched(async (ids: readonly string[]): Promise<ReadonlyMap<string, OwnedTemplate>> => {
    const rows = await db
      .selectFrom('templates as head')
      .innerJoin('template_revisions as said', (join) =>
        join.onRef('said.template_id', '=', 'head.id').onRef('said.revision', '=', 'head.revision'),
      )
      .select(['head.id', 'head.account_id', 'head.revision', 'head.created_at', 'head.updated_at'])
      .select(['said.name', 'said.description', 'said.category', 'said.schema'])
      .where('head.id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('head.deleted_at', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.id, { accountId: row.account_id, template: templateOf(row) }]));
  });

  return {
    create: async (accountId, draft) =>
      await db.transaction().execute(async (transaction) => {
        const head = await transaction
          .insertInto('templates')
          .values({ id: newUuid(), account_id: accountId, revision: 1, deleted_at: null })
          .returning(['id', 'account_id', 'revision', 'created_at', 'updated_at'])
          .executeTakeFirstOrThrow();
        return await addRevision(transaction, head, draft);
      }),

    list: async (accountId, page) =>
      await db
        .selectFrom('templates as head')
        .innerJoin('template_revisions as said', (join) =>
          join.onRef('said.template_id', '=', 'head.id').onRef('said.revision', '=', 'head.revision'),
        )
        .select(['head.id as templateId', 'said.name'])
        .where('head.account_id', '=', accountId)
        .where('head.deleted_at', 'is', null)
        .$if(page.after !== undefined, (query) =>
          query.where(
            sql<boolean>`(head.created_at, head.id) < (
              select created_at, id from ${sql.table(`${schemaName}.templates`)}
              where id = ${page.after} and account_id = ${accountId})`,
          ),
        )
        .orderBy('head.created_at', 'desc')
        .orderBy('head.id', 'desc')
        .limit(page.limit)
        .execute(),

    find,

    replace: async (accountId, templateId, draft) =>
      await db.transaction().execute(async (transaction) => {
        const head = await transaction
          .updateTable('templates')
          .set({ revision: sql`revision + 1`, updated_at: sql`now()` })
          .where('id', '=', templateId)
          .where('account_id', '=', accountId)
          .where('deleted_at', 'is', null)
          .returning(['id', 'account_id', 'revision', 'created_at', 'updated_at'])
          .executeTakeFirst();
        return head === undefined ? undefined : await addRevision(transaction, head, draft);
      }),

    remove: async (accountId, templateId) => {
      const { numUpdatedRows } = await db
        .updateTable('templates')
        .set({ deleted_at: sql`now()` })
        .where('id', '=', templateId)
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

type Head = Pick<Row, 'id' | 'account_id' | 'revision' | 'created_at' | 'updated_at'>;

async function addRevision(db: Db, head: Head, draft: TemplateDraft): Promise<Template> {
  const said = await db
    .insertInto('template_revisions')
    .values({
      template_id: head.id,
      revision: head.revision,
      name: draft.name,
      description: draft.description ?? null,
      category: draft.category,
      schema: JSON.stringify(draft.schema),
    })
    .returning(['name', 'description', 'category', 'schema'])
    .executeTakeFirstOrThrow();
  return templateOf({ ...head, ...said });
}

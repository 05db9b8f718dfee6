/** Templates and their revisions. A replacement adds a revision and moves the head, in one statement. */
import { sql } from 'kysely';
import { Fault } from '../model/fault.ts';
import { newUuid } from '../model/ids.ts';
import type { LlmMode } from '../model/language-model.ts';
import {
  type OwnedTemplate,
  type Template,
  type TemplateDraft,
  type TemplateRevision,
  type TemplateSummary,
  type Templates,
  templateLimits,
} from '../model/template.ts';
import { batched } from './batched.ts';
import { type LimitsOf, refuseBeyondLimits } from './holdings.ts';
import { type StoredSchema, schemasIn, storedSchema } from './stored-schema.ts';
import type { Db } from './tables.ts';
import { removeDeletedTemplates, removeOldRevisions } from './template-revisions.ts';

type Row = {
  readonly id: string;
  readonly account_id: string;
  readonly revision: number;
  readonly name: string;
  readonly description: string | null;
  readonly category: TemplateDraft['category'];
  readonly schema: StoredSchema;
  readonly llm_mode: LlmMode | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

type SaidRow = Omit<Row, 'id' | 'account_id' | 'updated_at'>;

function revisionOf(row: SaidRow): TemplateRevision {
  return {
    revision: row.revision,
    name: row.name,
    ...(row.description === null ? {} : { description: row.description }),
    category: row.category,
    ...schemasIn(row.schema),
    ...(row.llm_mode === null ? {} : { llm: row.llm_mode }),
    createdAt: row.created_at,
  };
}

const templateOf = (row: Row): Template => ({
  templateId: row.id,
  ...revisionOf(row),
  updatedAt: row.updated_at,
});

type ListQuestion = {
  readonly accountId: string;
  readonly limit: number;
  readonly after: string | undefined;
};

export function templatesIn(db: Db, limitsOf: LimitsOf): Templates {
  const find = batched(async (ids: readonly string[]) => {
    const { rows } = await sql<Row>`
      select head.id, head.account_id, head.revision, head.created_at, head.updated_at,
             said.name, said.description, said.category, said.schema, said.llm_mode
      from deckle.templates head
      join deckle.template_revisions said on said.template_id = head.id and said.revision = head.revision
      where head.id = any(${ids}::uuid[]) and head.deleted_at is null`.execute(db);
    const found = new Map(
      rows.map((row): [string, OwnedTemplate] => [
        row.id,
        { accountId: row.account_id, template: templateOf(row) },
      ]),
    );
    return ids.map((id) => found.get(id));
  });

  const list = batched(async (questions: readonly ListQuestion[]) => {
    const { rows } = await sql<{ question: number; templateId: string; name: string }>`
      select asked.number::int - 1 as question, listed.id as "templateId", listed.name
      from unnest(
        ${questions.map(({ accountId }) => accountId)}::uuid[],
        ${questions.map(({ limit }) => limit)}::int[],
        ${questions.map(({ after }) => after ?? null)}::uuid[]
      ) with ordinality as asked(account_id, most, after, number)
      cross join lateral (
        select head.id, head.created_at, said.name
        from deckle.templates head
        join deckle.template_revisions said on said.template_id = head.id and said.revision = head.revision
        where head.account_id = asked.account_id and head.deleted_at is null
          and (asked.after is null or (head.created_at, head.id) < (
            select created_at, id from deckle.templates where id = asked.after and account_id = asked.account_id))
        order by head.created_at desc, head.id desc
        limit asked.most
      ) listed
      order by question, listed.created_at desc, listed.id desc`.execute(db);
    const answers: TemplateSummary[][] = questions.map(() => []);
    for (const { question, templateId, name } of rows) answers[question]?.push({ templateId, name });
    return answers;
  });

  return {
    find,

    all: async (accountId) => await all(db, accountId),

    list: async (accountId, { limit, after }) => (await list({ accountId, limit, after })) ?? [],

    create: async (accountId, draft) =>
      await db.transaction().execute(async (transaction) => {
        const head = await transaction
          .insertInto('templates')
          .values({ id: newUuid(), account_id: accountId, revision: 1, deleted_at: null })
          .returning(['id', 'account_id', 'revision', 'created_at', 'updated_at'])
          .executeTakeFirstOrThrow();
        const made = await addRevision(transaction, head, draft);
        await refuseBeyondLimits(transaction, accountId, limitsOf, ['templates', 'storedBytes']);
        return made;
      }),

    replace: async (accountId, templateId, draft) =>
      await db.transaction().execute(async (transaction) => {
        const head = await transaction
          .updateTable('templates')
          .set({ revision: sql`revision + 1`, updated_at: sql`greatest(updated_at, clock_timestamp())` })
          .where('id', '=', templateId)
          .where('account_id', '=', accountId)
          .where('deleted_at', 'is', null)
          .returning(['id', 'account_id', 'revision', 'created_at', 'updated_at'])
          .executeTakeFirst();
        if (head === undefined) return undefined;
        const replaced = await addRevision(transaction, head, draft);
        await removeOldRevisions(transaction, head);
        await refuseBeyondLimits(transaction, accountId, limitsOf, ['storedBytes']);
        return replaced;
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

    removeDeleted: async (most) => await removeDeletedTemplates(db, most),

    revisions: async (accountId, templateId, limit) => {
      const rows = await db
        .selectFrom('template_revisions as said')
        .innerJoin('templates as head', 'head.id', 'said.template_id')
        .select([
          ...(['said.revision', 'said.name', 'said.description'] as const),
          ...(['said.category', 'said.schema', 'said.llm_mode', 'said.created_at'] as const),
        ])
        .where('head.id', '=', templateId)
        .where('head.account_id', '=', accountId)
        .where('head.deleted_at', 'is', null)
        .orderBy('said.revision', 'desc')
        .limit(limit)
        .execute();
      return rows.map(revisionOf);
    },
  };
}

/** They are measured before any of them is fetched. */
async function all(db: Db, accountId: string): Promise<readonly Template[]> {
  const { rows: sizes } = await sql<{ readonly bytes: string | null }>`
    select sum(octet_length(said.schema::text)) as bytes
    from deckle.templates head
    join deckle.template_revisions said on said.template_id = head.id and said.revision = head.revision
    where head.account_id = ${accountId} and head.deleted_at is null`.execute(db);
  if (Number(sizes[0]?.bytes ?? 0) > templateLimits.candidateBytes)
    throw new Fault(
      'bad_request',
      'The templates of this account are too large together to choose among; name those that may fit with templateIds.',
    );
  const { rows } = await sql<Row>`
    select head.id, head.account_id, head.revision, head.created_at, head.updated_at,
           said.name, said.description, said.category, said.schema, said.llm_mode
    from deckle.templates head
    join deckle.template_revisions said on said.template_id = head.id and said.revision = head.revision
    where head.account_id = ${accountId} and head.deleted_at is null
    order by head.created_at desc, head.id desc`.execute(db);
  return rows.map(templateOf);
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
      schema: JSON.stringify(storedSchema(draft)),
      llm_mode: draft.llm ?? null,
    })
    .returning(['name', 'description', 'category', 'schema', 'llm_mode'])
    .executeTakeFirstOrThrow();
  return templateOf({ ...head, ...said });
}

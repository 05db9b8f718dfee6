/**
 * Removes an account that is disabled with all that belongs to it. Documents go first and a few at a time, since their bytes lie
 * elsewhere and are the caller's to remove; the database itself keeps the account while it has any. The rest goes with its row.
 */
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { AccountContents, AccountRemoval } from '../model/account.ts';
import { ringOfJob } from './bell.ts';
import { queueName, queueSchema } from './queue-schema.ts';
import { forgetGuessesAt } from './sign-in-guesses.ts';
import type { Db } from './tables.ts';

/** Left for another try: a document came meanwhile, or somebody waits for us as we do for them. */
const left: ReadonlySet<string> = new Set(['23503', '40P01']);

export function accountRemovalIn(db: Db): AccountRemoval {
  return {
    contents: async (accountId) => await countContents(db, accountId),

    documents: async (accountId, most) => {
      const { rows } = await sql<{ readonly id: string }>`
        (select id from deckle.jobs where account_id = ${accountId}::uuid limit ${most}::int)
        union all
        (select id from deckle.desk_documents where account_id = ${accountId}::uuid limit ${most}::int)
        limit ${most}::int`.execute(db);
      return rows.map(({ id }) => id);
    },

    removeDocuments: async (accountId, ids) =>
      await db.transaction().execute(async (transaction) => {
        await removeEntries(accountId, ids).execute(transaction);
        await removeJobs(accountId, ids).execute(transaction);
        await removeFromDesk(accountId, ids).execute(transaction);
      }),

    removeRest: async (accountId) => {
      try {
        await db.transaction().execute(async (transaction) => {
          if (!(await isDisabled(transaction, accountId))) return;
          await removeAllEntries(accountId).execute(transaction);
          await forgetPeople(transaction, accountId);
          // Whoever writes events takes the endpoint before the account.
          await transaction.deleteFrom('webhooks').where('account_id', '=', accountId).execute();
          await transaction.deleteFrom('rate_windows').where('account_id', '=', accountId).execute();
          await transaction.deleteFrom('accounts').where('id', '=', accountId).execute();
        });
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || !left.has(error.code ?? '')) throw error;
      }
    },
  };
}

async function isDisabled(db: Db, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}

async function countContents(db: Db, accountId: string): Promise<AccountContents> {
  const countOf = (table: string) =>
    sql`(select count(*)::int from ${sql.table(`deckle.${table}`)} where account_id = ${accountId}::uuid)`;
  const { rows } = await sql<AccountContents>`
    select ${countOf('jobs')} as jobs, ${countOf('desk_documents')} as documents,
           ${countOf('templates')} as templates, ${countOf('examples')} as examples,
           ${countOf('webhooks')} as webhooks, ${countOf('api_keys')} as keys,
           ${countOf('persons')} as persons`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The statement gave no row.');
  return row;
}

/** Before the rows of their jobs, as whoever touches both does: what is at work on one of them has lost it. */
function removeEntries(accountId: string, jobIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    delete from ${sql.raw(queueSchema)}.job
    where name = '${sql.raw(queueName)}' and id in (
      select queue_entry from deckle.jobs where account_id = ${accountId}::uuid and id = any(${jobIds}::uuid[]))`;
}

function removeJobs(accountId: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    with gone as (
      delete from deckle.jobs where account_id = ${accountId}::uuid and id = any(${ids}::uuid[]) returning id
    )
    select ${ringOfJob(sql`gone.id`)} from gone`;
}

function removeFromDesk(accountId: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    with examples as (
      delete from deckle.examples where account_id = ${accountId}::uuid and document_id = any(${ids}::uuid[])
    )
    delete from deckle.desk_documents where account_id = ${accountId}::uuid and id = any(${ids}::uuid[])`;
}

/** Those of attempts that somebody put back while their job went. */
function removeAllEntries(accountId: string): RawBuilder<unknown> {
  return sql`
    delete from ${sql.raw(queueSchema)}.job
    where name = '${sql.raw(queueName)}' and group_id = ${accountId}::text`;
}

async function forgetPeople(db: Db, accountId: string): Promise<void> {
  const people = await db.selectFrom('persons').select('email').where('account_id', '=', accountId).execute();
  for (const { email } of people) await forgetGuessesAt(db, email);
}

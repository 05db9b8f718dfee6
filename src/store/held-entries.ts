/**
 * The queue entries of accounts that are disabled: held back, they are in nobody's way, however many they are. Those that come
 * after that, of attempts and submissions that were under way, are held back when somebody takes them.
 */
import { sql } from 'kysely';
import { ring } from './bell.ts';
import { queueName, queueSchema } from './queue-schema.ts';
import type { Db } from './tables.ts';

export async function holdEntries(db: Db, accountId: string): Promise<void> {
  await sql`
    update ${sql.raw(queueSchema)}.job set blocked = true
    where name = '${sql.raw(queueName)}' and group_id = ${accountId}::text and state < 'active'`.execute(db);
}

/** Those of entries that were taken which are of disabled accounts go back to where they were. */
export async function holdTaken(db: Db, entryIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    update ${sql.raw(queueSchema)}.job entry
    set state = 'created', started_on = null, heartbeat_on = null, blocked = true
    from deckle.jobs job join deckle.accounts account on account.id = job.account_id
    where entry.name = '${sql.raw(queueName)}' and entry.id = any(${entryIds}::uuid[])
      and job.queue_entry = entry.id and account.disabled_at is not null
    returning entry.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** They and the account's deliveries are due as they were before. */
export async function releaseEntries(db: Db, accountId: string): Promise<void> {
  await sql`
    update ${sql.raw(queueSchema)}.job set blocked = false
    where name = '${sql.raw(queueName)}' and group_id = ${accountId}::text and blocked`.execute(db);
  await sql`select ${ring(sql`'jobs'`)}, ${ring(sql`'deliveries'`)}`.execute(db);
}

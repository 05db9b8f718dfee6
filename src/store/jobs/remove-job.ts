/** Removes a job that is not at work. Whoever touches both locks the queue entry before the row, as a claim does. */
import { sql } from 'kysely';
import { ringOfJob } from '../bell.ts';
import type { Queue } from '../queue.ts';
import { queueName, queueSchema } from '../queue-schema.ts';
import type { Db } from '../tables.ts';

/** How often to look again where the job moved on between two statements. */
const mostTries = 5;

export async function removeJob(
  db: Db,
  queue: Queue,
  accountId: string,
  jobId: string,
): Promise<'removed' | 'processing' | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const entryId = await entryOf(db, accountId, jobId);
    if (entryId === undefined) return undefined;
    const outcome = await db.transaction().execute(async (transaction) => {
      await lockEntry(transaction, entryId);
      const gone = await deleteRow(transaction, jobId, entryId);
      if (gone) await queue.remove(transaction, [entryId]);
      return gone ? 'removed' : await isProcessing(transaction, jobId);
    });
    if (outcome !== false) return outcome === true ? 'processing' : outcome;
  }
  return 'processing';
}

async function entryOf(db: Db, accountId: string, jobId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('queue_entry')
    .where('id', '=', jobId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.queue_entry ?? undefined;
}

async function lockEntry(db: Db, entryId: string): Promise<void> {
  await sql`
    select from ${sql.raw(queueSchema)}.job
    where name = '${sql.raw(queueName)}' and id = ${entryId}::uuid
    for update`.execute(db);
}

async function deleteRow(db: Db, jobId: string, entryId: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from deckle.jobs
      where id = ${jobId} and queue_entry = ${entryId} and status <> 'processing'
      returning id
    )
    select ${ringOfJob(sql`gone.id`)} from gone`.execute(db);
  return rows.length > 0;
}

async function isProcessing(db: Db, jobId: string): Promise<boolean> {
  const row = await db.selectFrom('jobs').select('status').where('id', '=', jobId).executeTakeFirst();
  return row?.status === 'processing';
}

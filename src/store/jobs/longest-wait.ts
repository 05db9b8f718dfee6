/**
 * How long the next attempt at a job has been due, of all that nobody has begun. What waits is not gone through: an account's jobs came in
 * the order of their turns, so that its first ones have waited longest, and those that failed before are few. The entry of each is asked for by itself, and what
 * it is like is seen there: joined, or with an index of all that wait to choose from, the planner might read all of them.
 */
import { sql } from 'kysely';
import { planByIndexes } from '../plan-by-indexes.ts';
import { queueName, queueSchema } from '../queue-schema.ts';
import type { Db } from '../tables.ts';

/** A worker that stops gives its jobs back to where they were, as if they had just come. */
const firstOfAccount = 4;

/** In seconds; 0 where none is due. Those of accounts that are disabled are not due. */
export async function longestWait(db: Db): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    await sql`select ${planByIndexes}`.execute(transaction);
    return await waitOfFirst(transaction);
  });
}

async function waitOfFirst(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    with recursive account as (
      (select account_id from deckle.jobs where status in ('pending', 'retrying') order by account_id limit 1)
      union all
      select next.account_id from account cross join lateral (
        select account_id from deckle.jobs
        where status in ('pending', 'retrying') and account_id > account.account_id
        order by account_id limit 1) next
    ),
    candidate as (
      select first.queue_entry from account cross join lateral (
        select queue_entry from deckle.jobs
        where account_id = account.account_id and status = 'pending'
        order by turn limit ${firstOfAccount}) first
      union all
      select queue_entry from deckle.jobs where status = 'retrying'
    )
    select extract(epoch from now() - min((
      select case when state < 'active' and not blocked and start_after <= now() then start_after end
      from ${sql.raw(queueSchema)}.job
      where name = '${sql.raw(queueName)}' and id = candidate.queue_entry)))::float8 as seconds
    from candidate`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/**
 * Takes entries while no account may have more than so many at work. An account that has reached its limit may have a
 * hundred thousand waiting in front of all others: how far to look is known before, so that those are not gone through.
 */
import { sql } from 'kysely';
import type { Queue } from '../queue.ts';
import { queueName, queueSchema } from '../queue-schema.ts';
import type { Db } from '../tables.ts';

export async function takeFairly(
  db: Db,
  queue: Queue,
  most: number,
  perAccount: number,
): Promise<readonly string[]> {
  // Two that count an account's jobs at the same moment would together let it past its limit.
  await waitForOthers(db);
  const entryIds: string[] = [];
  // What one look finds may be of one account, most of it too many; the next one goes past that account.
  while (entryIds.length < most) {
    const missing = most - entryIds.length;
    const lastTurn = await findLastTurn(db, missing, perAccount);
    if (lastTurn === null) break;
    const found = await queue.take(db, { most: missing, perAccount, lastTurn });
    if (found.length === 0) break;
    entryIds.push(...found);
  }
  return entryIds;
}

async function waitForOthers(db: Db): Promise<void> {
  await db.selectFrom('queue_turn').select('turn').forUpdate().execute();
}

/**
 * Of accounts below their limit. What was tried before has a turn that has been; of what has not, the first of each
 * account is within. Null where no such account has any.
 */
async function findLastTurn(db: Db, most: number, perAccount: number): Promise<number | null> {
  const { rows } = await sql<{ readonly lastTurn: number | null }>`
    with recursive waiting as (
      (select account_id from deckle.jobs where status in ('pending', 'retrying') order by account_id limit 1)
      union all
      select next.account_id from waiting cross join lateral (
        select account_id from deckle.jobs
        where status in ('pending', 'retrying') and account_id > waiting.account_id
        order by account_id limit 1) next
    )
    select ${most}::integer + max(greatest(latest.turn, (
      select min(job.turn) from deckle.jobs job
      where job.account_id = waiting.account_id and job.status = 'pending'))) as "lastTurn"
    from waiting cross join deckle.queue_turn latest
    where ${perAccount}::integer > (
      select count(*) from ${sql.raw(queueSchema)}.job entry
      where entry.name = '${sql.raw(queueName)}' and entry.state = 'active'
        and entry.group_id = waiting.account_id::text)`.execute(db);
  return rows[0]?.lastTurn ?? null;
}

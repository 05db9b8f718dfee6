/**
 * Takes entries in their turn, past those accounts that hold their share of the places already. Such an account may have
 * a hundred thousand waiting in front of all others: how far to look is known before, so that those are not gone through.
 */
import { sql } from 'kysely';
import type { HeldByAccount } from '../../model/held-by-account.ts';
import { planByIndexes } from '../plan-by-indexes.ts';
import type { Queue } from '../queue.ts';
import { queueName, queueSchema } from '../queue-schema.ts';
import type { Db } from '../tables.ts';

export type Places = {
  readonly free: number;
  /** Those of the node that asks. */
  readonly held: HeldByAccount;
  /** At work at once, of one account, over all nodes. */
  readonly perAccount: number | undefined;
};

export async function takeFairly(db: Db, queue: Queue, places: Places): Promise<readonly string[]> {
  const { perAccount } = places;
  await sql`select ${planByIndexes}`.execute(db);
  // Two that count an account's jobs at the same moment would together let it past its limit.
  if (perAccount !== undefined) await waitForOthers(db);
  const held = new Map(places.held);
  const entryIds: string[] = [];
  let isShared: boolean | undefined;
  // What one look finds may be of one account; the next one goes past that account.
  for (let free = places.free; free > 0; free = places.free - entryIds.length) {
    let { full, most } = sharesOf(free, held);
    if (full.length > 0) {
      isShared ??= await hasSeveralAccounts(db);
      if (!isShared) [full, most] = [[], free];
    }
    const isLimited = full.length > 0 || perAccount !== undefined;
    const lastTurn = isLimited ? await findLastTurn(db, most, full, perAccount) : undefined;
    if (lastTurn === null) break;
    const found = await queue.take(db, { most, perAccount, lastTurn, except: full });
    for (const { entryId, accountId } of found) {
      entryIds.push(entryId);
      held.set(accountId, (held.get(accountId) ?? 0) + 1);
    }
    if (found.length === 0 || (!isLimited && found.length < most)) break;
  }
  return entryIds;
}

/** Who holds as many as are free, and how many the others may have even where all of them are of one account. */
function sharesOf(free: number, held: HeldByAccount): { full: readonly string[]; most: number } {
  const full = [...held].filter(([, count]) => count >= free).map(([accountId]) => accountId);
  const mostHeld = Math.max(0, ...[...held.values()].filter((count) => count < free));
  return { full, most: Math.floor((free - mostHeld + 1) / 2) };
}

/** Where there is one, nobody else can come for whom a place would have to be free. */
async function hasSeveralAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(2).execute()).length > 1;
}

async function waitForOthers(db: Db): Promise<void> {
  await db.selectFrom('queue_turn').select('turn').forUpdate().execute();
}

/**
 * Of accounts that may have more. What was tried before has a turn that has been; of what has not, the first of each
 * account is within. Null where no such account has any.
 */
async function findLastTurn(
  db: Db,
  most: number,
  full: readonly string[],
  perAccount: number | undefined,
): Promise<number | null> {
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
      select turn from deckle.jobs
      where account_id = waiting.account_id and status = 'pending' order by turn limit 1))) as "lastTurn"
    from waiting cross join deckle.queue_turn latest
    where waiting.account_id <> all(${full}::uuid[])
      and coalesce(${perAccount}::integer > (
        select count(*) from ${sql.raw(queueSchema)}.job entry
        where entry.name = '${sql.raw(queueName)}' and entry.state = 'active'
          and entry.group_id = waiting.account_id::text), true)`.execute(db);
  return rows[0]?.lastTurn ?? null;
}

/** Puts a job back into the queue: a new entry at the turn that the job had, inside the caller's transaction. */
import { type RawBuilder, sql } from 'kysely';
import { newUuid } from '../../model/ids.ts';
import { ring, ringOfJob } from '../bell.ts';
import type { Queue } from '../queue.ts';
import type { Db } from '../tables.ts';

export type Attempt = { readonly jobId: string; readonly entryId: string; readonly accountId: string };

/** False where the attempt is not the job's any more. */
export async function tryAgain(db: Db, queue: Queue, attempt: Attempt, waitMs: number): Promise<boolean> {
  return await requeue(db, queue, attempt, waitMs, sql`status = 'retrying'`);
}

/** As if the attempt had never begun. */
export async function undo(db: Db, queue: Queue, attempt: Attempt): Promise<boolean> {
  const change = sql`
    status = case when attempts > 1 then 'retrying' else 'pending' end,
    started_at = case when attempts > 1 then started_at end,
    attempts = attempts - 1`;
  return await requeue(db, queue, attempt, 0, change);
}

async function requeue(
  db: Db,
  queue: Queue,
  { jobId, entryId, accountId }: Attempt,
  waitMs: number,
  change: RawBuilder<unknown>,
): Promise<boolean> {
  const nextEntryId = newUuid();
  const { rows } = await sql<{ readonly turn: number }>`
    with waiting as (
      update deckle.jobs
      set queue_entry = ${nextEntryId}, pages_read = 0, ${change}
      where id = ${jobId} and queue_entry = ${entryId} and status = 'processing'
      returning id, turn
    )
    select turn, ${ringOfJob(sql`id`)} ${waitMs > 0 ? sql`` : sql`, ${ring(sql`'jobs'`)}`} from waiting`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return false;
  await queue.add(db, { entryId: nextEntryId, accountId, turn: row.turn, waitMs });
  return true;
}

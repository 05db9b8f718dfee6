/** How many jobs wait and are at work. Those that wait are not gone through: each account's are counted already. */
import { sql } from 'kysely';
import type { JobStatus } from '../../model/job.ts';
import type { Db } from '../tables.ts';

/** Statuses that no job has are left out. */
export async function countOpen(
  db: Db,
): Promise<readonly { readonly status: JobStatus; readonly count: number }[]> {
  const { rows } = await sql<{ status: JobStatus; count: number }>`
    with waiting as (select coalesce(sum(waiting_jobs), 0) as jobs from deckle.account_holdings),
    retrying as (select count(*) as jobs from deckle.jobs where status = 'retrying'),
    processing as (select count(*) as jobs from deckle.jobs where status = 'processing'),
    counted (status, count) as (
      select 'pending', waiting.jobs - retrying.jobs from waiting, retrying
      union all
      select 'retrying', jobs from retrying
      union all
      select 'processing', jobs from processing
    )
    select status, count::int from counted where count > 0`.execute(db);
  return rows;
}

/** Jobs that wait, as if these accounts had submitted so many in turn; no documents belong to them. */
import type pg from 'pg';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';

/** So that no statement holds all of them in memory. */
const part = 100_000;
/** What each of them counts as stored, being of one byte. */
const blockBytes = 4096;

export async function fillQueue(pool: pg.Pool, accountIds: readonly string[], count: number): Promise<void> {
  const client = await pool.connect();
  try {
    // Triggers would take most of the time. What they count is set below.
    await client.query('set session_replication_role = replica');
    for (let from = 0; from < count; from += part) {
      await client.query(
        `with made as (
           insert into deckle.jobs (id, account_id, template_id, template_revision, sha256, size_bytes, file_name, turn, queue_entry)
           select uuidv7(), ($1::uuid[])[1 + number % cardinality($1::uuid[])], $2, 1,
                  sha256(gen_random_uuid()::text::bytea), 1, 'waits.pdf', number / cardinality($1::uuid[]), uuidv7()
           from generate_series($3::int, $4::int - 1) as number
           returning queue_entry, turn, account_id
         )
         insert into deckle_queue.job (id, name, priority, group_id, retry_limit, heartbeat_seconds)
         select queue_entry, 'jobs', -turn, account_id, 0, 10 from made`,
        [accountIds, builtInTemplates.invoice.templateId, from, Math.min(count, from + part)],
      );
    }
    await client.query(
      `update deckle.account_holdings held
       set waiting_jobs = made.jobs, stored_bytes = made.jobs * ${blockBytes}
       from (select account_id, count(*) as jobs from deckle.jobs group by account_id) made
       where made.account_id = held.account_id`,
    );
  } finally {
    // Its setting goes with it.
    client.release(true);
  }
}

/** As a server that had the time for it: the planner knows the tables, and nothing waits for the disk. */
export async function settleTables(pool: pg.Pool): Promise<void> {
  await pool.query('vacuum analyze deckle.jobs');
  await pool.query('vacuum analyze deckle_queue.job');
  await pool.query('checkpoint');
}

/** As if those who claimed them had ended them. */
export async function dropHeld(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from deckle.jobs where status = 'processing'`);
  await pool.query(`delete from deckle_queue.job where state = 'active'`);
}

export async function emptyQueue(pool: pg.Pool): Promise<void> {
  await pool.query('truncate deckle.jobs cascade');
  await pool.query('truncate deckle_queue.job');
  await pool.query('update deckle.account_holdings set stored_bytes = 0, waiting_jobs = 0');
  await pool.query('update deckle.queue_turn set turn = 0');
}

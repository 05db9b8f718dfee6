/**
 * What waits costs nothing: the pages that a claim reads do not grow with it, nor those of what nodes ask by the clock, whatever the planner has
 * heard of the tables.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyQueue, fillQueue } from '../../bench/scale/fill-queue.ts';
import { heldByAccount } from '../../src/model/held-by-account.ts';
import { connect } from '../../src/store/connection.ts';
import { claimJobs } from '../../src/store/jobs/claim-jobs.ts';
import { countOpen } from '../../src/store/jobs/count-open.ts';
import { longestWait } from '../../src/store/jobs/longest-wait.ts';
import { recoverJobs } from '../../src/store/jobs/recover-jobs.ts';
import { openQueue, type Queue } from '../../src/store/queue.ts';
import type { Db } from '../../src/store/tables.ts';
import { type JobsWorld, limit, openJobsWorld } from './jobs-world.ts';

/** Enough for indexes to be worth it. */
const few = 4000;
const many = 20_000;
let pages = 0;
let planMode = 'auto';

/** Has each statement that reads tables explained before it runs, and counts the pages that it looked at. */
class ExplainingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
    let isOpen = false;
    const explained = async (text: string, values?: unknown[]) => {
      if (/^\s*(select|with|update|delete|insert)/i.test(text)) {
        await query(isOpen ? 'savepoint explained' : 'begin');
        await query(`set local plan_cache_mode = ${planMode}`);
        const { rows } = await query(`explain (analyze, buffers, format json) ${text}`, values);
        const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
        pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
        await query(isOpen ? 'rollback to savepoint explained' : 'rollback');
      }
      if (/^begin/i.test(text)) isOpen = true;
      if (/^(commit|rollback)$/i.test(text)) isOpen = false;
      return await query(text, values);
    };
    Object.assign(this, { query: explained });
  }
}

let world: JobsWorld;
let db: Db;
let queue: Queue;
let accounts: readonly string[];
beforeAll(async () => {
  world = await openJobsWorld();
  const options = { url: world.url, applicationName: 'test', onIdleError: () => {} };
  db = connect({ ...options, maxConnections: 1, Client: ExplainingClient });
  queue = openQueue(
    () => world.pool,
    (message) => expect.fail(message),
  );
  accounts = await Promise.all([1, 2, 3].map(async () => await world.newAccount()));
});
afterAll(async () => {
  await db.destroy();
  await world.close();
});

const analyze = async () => await world.pool.query('analyze deckle.jobs, deckle_queue.job');

/** As after a rush: the indexes keep their size, and the tables hold one row each. */
async function drain() {
  await world.pool.query('delete from deckle.jobs where turn > 0 or account_id <> $1', [accounts[0]]);
  await world.pool.query(
    'delete from deckle_queue.job where id not in (select queue_entry from deckle.jobs)',
  );
  await world.pool.query('vacuum analyze deckle.jobs, deckle_queue.job');
}

/** Pages of each by its name, with three jobs at work, one of which nobody keeps, and one that is tried again. */
async function costsWith(count: number, known: string): Promise<Readonly<Record<string, number>>> {
  await emptyQueue(world.pool);
  if (known === 'analyzed empty') await analyze();
  if (known === 'drained') {
    await fillQueue(world.pool, accounts, count);
    await drain();
  }
  await fillQueue(world.pool, accounts, count);
  if (known === 'analyzed') await analyze();
  const first = await claimJobs(db, queue, { free: 6, held: new Map(), perAccount: undefined });
  await world.abandon(first[0]?.claimId ?? '');
  await world.pool.query(`update deckle.jobs set status = 'retrying' where id = $1`, [first[1]?.jobId]);
  const held = heldByAccount(first.slice(1));
  const work: Readonly<Record<string, () => Promise<unknown>>> = {
    'a claim': async () => await claimJobs(db, queue, { free: 3, held, perAccount: undefined }),
    'a claim within limits': async () => await claimJobs(db, queue, { free: 3, held, perAccount: 100 }),
    'those that nobody keeps': async () => await queue.dropUnkept(db),
    'those that are lost': async () => await recoverJobs(db, queue, () => limit),
    'jobs by status': async () => await countOpen(db),
    'the longest wait': async () => await longestWait(db),
  };
  const costs: Record<string, number> = {};
  for (const [name, ask] of Object.entries(work)) {
    pages = 0;
    await ask();
    costs[name] = pages;
  }
  return costs;
}

test.each(
  ['auto', 'force_generic_plan'].flatMap((mode) =>
    ['analyzed', 'analyzed empty', 'never analyzed', 'drained'].map((known) => [mode, known] as const),
  ),
)('with plans of kind %s for tables that were %s', async (mode, known) => {
  planMode = mode;
  const [withFew, withMany] = [await costsWith(few, known), await costsWith(many, known)];
  for (const [name, cost] of Object.entries(withMany)) {
    expect(cost, name).toBeGreaterThan(0);
    // An index of more jobs may be a level deeper.
    expect(cost, name).toBeLessThan(1.3 * (withFew[name] ?? 0) + 30);
  }
});

test('what is counted is what is there', async () => {
  await emptyQueue(world.pool);
  await fillQueue(world.pool, accounts, 50);
  const claims = await claimJobs(db, queue, { free: 4, held: new Map(), perAccount: undefined });
  await world.pool.query(`update deckle.jobs set status = 'retrying' where id = $1`, [claims[0]?.jobId]);
  const counts = Object.fromEntries((await countOpen(db)).map(({ status, count }) => [status, count]));
  const { rows } = await world.pool.query('select status, count(*)::int from deckle.jobs group by status');
  expect(counts).toEqual(Object.fromEntries(rows.map(({ status, count }) => [status, count])));
});

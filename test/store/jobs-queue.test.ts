/** The queue beneath the jobs: made once, however many start at once; nothing in it vanishes; it outlives its connections. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { queueSchemaVersion } from '../../src/store/queue-schema.ts';
import { createDatabase, openTestStore } from '../support/database.ts';
import { untilTrue } from '../support/deckle.ts';
import { limit, openJobsWorld } from './jobs-world.ts';

test('the version that we expect is the one that pg-boss makes', () => {
  const manifest = new URL('../../node_modules/pg-boss/package.json', import.meta.url);
  expect(JSON.parse(readFileSync(manifest, 'utf8')).pgboss.schema).toBe(queueSchemaVersion);
});

test('stores that open an empty database at once make one queue', async () => {
  const url = await createDatabase('template0');
  const stores = await Promise.all([1, 2, 3, 4].map(async () => await openTestStore(url)));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select name, retry_limit, heartbeat_seconds, version from deckle_queue.queue, deckle_queue.version`,
  );
  expect(rows).toEqual([
    { name: 'jobs', retry_limit: 0, heartbeat_seconds: 10, version: queueSchemaVersion },
  ]);
  await client.end();
  await Promise.all(stores.map(async (store) => await store.close()));
});

test('an entry waits for decades, and for a day while it is kept', async () => {
  const world = await openJobsWorld();
  onTestFinished(async () => await world.close());
  await world.submitted(await world.newAccount());
  const { rows } = await world.pool.query(
    `select keep_until > now() + interval '50 years' as "isKept", expire_seconds from deckle_queue.job`,
  );
  expect(rows).toEqual([{ isKept: true, expire_seconds: 86_400 }]);
});

test('entries that failed are gone after an hour, those that wait are not', async () => {
  const world = await openJobsWorld();
  onTestFinished(async () => await world.close());
  await world.submitted(await world.newAccount());
  const claim = await world.claimed();
  await world.abandon(claim.claimId);
  await world.store.jobQueue.recover(() => limit);
  await world.pool.query(
    `update deckle_queue.job set created_on = now() - interval '2 years', start_after = now() - interval '2 years',
       completed_on = completed_on - interval '61 minutes'`,
  );
  await world.pool.query('update deckle_queue.queue set maintain_on = null');
  await world.store.jobQueue.recover(() => limit);
  const { rows } = await world.pool.query('select state from deckle_queue.job');
  expect(rows).toEqual([{ state: 'created' }]);
});

test('when every connection is cut, work goes on over new ones', async () => {
  const world = await openJobsWorld();
  onTestFinished(async () => await world.close());
  const accountId = await world.newAccount();
  await world.submitted(accountId);
  const claim = await world.claimed();
  await world.store.jobQueue.recover(() => limit);
  const { rowCount } = await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'deckle'`,
  );
  expect(rowCount).toBeGreaterThanOrEqual(2);
  const again = async <T>(work: () => Promise<T>) =>
    await untilTrue(async () => await work().catch(() => undefined));
  expect(await again(async () => await world.store.jobQueue.keep([claim]))).toEqual([]);
  await world.abandon(claim.claimId);
  expect(await again(async () => (await world.store.jobQueue.recover(() => limit)) || undefined)).toBe(1);
  expect((await world.claimed()).attempts).toBe(2);
});

test('the longest wait is that of what is due and nobody has begun', async () => {
  const world = await openJobsWorld();
  onTestFinished(async () => await world.close());
  const { jobs, accounts } = world.store;
  expect(await jobs.longestWait()).toBe(0);
  const [early, late] = [await world.newAccount(), await world.newAccount()];
  await world.submitted(early);
  await world.pool.query(`update deckle_queue.job set start_after = now() - interval '40 minutes'`);
  await world.submitted(late);
  expect(await jobs.longestWait()).toBeGreaterThanOrEqual(40 * 60);
  await accounts.disable(early);
  expect(await jobs.longestWait()).toBeLessThan(40 * 60);
  await world.claimed();
  expect(await jobs.longestWait()).toBe(0);
  await accounts.enable(early);
  expect(await jobs.longestWait()).toBeGreaterThanOrEqual(40 * 60);
  await world.pool.query(`update deckle_queue.job set start_after = now() + interval '1 minute'`);
  expect(await jobs.longestWait()).toBe(0);
});

/** What is removed when its time is over, and what is not yet. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Fault } from '../../src/model/fault.ts';
import { newUuid } from '../../src/model/ids.ts';
import type { Job } from '../../src/model/job.ts';
import { type JobsWorld, limit, newJob, openJobsWorld } from './jobs-world.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld({ retentionDays: 0 });
});
afterAll(async () => await world.close());
beforeEach(async () => {
  await world.pool.query('delete from deckle.jobs');
  await world.pool.query('delete from deckle_queue.job');
});

async function ended(accountId: string): Promise<Job> {
  const job = await world.submitted(accountId);
  await world.store.jobQueue.fail(await world.claimed(), new Fault('document_empty', 'Empty.'), null, limit);
  return job;
}

async function age(job: Pick<Job, 'jobId'>, interval: string): Promise<void> {
  await world.pool.query('update deckle.jobs set completed_at = completed_at - $2::interval where id = $1', [
    job.jobId,
    interval,
  ]);
}

const remove = async (days: number, most = 100) => await world.store.retention.removeEnded(days, most);

test('jobs that ended before so many days go with their events, a bounded number at once', async () => {
  const accountId = await world.newAccount();
  const [old, older, young] = [await ended(accountId), await ended(accountId), await ended(accountId)];
  const waiting = await world.submitted(accountId);
  await age(old, '30 days 1 minute');
  await age(older, '31 days');
  await age(young, '29 days 23 hours');
  expect(await remove(30, 1)).toEqual([older.jobId]);
  expect(await remove(30, 10)).toEqual([old.jobId]);
  expect(await remove(30)).toEqual([]);
  expect(await world.store.jobs.look(accountId, young.jobId)).toBeDefined();
  expect(await world.store.jobs.look(accountId, waiting.jobId)).toBeDefined();
  const { rows } = await world.pool.query('select count(*)::int as count from deckle.events');
  expect(rows[0].count).toBe(1);
});

test('the same bytes make a new job once the old one is gone', async () => {
  const accountId = await world.newAccount();
  const same = newJob(accountId);
  await world.store.jobs.submit(same);
  await world.store.jobQueue.fail(await world.claimed(), new Fault('document_empty', 'Empty.'), null, limit);
  expect((await world.store.jobs.submit({ ...same, jobId: newUuid() })).isNew).toBe(false);
  await age(same, '2 days');
  await remove(1);
  expect((await world.store.jobs.submit({ ...same, jobId: newUuid() })).isNew).toBe(true);
});

test('where nothing may be retained, a job without endpoints goes once it was read', async () => {
  const accountId = await world.newAccount();
  const job = await world.submitted(accountId);
  await world.store.jobs.find(accountId, job.jobId);
  await world.store.jobQueue.fail(await world.claimed(), new Fault('document_empty', 'Empty.'), null, limit);
  await world.store.jobs.look(accountId, job.jobId);
  expect(await remove(0)).toEqual([]);
  expect((await world.store.jobs.find(accountId, job.jobId))?.status).toBe('failed');
  expect(await remove(0)).toEqual([job.jobId]);
});

test('one that was read and runs again is not gone before it is read again', async () => {
  const accountId = await world.newAccount();
  const job = await ended(accountId);
  await world.store.jobs.find(accountId, job.jobId);
  await world.store.jobs.retry(accountId, job.jobId);
  expect(await remove(0)).toEqual([]);
  await world.store.jobQueue.fail(await world.claimed(), new Fault('document_empty', 'Empty.'), null, limit);
  expect(await remove(0)).toEqual([]);
});

test('one with endpoints goes once all have acknowledged, or after a day', async () => {
  const accountId = await world.newAccount();
  await world.store.webhooks.create(accountId, 'https://example.com/one', 'whsec_x');
  await world.store.webhooks.create(accountId, 'https://example.com/two', 'whsec_x');
  const [job, other] = [await ended(accountId), await ended(accountId)];
  const acknowledge = async (most: number) =>
    await world.pool.query(
      `update deckle.deliveries set state = 'delivered' where id in (
         select delivery.id from deckle.deliveries delivery join deckle.events event on event.id = event_id
         where job_id = $1 order by delivery.id limit $2)`,
      [job.jobId, most],
    );
  await world.store.jobs.find(accountId, job.jobId);
  expect(await remove(0)).toEqual([]);
  await acknowledge(1);
  expect(await remove(0)).toEqual([]);
  await acknowledge(2);
  expect(await remove(0)).toEqual([job.jobId]);
  await age(other, '23 hours 59 minutes');
  expect(await remove(0)).toEqual([]);
  await age(other, '2 minutes');
  expect(await remove(0)).toEqual([other.jobId]);
});

test('reads are noted only where nothing may be retained', async () => {
  const accountId = await world.newAccount();
  const job = await ended(accountId);
  const keeping = await world.another({ retentionDays: 30 });
  await keeping.jobs.find(accountId, job.jobId);
  expect(await remove(0)).toEqual([]);
});

test('jobs that are not there are unknown', async () => {
  const job = await world.submitted(await world.newAccount());
  const [one, two] = [newUuid(), newUuid()];
  const orphans = await world.store.retention.orphans([one, job.jobId, two]);
  expect(orphans.map(({ id }) => id).sort()).toEqual([one, two].sort());
  expect(orphans.some(({ isKnown }) => isKnown)).toBe(false);
  expect(await world.store.retention.orphans([])).toEqual([]);
});

test('a failed job parts with its document after a day, stays, and cannot run again', async () => {
  const accountId = await world.newAccount();
  const [old, young, again] = [await ended(accountId), await ended(accountId), await ended(accountId)];
  await age(old, '24 hours 1 minute');
  await age(young, '23 hours 59 minutes');
  await age(again, '25 hours');
  expect(await world.store.jobs.retry(accountId, again.jobId)).toMatchObject({ status: 'pending' });
  const dayMs = 24 * 60 * 60 * 1000;
  const storedBytes = async () => {
    const { rows } = await world.pool.query(
      'select stored_bytes::int as bytes from deckle.account_holdings where account_id = $1',
      [accountId],
    );
    return rows[0].bytes;
  };
  const before = await storedBytes();
  expect(await world.store.retention.parted(dayMs, 10)).toEqual([old.jobId]);
  expect(await world.store.retention.parted(dayMs, 10)).toEqual([]);
  expect(await storedBytes()).toBeLessThan(before);
  expect(await world.store.jobs.look(accountId, old.jobId)).toMatchObject({ hasDocument: false });
  expect(await world.store.jobs.look(accountId, young.jobId)).toMatchObject({ hasDocument: true });
  expect(await world.store.desk.findJob(accountId, old.jobId)).toBeUndefined();
  expect(await world.store.jobs.retry(accountId, old.jobId)).toBe('running');
  expect(await world.store.retention.orphans([old.jobId, young.jobId])).toEqual([
    { id: old.jobId, isKnown: true },
  ]);
});

/** Rings over the real database, from one node to another, and when the connection that hears them is cut. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Fault } from '../../src/model/fault.ts';
import type { Store } from '../../src/model/store.ts';
import { untilTrue } from '../support/deckle.ts';
import { type JobsWorld, limit, openJobsWorld } from './jobs-world.ts';

let world: JobsWorld;
let other: Store;
beforeAll(async () => {
  world = await openJobsWorld();
  other = await world.another();
});
afterAll(async () => await world.close());

async function listeningPids(): Promise<readonly number[]> {
  const { rows } = await world.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and (query like 'listen deckle%' or query = 'select 1')
       and application_name = 'deckle'`,
  );
  return rows.map(({ pid }) => pid);
}

test('nobody listens, no connection', async () => {
  expect(await listeningPids()).toEqual([]);
});

test('every step of a job is heard on another node', async () => {
  const accountId = await world.newAccount();
  let rings = 0;
  const stopJobs = other.bell.listen('jobs', () => {
    rings += 1;
  });
  const heard = async (since: number) => await untilTrue(async () => (rings > since ? true : undefined));
  await heard(0);
  let before = rings;
  const job = await world.submitted(accountId);
  await heard(before);
  let ofJob = 0;
  const stopJob = other.bell.listen(`job ${job.jobId}`, () => {
    ofJob += 1;
  });
  let ofAnother = 0;
  const stopAnother = other.bell.listen(`job ${accountId}`, () => {
    ofAnother += 1;
  });
  const heardJob = async (since: number) => await untilTrue(async () => (ofJob > since ? true : undefined));
  // Once for what may have been missed before anybody listened to jobs.
  await heardJob(0);
  const claim = await world.claimed();
  await heardJob(1);
  const atFirst = ofAnother;
  const { jobQueue, jobs } = world.store;
  const fault = new Fault('internal_error', 'Something broke.');
  for (const step of [
    async () => await jobQueue.opened(claim, 3),
    async () => await jobQueue.progress(claim, 1),
    async () => await jobQueue.giveBack(claim, null, limit),
    async () => await world.claimed(),
    async () => await world.abandon((await entry()) ?? '').then(() => jobQueue.recover(() => limit)),
    async () => await jobQueue.retryLater(await world.claimed(), fault, null, limit),
    async () =>
      await world.makeDue().then(async () => await jobQueue.fail(await world.claimed(), fault, null, limit)),
    async () => await jobs.retry(accountId, job.jobId),
    async () => await jobs.remove(accountId, job.jobId),
  ]) {
    before = ofJob;
    await step();
    await heardJob(before);
  }
  expect(ofAnother).toBe(atFirst);
  stopJob();
  stopJobs();
  stopAnother();
});

async function entry(): Promise<string | undefined> {
  const { rows } = await world.pool.query(`select id from deckle_queue.job where state = 'active'`);
  return rows[0]?.id;
}

test('a connection that is cut is made again, and what may have been missed meanwhile is rung', async () => {
  const accountId = await world.newAccount();
  let rings = 0;
  const stop = other.bell.listen('jobs', () => {
    rings += 1;
  });
  await untilTrue(async () => ((await listeningPids()).length === 1 ? true : undefined));
  for (let round = 0; round < 3; round += 1) {
    const before = rings;
    const [pid] = await listeningPids();
    await world.pool.query('select pg_terminate_backend($1)', [pid]);
    // Rung because something may have been missed.
    await untilTrue(async () => (rings > before ? true : undefined));
    const again = rings;
    await world.submitted(accountId);
    await untilTrue(async () => (rings > again ? true : undefined));
  }
  stop();
});

test('two that listen under one function each have their own end', async () => {
  const third = await world.another();
  let rings = 0;
  const onRing = () => {
    rings += 1;
  };
  const stops = [third.bell.listen('jobs', onRing), third.bell.listen('jobs', onRing)];
  await untilTrue(async () => (rings >= 2 ? true : undefined));
  stops[0]?.();
  stops[0]?.();
  const before = rings;
  await world.pool.query(`select pg_notify('deckle_bell', 'jobs')`);
  await untilTrue(async () => (rings > before ? true : undefined));
  stops[1]?.();
  await third.close();
});

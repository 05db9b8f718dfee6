/** Which steps of a job wait until the disk has them: those that somebody is told of or pays for, and no other. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Fault } from '../../src/model/fault.ts';
import { connect } from '../../src/store/connection.ts';
import { jobQueueIn } from '../../src/store/jobs/job-queue.ts';
import { jobsIn } from '../../src/store/jobs/jobs.ts';
import { openQueue } from '../../src/store/queue.ts';
import { quotaIn } from '../../src/store/quota.ts';
import type { Db } from '../../src/store/tables.ts';
import { extraction, type JobsWorld, limit, newJob, openJobsWorld } from './jobs-world.ts';

/** Of each transaction, whether its end waits. */
const waits: string[] = [];

/** Asks before each transaction ends; a statement by itself is put into one. */
class AskingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
    let isOpen = false;
    const note = async () => waits.push((await query('show synchronous_commit')).rows[0].synchronous_commit);
    const asked = async (text: string, values?: unknown[]) => {
      if (/^begin/i.test(text)) isOpen = true;
      if (!/^(begin|commit|rollback)/i.test(text) && !isOpen) {
        await query('begin');
        const answer = await query(text, values);
        await note();
        await query('commit');
        return answer;
      }
      if (/^commit/i.test(text)) await note();
      if (/^(commit|rollback)/i.test(text)) isOpen = false;
      return await query(text, values);
    };
    Object.assign(this, { query: asked });
  }
}

let world: JobsWorld;
let db: Db;
beforeAll(async () => {
  world = await openJobsWorld();
  await world.pool.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
  );
  const options = { url: world.url, applicationName: 'test', onIdleError: () => {} };
  db = connect({ ...options, maxConnections: 1, Client: AskingClient });
});
afterAll(async () => {
  await db.destroy();
  await world.close();
});

async function waitsOf<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly waits: string[] }> {
  waits.length = 0;
  const answer = await work();
  return { answer, waits: [...waits] };
}

test('a job', async () => {
  const queue = openQueue(
    () => world.pool,
    (message) => expect.fail(message),
  );
  const jobQueue = jobQueueIn(db, queue, { jobsPerAccount: undefined, random: () => 0.5 });
  const limits = { storedBytes: 1e12, waitingJobs: 1000, templates: 1000 };
  const jobs = jobsIn(db, queue, { limitsOf: () => limits, notesReads: false });
  const accountId = await world.newAccount();
  expect((await waitsOf(async () => await jobs.submit(newJob(accountId)))).waits).toEqual(['on']);
  const claimed = await waitsOf(async () => await jobQueue.claim(1));
  expect(claimed.waits).toEqual(['off']);
  const [claim] = claimed.answer;
  if (claim === undefined) throw new Error('no job waits');
  expect((await waitsOf(async () => await jobQueue.opened(claim, 2))).waits).toEqual(['off']);
  const quota = quotaIn(db, 'live');
  const reserved = await waitsOf(async () => await quota.reserve(accountId, 2, limit));
  expect(reserved.waits).toEqual(['on']);
  expect((await waitsOf(async () => await jobQueue.progress(claim, 1))).waits).toEqual(['off']);
  const reservation = reserved.answer;
  if (reservation === null) throw new Error('no pages are left');
  const done = { extraction, pages: [], pageCount: 2, reservation };
  expect((await waitsOf(async () => await jobQueue.complete(claim, done, limit))).waits).toEqual(['on']);
});

test('a job that fails', async () => {
  const claim = await world.submitted(await world.newAccount()).then(world.claimed);
  const queue = openQueue(
    () => world.pool,
    (message) => expect.fail(message),
  );
  const jobQueue = jobQueueIn(db, queue, { jobsPerAccount: undefined, random: () => 0.5 });
  const fault = new Fault('internal_error', 'Something of ours broke.');
  expect((await waitsOf(async () => await jobQueue.fail(claim, fault, null, limit))).waits).toEqual(['on']);
});

/** As a server is after a crash that came before the start of this attempt was on the disk. */
async function undoStart(claimId: string): Promise<void> {
  await world.pool.query(
    `update deckle.jobs set status = 'pending', attempts = attempts - 1, started_at = null where queue_entry = $1`,
    [claimId],
  );
  await world.pool.query(
    `update deckle_queue.job set state = 'created', started_on = null, heartbeat_on = null where id = $1`,
    [claimId],
  );
}

test('a start that a crash undid is lost, and the job waits', async () => {
  const accountId = await world.newAccount();
  const claim = await world.submitted(accountId).then(world.claimed);
  const reservation = await world.reserved(claim, 2);
  await undoStart(claim.claimId);
  const { jobQueue } = world.store;
  expect(await jobQueue.keep([claim])).toEqual([claim]);
  expect(await jobQueue.opened(claim, 2)).toBe('lost');
  const done = { extraction, pages: [], pageCount: 2, reservation };
  expect(await jobQueue.complete(claim, done, limit)).toBe('lost');
  expect(await world.store.jobs.look(accountId, claim.jobId)).toMatchObject({
    status: 'pending',
    attempts: 0,
  });
  await world.store.quota.settle(accountId, reservation, 0, limit);
  const again = await world.claimed();
  expect(again.claimId).toBe(claim.claimId);
  await jobQueue.fail(again, new Fault('internal_error', 'Enough.'), null, limit);
});

test('where another worker took it meanwhile, one of them ends it, and one is paid', async () => {
  const accountId = await world.newAccount();
  const first = await world.submitted(accountId).then(world.claimed);
  const ofFirst = await world.reserved(first, 2);
  await undoStart(first.claimId);
  const second = await world.claimed();
  expect(second.claimId).toBe(first.claimId);
  const ofSecond = await world.reserved(second, 2);
  const { jobQueue, quota } = world.store;
  const end = async (reservation: typeof ofFirst) =>
    await jobQueue.complete(first, { extraction, pages: [], pageCount: 2, reservation }, limit);
  const outcomes = await Promise.all([end(ofFirst), end(ofSecond)]);
  expect(outcomes.toSorted()).toEqual(['done', 'lost']);
  const left = outcomes[0] === 'lost' ? ofFirst : ofSecond;
  await quota.settle(accountId, left, 0, limit);
  expect(await quota.usage(accountId, limit)).toMatchObject({ used: 2, reserved: 0 });
  const { rows } = await world.pool.query('select count(*)::int from deckle.events where job_id = $1', [
    first.jobId,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
});

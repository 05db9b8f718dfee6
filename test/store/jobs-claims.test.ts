/** Who may end a job, and that an end is whole: claims that are lost, raced, abandoned, and connections that are cut. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Fault } from '../../src/model/fault.ts';
import type { Claim, Job } from '../../src/model/job.ts';
import { untilTrue } from '../support/deckle.ts';
import { extraction, type JobsWorld, limit, openJobsWorld } from './jobs-world.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld({ maxConnections: 10 });
});
afterAll(async () => await world.close());
beforeEach(async () => {
  await world.pool.query('delete from deckle.jobs');
  await world.pool.query('delete from deckle_queue.job');
});

const ours = new Fault('internal_error', 'Something of ours broke.');
const recover = async () => await world.store.jobQueue.recover(() => limit);

async function complete(claim: Claim, pages = 3) {
  const reservation = await world.reserved(claim, pages);
  return await world.store.jobQueue.complete(
    claim,
    { extraction, pages: [], pageCount: pages, reservation },
    limit,
  );
}

async function state(job: Job) {
  const { rows } = await world.pool.query(
    `select status, attempts, error, result is not null as "hasResult",
            (select count(*)::int from deckle.events where job_id = jobs.id) as events,
            (select count(*)::int from deckle_queue.job where id = queue_entry) as entries
     from deckle.jobs where id = $1`,
    [job.jobId],
  );
  const { used } = await world.store.quota.usage(job.accountId, limit);
  return { ...rows[0], used };
}

test('a claim that nobody keeps is lost, and with it everything that could be done', async () => {
  const job = await world.submitted(await world.newAccount());
  const claim = await world.claimed();
  expect(await recover()).toBe(0);
  expect(await world.store.jobQueue.keep([claim])).toEqual([]);
  await world.abandon(claim.claimId);
  expect(await recover()).toBe(1);
  expect(await recover()).toBe(0);
  const retrying = { status: 'retrying', attempts: 1, hasResult: false, events: 0, entries: 1, used: 0 };
  expect(await state(job)).toMatchObject(retrying);

  const { jobQueue } = world.store;
  const reservation = await world.reserved(claim);
  expect(await jobQueue.keep([claim])).toEqual([claim]);
  expect(await jobQueue.opened(claim, 9)).toBe('lost');
  await jobQueue.progress(claim, 9);
  expect(await jobQueue.complete(claim, { extraction, pages: [], pageCount: 3, reservation }, limit)).toBe(
    'lost',
  );
  expect(await jobQueue.fail(claim, ours, reservation, limit)).toBe('lost');
  expect(await jobQueue.retryLater(claim, ours, reservation, limit)).toBe('lost');
  expect(await jobQueue.giveBack(claim, reservation, limit)).toBe('lost');
  expect(await state(job)).toMatchObject(retrying);

  const next = await world.claimed();
  expect(next).toMatchObject({ jobId: job.jobId, attempts: 2 });
  expect(await complete(claim)).toBe('lost');
  expect(await complete(next)).toBe('done');
  expect(await state(job)).toMatchObject({ status: 'completed', attempts: 2, events: 1, used: 3 });
  expect(await complete(next)).toBe('lost');
  expect(await state(job)).toMatchObject({ status: 'completed', events: 1, used: 3 });
});

test('between the failure of its entry and its recovery a claim is lost too', async () => {
  const job = await world.submitted(await world.newAccount());
  const claim = await world.claimed();
  await world.pool.query(`update deckle_queue.job set state = 'failed' where id = $1`, [claim.claimId]);
  expect(await complete(claim)).toBe('lost');
  expect(await state(job)).toMatchObject({ status: 'processing', events: 0, used: 0 });
  expect(await recover()).toBe(1);
});

test('a document that takes its process along fails after three attempts', async () => {
  const job = await world.submitted(await world.newAccount());
  for (const attempts of [1, 2, 3]) {
    const claim = await world.claimed();
    expect(claim.attempts).toBe(attempts);
    await world.abandon(claim.claimId);
    expect(await recover()).toBe(1);
  }
  expect(await state(job)).toMatchObject({
    ...{ status: 'failed', attempts: 3, events: 1, used: 0 },
    error: 'The process that worked on this document ended before it was done; it was tried 3 times.',
  });
});

test('what ends a job in many ways at once ends it once', async () => {
  const accountId = await world.newAccount();
  const { jobQueue } = world.store;
  const other = (await world.another()).jobQueue;
  for (let round = 0; round < 10; round += 1) {
    const job = await world.submitted(accountId);
    const claim = await world.claimed();
    const [one, two] = [await world.reserved(claim, 1), await world.reserved(claim, 1)];
    if (round % 2 === 0) await world.abandon(claim.claimId);
    const outcomes = await Promise.all([
      jobQueue.complete(claim, { extraction, pages: [], pageCount: 1, reservation: one }, limit),
      other.complete(claim, { extraction, pages: [], pageCount: 1, reservation: two }, limit),
      other.fail(claim, ours, null, limit),
      jobQueue.retryLater(claim, ours, null, limit),
      jobQueue.giveBack(claim, null, limit),
      recover().then((recovered) => (recovered > 0 ? 'done' : 'lost')),
      other.recover(() => limit).then((recovered) => (recovered > 0 ? 'done' : 'lost')),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const { status, events } = await state(job);
    expect(events).toBe(['completed', 'failed'].includes(status) ? 1 : 0);
    await world.pool.query('delete from deckle_queue.job');
  }
  const { rows } = await world.pool.query(
    `select count(*)::int as completed from deckle.jobs where status = 'completed'`,
  );
  expect((await world.store.quota.usage(accountId, limit)).used).toBe(rows[0].completed);
});

test('many nodes at once start each attempt once', async () => {
  const accountId = await world.newAccount();
  const other = (await world.another()).jobQueue;
  await Promise.all(Array.from({ length: 40 }, async () => await world.submitted(accountId)));
  const claims = (
    await Promise.all(
      Array.from(
        { length: 20 },
        async (_, at) => await (at % 2 === 0 ? world.store.jobQueue : other).claim(3),
      ),
    )
  ).flat();
  claims.push(...(await other.claim(80)));
  expect(claims).toHaveLength(40);
  expect(new Set(claims.map(({ jobId }) => jobId)).size).toBe(40);
  expect(new Set(claims.map(({ attempts }) => attempts))).toEqual(new Set([1]));
});

test('an end that is cut off in the middle has not happened', async () => {
  const accountId = await world.newAccount();
  await world.store.webhooks.create(accountId, 'https://example.com/hook', 'whsec_x');
  const job = await world.submitted(accountId);
  const claim = await world.claimed();
  const reservation = await world.reserved(claim);
  // The event is the last that is written: whoever holds the endpoints stops the end right before it.
  const blocker = await world.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from deckle.webhooks for update');
  const done = { extraction, pages: [], pageCount: 3, reservation };
  const outcome = world.store.jobQueue.complete(claim, done, limit).catch((error: unknown) => error);
  await untilTrue(async () => {
    const { rowCount } = await blocker.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === 1 ? true : undefined;
  });
  expect(await outcome).toBeInstanceOf(Error);
  await blocker.query('rollback');
  blocker.release();
  expect(await state(job)).toMatchObject({
    status: 'processing',
    hasResult: false,
    events: 0,
    entries: 1,
    used: 0,
  });
  expect(await world.store.jobQueue.complete(claim, done, limit)).toBe('done');
  expect(await state(job)).toMatchObject({
    status: 'completed',
    hasResult: true,
    events: 1,
    entries: 0,
    used: 3,
  });
});

test('events of an account become visible in the order in which its jobs ended', async () => {
  const accountId = await world.newAccount();
  const other = (await world.another({ maxConnections: 10 })).jobQueue;
  const jobs = Array.from({ length: 48 }, async () => await world.submitted(accountId));
  await Promise.all(jobs);
  const claims = [...(await world.store.jobQueue.claim(96))];
  const reservations = new Map<Claim, Awaited<ReturnType<typeof world.reserved>>>();
  for (const claim of claims) reservations.set(claim, await world.reserved(claim, 1));
  const seen: string[] = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const { rows } = await world.pool.query(
        `select body::json ->> 'timestamp' as at, id from deckle.events where account_id = $1 and not id = any($2::uuid[])
         order by body::json ->> 'timestamp', id`,
        [accountId, seen.map((line) => line.slice(-36))],
      );
      for (const { at, id } of rows) seen.push(`${at} ${id}`);
    }
  };
  const watching = watch();
  await Promise.all(
    Array.from({ length: 16 }, async (_, at) => {
      for (let claim = claims.pop(); claim !== undefined; claim = claims.pop()) {
        const reservation = reservations.get(claim);
        if (reservation === undefined) throw new Error('no pages');
        const queue = at % 2 === 0 ? world.store.jobQueue : other;
        expect(await queue.complete(claim, { extraction, pages: [], pageCount: 1, reservation }, limit)).toBe(
          'done',
        );
      }
    }),
  );
  isOver = true;
  await watching;
  const { rows } = await world.pool.query(
    'select count(*)::int as count from deckle.events where account_id = $1',
    [accountId],
  );
  expect(rows[0].count).toBe(48);
  const times = seen.map((line) => line.slice(0, 24));
  expect(times).toEqual([...times].sort());
});

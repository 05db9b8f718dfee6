import { setTimeout as sleep } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { brokenPdf, invoice, scan } from '../../test/support/documents.ts';
import { Fault } from '../model/fault.ts';
import type { ParsePool } from '../model/parse-pool.ts';
import { whenItBegins } from '../pool/testing/pool.ts';
import { never, openWorld, pagesAMonth, type World } from './testing/world.ts';

const usage = async ({ store, accountId }: World) => await store.quota.usage(accountId, pagesAMonth);

test('a job is completed with its result, its pages and nothing left behind', async () => {
  const world = await openWorld();
  world.work();
  const jobId = await world.submit(await invoice('A-17', '12.50', 3));
  expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({
    ...{ status: 'completed', attempts: 1, pageCount: 3, pagesRead: 3, error: null },
    result: { invoiceNumber: 'A-17' },
    startedAt: expect.any(Date),
    completedAt: expect.any(Date),
  });
  const { pages } = (await world.store.desk.findJob(world.accountId, jobId)) ?? {};
  expect(pages?.map(({ number, turn }) => [number, turn])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  expect(await usage(world)).toMatchObject({ used: 3, reserved: 0 });
  await expect.poll(world.folders).toEqual([]);
  expect(world.problems).toEqual([]);
});

test('progress is seen page by page', async () => {
  const world = await openWorld();
  world.work();
  const jobId = await world.submit(await scan(5));
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const { status, pagesRead } = await world.job(jobId);
        if (status === 'processing') seen.add(pagesRead);
        return status;
      },
      { interval: 20 },
    )
    .toBe('completed');
  expect([...seen].filter((pages) => pages > 0 && pages <= 5)).not.toEqual([]);
});

test.each([
  ['is broken', async () => brokenPdf, { pageCount: null, error: expect.stringMatching(/\w/) }],
  ['is blank', blank, { pageCount: 1, error: 'No text could be extracted from the document.' }],
  [
    'is a scan of 31 pages',
    async () => await scan(31),
    { pageCount: 31, error: expect.stringMatching(/30/) },
  ],
  [
    'needs more pages than are left',
    async () => await invoice('B-1', '1.00', pagesAMonth + 1),
    {
      pageCount: pagesAMonth + 1,
      error: "This document needs 101 page(s) and 100 of this month's 100 are left.",
    },
  ],
])('a document that %s fails at once and costs nothing', async (_name, document, expected) => {
  const world = await openWorld();
  world.work();
  const jobId = await world.submit(await document());
  const job = await world.until(jobId, 'completed', 'failed', 'retrying');
  expect(job).toMatchObject({ status: 'failed', attempts: 1, result: null, ...expected });
  expect(await usage(world)).toMatchObject({ used: 0, reserved: 0 });
  expect(world.problems).toEqual([]);
});

async function blank(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  return await document.save();
}

test('a document whose bytes are gone fails at once', async () => {
  const world = await openWorld();
  const jobId = await world.submit(await invoice('A-1'));
  await world.blobs.remove([jobId], never);
  world.work();
  expect(await world.until(jobId, 'completed', 'failed', 'retrying')).toMatchObject({
    ...{ status: 'failed', attempts: 1, pageCount: null },
  });
});

/** Kills the process that begins on a document of this job, each time. */
function poisoned({ watched }: World, jobId: () => string): ParsePool {
  let turn = Promise.resolve();
  return {
    ...watched.pool,
    async parse(path, template, options) {
      const before = turn;
      const { promise, resolve } = Promise.withResolvers<void>();
      turn = promise;
      await before;
      // One at a time until it has begun, so that it is known which process has it.
      const begun = watched.next((event) => event.kind === 'task' && event.task === 'begin');
      void begun.then((event) => {
        if (event.kind === 'task' && path.includes(jobId())) process.kill(event.pid, 'SIGKILL');
        resolve();
      });
      return await watched.pool.parse(path, template, options);
    },
  };
}

test('a document that ends its process each time has failed after three attempts, and others are unharmed', async () => {
  const world = await openWorld({ processes: 2 });
  let poison = '';
  world.work({ pool: poisoned(world, () => poison), slots: 4 });
  poison = await world.submit(await invoice('poison'));
  const others = await Promise.all(
    Array.from({ length: 8 }, async (_, i) => await world.submit(await invoice(`good ${i}`))),
  );
  expect(await world.until(poison, 'retrying')).toMatchObject({ attempts: 1, completedAt: null });
  for (const jobId of others) {
    expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({
      ...{ status: 'completed', attempts: 1 },
    });
  }
  expect(await world.until(poison, 'completed', 'failed')).toMatchObject({
    ...{ status: 'failed', attempts: 3, pageCount: 1, result: null },
    error: 'The document could not be processed: its parse process ended unexpectedly.',
  });
  expect(await usage(world)).toMatchObject({ used: 8, reserved: 0 });
  expect(world.watched.events.filter(({ kind }) => kind === 'crashed')).toHaveLength(3);
});

test('a job that a busy machine does not get to is tried again', async () => {
  const world = await openWorld();
  let attempts = 0;
  const { pool } = world.watched;
  world.work({
    pool: {
      ...pool,
      parse: async (path, template, options) => {
        attempts += 1;
        const limits = { processorMs: 60_000, clockMs: attempts === 1 ? 1 : 60_000 };
        return await pool.parse(path, template, { ...options, limits });
      },
    },
  });
  const jobId = await world.submit(await invoice('slow'));
  expect(await world.until(jobId, 'retrying')).toMatchObject({ attempts: 1, pageCount: 1 });
  expect(await usage(world)).toMatchObject({ used: 0, reserved: 0 });
  expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({ status: 'completed', attempts: 2 });
  expect(await usage(world)).toMatchObject({ used: 1, reserved: 0 });
});

test('a job that takes too much processor time fails at once', async () => {
  const world = await openWorld();
  const { pool } = world.watched;
  const limits = { processorMs: 100, clockMs: 120_000 };
  const parse: typeof pool.parse = async (path, template, options) =>
    await pool.parse(path, template, { ...options, limits });
  world.work({ pool: { ...pool, parse } });
  const jobId = await world.submit(await scan(8));
  expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({
    ...{ status: 'failed', attempts: 1, pageCount: 8 },
    error: 'The document took more than 0.1 seconds of CPU time; send a simpler copy or split it.',
  });
  expect(await usage(world)).toMatchObject({ used: 0, reserved: 0 });
});

test('storage that is away for a while costs no attempt', async () => {
  const world = await openWorld();
  let refusals = 2;
  const fetch: World['blobs']['fetch'] = async (...what) => {
    if (refusals-- > 0) throw new Fault('storage_unavailable', 'The storage is away.');
    return await world.blobs.fetch(...what);
  };
  world.work({ blobs: { fetch } });
  const jobId = await world.submit(await invoice('A-1'));
  expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({ status: 'completed', attempts: 1 });
  expect(refusals).toBeLessThan(0);
});

test('an unexpected error is ours: another attempt, and its cause in the log', async () => {
  const world = await openWorld();
  const cause = new Error('nobody thought of this');
  let isFirst = true;
  const fetch: World['blobs']['fetch'] = async (...what) => {
    if (!isFirst) return await world.blobs.fetch(...what);
    isFirst = false;
    throw cause;
  };
  world.work({ blobs: { fetch } });
  const jobId = await world.submit(await invoice('A-1'));
  expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({ status: 'completed', attempts: 2 });
  expect(world.problems).toEqual([cause]);
});

test('a stop gives back what is not done in time, with its attempt, also where a process hangs', async () => {
  const world = await openWorld();
  whenItBegins(world.watched, 'begin', 'SIGSTOP');
  const begun = world.watched.next((event) => event.kind === 'task' && event.task === 'begin');
  const runner = world.work();
  const jobId = await world.submit(await invoice('A-1', '1.00', 2));
  await begun;
  expect(await usage(world)).toMatchObject({ reserved: 2 });
  await runner.stop(200, never);
  expect(await world.job(jobId)).toMatchObject({ status: 'pending', attempts: 0, startedAt: null });
  expect(await usage(world)).toMatchObject({ used: 0, reserved: 0 });
  world.work();
  expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({ status: 'completed', attempts: 1 });
  expect(world.problems).toEqual([]);
});

test('a stop lets what runs come to its end, begins nothing new, and can be hurried', async () => {
  const world = await openWorld();
  const begun = world.watched.next((event) => event.kind === 'task' && event.task === 'begin');
  const runner = world.work({ slots: 1 });
  const first = await world.submit(await invoice('A-1'));
  const second = await world.submit(await invoice('A-2'));
  await begun;
  await runner.stop(30_000, never);
  expect(await world.job(first)).toMatchObject({ status: 'completed' });
  expect(await world.job(second)).toMatchObject({ status: 'pending', attempts: 0 });

  whenItBegins(world.watched, 'begin', 'SIGSTOP');
  const hangs = world.watched.next((event) => event.kind === 'task' && event.task === 'begin');
  const other = world.work();
  await hangs;
  await other.stop(600_000, AbortSignal.timeout(100));
  expect(await world.job(second)).toMatchObject({ status: 'pending', attempts: 0 });
});

test('whoever does not keep a claim loses it: the job is run by another worker and billed once', async () => {
  const world = await openWorld({ processes: 2 });
  const { jobQueue } = world.store;
  const held = Promise.withResolvers<void>();
  const { pool } = world.watched;
  const late = world.work({
    // Full with this one: the next attempt is the other worker's.
    slots: 1,
    jobQueue: { ...jobQueue, keep: async () => [], recover: async () => 0 },
    pool: {
      ...pool,
      parse: async (path, template, options) => {
        const parsed = await pool.parse(path, template, options);
        await held.promise;
        return parsed;
      },
    },
  });
  const begun = world.watched.next((event) => event.kind === 'task' && event.task === 'begin');
  const jobId = await world.submit(await invoice('A-1'));
  await begun;
  world.work();
  await expect.poll(async () => (await world.job(jobId)).attempts).toBe(2);
  const done = await world.until(jobId, 'completed', 'failed');
  expect(done).toMatchObject({ status: 'completed', attempts: 2 });
  held.resolve();
  await late.stop(10_000, never);
  expect(await world.job(jobId)).toEqual(done);
  expect(await usage(world)).toMatchObject({ used: 1, reserved: 0 });
});

test('an attempt that died holds the last pages of the month: the next one waits for them', async () => {
  const world = await openWorld();
  const { jobQueue, quota } = world.store;
  const jobId = await world.submit(await invoice('A-1', '1.00', pagesAMonth));
  // As of a worker that was killed after it had reserved them.
  const [claim] = await jobQueue.claim(1);
  const reservation = await quota.reserve(world.accountId, pagesAMonth, pagesAMonth);
  expect(claim?.jobId).toBe(jobId);
  if (reservation === null || claim === undefined) throw new Error('there are pages');
  await jobQueue.retryLater(claim, new Fault('internal_error', 'It was killed.'), null, pagesAMonth);
  world.work();
  await expect.poll(async () => (await world.job(jobId)).attempts).toBe(2);
  await sleep(3000);
  expect(await world.job(jobId)).toMatchObject({ status: 'processing' });
  await quota.settle(world.accountId, reservation, 0, pagesAMonth);
  expect(await world.until(jobId, 'completed', 'failed')).toMatchObject({ status: 'completed' });
  expect(await usage(world)).toMatchObject({ used: pagesAMonth, reserved: 0 });
});

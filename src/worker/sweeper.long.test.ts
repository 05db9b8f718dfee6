import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { extraction, type JobsWorld, limit, openJobsWorld } from '../../test/store/jobs-world.ts';
import { untilTrue } from '../../test/support/deckle.ts';
import type { Blobs } from '../model/blobs.ts';
import { builtInTemplates } from '../model/built-in-templates/index.ts';
import { Fault } from '../model/fault.ts';
import { newUuid } from '../model/ids.ts';
import { temporaryFolder } from '../pool/testing/pool.ts';
import { openFileBlobs } from '../store/blobs/file-blobs.ts';
import { createSweeper, type Sweeper, type SweeperOptions, sweeperTimes } from './sweeper.ts';

const until = async (claim: () => Promise<boolean>) =>
  await untilTrue(async () => (await claim()) || undefined);
const never = new AbortController().signal;
const hourMs = 3_600_000;
/** Rounds in quick succession; what must not happen in a test takes an hour. */
const quick = {
  ...sweeperTimes,
  endedMs: 20,
  deskMs: hourMs,
  reservationsMs: hourMs,
  firstOrphansMs: hourMs,
};

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(async () => await world.close());

async function openStorage() {
  const folder = await temporaryFolder();
  const blobs = await openFileBlobs(join(folder, 'blobs'));
  return {
    blobs,
    put: async (jobId: string) => {
      const path = join(folder, jobId);
      await fs.writeFile(path, jobId);
      await blobs.put(jobId, path, never);
    },
    stored: async () => {
      const found: string[] = [];
      for await (const batch of blobs.olderThan(new Date(Date.now() + hourMs), never)) found.push(...batch);
      return found.sort();
    },
  };
}

function sweep(blobs: Blobs, over: Partial<SweeperOptions> = {}): { sweeper: Sweeper; problems: unknown[] } {
  const problems: unknown[] = [];
  const sweeper = createSweeper({
    ...{ retention: world.store.retention, quota: world.store.quota, blobs, retentionDays: 30 },
    ...{ llmBudget: world.store.llmBudget, llmAnswers: world.store.llmAnswers },
    ...{ desk: world.store.desk, examples: world.store.examples, templates: world.store.templates },
    ...{ deletions: world.store.deletions, installationId: world.store.installationId },
    ...{ onProblem: (error) => problems.push(error), now: Date.now, random: Math.random, times: quick },
    ...over,
  });
  onTestFinished(async () => await sweeper.stop());
  return { sweeper, problems };
}

async function endedJob(daysAgo: number): Promise<string> {
  const { jobId } = await world.submitted(await world.newAccount());
  const claim = await world.claimed();
  const reservation = await world.reserved(claim);
  await world.store.jobQueue.complete(claim, { extraction, pages: [], pageCount: 3, reservation }, limit);
  await world.pool.query(
    `update deckle.jobs set completed_at = now() - make_interval(days => $2) where id = $1`,
    [jobId, daysAgo],
  );
  return jobId;
}

/** Documents that the database knows. */
async function onDesks(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, newUuid);
  await world.pool.query(
    `insert into deckle.desk_documents (id, account_id, file_name, kind, page_count, size_bytes)
     select id, $2, 'a.pdf', 'pdf', 1, 1 from unnest($1::uuid[]) as made(id)`,
    [ids, await world.newAccount()],
  );
  return ids;
}

async function isThere(jobId: string): Promise<boolean> {
  const { rows } = await world.pool.query('select from deckle.jobs where id = $1', [jobId]);
  return rows.length > 0;
}

test('a job goes with its document when its time is over, and no other', async () => {
  const { blobs, put, stored } = await openStorage();
  const [old, young] = [await endedJob(31), await endedJob(29)];
  const waiting = (await world.submitted(await world.newAccount())).jobId;
  for (const id of [old, young, waiting]) await put(id);
  const { problems } = sweep(blobs);
  await until(async () => (await stored()).length === 2);
  expect(await stored()).toEqual([young, waiting].sort());
  expect(await Promise.all([old, young, waiting].map(isThere))).toEqual([false, true, true]);
  expect(problems).toEqual([]);
  await world.store.jobs.remove((await world.claimed()).accountId, waiting);
});

test('batches go until none is left, over several rounds where one has no time for all', async () => {
  const asked: number[] = [];
  let waiting = 1700;
  const retention = {
    ...world.store.retention,
    removeEnded: async (_days: number, most: number) => {
      asked.push(most);
      const removed = Math.min(waiting, most);
      waiting -= removed;
      return Array.from({ length: removed }, newUuid);
    },
  };
  const { blobs } = await openStorage();
  const times = { ...quick, endedMs: 200 };
  let clock = 0;
  const now = () => {
    clock += 4000;
    return clock;
  };
  // By this clock, no round has time for more than two batches.
  sweep(blobs, { retention, times, now });
  await until(async () => waiting === 0);
  expect(new Set(asked)).toEqual(new Set([500]));
  expect(asked.length).toBeGreaterThanOrEqual(4);
});

test('documents of jobs that are gone are removed once storage answers again, and no further job goes before', async () => {
  const { blobs, put, stored } = await openStorage();
  const first = await endedJob(31);
  await put(first);
  let isAway = true;
  const away: Blobs = {
    ...blobs,
    remove: async (jobIds, signal) => {
      if (isAway) throw new Fault('storage_unavailable', 'away');
      await blobs.remove(jobIds, signal);
    },
  };
  const { problems } = sweep(away);
  await until(async () => problems.length >= 3);
  const second = await endedJob(31);
  await put(second);
  const before = problems.length;
  await until(async () => problems.length >= before + 3);
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  expect(await stored()).toEqual([first, second].sort());
  isAway = false;
  await until(async () => (await stored()).length === 0);
  expect(await isThere(second)).toBe(false);
});

test('a database that is away is reported and asked again', async () => {
  const { blobs, put, stored } = await openStorage();
  const old = await endedJob(31);
  await put(old);
  let failures = 3;
  const retention = {
    ...world.store.retention,
    removeEnded: async (days: number, most: number) => {
      failures -= 1;
      if (failures >= 0) throw new Error('away');
      return await world.store.retention.removeEnded(days, most);
    },
  };
  const { problems } = sweep(blobs, { retention });
  await until(async () => (await stored()).length === 0);
  expect(problems).toHaveLength(3);
});

test('what a crash left without a job goes after an hour, and not before', async () => {
  const { blobs, put, stored } = await openStorage();
  const known = await onDesks(700);
  const orphans = Array.from({ length: 600 }, newUuid);
  for (const id of [...known, ...orphans]) await put(id);
  const times = { ...quick, firstOrphansMs: 1, orphansMs: 20 };
  let looks = 0;
  let isLater = false;
  const counted: Blobs = {
    ...blobs,
    olderThan: (moment, signal) => {
      looks += 1;
      return blobs.olderThan(moment, signal);
    },
  };
  const { problems } = sweep(counted, { times, now: () => Date.now() + (isLater ? hourMs + 60_000 : 0) });
  await until(async () => looks >= 3);
  expect(await stored()).toHaveLength(1300);
  isLater = true;
  await until(async () => (await stored()).length === 700);
  expect(await stored()).toEqual([...known].sort());
  expect(problems).toEqual([]);
});

test('where nothing is retained, a job goes soon after its end was read', async () => {
  const { blobs, put, stored } = await openStorage();
  const store = await world.another({ retentionDays: 0 });
  const account = await world.newAccount();
  const { jobId } = await world.submitted(account);
  await put(jobId);
  const claim = await world.claimed();
  const reservation = await world.reserved(claim);
  await store.jobQueue.complete(claim, { extraction, pages: [], pageCount: 3, reservation }, limit);
  let rounds = 0;
  const retention = {
    ...store.retention,
    removeEnded: async (days: number, most: number) => {
      const removed = await store.retention.removeEnded(days, most);
      rounds += 1;
      return removed;
    },
  };
  sweep(blobs, { retention, retentionDays: 0, times: { ...quick, endedMs: hourMs, endedAtOnceMs: 20 } });
  await until(async () => rounds >= 2);
  expect(await stored()).toEqual([jobId]);
  await store.jobs.find(account, jobId);
  await until(async () => (await stored()).length === 0);
});

test('old answers of language models go, and what dead requests to them held', async () => {
  const account = await world.newAccount();
  const { llmAnswers, llmBudget } = world.store;
  await llmAnswers.keep(account, 'key', 'answer');
  await llmBudget.reserve(account, 100);
  await world.pool.query(`update deckle.llm_answers set created_at = now() - interval '31 days'`);
  await world.pool.query(`update deckle.llm_reservations set expires_at = now() - interval '1 second'`);
  const times = { ...quick, deskMs: 20, reservationsMs: 20 };
  const { problems } = sweep((await openStorage()).blobs, { times });
  const left = async () => {
    const { rows } = await world.pool.query(
      `select (select count(*)::int from deckle.llm_answers) + (select sum(reserved_tokens)::int from deckle.llm_usage) as n`,
    );
    return rows[0].n;
  };
  await until(async () => (await left()) === 0);
  expect(problems).toEqual([]);
});

test('reservations of work that died are freed', async () => {
  const account = await world.newAccount();
  await world.store.quota.reserve(account, 7, limit);
  await world.pool.query(
    `update deckle.quota_reservations set expires_at = now() - interval '1 second' where account_id = $1`,
    [account],
  );
  const { blobs } = await openStorage();
  sweep(blobs, { times: { ...quick, reservationsMs: 20 } });
  await until(async () => (await world.store.quota.usage(account, limit)).reserved === 0);
});

test('stopping waits for documents whose job is gone, but not for storage that hangs', async () => {
  const { blobs, put } = await openStorage();
  const old = await endedJob(31);
  await put(old);
  const removing = Promise.withResolvers<void>();
  const hanging: Blobs = {
    ...blobs,
    remove: async (_jobIds, signal) => {
      removing.resolve();
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    },
  };
  const { sweeper } = sweep(hanging, { times: { ...quick, stopMs: 300 } });
  await removing.promise;
  const before = performance.now();
  await sweeper.stop();
  expect(performance.now() - before).toBeGreaterThan(200);
});

test('rounds of nodes that start together drift apart', async () => {
  const { blobs } = await openStorage();
  const rounds = [0, 0];
  const counting = (node: 0 | 1) => ({
    ...world.store.retention,
    removeEnded: async () => {
      rounds[node] = (rounds[node] ?? 0) + 1;
      return [];
    },
  });
  const times = { ...quick, endedMs: 50 };
  const nodes = [
    sweep(blobs, { retention: counting(0), times, random: () => 0 }),
    sweep(blobs, { retention: counting(1), times, random: () => 1 }),
  ];
  await until(async () => (rounds[0] ?? 0) >= 20);
  for (const { sweeper } of nodes) await sweeper.stop();
  expect(rounds[1]).toBeLessThan(rounds[0] ?? 0);
});

test('a document on a desk goes after its day with its bytes, unless an example needs it', async () => {
  const { blobs, put, stored } = await openStorage();
  const account = await world.newAccount();
  const onDesk = async (hoursAgo: number) => {
    const documentId = newUuid();
    await world.store.desk.put({
      ...{ documentId, accountId: account, fileName: 'a.pdf', kind: 'pdf', pageCount: 1, sizeBytes: 1 },
      ...{ sha256: Buffer.alloc(32), pages: null, isBilled: false },
    });
    await world.pool.query(
      'update deckle.desk_documents set created_at = now() - make_interval(hours => $2) where id = $1',
      [documentId, hoursAgo],
    );
    await put(documentId);
    return documentId;
  };
  const exampleOf = async (documentId: string, templateId: string) =>
    await world.store.examples.save({
      ...{ accountId: account, templateId, documentId, language: null, fields: {} },
    });
  const [old, young] = [await onDesk(25), await onDesk(23)];
  const [needed, orphaned] = [await onDesk(48), await onDesk(48)];
  await exampleOf(needed, builtInTemplates.invoice.templateId);
  const { templateId } = await world.store.templates.create(account, builtInTemplates.invoice);
  await exampleOf(orphaned, templateId);
  await world.store.templates.remove(account, templateId);
  const { problems, sweeper } = sweep(blobs, { times: { ...quick, endedMs: hourMs, deskMs: 20 } });
  await until(async () => (await stored()).length === 2);
  expect(await stored()).toEqual([young, needed].sort());
  expect(await world.store.desk.find(account, old)).toBeUndefined();
  expect(problems).toEqual([]);
  await sweeper.stop();
  // Where nothing may be retained, an hour is all.
  const youngest = await onDesk(0);
  sweep(blobs, { retentionDays: 0, times: { ...quick, endedAtOnceMs: hourMs, deskMs: 20 } });
  await until(async () => (await stored()).length === 2);
  expect(await stored()).toEqual([youngest, needed].sort());
});

test('a failed job keeps its document for a day, and then goes on without it', async () => {
  const { blobs, put, stored } = await openStorage();
  const failedJob = async (hoursAgo: number) => {
    const { jobId } = await world.submitted(await world.newAccount());
    await world.store.jobQueue.fail(
      await world.claimed(),
      new Fault('document_empty', 'Empty.'),
      null,
      limit,
    );
    await world.pool.query(
      'update deckle.jobs set completed_at = now() - make_interval(hours => $2) where id = $1',
      [jobId, hoursAgo],
    );
    await put(jobId);
    return jobId;
  };
  const [old, young] = [await failedJob(25), await failedJob(23)];
  const done = await endedJob(2);
  await put(done);
  const { problems } = sweep(blobs, { times: { ...quick, endedMs: hourMs, deskMs: 20 } });
  await until(async () => (await stored()).length === 2);
  expect(await stored()).toEqual([young, done].sort());
  expect(await isThere(old)).toBe(true);
  expect(problems).toEqual([]);
});

test('notes of what was deleted go once every node had days to read them', async () => {
  const { blobs } = await openStorage();
  const [old, young] = [newUuid(), newUuid()];
  await world.pool.query(
    `insert into deckle.deleted_documents (id, account_id, deleted_at)
     values ($1, $1, now() - interval '73 hours'), ($2, $2, now() - interval '71 hours')`,
    [old, young],
  );
  sweep(blobs, { times: { ...quick, endedMs: hourMs, deskMs: 20 } });
  const noted = async () =>
    (await world.pool.query('select id from deckle.deleted_documents where id in ($1, $2)', [old, young]))
      .rows;
  await until(async () => (await noted()).length === 1);
  expect(await noted()).toEqual([{ id: young }]);
});

/** Jobs from their submission to their end against the real database: what each step changes, and what it may not. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Fault } from '../../src/model/fault.ts';
import { formatId } from '../../src/model/ids.ts';
import type { Job } from '../../src/model/job.ts';
import { extraction, type JobsWorld, limit, newJob, openJobsWorld } from './jobs-world.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(async () => await world.close());
beforeEach(async () => {
  await world.pool.query('delete from deckle.jobs');
  await world.pool.query('delete from deckle_queue.job');
});

const ours = new Fault('storage_unavailable', 'Storage is away.');

async function look(job: Job): Promise<Job> {
  const found = await world.store.jobs.look(job.accountId, job.jobId);
  if (found === undefined) throw new Error('the job is gone');
  return found;
}

async function count(from: string): Promise<number> {
  const { rows } = await world.pool.query(`select count(*)::int as count from ${from}`);
  return rows[0].count;
}

async function events(job: Job): Promise<readonly string[]> {
  const { rows } = await world.pool.query(
    'select body from deckle.events where job_id = $1 order by created_at, id',
    [job.jobId],
  );
  return rows.map(({ body }) => body);
}

test('a job that completes', async () => {
  const accountId = await world.newAccount();
  const pending = await world.submitted(accountId, { language: 'fr', llm: 'doubtful' });
  expect(pending).toMatchObject({
    ...{ status: 'pending', attempts: 0, pageCount: null, error: null, fileName: 'invoice.pdf' },
    ...{ startedAt: null, completedAt: null },
  });
  const claim = await world.claimed();
  expect(claim).toMatchObject({
    ...{ jobId: pending.jobId, accountId, plan: 'premium', language: 'fr', llm: 'doubtful', attempts: 1 },
    asked: { template: { name: 'Invoice', category: 'INVOICE' } },
  });
  const processing = await look(pending);
  expect(processing).toMatchObject({ status: 'processing', attempts: 1, pageCount: null, completedAt: null });
  expect(processing.startedAt).toBeInstanceOf(Date);

  expect(await world.store.jobQueue.opened(claim, 3)).toBe('done');
  await world.store.jobQueue.progress(claim, 2);
  await world.store.jobQueue.progress(claim, 1);
  expect(await look(pending)).toMatchObject({ status: 'processing', pageCount: 3, pagesRead: 2 });

  const reservation = await world.reserved(claim);
  const done = { extraction, pages: [], pageCount: 3, reservation };
  expect(await world.store.jobQueue.complete(claim, done, limit)).toBe('done');
  const completed = await look(pending);
  expect(completed).toMatchObject({
    status: 'completed',
    attempts: 1,
    pageCount: 3,
    pagesRead: 3,
    error: null,
  });
  expect(completed.startedAt).toEqual(processing.startedAt);
  const found = await world.store.jobs.find(accountId, pending.jobId, { withEvidence: true });
  expect(JSON.stringify(found?.result)).toBe(JSON.stringify(extraction.result));
  expect(JSON.stringify(found?.evidence)).toBe(JSON.stringify(extraction.evidence));
  expect(await world.store.quota.usage(accountId, limit)).toMatchObject({ used: 3, reserved: 0 });
  expect(await count('deckle_queue.job')).toBe(0);

  const [body = '', ...others] = await events(pending);
  expect(others).toEqual([]);
  const { eventId, ...rest } = JSON.parse(body);
  expect(eventId).toMatch(/^evt_\w{22}$/);
  expect(JSON.stringify(rest)).toBe(
    JSON.stringify({
      eventType: 'document.completed',
      timestamp: completed.completedAt?.toISOString(),
      jobId: formatId('job', pending.jobId),
      status: 'completed',
      templateId: formatId('tpl', pending.templateId ?? ''),
      fileName: 'invoice.pdf',
      result: extraction.result,
      error: null,
      pageCount: 3,
      pageUsed: 3,
      pageRemaining: limit - 3,
      attempts: 1,
    }),
  );
});

test('a document at fault fails at once, and its pages are freed', async () => {
  const accountId = await world.newAccount();
  const job = await world.submitted(accountId);
  const claim = await world.claimed();
  await world.store.jobQueue.opened(claim, 2);
  const fault = new Fault('document_corrupt', 'The document is \0broken\ud800.');
  expect(await world.store.jobQueue.fail(claim, fault, await world.reserved(claim), limit)).toBe('done');
  const failed = await look(job);
  expect(failed).toMatchObject({
    status: 'failed',
    attempts: 1,
    pageCount: 2,
    error: 'The document is broken\ufffd.',
  });
  expect(failed.completedAt).toBeInstanceOf(Date);
  expect(await world.store.quota.usage(accountId, limit)).toMatchObject({ used: 0, reserved: 0 });
  expect(JSON.parse((await events(job))[0] ?? '')).toMatchObject({
    ...{ eventType: 'document.failed', status: 'failed', result: null, error: failed.error },
    ...{ pageCount: 2, pageUsed: 0, pageRemaining: limit, attempts: 1 },
  });
});

test('a fault of ours gives two more attempts, each after its wait, and then the job has failed', async () => {
  const accountId = await world.newAccount();
  const job = await world.submitted(accountId);
  let startedAt: Date | null = null;
  for (const [attempts, leastMs, mostMs] of [
    [1, 1600, 2400],
    [2, 8000, 12_000],
  ] as const) {
    const claim = await world.claimed();
    startedAt ??= (await look(job)).startedAt;
    expect(await world.store.jobQueue.retryLater(claim, ours, await world.reserved(claim), limit)).toBe(
      'done',
    );
    expect(await look(job)).toMatchObject({
      status: 'retrying',
      attempts,
      startedAt,
      error: null,
      completedAt: null,
    });
    expect(await world.store.quota.usage(accountId, limit)).toMatchObject({ used: 0, reserved: 0 });
    expect(await world.store.jobQueue.claim(5)).toEqual([]);
    const { rows } = await world.pool.query(
      'select 1000 * extract(epoch from start_after - created_on)::float8 as "waitMs" from deckle_queue.job',
    );
    expect(rows[0].waitMs).toBeGreaterThanOrEqual(leastMs);
    expect(rows[0].waitMs).toBeLessThanOrEqual(mostMs);
    expect(await events(job)).toEqual([]);
    await world.makeDue();
  }
  const last = await world.claimed();
  expect(last.attempts).toBe(3);
  expect(await world.store.jobQueue.retryLater(last, ours, null, limit)).toBe('done');
  expect(await look(job)).toMatchObject({
    status: 'failed',
    attempts: 3,
    startedAt,
    error: 'Storage is away.',
  });
  expect(await events(job)).toHaveLength(1);
  expect(await count('deckle_queue.job')).toBe(0);
});

test('an attempt that is given back was none', async () => {
  const accountId = await world.newAccount();
  const job = await world.submitted(accountId);
  const first = await world.claimed();
  expect(await world.store.jobQueue.giveBack(first, await world.reserved(first), limit)).toBe('done');
  expect(await look(job)).toMatchObject({ status: 'pending', attempts: 0, startedAt: null });
  await world.store.jobQueue.retryLater(await world.claimed(), ours, null, limit);
  await world.makeDue();
  const { startedAt } = await look(job);
  expect(await world.store.jobQueue.giveBack(await world.claimed(), null, limit)).toBe('done');
  expect(await look(job)).toMatchObject({ status: 'retrying', attempts: 1, startedAt });
  expect((await world.claimed()).attempts).toBe(2);
  expect(await world.store.quota.usage(accountId, limit)).toMatchObject({ reserved: 0 });
});

test('the same document submitted 32 times at once makes one job', async () => {
  const accountId = await world.newAccount();
  const other = await world.another({ maxConnections: 10 });
  const sha256 = createHash('sha256').update('the same').digest();
  const answers = await Promise.all(
    Array.from({ length: 32 }, async (_, at) =>
      (at % 2 === 0 ? world.store : other).jobs.submit(newJob(accountId, { sha256 })),
    ),
  );
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ job }) => job.jobId)).size).toBe(1);
  expect(await count('deckle.jobs')).toBe(1);
  expect(await count('deckle_queue.job')).toBe(1);
  expect(await world.store.jobs.findDuplicate(newJob(accountId, { sha256 }))).toEqual(answers[0]?.job);
  expect(
    await world.store.jobs.findDuplicate(newJob(accountId, { sha256, templateRevision: 2 })),
  ).toBeUndefined();
});

test('a job runs with the revision that it was submitted with, also once the template is gone', async () => {
  const accountId = await world.newAccount();
  const draft = (name: string) =>
    ({
      name,
      category: 'CUSTOM',
      schema: { data: { [name]: { type: 'string', description: 'x' } } },
    }) as const;
  const template = await world.store.templates.create(accountId, draft('first'));
  await world.submitted(accountId, { templateId: template.templateId, templateRevision: 1 });
  await world.store.templates.replace(accountId, template.templateId, draft('second'));
  await world.store.templates.remove(accountId, template.templateId);
  expect((await world.claimed()).asked).toMatchObject({ template: draft('first') });
});

test('another account finds nothing', async () => {
  const job = await world.submitted(await world.newAccount());
  const stranger = await world.newAccount();
  expect(await world.store.jobs.find(stranger, job.jobId)).toBeUndefined();
  expect(await world.store.jobs.look(stranger, job.jobId)).toBeUndefined();
  expect(await world.store.jobs.list(stranger, { limit: 10 })).toEqual([]);
  expect(await world.store.jobs.remove(stranger, job.jobId)).toBeUndefined();
  expect(await world.store.jobs.retry(stranger, job.jobId)).toBeUndefined();
  expect(await look(job)).toEqual(job);
});

test('jobs are listed newest first, page by page, by status, template and time', async () => {
  const accountId = await world.newAccount();
  const jobs: Job[] = [];
  for (let at = 0; at < 5; at += 1) jobs.unshift(await world.submitted(accountId));
  const ids = (listed: readonly Job[]) => listed.map(({ jobId }) => jobId);
  const all = ids(jobs);
  expect(await world.store.jobs.list(accountId, { limit: 10 })).toEqual(jobs);
  expect(ids(await world.store.jobs.list(accountId, { limit: 2 }))).toEqual(all.slice(0, 2));
  expect(ids(await world.store.jobs.list(accountId, { limit: 2, after: jobs[1] }))).toEqual(all.slice(2, 4));
  const claim = await world.claimed();
  expect(ids(await world.store.jobs.list(accountId, { limit: 10, status: 'processing' }))).toEqual([
    claim.jobId,
  ]);
  const templateId = claim.jobId;
  expect(await world.store.jobs.list(accountId, { limit: 10, templateId })).toEqual([]);
  const middle = jobs[2]?.createdAt;
  const late = await world.store.jobs.list(accountId, { limit: 10, createdFrom: middle });
  const early = await world.store.jobs.list(accountId, { limit: 10, createdBefore: middle });
  expect(ids([...late, ...early])).toEqual(all);
});

test('a job is removed while it waits and once it has ended, never while it is at work', async () => {
  const accountId = await world.newAccount();
  const job = await world.submitted(accountId);
  expect(await world.store.jobs.remove(accountId, job.jobId)).toBe('removed');
  expect(await world.store.jobs.remove(accountId, job.jobId)).toBeUndefined();
  expect(await count('deckle_queue.job')).toBe(0);

  const next = await world.submitted(accountId);
  const claim = await world.claimed();
  expect(await world.store.jobs.remove(accountId, next.jobId)).toBe('processing');
  await world.store.jobQueue.fail(claim, ours, null, limit);
  expect(await events(next)).toHaveLength(1);
  expect(await world.store.jobs.remove(accountId, next.jobId)).toBe('removed');
  expect(await count('deckle.jobs')).toBe(0);
  expect(await events(next)).toEqual([]);
});

test('jobs removed and claimed at the same time are one or the other', async () => {
  const accountId = await world.newAccount();
  for (let round = 0; round < 20; round += 1) {
    const job = await world.submitted(accountId);
    const [removal, claims] = await Promise.all([
      world.store.jobs.remove(accountId, job.jobId),
      world.store.jobQueue.claim(1),
    ]);
    expect([removal, claims.length]).toEqual(removal === 'removed' ? ['removed', 0] : ['processing', 1]);
    for (const claim of claims) await world.store.jobQueue.fail(claim, ours, null, limit);
  }
});

test('an ended job runs again from the beginning', async () => {
  const accountId = await world.newAccount();
  const job = await world.submitted(accountId);
  expect(await world.store.jobs.retry(accountId, job.jobId)).toBe('running');
  const first = await world.claimed();
  expect(await world.store.jobs.retry(accountId, job.jobId)).toBe('running');
  await world.store.jobQueue.opened(first, 3);
  await world.store.jobQueue.fail(first, ours, null, limit);
  const again = await world.store.jobs.retry(accountId, job.jobId);
  expect(again).toEqual({ ...job, pageCount: 3 });
  expect(await world.store.jobs.retry(accountId, job.jobId)).toBe('running');
  const second = await world.claimed();
  expect(second).toMatchObject({ jobId: job.jobId, attempts: 1 });
  const done = { extraction, pages: [], pageCount: 3, reservation: await world.reserved(second) };
  expect(await world.store.jobQueue.complete(second, done, limit)).toBe('done');
  const bodies = (await events(job)).map((body) => JSON.parse(body));
  expect(bodies.map(({ status }) => status)).toEqual(['failed', 'completed']);
  expect(new Set(bodies.map(({ eventId }) => eventId)).size).toBe(2);
});

test('of the events of a job that is run again and again the newest are kept', async () => {
  const accountId = await world.newAccount();
  const { jobId } = await world.submitted(accountId);
  await world.pool.query(
    `insert into deckle.events (id, account_id, job_id, event_type, body)
     select gen_random_uuid(), $1, $2, 'document.failed', '{}' from generate_series(1, 150)`,
    [accountId, jobId],
  );
  await world.pool.query(`update deckle.jobs set status = 'failed' where id = $1`, [jobId]);
  await world.store.jobs.retry(accountId, jobId);
  const { rows } = await world.pool.query('select id from deckle.events where job_id = $1', [jobId]);
  expect(rows).toHaveLength(99);
});

/** What accounts keep is counted exactly, whoever adds and removes it on whichever node, and never beyond a limit. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import type { NewDeskDocument } from '../../src/model/desk.ts';
import { Fault } from '../../src/model/fault.ts';
import { holdingRules } from '../../src/model/holdings.ts';
import { newUuid } from '../../src/model/ids.ts';
import type { HoldingLimits } from '../../src/model/plan.ts';
import type { Store } from '../../src/model/store.ts';
import type { TemplateDraft } from '../../src/model/template.ts';
import { extraction, type JobsWorld, limit, newJob, openJobsWorld } from './jobs-world.ts';

const block = 4096;
const limits: HoldingLimits = { storedBytes: 12 * block, waitingJobs: 5, templates: 3 };
const draft: TemplateDraft = {
  name: 'Note',
  category: 'CUSTOM',
  schema: { data: { number: { type: 'string' } } },
};

let world: JobsWorld;
let other: Store;
beforeAll(async () => {
  const plans = { free: limits, premium: limits };
  world = await openJobsWorld({ plans });
  other = await world.another();
});
afterAll(async () => await world.close());

const held = async (accountId: string) => {
  const { storedBytes, waitingJobs, templates } = await world.store.holdings.of(accountId);
  return { blocks: storedBytes.used / block, waitingJobs: waitingJobs.used, templates: templates.used };
};

/** How many succeed of so many at once, on two nodes in turn, and with which fault the others fail. */
async function race(count: number, add: (store: Store) => Promise<unknown>) {
  const ends = await Promise.allSettled(
    Array.from({ length: count }, async (_, number) => await add(number % 2 ? world.store : other)),
  );
  const codes = ends.flatMap((end) =>
    end.status === 'rejected' ? [end.reason instanceof Fault ? end.reason.code : String(end.reason)] : [],
  );
  return { added: count - codes.length, codes: [...new Set(codes)] };
}

const newDocument = (accountId: string, sizeBytes: number): NewDeskDocument => ({
  ...{ documentId: newUuid(), accountId, fileName: 'a.pdf', kind: 'pdf', pageCount: 1, sizeBytes },
  ...{ sha256: Buffer.alloc(32), pages: null, isBilled: true },
});

test('jobs: five wait, and one more for each that has begun', async () => {
  const accountId = await world.newAccount();
  const submit = async ({ jobs }: Store) => await jobs.submit(newJob(accountId, { sizeBytes: 1 }));
  expect(await race(12, submit)).toEqual({ added: 5, codes: ['too_many_waiting_jobs'] });
  expect(await held(accountId)).toEqual({ blocks: 5, waitingJobs: 5, templates: 0 });
  const claims = await world.store.jobQueue.claim(2);
  expect(claims).toHaveLength(2);
  expect(await race(6, submit)).toEqual({ added: 2, codes: ['too_many_waiting_jobs'] });
  // What goes back to the queue was let in before.
  await world.store.jobQueue.retryLater(
    ...[claims[0] ?? expect.fail(), new Fault('internal_error', 'Ours.'), null, limit],
  );
  expect(await held(accountId)).toMatchObject({ waitingJobs: 6 });
  await expect(submit(world.store)).rejects.toMatchObject({ retryAfterSeconds: 10 });
  for (const { jobId } of await world.store.jobs.list(accountId, { limit: 100, status: 'pending' }))
    await other.jobs.remove(accountId, jobId);
  expect(await held(accountId)).toEqual({ blocks: 2, waitingJobs: 1, templates: 0 });
  await world.pool.query(
    `update deckle.jobs set status = 'failed', completed_at = now() - interval '31 days' where account_id = $1`,
    [accountId],
  );
  await world.store.retention.removeEnded(30, 100);
  expect(await held(accountId)).toEqual({ blocks: 0, waitingJobs: 0, templates: 0 });
});

test('a duplicate is the job that is there, with as many waiting as may', async () => {
  const accountId = await world.newAccount();
  const same = newJob(accountId);
  await race(5, async ({ jobs }) => await jobs.submit(newJob(accountId, { sha256: randomBytes(32) })));
  await world.pool.query(
    'update deckle.jobs set sha256 = $2 where id = (select min(id::text)::uuid from deckle.jobs where account_id = $1)',
    [...[accountId, same.sha256]],
  );
  expect(await other.jobs.submit(same)).toMatchObject({ isNew: false });
});

test('results and evidence are counted, and given back where the job is run again', async () => {
  const accountId = await world.newAccount();
  const { jobId } = await world.submitted(accountId, { sizeBytes: 1 });
  const claims = await world.store.jobQueue.claim(100);
  const claim = claims.find((claimed) => claimed.jobId === jobId) ?? expect.fail();
  const result = { text: 'x'.repeat(2 * block) };
  await world.store.jobQueue.complete(
    claim,
    {
      ...{ extraction: { ...extraction, result }, pages: [], pageCount: 1 },
      reservation: await world.reserved(claim),
    },
    limit,
  );
  expect(await held(accountId)).toMatchObject({ blocks: 3, waitingJobs: 0 });
  await world.store.jobs.retry(accountId, jobId);
  expect(await held(accountId)).toMatchObject({ blocks: 1, waitingJobs: 1 });
});

test('to run jobs again is to have them wait', async () => {
  const accountId = await world.newAccount();
  const { jobId } = await world.submitted(accountId);
  await world.pool.query(`update deckle.jobs set status = 'failed' where id = $1`, [jobId]);
  await race(5, async ({ jobs }) => await jobs.submit(newJob(accountId)));
  await expect(world.store.jobs.retry(accountId, jobId)).rejects.toMatchObject({
    code: 'too_many_waiting_jobs',
  });
  expect(await held(accountId)).toMatchObject({ waitingJobs: 5 });
});

test('bytes: documents of jobs, on desks and of examples share one limit, and come back when they go', async () => {
  const accountId = await world.newAccount();
  const add = async (store: Store, sizeBytes: number) =>
    await store.desk.put(newDocument(accountId, sizeBytes));
  expect(await race(9, async (store) => await add(store, 2 * block))).toEqual({
    ...{ added: 6, codes: ['storage_limit_reached'] },
  });
  await expect(world.store.jobs.submit(newJob(accountId))).rejects.toMatchObject({
    code: 'storage_limit_reached',
  });
  await expect(world.store.holdings.refuseBeyond(accountId, { storedBytes: 1 })).rejects.toMatchObject({
    code: 'storage_limit_reached',
  });
  const [first, second] = await world.store.desk.list(accountId, 10);
  if (first === undefined || second === undefined) throw new Error('nothing was kept');
  await other.desk.remove(accountId, first.documentId);
  const example = { accountId, templateId: newUuid(), documentId: second.documentId, language: null };
  const saved = await world.store.examples.save({ ...example, fields: { text: 'short' } });
  expect(await held(accountId)).toMatchObject({ blocks: 11 });
  const long = { text: 'x'.repeat(2 * block) };
  const refused = { code: 'storage_limit_reached' };
  await expect(world.store.examples.save({ ...example, fields: long })).rejects.toMatchObject(refused);
  if (typeof saved !== 'object') throw new Error('nothing was saved');
  const correct = world.store.examples.correct(accountId, saved.exampleId, { fields: long });
  await expect(correct).rejects.toMatchObject(refused);
  await world.store.examples.remove(accountId, saved.exampleId);
  await world.store.desk.removeBeyond(accountId, { documents: 1, bytes: 1e9 });
  expect(await held(accountId)).toMatchObject({ blocks: 2 });
});

test('templates: three at most, of which deleted ones count no more', async () => {
  const accountId = await world.newAccount();
  const create = async ({ templates }: Store) => await templates.create(accountId, draft);
  expect(await race(8, create)).toEqual({ added: 3, codes: ['template_limit_reached'] });
  const [one] = await world.store.templates.list(accountId, { limit: 10, after: undefined });
  await other.templates.remove(accountId, one?.templateId ?? '');
  expect(await race(4, create)).toEqual({ added: 1, codes: ['template_limit_reached'] });
  expect(await held(accountId)).toEqual({ blocks: 4, waitingJobs: 0, templates: 3 });
});

test('a deleted template goes for good once no job and no example needs it', async () => {
  const accountId = await world.newAccount();
  const { templateId } = await world.store.templates.create(accountId, draft);
  const { jobId } = await world.submitted(accountId, { templateId });
  const sweep = async () => {
    await world.store.templates.removeDeleted(10);
    return (await held(accountId)).blocks;
  };
  await world.store.templates.remove(accountId, templateId);
  await world.pool.query(
    `update deckle.templates set deleted_at = now() - interval '2 hours' where id = $1`,
    [templateId],
  );
  expect(await sweep()).toBe(2);
  await world.store.jobs.remove(accountId, jobId);
  expect(await sweep()).toBe(0);
  const { rows } = await world.pool.query('select id from deckle.templates where id = $1', [templateId]);
  expect(rows).toEqual([]);
  await expect(world.submitted(accountId, { templateId })).rejects.toMatchObject({
    code: 'template_not_found',
  });
});

test('keys and endpoints: no more than may be, on two nodes at once', async () => {
  const accountId = await world.newAccount();
  const key = () => describeKey(mintApiKey('live', randomBytes), null);
  await world.pool.query(
    `insert into deckle.api_keys (id, account_id, mode, hash, start, revoked_at)
     select gen_random_uuid(), $1, 'live', sha256(n::text::bytea), '', case when n > 195 then now() end
     from generate_series(1, 1300) n`,
    [accountId],
  );
  expect(await race(12, async ({ apiKeys }) => await apiKeys.create(accountId, key()))).toEqual({
    ...{ added: 4, codes: ['key_limit_reached'] },
  });
  // Those of long ago are listed no more.
  expect(await world.store.apiKeys.list(accountId)).toHaveLength(
    holdingRules.usableKeys + holdingRules.pastKeys,
  );
  const url = 'https://example.com/';
  expect(await race(60, async ({ webhooks }) => await webhooks.create(accountId, url, 'whsec_'))).toEqual({
    ...{ added: 50, codes: ['webhook_limit_reached'] },
  });
});

test('counts and rows agree, whatever two nodes do at once, and nobody waits in a circle', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, async () => await world.newAccount()));
  const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] ?? expect.fail();
  const failed = new Fault('internal_error', 'Ours.');
  const actions: readonly ((store: Store) => Promise<unknown>)[] = [
    async ({ jobs }) => await jobs.submit(newJob(pick(accounts))),
    async ({ jobs }) => await jobs.submit(newJob(pick(accounts))),
    async ({ desk }) => await desk.put(newDocument(pick(accounts), 1)),
    async ({ desk }) => await desk.removeBeyond(pick(accounts), { documents: 1, bytes: block }),
    async ({ desk }) => await desk.removeOld(0, 3),
    async ({ templates }) => await templates.create(pick(accounts), draft),
    async ({ jobQueue, quota }) => {
      for (const claim of await jobQueue.claim(4)) {
        const reservation = await quota.reserve(claim.accountId, 1, 1_000_000);
        if (reservation === null || Math.random() < 0.3) {
          await jobQueue.retryLater(claim, failed, reservation, 1_000_000);
          continue;
        }
        await jobQueue.complete(claim, { extraction, pages: [], pageCount: 1, reservation }, 1_000_000);
      }
    },
    async ({ jobs }) => {
      const accountId = pick(accounts);
      const [job] = await jobs.list(accountId, { limit: 1 });
      if (job !== undefined) await (Math.random() < 0.5 ? jobs.remove : jobs.retry)(accountId, job.jobId);
    },
    async ({ retention }) => await retention.removeEnded(0, 5),
    async ({ templates }) => {
      const accountId = pick(accounts);
      const [first] = await templates.list(accountId, { limit: 1, after: undefined });
      if (first !== undefined) await templates.replace(accountId, first.templateId, draft);
      if (first !== undefined && Math.random() < 0.5) await templates.remove(accountId, first.templateId);
    },
  ];
  const problems: unknown[] = [];
  const worker = async (store: Store) => {
    for (let step = 0; step < 60; step += 1) {
      await pick(actions)(store).catch((error: unknown) => {
        if (!(error instanceof Fault)) problems.push(error);
      });
    }
  };
  await Promise.all([world.store, other, world.store, other].map(worker));
  expect(problems).toEqual([]);
  for (const accountId of accounts) {
    const { rows } = await world.pool.query(
      `select (select coalesce(sum(deckle.in_blocks(size_bytes + kept_bytes)), 0) from deckle.jobs where account_id = $1)
            + (select coalesce(sum(deckle.in_blocks(size_bytes)), 0) from deckle.desk_documents where account_id = $1)
            + (select 4096 * count(*) from deckle.template_revisions said
               join deckle.templates head on head.id = said.template_id where head.account_id = $1) as bytes,
         (select count(*)::int from deckle.jobs where account_id = $1 and status in ('pending', 'retrying')) as waiting,
         (select count(*)::int from deckle.templates where account_id = $1 and deleted_at is null) as templates`,
      [accountId],
    );
    const { blocks, waitingJobs, templates } = await held(accountId);
    const { bytes, waiting, templates: kept } = rows[0];
    expect([blocks, waitingJobs, templates]).toEqual([Number(bytes) / block, waiting, kept]);
  }
});

test('an account that goes takes its counts along', async () => {
  const accountId = await world.newAccount();
  await world.store.templates.create(accountId, draft);
  await world.store.webhooks.create(accountId, 'https://example.com/', 'whsec_');
  await world.pool.query('delete from deckle.accounts where id = $1', [accountId]);
  await expect(world.store.holdings.of(accountId)).rejects.toThrow('no such account');
});

/** A job with all that is known of it, on the real database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';
import { newUuid } from '../../src/model/ids.ts';
import type { PageShape } from '../../src/model/page-shape.ts';
import { extraction, type JobsWorld, limit, openJobsWorld } from './jobs-world.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld({ retentionDays: 0 });
});
afterAll(async () => await world.close());

const pages: readonly PageShape[] = [
  { number: 1, size: { width: 595, height: 842, unit: 'pt' }, turn: 0 },
  { number: 2, size: { width: 842, height: 595, unit: 'pt' }, turn: 90 },
];

async function complete(): Promise<void> {
  const claim = await world.claimed();
  const reservation = await world.reserved(claim, 2);
  await world.store.jobQueue.complete(claim, { extraction, pages, pageCount: 2, reservation }, limit);
}

test('the template is that of the submission, also once it was replaced and deleted', async () => {
  const accountId = await world.newAccount();
  const draft = {
    name: 'Note',
    description: 'of delivery',
    category: 'CUSTOM',
    schema: { data: { zulu: { type: 'string' }, alpha: { type: 'number' } } },
  } as const;
  const { templateId } = await world.store.templates.create(accountId, draft);
  const { jobId } = await world.submitted(accountId, {
    templateId,
    language: 'de',
    llm: 'always',
    sizeBytes: 5_000_000_000,
  });
  await world.store.templates.replace(accountId, templateId, { ...draft, name: 'Changed' });
  await world.store.templates.remove(accountId, templateId);
  const pending = await world.store.jobs.detail(accountId, jobId);
  expect(pending).toEqual({
    ...(await world.store.jobs.look(accountId, jobId)),
    ...{ result: null, evidence: null, parts: null, problems: [], pages: null },
    ...{ language: 'de', llm: 'always', sizeBytes: 5_000_000_000 },
    ...{ template: draft, templateRevision: 1 },
  });
  await complete();
  const done = await world.store.jobs.detail(accountId, jobId);
  expect(done).toMatchObject({ status: 'completed', pageCount: 2, templateRevision: 1 });
  expect(JSON.stringify([done?.result, done?.evidence])).toBe(
    JSON.stringify([extraction.result, extraction.evidence]),
  );
  expect(done?.pages).toEqual(pages);
});

test('built-in templates are known, and what is another account’s is not found', async () => {
  const accountId = await world.newAccount();
  const { jobId } = await world.submitted(accountId);
  expect((await world.store.jobs.detail(accountId, jobId))?.template.name).toBe(
    builtInTemplates.invoice.name,
  );
  expect(await world.store.jobs.detail(await world.newAccount(), jobId)).toBeUndefined();
  expect(await world.store.jobs.detail(accountId, newUuid())).toBeUndefined();
  await complete();
});

test('where nothing may be retained, a look at an ended job is noted', async () => {
  const accountId = await world.newAccount();
  const { jobId } = await world.submitted(accountId);
  const isRead = async () =>
    (await world.pool.query('select read_at from deckle.jobs where id = $1', [jobId])).rows[0].read_at !==
    null;
  await world.store.jobs.detail(accountId, jobId);
  await complete();
  expect(await isRead()).toBe(false);
  await world.store.jobs.detail(accountId, jobId);
  expect(await isRead()).toBe(true);
});

test('deliveries of a job are those of all its events, newest first', async () => {
  const accountId = await world.newAccount();
  await world.store.webhooks.create(accountId, 'https://hooks.example/', 'whsec_');
  const { jobId } = await world.submitted(accountId);
  await complete();
  await world.store.jobs.retry(accountId, jobId);
  await complete();
  await world.submitted(accountId);
  await complete();
  const deliveries = await world.store.webhooks.deliveries({ jobId }, { limit: 50 });
  expect(deliveries.map((delivery) => delivery.jobId)).toEqual([jobId, jobId]);
  const [newer, older] = deliveries.map(({ createdAt }) => createdAt.getTime());
  expect(newer).toBeGreaterThanOrEqual(older ?? Number.NaN);
  expect(await world.store.webhooks.deliveries({ jobId }, { limit: 1 })).toEqual(deliveries.slice(0, 1));
});

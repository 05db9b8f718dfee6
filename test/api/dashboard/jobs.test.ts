/** Jobs as people watch them; no document is read here, the test does the worker's part. */
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { jobDetail, type WatchedJob, watchedJobPage } from '../../../src/contract/dashboard/jobs.ts';
import { builtInTemplates } from '../../../src/model/built-in-templates/index.ts';
import { formatId, newUuid } from '../../../src/model/ids.ts';
import type { Claim, NewJob } from '../../../src/model/job.ts';
import type { PageShape } from '../../../src/model/page-shape.ts';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';

const path = '/dashboard/api/jobs';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

async function submitted(accountId: string, change: Partial<NewJob> = {}): Promise<string> {
  const { job } = await api.store.jobs.submit({
    ...{ jobId: newUuid(), accountId, templateId: builtInTemplates.invoice.templateId, templateRevision: 1 },
    ...{ fileName: 'invoice.pdf', language: 'de', llm: 'never', sizeBytes: 1234 },
    sha256: createHash('sha256').update(randomUUID()).digest(),
    ...change,
  });
  return job.jobId;
}

async function claimed(): Promise<Claim> {
  const [claim] = await api.store.jobQueue.claim(1);
  if (claim === undefined) throw new Error('no job waits');
  return claim;
}

const pages: readonly PageShape[] = [
  { number: 1, size: { width: 595, height: 842, unit: 'pt' }, turn: 0 },
  { number: 2, size: { width: 800, height: 600, unit: 'px' }, turn: 270 },
];
const evidence = {
  number: { confidence: 0.9, page: 1, box: [0.1, 0.2, 0.3, 0.4], text: 'N-1', engine: 'rules' as const },
  date: null,
};

async function complete(): Promise<void> {
  const claim = await claimed();
  const reservation = await api.store.quota.reserve(claim.accountId, 2, 1000);
  if (reservation === null) throw new Error('no pages are left');
  const extraction = {
    ...{ result: { number: 'N-1', date: null }, findings: [], problems: [] },
    evidence: {
      number: {
        confidence: 0.9,
        page: 1,
        box: [0.1, 0.2, 0.3, 0.4] as const,
        text: 'N-1',
        engine: 'rules' as const,
      },
      date: null,
    },
  };
  await api.store.jobQueue.complete(claim, { extraction, pages, pageCount: 2, reservation }, 1000);
}

async function list(person: Visitor, query: Record<string, string> = {}) {
  const { body } = await person.call('GET', `${path}?${new URLSearchParams(query)}`);
  return watchedJobPage.parse(body);
}
const idsIn = (jobs: readonly WatchedJob[]) => jobs.map(({ jobId }) => jobId);

test('the list tells progress and the names of templates, null where one is gone', async () => {
  const person = await signIn(api);
  const { accountId } = person;
  expect(await list(person)).toEqual({ jobs: [], next: null });
  const { templateId } = await api.store.templates.create(accountId, draft);
  const own = await submitted(accountId, { templateId });
  const claim = await claimed();
  await api.store.jobQueue.opened(claim, 7);
  await api.store.jobQueue.progress(claim, 3);
  const builtIn = await submitted(accountId);
  await submitted((await api.newAccount()).accountId);
  const watched = async () =>
    (await list(person)).jobs.map(({ jobId, status, pagesRead, pageCount, templateName }) => ({
      ...{ jobId, status, pagesRead, pageCount, templateName },
    }));
  const expected = [
    {
      ...{ jobId: formatId('job', builtIn), status: 'pending', pagesRead: 0, pageCount: null },
      templateName: builtInTemplates.invoice.name,
    },
    {
      ...{ jobId: formatId('job', own), status: 'processing', pagesRead: 3, pageCount: 7 },
      templateName: draft.name,
    },
  ];
  expect(await watched()).toEqual(expected);
  await api.store.templates.remove(accountId, templateId);
  expect(await watched()).toEqual([expected[0], { ...expected[1], templateName: null }]);
  await api.store.jobQueue.giveBack(claim, null, 1000);
  for (let waiting = 0; waiting < 3; waiting += 1) await complete();
});

test('the list comes in pages, and by status, template and time', async () => {
  const person = await signIn(api);
  const { accountId } = person;
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift(formatId('job', await submitted(accountId)));
  const { templateId } = builtInTemplates.receipt;
  ids.unshift(formatId('job', await submitted(accountId, { templateId })));
  const paged: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(person, { limit: '4', ...(cursor === '' ? {} : { cursor }) });
    paged.push(idsIn(page.jobs));
    cursor = page.next;
  }
  expect(paged).toEqual([ids.slice(0, 4), ids.slice(4)]);
  await complete();
  const only = async (query: Record<string, string>) => idsIn((await list(person, query)).jobs);
  expect(await only({ status: 'completed' })).toEqual(ids.slice(-1));
  expect(await only({ templateId: formatId('tpl', templateId) })).toEqual(ids.slice(0, 1));
  expect(await only({ createdFrom: '2100-01-01' })).toEqual([]);
  expect(await only({ createdBefore: '2100-01-01', status: 'pending' })).toEqual(ids.slice(0, -1));
  for (const query of ['status=odd', 'cursor=nonsense', 'templateId=odd', 'limit=101', 'createdFrom=soon']) {
    expect((await person.call('GET', `${path}?${query}`)).status).toBe(400);
  }
  for (let waiting = 0; waiting < 5; waiting += 1) await complete();
});

test('one job is shown with all that is known of it and what its events came to', async () => {
  const person = await signIn(api);
  const { accountId } = person;
  const { webhookId } = await api.store.webhooks.create(accountId, 'https://hooks.example/', 'whsec_');
  const { templateId } = await api.store.templates.create(accountId, draft);
  const jobId = await submitted(accountId, { templateId });
  await api.store.templates.replace(accountId, templateId, { ...draft, name: 'Another name' });
  const shown = async () =>
    jobDetail.parse((await person.call('GET', `${path}/${formatId('job', jobId)}`)).body);
  const known = {
    ...{ jobId: formatId('job', jobId), templateId: formatId('tpl', templateId), fileName: 'invoice.pdf' },
    ...{ language: 'de', llm: 'never', sizeBytes: 1234, template: draft, templateRevision: 1 },
  };
  expect(await shown()).toMatchObject({
    ...known,
    ...{ status: 'pending', result: null, evidence: null, pages: null, pagesRead: 0, deliveries: [] },
  });
  await complete();
  await api.store.jobs.retry(accountId, jobId);
  await complete();
  const done = await shown();
  expect(done).toMatchObject({
    ...known,
    ...{ status: 'completed', result: { number: 'N-1', date: null }, evidence, pages, pageCount: 2 },
  });
  expect(done.template).toEqual(draft);
  expect(done.deliveries).toHaveLength(2);
  for (const delivery of done.deliveries) {
    expect(delivery).toMatchObject({
      ...{ jobId: formatId('job', jobId), webhookId: formatId('whk', webhookId), state: 'waiting' },
      ...{ eventType: 'document.completed', attempts: [] },
    });
  }
});

test('what belongs to another account, or to nobody, is not found, and keys may not look', async () => {
  const [owner, other] = [await signIn(api), await signIn(api)];
  const jobId = formatId('job', await submitted(owner.accountId));
  for (const id of [jobId, formatId('job', newUuid()), 'nonsense']) {
    expectError(await other.call('GET', `${path}/${id}`), 404, 'job_not_found');
  }
  for (const address of [path, `${path}/${jobId}`]) {
    expectError(await api.call('GET', address, { key: owner.key }), 401, 'unauthorized');
  }
  // Where nothing is retained it would use the result up.
  expect((await owner.call('HEAD', `${path}/${jobId}`)).status).toBe(405);
  await complete();
});

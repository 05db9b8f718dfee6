/** The end of a job: by its events, and where they do not come through, by asking. */
import { beforeAll, expect, test } from 'vitest';
import { Deckle, type JobProgressSeen } from '../../src/client/index.ts';
import { type Api, startApi } from '../support/api.ts';
import { brokenPdf, invoice, invoiceTemplate, scan } from '../support/documents.ts';
import { claimJob } from '../support/jobs.ts';
import { type Trouble, troubledProxy } from '../support/troubled-proxy.ts';

let working: Api;
let idle: Api;
beforeAll(async () => {
  [working, idle] = await Promise.all([startApi({}, { isWorking: true }), startApi()]);
});

const options = { templateId: invoiceTemplate };

async function clientOf(api: Api): Promise<{ deckle: Deckle; key: string }> {
  const { key } = await api.newAccount();
  return { deckle: new Deckle({ url: api.url, key }), key };
}

/** A client to whom events come to grief. */
async function troubled(api: Api, troubleOf: (request: string, before: number) => Trouble) {
  const { key } = await api.newAccount();
  const proxy = await troubledProxy(api.url, troubleOf);
  return { deckle: new Deckle({ url: proxy.url, key }), requests: proxy.requests };
}

const ofEvents = (request: string) => request.endsWith('/events');

test('the job with its result, and its progress page by page', async () => {
  const { deckle } = await clientOf(working);
  const { jobId, status } = await deckle.submit(await scan(2), options);
  expect(status).toBe('pending');
  const seen: JobProgressSeen[] = [];
  const job = await deckle.wait(jobId, { include: 'evidence', onProgress: (one) => seen.push(one) });
  expect(job).toMatchObject({ jobId, status: 'completed', error: null, pageCount: 2, attempts: 1 });
  expect(job.result).toMatchObject({ invoiceNumber: 'HF-20417' });
  expect(job.evidence).toMatchObject({ invoiceNumber: { page: 1 } });
  expect(seen.at(-1)).toEqual({ jobId, status: 'completed', attempts: 1, pageCount: 2 });
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(seen.length);
  expect(seen.some(({ pagesRead }) => pagesRead !== undefined)).toBe(true);
});

test('a job that failed is given as it is', async () => {
  const { deckle } = await clientOf(working);
  const { jobId } = await deckle.submit(brokenPdf, options);
  expect(await deckle.wait(jobId)).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/damaged/),
  });
});

test.each<[string, Trouble]>([
  ['are refused', { status: 405, body: '<html>' }],
  ['find too many streams open', { status: 429, headers: { 'retry-after': '60' } }],
  ['are cut', 'cut-before'],
  ['are no events', { status: 200, body: 'hello' }],
  ['are no JSON', { status: 200, body: 'event: status\ndata: {\n\n' }],
])('where events %s, the job is asked for', async (_what, trouble) => {
  const { deckle, requests } = await troubled(working, (request) => (ofEvents(request) ? trouble : 'none'));
  const { jobId } = await deckle.submit(await invoice('W-1'), options);
  expect(await deckle.wait(jobId)).toMatchObject({ status: 'completed', result: { invoiceNumber: 'W-1' } });
  expect(requests.filter(ofEvents)).toHaveLength(1);
  expect(requests).toContain(`GET /v1/jobs/${jobId}`);
});

test('a stream that said something and broke off is opened again', async () => {
  const { deckle, requests } = await troubled(idle, (request, before) =>
    ofEvents(request) && before === 0 ? 'cut-midway' : 'none',
  );
  const { jobId } = await deckle.submit(await invoice('W-2'), options);
  const seen: string[] = [];
  const waited = deckle.wait(jobId, { onProgress: ({ status }) => void seen.push(status) });
  waited.catch(() => {});
  await expect.poll(() => requests.filter(ofEvents)).toHaveLength(2);
  await claimJob(idle, jobId);
  await expect.poll(() => seen).toEqual(['pending', 'processing']);
  expect(requests.filter(ofEvents)).toHaveLength(2);
});

test('a job that is not there, and one that is deleted meanwhile', async () => {
  const { deckle } = await clientOf(idle);
  await expect(deckle.wait('job_034pjfR28GdSJ73vKAXrTW')).rejects.toMatchObject({ code: 'job_not_found' });
  const { jobId } = await deckle.submit(await invoice('W-3'), options);
  const seen: string[] = [];
  const waited = deckle.wait(jobId, { onProgress: ({ status }) => void seen.push(status) });
  waited.catch(() => {});
  await expect.poll(() => seen).toEqual(['pending']);
  await deckle.jobs.delete(jobId);
  await expect(waited).rejects.toMatchObject({ code: 'job_not_found' });
});

test('whoever waits may stop, and limit the time', async () => {
  const { deckle } = await clientOf(idle);
  const { jobId } = await deckle.submit(await invoice('W-4'), options);
  const reason = new Error('enough');
  const aborting = new AbortController();
  const waited = deckle.wait(jobId, { signal: aborting.signal, onProgress: () => aborting.abort(reason) });
  await expect(waited).rejects.toBe(reason);
  await expect(deckle.wait(jobId, { timeoutMs: 50 })).rejects.toMatchObject({
    name: 'DeckleError',
    code: 'timeout',
  });
  await expect(deckle.wait(jobId, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test('an outage while one waits', async () => {
  let isOut = true;
  const { deckle, requests } = await troubled(working, (request) =>
    isOut && request.startsWith('GET') ? 'cut-before' : 'none',
  );
  const { jobId } = await deckle.submit(await invoice('W-5'), options);
  const waited = deckle.wait(jobId);
  await expect.poll(() => requests.filter((request) => request.startsWith('GET')).length).toBeGreaterThan(2);
  isOut = false;
  expect(await waited).toMatchObject({ status: 'completed' });
});

test('the list of jobs, page by page; run again and deleted', async () => {
  const { deckle } = await clientOf(working);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1)
    ids.unshift((await deckle.submit(await invoice(`L-${count}`), options)).jobId);
  for (const id of ids) await deckle.wait(id);
  const listed: string[] = [];
  for await (const { jobId } of deckle.jobs.list({ status: 'completed' })) listed.push(jobId);
  expect(listed).toEqual(ids);
  const [first = ''] = ids;
  expect(await (await deckle.jobs.table(first, 'csv')).text()).toContain('invoiceNumber');
  expect(await deckle.jobs.retry(first)).toMatchObject({ jobId: first, status: 'pending' });
  expect(await deckle.wait(first)).toMatchObject({ status: 'completed', attempts: 1 });
  await deckle.jobs.delete(first);
  await expect(deckle.jobs.get(first)).rejects.toMatchObject({ status: 404 });
});

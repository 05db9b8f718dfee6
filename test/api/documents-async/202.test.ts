import { createServer } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseId } from '../../../src/model/ids.ts';
import { afterFile } from '../../support/after-file.ts';
import { type Api, draft, startApi } from '../../support/api.ts';
import { type Bytes, brokenPdf, invoice, invoiceTemplate } from '../../support/documents.ts';
import { jobForm, submit, untilEnded } from '../../support/jobs.ts';
import { boundary, fileHead, formEnd, sendUntilAnswered, textPart } from '../../support/raw-client.ts';

const path = '/v1/documents/parse/async';

let api: Api;
let key: string;
beforeAll(async () => {
  api = await startApi({ DECKLE_FETCH_ALLOW: '127.0.0.1' }, { isWorking: true });
  ({ key } = await api.newAccount());
});

const get = async (jobId: string) => (await api.call('GET', `/v1/jobs/${jobId}`, { key })).body;

test('a document becomes a job at once, and the job its result', async () => {
  const { status, body, headers } = await submit(api, key, await invoice('N-1', '119.00'));
  expect(status).toBe(202);
  expect(Object.keys(body)).toEqual(['jobId', 'status', 'message', 'createdAt']);
  expect(body).toEqual({
    jobId: expect.stringMatching(/^job_[0-9A-Za-z]{22}$/),
    status: 'pending',
    message: 'Document submitted for processing.',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect(headers.get('location')).toBe(`/v1/jobs/${body.jobId}`);
  expect(headers.get('ratelimit-policy')).toBe('"parse";q=600;w=60');
  expect(await untilEnded(api, key, body.jobId)).toMatchObject({
    ...{ status: 'completed', fileName: 'a.pdf', error: null, pageCount: 1, attempts: 1 },
    result: { invoiceNumber: 'N-1' },
    createdAt: body.createdAt,
  });
});

test('a client that polls sees each state in its order, and no other', async () => {
  const { body } = await submit(api, key, await invoice('N-2', '2.00', 12));
  const seen: string[] = [];
  for (let job = await get(body.jobId); ; job = await get(body.jobId)) {
    if (seen.at(-1) !== job.status) seen.push(job.status);
    const { status, attempts, startedAt, completedAt, result, error } = job;
    const isBegun = status !== 'pending';
    const isDone = status === 'completed';
    expect([attempts, startedAt !== null]).toEqual(isBegun ? [1, true] : [0, false]);
    expect([completedAt !== null, result !== null, error]).toEqual([isDone, isDone, null]);
    if (isDone) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(['pending', 'processing', 'completed'].filter((status) => seen.includes(status))).toEqual(seen);
});

describe('forms', () => {
  test('parts in any order', async () => {
    const templateId = textPart('templateId', invoiceTemplate);
    const language = textPart('language', 'en');
    const file = async (number: string) =>
      Buffer.concat([Buffer.from(fileHead('file', 'a.pdf')), await invoice(number), Buffer.from('\r\n')]);
    for (const parts of [
      [templateId, language, await file('O-1'), formEnd],
      [await file('O-2'), templateId, language, formEnd],
      [language, await file('O-3'), templateId, formEnd],
    ]) {
      expect((await sendUntilAnswered(api.url, { key, path }, parts)).status).toBe(202);
    }
  });

  test('the name that the sync route uses, and one that is not there', async () => {
    const form = jobForm({ templateId: invoiceTemplate });
    form.append('files', new Blob([await invoice('F-1')]), 'b.pdf');
    const { status, body } = await api.call('POST', path, { key, form });
    expect([status, (await get(body.jobId)).fileName]).toEqual([202, 'b.pdf']);
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n`;
    const parts = [textPart('templateId', invoiceTemplate), head, await invoice('F-2'), `\r\n${formEnd}`];
    const nameless = await sendUntilAnswered(api.url, { key, path }, parts);
    expect([nameless.status, (await get(nameless.body.jobId)).fileName]).toEqual([202, 'document']);
  });

  test.each([
    ['Rechnung – Müller.pdf', 'Rechnung – Müller.pdf'],
    ['請求書.pdf', '請求書.pdf'],
    ['scans/2026/a.pdf', 'a.pdf'],
    ['..\\..\\b.pdf', 'b.pdf'],
    ['x'.repeat(300), 'x'.repeat(300)],
  ])('the name %s', async (name, kept) => {
    const { status, body } = await submit(
      api,
      key,
      await invoice(`M-${Buffer.from(name).toString('hex', 0, 8)}`),
      { name },
    );
    expect([status, (await get(body.jobId)).fileName]).toEqual([202, kept]);
  });

  test('a name of characters that cannot be shown or stored', async () => {
    const send = async (disposition: string, number: string) => {
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; ${disposition}\r\nContent-Type: application/pdf\r\n\r\n`;
      const parts = [textPart('templateId', invoiceTemplate), head, await invoice(number), `\r\n${formEnd}`];
      const { status, body } = await sendUntilAnswered(api.url, { key, path }, parts);
      return [status, (await get(body.jobId)).fileName];
    };
    expect(await send("filename*=UTF-8''a%00b%1B%5B2J%E2%80%AEc.pdf", 'C-1')).toEqual([202, 'ab[2Jc.pdf']);
    expect(await send("filename*=UTF-8''%00", 'C-2')).toEqual([202, 'document']);
  });

  test('templates by their plain UUID in either case, and own ones', async () => {
    const { id } = (await api.call('POST', '/v1/templates', { key, json: draft })).body;
    const uuid = parseId('tpl', id) ?? '';
    const pdf = await invoice('T-1');
    const first = await submit(api, key, pdf, { templateId: uuid.toUpperCase() });
    expect([first.status, (await get(first.body.jobId)).templateId]).toEqual([202, id]);
    const again = await submit(api, key, pdf, { templateId: id });
    expect([again.status, again.body.jobId]).toEqual([200, first.body.jobId]);
    expect(Object.keys((await untilEnded(api, key, first.body.jobId)).result)).toEqual(['number', 'date']);
  });
});

describe('fileUrl', () => {
  let base: string;
  const served = new Map<string, Bytes>();
  beforeAll(async () => {
    const server = createServer(({ url = '' }, response) => response.end(served.get(url)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterFile(async () => void server.close());
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });

  test('is fetched at submission, and the same bytes from anywhere are the same document', async () => {
    const pdf = await invoice('U-1');
    served.set('/bills/next%20one.pdf', pdf);
    const form = jobForm({ templateId: invoiceTemplate, fileUrl: `${base}/bills/next%20one.pdf` });
    const { status, body } = await api.call('POST', path, { key, form });
    expect(status).toBe(202);
    served.clear();
    expect(await untilEnded(api, key, body.jobId)).toMatchObject({
      ...{ status: 'completed', fileName: 'next one.pdf', result: { invoiceNumber: 'U-1' } },
    });
    const uploaded = await submit(api, key, pdf);
    expect([uploaded.status, uploaded.body.jobId]).toEqual([200, body.jobId]);
  });
});

test('an empty language and an empty fileUrl count as none', async () => {
  const { status } = await submit(api, key, await invoice('E-1'), { language: '', fileUrl: '' });
  expect(status).toBe(202);
});

test('the free plan submits too', async () => {
  const { key: free } = await api.newAccount('free');
  const { status, body, headers } = await submit(api, free, await invoice('P-1'));
  expect(status).toBe(202);
  expect(headers.get('ratelimit-policy')).toBe('"parse";q=60;w=60');
  expect((await untilEnded(api, free, body.jobId)).status).toBe('completed');
  expect((await api.call('GET', '/v1/usage', { key: free })).body).toMatchObject({ used: 1, reserved: 0 });
});

test('a damaged document is taken, and its job fails at once and bills nothing', async () => {
  const { key: other } = await api.newAccount();
  const { status, body } = await submit(api, other, brokenPdf);
  expect(status).toBe(202);
  expect(await untilEnded(api, other, body.jobId)).toMatchObject({
    ...{ status: 'failed', result: null, error: expect.stringMatching(/damaged/) },
    ...{ pageCount: null, attempts: 1, startedAt: expect.any(String), completedAt: expect.any(String) },
  });
  expect((await api.call('GET', '/v1/usage', { key: other })).body).toMatchObject({ used: 0, reserved: 0 });
});

test('more pages than are left: the job fails and says so', async () => {
  const { key: free } = await api.newAccount('free');
  const { body: first } = await submit(api, free, await invoice('Q-1', '1.00', 30));
  expect((await untilEnded(api, free, first.jobId)).status).toBe('completed');
  const { status, body } = await submit(api, free, await invoice('Q-2', '1.00', 30));
  expect(status).toBe(202);
  expect(await untilEnded(api, free, body.jobId)).toMatchObject({
    ...{ status: 'failed', result: null, pageCount: 30, attempts: 1 },
    error: expect.stringMatching(/needs 30 page\(s\) and 20 of this month's 50 are left/),
  });
  expect((await api.call('GET', '/v1/usage', { key: free })).body).toMatchObject({ used: 30, remaining: 20 });
});

test('a job runs with the template as it was, also when that is deleted', async () => {
  const { id } = (await api.call('POST', '/v1/templates', { key, json: draft })).body;
  // So many before it that it still waits.
  await Promise.all(
    Array.from({ length: 4 }, async (_, at) => await submit(api, key, await invoice(`W-${at}`, '1.00', 20))),
  );
  const { body } = await submit(api, key, await invoice('D-1'), { templateId: id });
  expect((await api.call('DELETE', `/v1/templates/${id}`, { key })).status).toBe(204);
  const job = await untilEnded(api, key, body.jobId);
  expect(job).toMatchObject({ status: 'completed', templateId: id });
  expect(Object.keys(job.result)).toEqual(['number', 'date']);
});

test('nothing is left of uploads', async () => {
  await expect.poll(api.uploads).toEqual([]);
});

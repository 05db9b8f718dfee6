import { beforeAll, expect, test } from 'vitest';
import { parseId } from '../../../src/model/ids.ts';
import { type Api, startApi } from '../../support/api.ts';
import { brokenPdf, invoice } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';

const keys = [
  ...['jobId', 'status', 'fileName', 'templateId', 'result', 'error', 'pageCount', 'attempts'],
  ...['createdAt', 'startedAt', 'completedAt'],
];
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let working: Api;
let idle: Api;
beforeAll(async () => {
  [working, idle] = await Promise.all([startApi({}, { isWorking: true }), startApi()]);
});

test('a job that waits', async () => {
  const { key } = await idle.newAccount();
  const { body: submitted } = await submit(idle, key, await invoice('A-1'), { name: 'Müller.pdf' });
  for (const query of ['', '?include=evidence']) {
    const { status, body, headers } = await idle.call('GET', `/v1/jobs/${submitted.jobId}${query}`, { key });
    expect(status).toBe(200);
    expect(headers.get('ratelimit-policy')).toBe('"other";q=6000;w=60');
    expect(Object.keys(body)).toEqual(
      query === '' ? keys : [...keys.slice(0, 5), 'evidence', ...keys.slice(5)],
    );
    expect(body).toEqual({
      ...{ jobId: submitted.jobId, status: 'pending', fileName: 'Müller.pdf' },
      templateId: expect.stringMatching(/^tpl_/),
      ...{ result: null, error: null, pageCount: null, attempts: 0 },
      ...{ createdAt: submitted.createdAt, startedAt: null, completedAt: null },
      ...(query === '' ? {} : { evidence: null }),
    });
  }
});

test('a completed job, with evidence only where it is asked for', async () => {
  const { key, id } = await working.newTemplate();
  const { jobId } = (await submit(working, key, await invoice('A-2'), { templateId: id })).body;
  const job = await untilEnded(working, key, jobId);
  expect(Object.keys(job)).toEqual(keys);
  expect(job).toEqual({
    ...{ jobId, status: 'completed', fileName: 'a.pdf', templateId: id },
    result: { number: 'A-2', date: null },
    ...{ error: null, pageCount: 1, attempts: 1 },
    ...{ createdAt: moment, startedAt: moment, completedAt: moment },
  });
  expect([job.createdAt, job.startedAt, job.completedAt].sort()).toEqual([
    ...[job.createdAt, job.startedAt, job.completedAt],
  ]);
  const { body } = await working.call('GET', `/v1/jobs/${jobId}?include=evidence`, { key });
  expect(Object.keys(body)).toEqual([...keys.slice(0, 5), 'evidence', ...keys.slice(5)]);
  const { evidence, ...rest } = body;
  expect(rest).toEqual(job);
  expect(evidence).toEqual({
    number: {
      confidence: expect.any(Number),
      page: 1,
      box: expect.any(Array),
      text: expect.any(String),
      engine: expect.any(String),
    },
    date: null,
  });
});

test('a failed job', async () => {
  const { key } = await working.newAccount();
  const { jobId } = (await submit(working, key, brokenPdf)).body;
  const job = await untilEnded(working, key, jobId);
  expect(Object.keys(job)).toEqual(keys);
  expect(job).toMatchObject({
    ...{ status: 'failed', result: null, error: expect.stringMatching(/\w/), attempts: 1 },
    ...{ startedAt: moment, completedAt: moment },
  });
});

test('by its plain UUID in either case, and with a test key', async () => {
  const { key, accountId } = await idle.newAccount();
  const { jobId } = (await submit(idle, key, await invoice('A-3'))).body;
  const uuid = parseId('job', jobId) ?? '';
  const { key: testKey } = await idle.newKey(accountId, { mode: 'test' });
  for (const id of [uuid, uuid.toUpperCase()]) {
    const { body } = await idle.call('GET', `/v1/jobs/${id}`, { key: testKey });
    expect(body.jobId).toBe(jobId);
  }
});

test('the order of a result’s keys is the template’s', async () => {
  const { key } = await working.newAccount();
  const data = Object.fromEntries(
    ['z', 'invoiceNumber', 'a', 'total', 'b'].map((name) => [name, { type: 'string' }]),
  );
  const json = { name: 'Order', category: 'CUSTOM', schema: { data } };
  const { id } = (await working.call('POST', '/v1/templates', { key, json })).body;
  const { jobId } = (await submit(working, key, await invoice('A-4'), { templateId: id })).body;
  expect(Object.keys((await untilEnded(working, key, jobId)).result)).toEqual(Object.keys(data));
});

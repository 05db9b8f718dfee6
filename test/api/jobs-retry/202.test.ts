import { beforeAll, expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.ts';
import { type Api, startApi } from '../../support/api.ts';
import { brokenPdf, invoice } from '../../support/documents.ts';
import { claimJob, submit, untilEnded } from '../../support/jobs.ts';

let working: Api;
let idle: Api;
beforeAll(async () => {
  [working, idle] = await Promise.all([startApi({}, { isWorking: true }), startApi()]);
});

async function fail(jobId: string): Promise<void> {
  const claim = await claimJob(idle, jobId);
  await idle.store.jobQueue.fail(claim, new Fault('document_corrupt', 'The file is damaged.'), null, 10);
}

test('a completed job runs again under its id, and its pages are billed again', async () => {
  const { key } = await working.newAccount();
  const { body: submitted } = await submit(working, key, await invoice('A-1'));
  const path = `/v1/jobs/${submitted.jobId}`;
  const before = await untilEnded(working, key, submitted.jobId);
  const { status, body, headers } = await working.call('POST', `${path}/retry`, { key });
  expect(status).toBe(202);
  expect(Object.keys(body)).toEqual(['jobId', 'status', 'message', 'createdAt']);
  expect(body).toEqual(submitted);
  expect(headers.get('location')).toBe(path);
  const after = await untilEnded(working, key, submitted.jobId);
  expect(after).toMatchObject({ status: 'completed', attempts: 1, result: before.result });
  expect(after.completedAt > before.completedAt).toBe(true);
  expect(after.startedAt > before.startedAt).toBe(true);
  expect((await working.call('GET', '/v1/usage', { key })).body).toMatchObject({ used: 2, reserved: 0 });
});

test('a failed one too, which fails again', async () => {
  const { key } = await working.newAccount();
  const { jobId } = (await submit(working, key, brokenPdf)).body;
  const before = await untilEnded(working, key, jobId);
  expect((await working.call('POST', `/v1/jobs/${jobId}/retry`, { key })).status).toBe(202);
  const after = await untilEnded(working, key, jobId);
  expect(after).toMatchObject({ status: 'failed', attempts: 1, error: before.error });
  expect(after.completedAt > before.completedAt).toBe(true);
});

test('until it is begun, it looks like new; a client may send an empty JSON body', async () => {
  const { key } = await idle.newAccount();
  const { body: submitted } = await submit(idle, key, brokenPdf);
  await fail(submitted.jobId);
  const path = `/v1/jobs/${submitted.jobId}`;
  expect((await idle.call('GET', path, { key })).body).toMatchObject({
    ...{ status: 'failed', error: 'The file is damaged.', attempts: 1 },
  });
  const headers = { 'content-type': 'application/json' };
  expect((await idle.call('POST', `${path}/retry`, { key, headers })).status).toBe(202);
  expect((await idle.call('GET', path, { key })).body).toMatchObject({
    ...{ status: 'pending', attempts: 0, startedAt: null, completedAt: null, result: null, error: null },
    ...{ jobId: submitted.jobId, createdAt: submitted.createdAt },
  });
});

test('of several at once, one is taken', async () => {
  const { key } = await idle.newAccount();
  const { jobId } = (await submit(idle, key, await invoice('A-2'))).body;
  await fail(jobId);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => idle.call('POST', `/v1/jobs/${jobId}/retry`, { key })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array.from({ length: 7 }, () => 409)]);
});

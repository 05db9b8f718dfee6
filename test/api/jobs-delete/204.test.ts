import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { parseId } from '../../../src/model/ids.ts';
import { s3Key, startS3Server } from '../../../src/store/blobs/testing/s3-server.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { invoice } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';

let working: Api;
let idle: Api;
beforeAll(async () => {
  [working, idle] = await Promise.all([startApi({}, { isWorking: true }), startApi()]);
});

test('an ended job goes with its bytes, and is not found after', async () => {
  const { key } = await working.newAccount();
  const { jobId } = (await submit(working, key, await invoice('A-1'))).body;
  await untilEnded(working, key, jobId);
  const uuid = parseId('job', jobId) ?? '';
  expect(await storedJobs(working)).toContain(uuid);
  const { status, text } = await working.call('DELETE', `/v1/jobs/${jobId}`, { key });
  expect([status, text]).toEqual([204, '']);
  expect(await storedJobs(working)).not.toContain(uuid);
  for (const [method, rest] of [
    ['GET', ''],
    ['GET', '/events'],
    ['DELETE', ''],
    ['POST', '/retry'],
  ]) {
    expectError(await working.call(method ?? '', `/v1/jobs/${jobId}${rest}`, { key }), 404, 'job_not_found');
  }
  expect((await working.call('GET', '/v1/jobs', { key })).body).toEqual([]);
  expect((await working.call('GET', '/v1/usage', { key })).body.used).toBe(1);
});

test('one that waits is never run', async () => {
  const { key } = await idle.newAccount();
  const { jobId } = (await submit(idle, key, await invoice('A-2'))).body;
  expect((await idle.call('DELETE', `/v1/jobs/${jobId}`, { key })).status).toBe(204);
  await sleep(100);
  expect(await idle.store.jobQueue.claim(10)).toEqual([]);
});

test('only one of several at once deletes it', async () => {
  const { key } = await idle.newAccount();
  const { jobId } = (await submit(idle, key, await invoice('A-3'))).body;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => idle.call('DELETE', `/v1/jobs/${jobId}`, { key })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 404)]);
});

test('storage that is away keeps no job: what it still holds is the sweep’s', async () => {
  const s3 = await startS3Server();
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Key).stubEnv('AWS_SECRET_ACCESS_KEY', s3Key);
  onTestFinished(() => void vi.unstubAllEnvs());
  const api = await startApi({ DECKLE_BLOBS: `s3://${s3.bucket}/jobs`, DECKLE_S3_ENDPOINT: s3.endpoint });
  const { key } = await api.newAccount();
  const submitted = await submit(api, key, await invoice('A-4'));
  expect(submitted.status).toBe(202);
  expect(await storedJobs(api)).toHaveLength(1);
  await s3.stop();
  const path = `/v1/jobs/${submitted.body.jobId}`;
  expect((await api.call('DELETE', path, { key })).status).toBe(204);
  expectError(await api.call('GET', path, { key }), 404, 'job_not_found');
});

async function storedJobs({ blobs }: Api): Promise<readonly string[]> {
  const ids: string[] = [];
  const later = new Date(Date.now() + 60_000);
  for await (const batch of blobs.olderThan(later, new AbortController().signal)) ids.push(...batch);
  return ids;
}

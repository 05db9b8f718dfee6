import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { invoice } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_PAGES_FREE: '1' }, { isWorking: true });
});

test('no page left: the job stays as it is', async () => {
  const { key } = await api.newAccount('free');
  const { jobId } = (await submit(api, key, await invoice('A-1'))).body;
  const job = await untilEnded(api, key, jobId);
  expectError(await api.call('POST', `/v1/jobs/${jobId}/retry`, { key }), 403, 'quota_exceeded');
  expect((await api.call('GET', `/v1/jobs/${jobId}`, { key })).body).toEqual(job);
});

test('a test key', async () => {
  const { key, accountId } = await api.newAccount();
  const { jobId } = (await submit(api, key, await invoice('A-2'))).body;
  await untilEnded(api, key, jobId);
  const { key: testKey } = await api.newKey(accountId, { mode: 'test' });
  const answer = await api.call('POST', `/v1/jobs/${jobId}/retry`, { key: testKey });
  expectError(answer, 403, 'test_mode_restricted');
});

import { expect, test } from 'vitest';
import { expectError, startApi } from '../../support/api.ts';
import { invoice } from '../../support/documents.ts';
import { claimJob, submit } from '../../support/jobs.ts';

test('a job that is processing stays, and can be deleted once it is not', async () => {
  const api = await startApi();
  const { key } = await api.newAccount();
  const { jobId } = (await submit(api, key, await invoice('A-1'))).body;
  const claim = await claimJob(api, jobId);
  const answer = await api.call('DELETE', `/v1/jobs/${jobId}`, { key });
  expectError(answer, 409, 'job_running');
  expect((await api.call('GET', `/v1/jobs/${jobId}`, { key })).body.status).toBe('processing');
  expect(await api.store.jobQueue.giveBack(claim, null, 10)).toBe('done');
  expect((await api.call('DELETE', `/v1/jobs/${jobId}`, { key })).status).toBe(204);
});

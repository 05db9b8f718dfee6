import { expect, test } from 'vitest';
import { expectError, startApi } from '../../support/api.ts';
import { brokenPdf, invoice } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';

test('a table of a job that has not ended', async () => {
  const api = await startApi();
  const { key } = await api.newAccount();
  const { jobId } = (await submit(api, key, await invoice('A-1'))).body;
  expectError(await api.call('GET', `/v1/jobs/${jobId}?format=csv`, { key }), 409, 'job_running');
});

test('a table of a job that failed', async () => {
  const api = await startApi({}, { isWorking: true });
  const { key } = await api.newAccount();
  const { jobId } = (await submit(api, key, brokenPdf)).body;
  const { error } = await untilEnded(api, key, jobId);
  const answer = await api.call('GET', `/v1/jobs/${jobId}?format=xlsx`, { key });
  expectError(answer, 409, 'job_failed');
  expect(answer.body.message).toBe(`This job failed and has no result to download: ${error}`);
});

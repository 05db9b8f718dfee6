import { expect, test } from 'vitest';
import { expectError, startApi } from '../../support/api.ts';
import { invoice } from '../../support/documents.ts';
import { submit } from '../../support/jobs.ts';

test('a wish that is unknown', async () => {
  const api = await startApi();
  const { key } = await api.newAccount();
  const { jobId } = (await submit(api, key, await invoice('A-1'))).body;
  const answer = await api.call('GET', `/v1/jobs/${jobId}?include=all`, { key });
  const problems = expectError(answer, 400, 'validation_failed');
  expect(problems.map(({ path }) => path)).toEqual(['include']);
});

test('a format that is unknown, or has no room for evidence', async () => {
  const api = await startApi();
  const { key } = await api.newAccount();
  const { jobId } = (await submit(api, key, await invoice('A-1'))).body;
  const unknown = await api.call('GET', `/v1/jobs/${jobId}?format=xls`, { key });
  const [problem] = expectError(unknown, 400, 'validation_failed');
  expect(problem).toEqual({ path: 'format', message: 'format must be one of: csv, xlsx' });
  const both = await api.call('GET', `/v1/jobs/${jobId}?format=csv&include=evidence`, { key });
  expectError(both, 400, 'bad_request');
});

/** All that is done with one job by its id. */
import { beforeAll, expect, test } from 'vitest';
import { formatId, newUuid } from '../../../src/model/ids.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { invoice } from '../../support/documents.ts';
import { submit } from '../../support/jobs.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test.each([
  ['GET', ''],
  ['GET', '/events'],
  ['DELETE', ''],
  ['POST', '/retry'],
])('%s %s: unknown, malformed, and another account’s are alike', async (method, rest) => {
  const { key } = await api.newAccount();
  const { key: other } = await api.newAccount();
  const { jobId: foreign } = (await submit(api, other, await invoice('A-1'))).body;
  const messages = new Set<string>();
  for (const id of [
    ...[foreign, formatId('job', newUuid()), newUuid(), 'nonsense', 'job_', 'job_!'],
    ...[foreign.replace('job_', 'tpl_'), `job_${'z'.repeat(22)}`, '%00', "'%20or%20true--"],
  ]) {
    const answer = await api.call(method, `/v1/jobs/${id}${rest}`, { key });
    expectError(answer, 404, 'job_not_found');
    messages.add(answer.body.message);
  }
  expect(messages.size).toBe(1);
  expect((await api.call('GET', `/v1/jobs/${foreign}`, { key: other })).status).toBe(200);
});

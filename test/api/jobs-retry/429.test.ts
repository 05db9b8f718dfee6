import { beforeAll, expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.ts';
import { type Api, startApi } from '../../support/api.ts';
import { brokenPdf, invoice } from '../../support/documents.ts';
import { claimJob, submit } from '../../support/jobs.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_WAITING_FREE: '1' });
});

test('a job that is run again waits like others, of which there may be no more', async () => {
  const { key } = await api.newAccount('free');
  const { jobId } = (await submit(api, key, brokenPdf)).body;
  const claim = await claimJob(api, jobId);
  await api.store.jobQueue.fail(claim, new Fault('document_corrupt', 'It is damaged.'), null, 50);
  expect((await submit(api, key, await invoice('A-1'))).status).toBe(202);
  const refused = await api.call('POST', `/v1/jobs/${jobId}/retry`, { key });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_waiting_jobs']);
  expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfter));
  expect((await api.call('GET', `/v1/jobs/${jobId}`, { key })).body).toMatchObject({ status: 'failed' });
});

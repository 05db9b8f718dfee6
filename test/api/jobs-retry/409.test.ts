import { expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.ts';
import { expectError, startApi } from '../../support/api.ts';
import { invoice } from '../../support/documents.ts';
import { claimJob, submit } from '../../support/jobs.ts';

test('while it waits, runs and waits again', async () => {
  const api = await startApi();
  const { key } = await api.newAccount();
  const { jobId } = (await submit(api, key, await invoice('A-1'))).body;
  const expectRefusal = async (status: string) => {
    expectError(await api.call('POST', `/v1/jobs/${jobId}/retry`, { key }), 409, 'job_running');
    expect((await api.call('GET', `/v1/jobs/${jobId}`, { key })).body.status).toBe(status);
  };
  await expectRefusal('pending');
  const claim = await claimJob(api, jobId);
  await expectRefusal('processing');
  await api.store.jobQueue.retryLater(claim, new Fault('storage_unavailable', 'It is away.'), null, 10);
  await expectRefusal('retrying');
});

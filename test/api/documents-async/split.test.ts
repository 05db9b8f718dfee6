import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../support/api.ts';
import { brokenPdf } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';
import { stackedInvoices } from '../../support/stacks.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({}, { isWorking: true });
});

const stack = () => stackedInvoices([{ number: 'A-4711', pages: 1 }, null, { number: 'B-4712', pages: 2 }]);

test('a job whose file is split has results, and bills its pages', async () => {
  const { key, id: templateId } = await api.newTemplate();
  const { status, body } = await submit(api, key, await stack(), {
    templateId,
    split: 'auto',
    name: 'stack.pdf',
  });
  expect(status).toBe(202);
  const job = await untilEnded(api, key, body.jobId);
  expect(job).toMatchObject({
    ...{ status: 'completed', result: null, error: null, pageCount: 4 },
    results: [
      { filename: 'stack.pdf', pages: [1, 1], result: { number: 'A-4711' } },
      { filename: 'stack.pdf', pages: [3, 4], result: { number: 'B-4712' } },
    ],
  });
  expect(job.results[0]).not.toHaveProperty('evidence');
  const seen = await api.call('GET', `/v1/jobs/${body.jobId}?include=evidence`, { key });
  expect(seen.body.results[1].evidence.number.page).toBeGreaterThanOrEqual(3);
  const usage = await api.call('GET', '/v1/usage', { key });
  expect(JSON.stringify(usage.body)).toContain('4');
});

test('the same file, split and as one document, is two jobs, and each is there once', async () => {
  const { key, id: templateId } = await api.newTemplate();
  const file = await stack();
  const [whole, split, again] = [
    await submit(api, key, file, { templateId }),
    await submit(api, key, file, { templateId, split: 'auto' }),
    await submit(api, key, file, { templateId, split: 'auto' }),
  ];
  expect([whole.status, split.status, again.status]).toEqual([202, 202, 200]);
  expect(split.body.jobId).not.toBe(whole.body.jobId);
  expect(again.body.jobId).toBe(split.body.jobId);
  const job = await untilEnded(api, key, whole.body.jobId);
  expect(job).not.toHaveProperty('results');
  expect(job.result).not.toBeNull();
});

test('a file that cannot be read fails as a whole', async () => {
  const { key, id: templateId } = await api.newTemplate();
  const { body } = await submit(api, key, brokenPdf, { templateId, split: 'auto' });
  expect(await untilEnded(api, key, body.jobId)).toMatchObject({
    ...{ status: 'failed', result: null, results: null, error: expect.stringContaining('damaged') },
  });
});

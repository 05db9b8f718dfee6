/** The same account, the same template at the same revision and the same bytes are one job. */
import { beforeAll, expect, test } from 'vitest';
import { type Api, draft, startApi } from '../../support/api.ts';
import { brokenPdf, invoice } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_PAGES_FREE: '1' }, { isWorking: true });
});

test('submitted again, a document gives the job that is there, whatever its state, name or language', async () => {
  const { key } = await api.newAccount();
  const pdf = await invoice('A-1');
  const first = await submit(api, key, pdf);
  expect(first.status).toBe(202);
  for (const isDone of [false, true]) {
    if (isDone) await untilEnded(api, key, first.body.jobId);
    const again = await submit(api, key, pdf, { name: 'other.pdf', language: 'fr' });
    expect(again.status).toBe(200);
    expect(Object.keys(again.body)).toEqual(['jobId', 'status', 'message', 'createdAt']);
    expect(again.body).toMatchObject({
      jobId: first.body.jobId,
      message: 'This document has already been submitted. Returning existing job.',
      createdAt: first.body.createdAt,
    });
    expect(again.headers.get('location')).toBe(`/v1/jobs/${first.body.jobId}`);
    if (isDone) expect(again.body.status).toBe('completed');
  }
  expect((await api.call('GET', '/v1/jobs', { key })).body).toHaveLength(1);
  expect((await api.call('GET', '/v1/usage', { key })).body.used).toBe(1);
});

test('a failed one too', async () => {
  const { key } = await api.newAccount();
  const { body } = await submit(api, key, brokenPdf);
  await untilEnded(api, key, body.jobId);
  const again = await submit(api, key, brokenPdf);
  expect([again.status, again.body.status, again.body.jobId]).toEqual([200, 'failed', body.jobId]);
});

test('also where no page is left', async () => {
  const { key } = await api.newAccount('free');
  const pdf = await invoice('A-2');
  const { body } = await submit(api, key, pdf);
  await untilEnded(api, key, body.jobId);
  expect((await submit(api, key, await invoice('A-3'))).status).toBe(403);
  expect((await submit(api, key, pdf)).status).toBe(200);
});

test('64 at the same instant make one job', async () => {
  const { key } = await api.newAccount();
  const pdf = await invoice('A-4');
  const answers = await Promise.all(Array.from({ length: 64 }, () => submit(api, key, pdf)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 63 }, () => 200), 202]);
  expect(new Set(answers.map(({ body }) => body.jobId)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.createdAt)).size).toBe(1);
  const jobId = answers[0]?.body.jobId;
  expect((await untilEnded(api, key, jobId)).attempts).toBe(1);
  expect((await api.call('GET', '/v1/jobs', { key })).body).toHaveLength(1);
  expect((await api.call('GET', '/v1/usage', { key })).body.used).toBe(1);
});

test('another account, another template and a replaced template make other jobs', async () => {
  const { key, id } = await api.newTemplate();
  const pdf = await invoice('A-5');
  const jobIds = [(await submit(api, key, pdf, { templateId: id })).body.jobId];
  jobIds.push((await submit(api, key, pdf)).body.jobId);
  const { key: other } = await api.newAccount();
  const foreign = await submit(api, other, pdf);
  jobIds.push(foreign.body.jobId);
  const schema = { data: { total: { type: 'number' } } };
  await api.call('PUT', `/v1/templates/${id}`, { key, json: { ...draft, schema } });
  const replaced = await submit(api, key, pdf, { templateId: id });
  expect([foreign.status, replaced.status]).toEqual([202, 202]);
  jobIds.push(replaced.body.jobId);
  expect(new Set(jobIds).size).toBe(4);
  expect(Object.keys((await untilEnded(api, key, jobIds[0])).result)).toEqual(['number', 'date']);
  expect((await untilEnded(api, key, replaced.body.jobId)).result).toEqual({ total: 10 });
});

test('a deleted job is forgotten: the same bytes make a new one', async () => {
  const { key } = await api.newAccount();
  const pdf = await invoice('A-6');
  const { body } = await submit(api, key, pdf);
  await untilEnded(api, key, body.jobId);
  expect((await api.call('DELETE', `/v1/jobs/${body.jobId}`, { key })).status).toBe(204);
  const again = await submit(api, key, pdf);
  expect(again.status).toBe(202);
  expect(again.body.jobId).not.toBe(body.jobId);
  expect((await untilEnded(api, key, again.body.jobId)).status).toBe('completed');
});

import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { invoice } from '../../support/documents.ts';
import { submit } from '../../support/jobs.ts';
import { inOneMinute } from '../../support/one-minute.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_RATE_PARSE_FREE: '2', DECKLE_WAITING_PREMIUM: '2' });
});

test(
  'submissions and further runs count as parses, looking does not',
  inOneMinute(async () => {
    const { key } = await api.newAccount('free');
    const { body } = await submit(api, key, await invoice('A-1'));
    expect((await api.call('POST', `/v1/jobs/${body.jobId}/retry`, { key })).status).toBe(409);
    const refused = await submit(api, key, await invoice('A-2'));
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
    expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfter));
    expect((await api.call('POST', `/v1/jobs/${body.jobId}/retry`, { key })).status).toBe(429);
    expect((await api.call('GET', `/v1/jobs/${body.jobId}`, { key })).status).toBe(200);
    expect((await api.call('DELETE', `/v1/jobs/${body.jobId}`, { key })).status).toBe(204);
  }),
);

test('no more jobs than may wait, but a duplicate of one is answered', async () => {
  const { key } = await api.newAccount();
  const first = await invoice('A-1');
  const { jobId } = (await submit(api, key, first)).body;
  expect((await submit(api, key, await invoice('A-2'))).status).toBe(202);
  const third = await invoice('A-3');
  const { body, ...refused } = await submit(api, key, third);
  const { retryAfter, ...error } = body;
  expectError({ ...refused, body: error }, 429, 'too_many_waiting_jobs');
  expect(refused.headers.get('retry-after')).toBe(String(retryAfter));
  expect((await submit(api, key, first)).body).toMatchObject({ jobId });
  expect((await api.call('GET', '/v1/jobs', { key })).body).toHaveLength(2);
  await api.call('DELETE', `/v1/jobs/${jobId}`, { key });
  expect((await submit(api, key, third)).status).toBe(202);
});

import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { untilTrue } from '../../support/deckle.ts';
import { invoice } from '../../support/documents.ts';
import { follow, submit } from '../../support/jobs.ts';

test('an account follows a hundred streams at once, and another one as soon as one has ended', async () => {
  const api = await startApi();
  const { key } = await api.newAccount();
  const { key: other } = await api.newAccount();
  const { jobId } = (await submit(api, key, await invoice('A-1'))).body;
  const leaving = new AbortController();
  const leave = leaving.signal;
  const first = await follow(api, key, jobId, { signal: leave });
  const rest = await Promise.all(Array.from({ length: 99 }, () => follow(api, key, jobId)));
  expect([first, ...rest].every(({ status }) => status === 200)).toBe(true);
  const refused = await api.call('GET', `/v1/jobs/${jobId}/events`, { key });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'rate_limited', retryAfter: 5 });
  expect(refused.body.message).toMatch(/100 streams/);
  expect(refused.headers.get('retry-after')).toBe('5');
  const { jobId: foreign } = (await submit(api, other, await invoice('A-1'))).body;
  expect((await follow(api, other, foreign)).status).toBe(200);
  leaving.abort();
  await untilTrue(async () => ((await follow(api, key, jobId)).status === 200 ? true : undefined));
});

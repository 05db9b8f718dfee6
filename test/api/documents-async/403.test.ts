import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { invoice } from '../../support/documents.ts';
import { submit } from '../../support/jobs.ts';
import { openRequest } from '../../support/raw-client.ts';

const path = '/v1/documents/parse/async';

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_PAGES_FREE: '0' });
});

test('test keys take no jobs, and are told before anything is sent', async () => {
  const { accountId } = await api.newAccount();
  const { key } = await api.newKey(accountId, { mode: 'test' });
  const answer = await submit(api, key, await invoice('A-1'));
  expectError(answer, 403, 'test_mode_restricted');
  const socket = await openRequest(api.url, { key, path, contentLength: 10_000_000 });
  const [head] = await new Promise<[string]>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve([chunk.toString()]));
  });
  socket.destroy();
  expect(head).toMatch(/^HTTP\/1\.1 403 /);
});

test('no page left', async () => {
  const { key } = await api.newAccount('free');
  const answer = await submit(api, key, await invoice('A-1'));
  expectError(answer, 403, 'quota_exceeded');
  expect(answer.body.message).toBe("None of this month's 0 pages are left.");
  expect((await api.call('GET', '/v1/jobs', { key })).body).toEqual([]);
});

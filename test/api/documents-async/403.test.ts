import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { heavy, invoice } from '../../support/documents.ts';
import { submit } from '../../support/jobs.ts';
import { openRequest } from '../../support/raw-client.ts';

const path = '/v1/documents/parse/async';

let api: Api;
beforeAll(async () => {
  api = await startApi({ DECKLE_PAGES_FREE: '0', DECKLE_STORAGE_PREMIUM_MB: '1' });
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

test('no room for the document: nothing of it stays, and what is deleted makes room', async () => {
  const { key } = await api.newAccount();
  const first = await submit(api, key, await heavy(600_000));
  expect(first.status).toBe(202);
  const second = await heavy(600_000);
  const refused = await submit(api, key, second);
  expectError(refused, 403, 'storage_limit_reached');
  expect(refused.body.message).toMatch(/may store 1 MB/);
  expect(await storedIn(api)).toHaveLength(1);
  // A smaller one has room still, and who has less stored notices nothing.
  expect((await submit(api, key, await heavy(100_000))).status).toBe(202);
  expect((await submit(api, (await api.newAccount()).key, second)).status).toBe(202);
  await api.call('DELETE', `/v1/jobs/${first.body.jobId}`, { key });
  expect((await submit(api, key, second)).status).toBe(202);
});

async function storedIn({ blobs }: Api): Promise<readonly string[]> {
  const found: string[] = [];
  const { signal } = new AbortController();
  for await (const batch of blobs.olderThan(new Date(Date.now() + 60_000), signal)) found.push(...batch);
  return found;
}

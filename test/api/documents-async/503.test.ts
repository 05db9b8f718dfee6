import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { freePort } from '../../support/deckle.ts';
import { invoice } from '../../support/documents.ts';
import { submit } from '../../support/jobs.ts';

let api: Api;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'nobody').stubEnv('AWS_SECRET_ACCESS_KEY', 'nothing');
  api = await startApi({
    DECKLE_BLOBS: 's3://documents/deckle',
    DECKLE_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
});

afterAll(() => void vi.unstubAllEnvs());

test('storage that is away: nothing is submitted', async () => {
  const { key } = await api.newAccount();
  const answer = await submit(api, key, await invoice('A-1'));
  expectError(answer, 503, 'storage_unavailable');
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await api.call('GET', '/v1/jobs', { key })).body).toEqual([]);
  await expect.poll(api.uploads).toEqual([]);
});

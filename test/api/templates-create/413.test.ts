import { beforeAll, test } from 'vitest';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('a body over the limit is refused', async () => {
  const { key } = await api.newAccount();
  const json = { ...draft, description: 'd'.repeat(9 * 1024 * 1024) };
  expectError(await api.call('POST', '/v1/templates', { key, json }), 413, 'payload_too_large');
});

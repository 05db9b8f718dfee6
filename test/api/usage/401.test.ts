import { beforeAll, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('needs a key', async () => {
  expectError(await api.call('GET', '/v1/usage'), 401, 'unauthorized');
  expectError(await api.call('GET', '/v1/usage', { key: 'plz_live_nonsense' }), 401, 'unauthorized');
});

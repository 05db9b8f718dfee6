import { beforeAll, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test.each([
  '/',
  '/v1',
  '/v2/templates',
  '/v1/template',
  '/v1/templates/a/b',
  '/V1/TEMPLATES',
  '/docs/../../etc/passwd',
  '//',
])('there is nothing at %s', async (path) => {
  expectError(await api.call('GET', path), 404, 'route_not_found');
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('nor for %s', async (method) => {
  const call = method === 'POST' ? { raw: '{', headers: { 'content-type': 'application/json' } } : {};
  expectError(await api.call(method, '/nowhere', call), 404, 'route_not_found');
});

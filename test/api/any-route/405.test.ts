import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test.each([
  ['PATCH', '/v1/templates', 'GET, HEAD, POST'],
  ['DELETE', '/v1/templates/', 'GET, HEAD, POST'],
  ['POST', '/v1/templates/tpl_1', 'GET, HEAD, PUT, DELETE'],
  ['OPTIONS', '/v1/templates/tpl_1', 'GET, HEAD, PUT, DELETE'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['DELETE', '/openapi.json', 'GET, HEAD'],
])('%s %s names what is allowed, whatever it carries', async (method, path, allowed) => {
  const answer = await api.call(method, path, { raw: 'x', headers: { 'content-type': 'text/plain' } });
  expectError(answer, 405, 'method_not_allowed');
  expect(answer.headers.get('allow')).toBe(allowed);
});

test('HEAD answers as GET does, without the body', async () => {
  const { key } = await api.newAccount();
  const [head, get] = [
    await api.call('HEAD', '/v1/templates', { key }),
    await api.call('GET', '/v1/templates', { key }),
  ];
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
});

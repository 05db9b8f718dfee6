import { beforeAll, test } from 'vitest';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';

let api: Api;
let key: string;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
});

test.each([
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'x',
])('a body of type %s is refused', async (type) => {
  const answer = await api.call('POST', '/v1/templates', {
    key,
    raw: JSON.stringify(draft),
    headers: { 'content-type': type },
  });
  expectError(answer, 415, 'unsupported_media_type');
});

test('a compressed body is refused by name', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  expectError(
    await api.call('POST', '/v1/templates', { key, raw: 'x', headers }),
    415,
    'unsupported_media_type',
  );
});

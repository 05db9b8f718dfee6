import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('every answer carries an id of its own', async () => {
  const { key } = await api.newAccount();
  const answers = [
    await api.call('GET', '/healthz'),
    await api.call('GET', '/v1/templates', { key }),
    await api.call('GET', '/v1/templates'),
    await api.call('GET', '/nowhere'),
    await api.call('GET', '/docs'),
  ];
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(ids.every((id) => id !== null && id.length >= 16)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id that a proxy gave is kept, unless it is not fit to be printed', async () => {
  const given = async (id: string) =>
    (await api.call('GET', '/nowhere', { headers: { 'x-request-id': id } })).body.requestId;
  expect(await given('abc-123')).toBe('abc-123');
  expect(await given('a b<script>')).not.toContain('script');
  expect(await given('x'.repeat(200))).not.toContain('xxx');
});

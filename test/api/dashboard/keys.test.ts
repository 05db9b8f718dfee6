import { beforeAll, expect, test } from 'vitest';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor, visitorElsewhere } from '../../support/dashboard.ts';

let api: Api;
let visitor: Visitor;
beforeAll(async () => {
  api = await startApi();
  visitor = await signIn(api);
});

const path = '/dashboard/api/keys';

test('a key is shown once, works, and is listed without itself, newest first', async () => {
  const made = await visitor.call('POST', path, { label: 'Ledger' });
  expect(made.status).toBe(201);
  const { apiKey, ...view } = made.body;
  expect(apiKey).toMatch(/^plz_live_/);
  expect(view).toEqual({
    ...{ keyId: expect.stringMatching(/^key_/), label: 'Ledger', mode: 'live', start: apiKey.slice(0, 16) },
    ...{ createdAt: expect.any(String), expiresAt: null, revokedAt: null, lastUsedAt: null },
  });
  expect((await api.call('GET', '/v1/templates', { key: apiKey })).status).toBe(200);
  const listed = await visitor.call('GET', path);
  expect(listed.body[0]).toEqual({ ...view, lastUsedAt: expect.any(String) });
  expect(listed.body.map(({ start }: { start: string }) => start)).toContain(visitor.key.slice(0, 16));
  expect(listed.text).not.toContain(apiKey);
});

test('with nothing said, a live key without label or end; a test key, and one with an end, where asked', async () => {
  expect((await visitor.call('POST', path, {})).body).toMatchObject({
    ...{ label: null, mode: 'live', expiresAt: null },
  });
  const made = await visitor.call('POST', path, { mode: 'test', expiresAt: '2999-12-31T18:00:00+02:00' });
  expect(made.body).toMatchObject({ mode: 'test', expiresAt: '2999-12-31T16:00:00.000Z' });
  expect(made.body.apiKey).toMatch(/^plz_test_/);
});

test.each([
  ['an end in the past', { expiresAt: '2001-01-01T00:00:00Z' }, 'expiresAt must lie in the future'],
  ['an end that is no time', { expiresAt: 'tomorrow' }, 'expiresAt '],
  ['an empty label', { label: '' }, 'label must not be empty'],
  ['a label beyond measure', { label: 'x'.repeat(101) }, 'label must have at most 100 characters'],
  ['an unknown mode', { mode: 'dead' }, 'mode must be one of: live, test'],
])('%s is refused in words', async (_name, body, words) => {
  const [problem] = expectError(await visitor.call('POST', path, body), 400, 'validation_failed');
  expect(problem?.message).toContain(words);
});

test('a label can be changed and taken away', async () => {
  const { keyId } = (await visitor.call('POST', path, { label: 'before' })).body;
  const change = async (label: string | null) => await visitor.call('PATCH', `${path}/${keyId}`, { label });
  expect((await change('after')).body).toMatchObject({ keyId, label: 'after' });
  expect((await visitor.call('GET', path)).body[0]).toMatchObject({ keyId, label: 'after' });
  expect((await change(null)).body).toMatchObject({ keyId, label: null });
  expectError(await change(''), 400, 'validation_failed');
});

test('a revoked key ends at once and stays in the list', async () => {
  const { keyId, apiKey } = (await visitor.call('POST', path, {})).body;
  const status = async () => (await api.call('GET', '/v1/templates', { key: apiKey })).status;
  expect(await status()).toBe(200);
  for (let round = 0; round < 2; round += 1) {
    expect((await visitor.call('DELETE', `${path}/${keyId}`)).status).toBe(204);
  }
  expect(await status()).toBe(401);
  expect((await visitor.call('GET', path)).body[0]).toMatchObject({ keyId, revokedAt: expect.any(String) });
});

test('another account’s key is not found, and neither is one that is not there', async () => {
  const stranger = await signIn(api);
  const { keyId, apiKey } = (await stranger.call('POST', path, { label: 'mine' })).body;
  for (const id of [keyId, `key_${'0'.repeat(22)}`, 'nonsense']) {
    expectError(await visitor.call('PATCH', `${path}/${id}`, { label: 'x' }), 404, 'key_not_found');
    expectError(await visitor.call('DELETE', `${path}/${id}`), 404, 'key_not_found');
  }
  expect((await api.call('GET', '/v1/templates', { key: apiKey })).status).toBe(200);
  expect((await stranger.call('GET', path)).body[0]).toMatchObject({ keyId, label: 'mine' });
});

test('a key makes no keys', async () => {
  const { key } = visitor;
  expectError(await api.call('GET', path, { key }), 401, 'unauthorized');
  expectError(await api.call('POST', path, { key, json: {} }), 401, 'unauthorized');
});

test('an account has no more than two hundred keys in use, counted on all nodes', async () => {
  const another = await startApi({}, { databaseUrl: api.databaseUrl });
  const person = await signIn(api);
  const { accountId } = person;
  for (let count = 0; count < 195; count += 1) await api.newKey(accountId);
  const elsewhere = visitorElsewhere(another, person);
  const made = await Promise.all(
    Array.from(
      { length: 12 },
      async (_, number) => await (number % 2 ? person : elsewhere).call('POST', path, {}),
    ),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(4);
  for (const answer of made.filter(({ status }) => status !== 201))
    expectError(answer, 403, 'key_limit_reached');
  const [{ keyId }] = (await person.call('GET', path)).body;
  await person.call('DELETE', `${path}/${keyId}`);
  expect((await elsewhere.call('POST', path, {})).status).toBe(201);
});

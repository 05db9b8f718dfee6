import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { deckleJson, runDeckle, startNode, statusOf, untilTrue } from '../support/deckle.ts';
import { allowedHereMs } from '../support/patience.ts';

let environment: { DATABASE_URL: string };
beforeAll(async () => {
  environment = { DATABASE_URL: await createDatabase() };
  await deckleJson(['account', 'create', '--name', 'acme', '--plan', 'free'], environment);
});

const create = async (...more: string[]) =>
  await deckleJson(['key', 'create', '--account', 'acme', ...more], environment);

test('create prints the key once; it works beside the others until it is revoked, which every node knows within 5 s', async () => {
  const [one, two] = [await startNode(environment, ['api']), await startNode(environment, ['api'])];
  const [first, second] = [await create(), await create()];
  expect(Object.keys(first)).toEqual(['keyId', 'accountId', 'apiKey', 'expiresAt']);
  expect(first.expiresAt).toBeNull();
  for (const node of [one, two]) {
    for (const { apiKey } of [first, second]) expect(await statusOf(node.url, apiKey)).toBe(200);
  }
  await runDeckle(['key', 'revoke', first.keyId], environment);
  const revokedAt = performance.now();
  for (const node of [one, two]) {
    await untilTrue(
      async () => ((await statusOf(node.url, first.apiKey)) === 401 ? true : undefined),
      allowedHereMs(10_000),
    );
  }
  expect(performance.now() - revokedAt).toBeLessThan(allowedHereMs(5000));
  for (const node of [one, two]) expect(await statusOf(node.url, second.apiKey)).toBe(200);
});

test('a test key says so in its prefix', async () => {
  expect((await create('--test')).apiKey).toMatch(/^plz_test_/);
});

test.each([
  ['2999-12-31', '2999-12-31T00:00:00.000Z'],
  ['2999-12-31T18:00:00+02:00', '2999-12-31T16:00:00.000Z'],
])('--expires %s', async (given, kept) => {
  expect((await create('--expires', given)).expiresAt).toBe(kept);
});

test.each([
  ['31.12.2999', '--expires must be a date such as'],
  ['2001-01-01', '--expires must lie in the future'],
  ['2999-02-30', '--expires must be a date such as'],
])('--expires %s is refused', async (given, words) => {
  const { code, stderr } = await runDeckle(
    ['key', 'create', '--account', 'acme', '--expires', given],
    environment,
  );
  expect(code).toBe(1);
  expect(stderr).toContain(words);
});

test('list identifies keys by id and first characters, and shows no secret', async () => {
  const { keyId, apiKey } = await create('--test');
  const { stdout } = await runDeckle(['key', 'list', '--account', 'acme', '--json'], environment);
  const listed = JSON.parse(stdout).find((key: { keyId: string }) => key.keyId === keyId);
  expect(listed).toMatchObject({
    start: apiKey.slice(0, 16),
    mode: 'test',
    revokedAt: null,
    lastUsedAt: null,
  });
  expect(stdout).not.toContain(apiKey.slice(16));
  await deckleJson(['account', 'create', '--name', 'other', '--plan', 'free'], environment);
  expect(await deckleJson(['key', 'list', '--account', 'other'], environment)).toHaveLength(1);
  expect((await deckleJson(['key', 'list'], environment)).length).toBeGreaterThan(2);
});

test('revoking twice is fine, revoking nothing is said', async () => {
  const { keyId } = await create();
  expect((await runDeckle(['key', 'revoke', keyId], environment)).code).toBe(0);
  expect(await deckleJson(['key', 'revoke', keyId], environment)).toEqual({ keyId, status: 'revoked' });
  for (const unknown of ['nonsense', `key_${'0'.repeat(22)}`]) {
    const { code, stderr } = await runDeckle(['key', 'revoke', unknown], environment);
    expect([code, stderr]).toEqual([
      1,
      `deckle: There is no key ${unknown}; \`deckle key list\` lists them.\n`,
    ]);
  }
});

import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { deckleJson, runDeckle, startNode, statusOf, tempFolder } from '../support/deckle.ts';
import { invoice, invoiceTemplate } from '../support/documents.ts';

let environment: { DATABASE_URL: string };
beforeAll(async () => {
  environment = { DATABASE_URL: await createDatabase() };
});

const create = async (name: string, plan = 'free') =>
  await deckleJson(['account', 'create', '--name', name, '--plan', plan], environment);

test('create prints the account and a key that works while the server runs', async () => {
  const node = await startNode(environment, ['api']);
  const made = await create('acme', 'premium');
  expect(Object.keys(made)).toEqual(['accountId', 'name', 'plan', 'apiKey']);
  expect(made).toMatchObject({ name: 'acme', plan: 'premium' });
  expect(made.accountId).toMatch(/^acc_[0-9A-Za-z]{22}$/);
  expect(await statusOf(node.url, made.apiKey)).toBe(200);
});

test('--json prints one document and nothing else; without it, a person reads the same', async () => {
  const json = await runDeckle(
    ['account', 'create', '--name', 'json', '--plan', 'free', '--json'],
    environment,
  );
  expect(json.stderr).toBe('');
  expect(() => JSON.parse(json.stdout)).not.toThrow();
  const text = await runDeckle(['account', 'create', '--name', 'text', '--plan', 'free'], environment);
  expect(text.stdout).toMatch(/^accountId +acc_\w+\nname +text\nplan +free\napiKey +plz_live_\w+\n$/);
});

test('names are unique', async () => {
  await create('twice');
  const { code, stdout, stderr } = await runDeckle(
    ['account', 'create', '--name', 'twice', '--plan', 'free'],
    environment,
  );
  expect([code, stdout, stderr]).toEqual([1, '', 'deckle: There is already an account named twice.\n']);
});

test.each([
  ['an empty name', ['--name', '', '--plan', 'free'], '--name must not be empty'],
  [
    'a name that is an id',
    ['--name', `acc_${'0'.repeat(22)}`, '--plan', 'free'],
    '--name must not look like an account id',
  ],
  ['an unknown plan', ['--name', 'x', '--plan', 'gold'], 'Allowed choices are free, premium'],
  ['no plan', ['--name', 'x'], "required option '--plan <plan>' not specified"],
  ['no name', ['--plan', 'free'], "required option '--name <name>' not specified"],
])('%s is refused', async (_name, args, words) => {
  const { code, stdout, stderr } = await runDeckle(['account', 'create', ...args], environment);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(words);
});

test('list shows every account, oldest first, and no secret', async () => {
  const names = ['one', 'two'];
  for (const name of names) await create(name);
  const { stdout } = await runDeckle(['account', 'list', '--json'], environment);
  const accounts: { name: string }[] = JSON.parse(stdout);
  expect(accounts.map(({ name }) => name).slice(-2)).toEqual(names);
  expect(Object.keys(accounts[0] ?? {})).toEqual([
    'accountId',
    'name',
    'plan',
    'createdAt',
    'disabledAt',
    'llm',
  ]);
  expect(stdout).not.toContain('plz_');
});

test('set-plan takes the name, the id or its UUID', async () => {
  const { accountId } = await create('planned');
  const set = async (account: string, plan: string) =>
    await deckleJson(['account', 'set-plan', '--account', account, '--plan', plan], environment);
  expect(await set('planned', 'premium')).toMatchObject({ accountId, plan: 'premium' });
  expect(await set(accountId, 'free')).toMatchObject({ accountId, name: 'planned', plan: 'free' });
  const unknown = await runDeckle(
    ['account', 'set-plan', '--account', 'nobody', '--plan', 'free'],
    environment,
  );
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    'deckle: There is no account nobody; `deckle account list` lists them. Set DECKLE_DATA_DIR or DATABASE_URL as for the server.\n',
  ]);
});

test('set-llm forbids a language model to an account, and takes it back', async () => {
  const { accountId } = await create('asks no model');
  const set = async (llm: string) =>
    await deckleJson(['account', 'set-llm', '--account', 'asks no model', '--llm', llm], environment);
  expect(await set('forbidden')).toEqual({ accountId, name: 'asks no model', llm: 'forbidden' });
  const listed = await deckleJson(['account', 'list'], environment);
  expect(listed.find(({ name }: { name: string }) => name === 'asks no model').llm).toBe('forbidden');
  expect(await set('allowed')).toMatchObject({ llm: 'allowed' });
  expect(await set('never')).toMatchObject({ llm: 'never' });
  const args = ['account', 'set-llm', '--account', 'asks no model', '--llm', 'sometimes'];
  const { code, stderr } = await runDeckle(args, environment);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('Allowed choices are allowed, never, forbidden'),
  ]);
});

test('link prints a link that lets somebody in to the account, while the server runs', async () => {
  const { accountId } = await create('linked');
  const node = await startNode(environment, ['api']);
  const { port } = new URL(node.url);
  const made = await deckleJson(['account', 'link', '--account', 'linked'], { ...environment, PORT: port });
  expect(Object.keys(made)).toEqual(['accountId', 'name', 'link', 'expiresAt']);
  expect(made).toMatchObject({ accountId, name: 'linked' });
  const { origin, pathname, hash } = new URL(made.link);
  expect([origin, pathname]).toEqual([node.url, '/dashboard/link']);
  const answer = await fetch(`${node.url}/dashboard/api/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice(1), email: 'ann@example.com', password: 'long enough, is it?' }),
  });
  expect(await answer.json()).toMatchObject({ account: { accountId, name: 'linked', plan: 'free' } });
  const hours = (new Date(made.expiresAt).getTime() - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
});

test('link names the address under which clients reach Deckle; without --json, a person reads the same', async () => {
  await create('far away');
  const settings = { ...environment, DECKLE_PUBLIC_URL: 'https://deckle.example.com/' };
  const { stdout } = await runDeckle(['account', 'link', '--account', 'far away'], settings);
  expect(stdout).toMatch(/^link +https:\/\/deckle\.example\.com\/dashboard\/link#[\w-]{43}$/m);
  const unknown = await runDeckle(['account', 'link', '--account', 'nobody'], environment);
  expect([unknown.code, unknown.stdout]).toEqual([1, '']);
  expect(unknown.stderr).toContain('There is no account nobody');
});

test('disable and enable work while the server runs', async () => {
  const { accountId, apiKey } = await create('switched');
  const { apiKey: other } = await create('not switched');
  const node = await startNode(environment, ['api']);
  expect(await statusOf(node.url, apiKey)).toBe(200);
  const disabled = await deckleJson(['account', 'disable', '--account', 'switched'], environment);
  expect(disabled).toMatchObject({ accountId, name: 'switched', disabledAt: expect.any(String) });
  await expect.poll(async () => await statusOf(node.url, apiKey)).toBe(403);
  // It stays disabled since then.
  expect(await deckleJson(['account', 'disable', '--account', accountId], environment)).toEqual(disabled);
  expect(await statusOf(node.url, other)).toBe(200);
  const enabled = await deckleJson(['account', 'enable', '--account', 'switched'], environment);
  expect(enabled).toEqual({ ...disabled, disabledAt: null });
  await expect.poll(async () => await statusOf(node.url, apiKey)).toBe(200);
});

test('delete only says what would go, and deletes with --yes, documents included', async () => {
  const DECKLE_DATA_DIR = await tempFolder();
  const settings = { ...environment, DECKLE_DATA_DIR };
  const { accountId, apiKey } = await create('leaving');
  const node = await startNode(settings, ['api']);
  const body = new FormData();
  body.append('templateId', invoiceTemplate);
  body.append('file', new Blob([await invoice('L-1')]), 'invoice.pdf');
  const headers = { 'x-api-key': apiKey };
  const submitted = await fetch(`${node.url}/v1/documents/parse/async`, { method: 'POST', headers, body });
  expect(submitted.status).toBe(202);
  const blobs = async () =>
    (await fs.readdir(join(DECKLE_DATA_DIR, 'blobs'), { recursive: true })).filter((name) =>
      /[\da-f]{8}-/.test(name),
    );
  expect(await blobs()).toHaveLength(1);

  const asked = await runDeckle(['account', 'delete', '--account', 'leaving', '--json'], settings);
  expect([asked.code, asked.stdout]).toEqual([1, '']);
  expect(asked.stderr).toBe(
    'deckle: This would delete the account leaving with 1 job, 0 documents, 0 templates, 0 examples, ' +
      '0 webhooks, 1 key, 0 persons, for good; nothing was deleted. Add --yes to do it.\n',
  );
  expect(await statusOf(node.url, apiKey)).toBe(200);

  const deleted = await deckleJson(['account', 'delete', '--account', 'leaving', '--yes'], settings);
  expect(deleted).toEqual({
    ...{ accountId, name: 'leaving', status: 'deleted', jobs: 1, documents: 0, templates: 0, examples: 0 },
    ...{ webhooks: 0, keys: 1, persons: 0 },
  });
  expect(await blobs()).toEqual([]);
  await expect.poll(async () => await statusOf(node.url, apiKey)).toBe(401);
  const again = await runDeckle(['account', 'delete', '--account', 'leaving', '--yes'], settings);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('There is no account leaving')]);
  // The name is free again.
  expect(await create('leaving')).toMatchObject({ name: 'leaving' });
});

test('delete works while no server runs, and for a person to read', async () => {
  await create('quiet');
  const settings = { ...environment, DECKLE_DATA_DIR: await tempFolder() };
  const { code, stdout } = await runDeckle(['account', 'delete', '--account', 'quiet', '--yes'], settings);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^accountId +acc_\w+\nname +quiet\nstatus +deleted\njobs +0\n/);
  const names = (await deckleJson(['account', 'list'], environment)).map(
    ({ name }: { name: string }) => name,
  );
  expect(names).not.toContain('quiet');
});

/** An existing PostgreSQL instead of our own, shared by several nodes. */
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrations } from '../../src/store/migrations/index.ts';
import { createDatabase } from '../support/database.ts';
import { runDeckle, spawnDeckle, startNode, statusOf, tempFolder, untilTrue } from '../support/deckle.ts';

test('four nodes start at the same instant on an empty database: migrated once, welcomed once', async () => {
  const DATABASE_URL = await createDatabase('template0');
  const nodes = await Promise.all(Array.from({ length: 4 }, () => startNode({ DATABASE_URL }, ['api'])));
  const keys = nodes.flatMap(({ apiKey }) => (apiKey === undefined ? [] : [apiKey]));
  expect(keys).toHaveLength(1);
  for (const { url } of nodes) expect(await statusOf(url, keys[0])).toBe(200);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select name from deckle.kysely_migration');
  const accounts = await client.query('select name, plan from deckle.accounts');
  await client.end();
  expect(rows).toHaveLength(Object.keys(migrations).length);
  expect(accounts.rows).toEqual([{ name: 'default', plan: 'premium' }]);
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
const json = async (response: Promise<Response>): Promise<any> => await (await response).json();

test('what one node wrote, the next reads at once', async () => {
  const DATABASE_URL = await createDatabase();
  const [one, two] = [await startNode({ DATABASE_URL }, ['api']), await startNode({ DATABASE_URL }, ['api'])];
  const headers = { 'x-api-key': one.apiKey ?? '', 'content-type': 'application/json' };
  const draft = (name: string) =>
    JSON.stringify({ name, category: 'CUSTOM', schema: { data: { a: { type: 'string' } } } });
  const made = await json(fetch(`${one.url}/v1/templates`, { method: 'POST', headers, body: draft('0') }));
  for (let round = 1; round <= 20; round += 1) {
    const [writer, reader] = round % 2 === 0 ? [one, two] : [two, one];
    await fetch(`${writer.url}/v1/templates/${made.id}`, {
      method: 'PUT',
      headers,
      body: draft(String(round)),
    });
    const read = await json(fetch(`${reader.url}/v1/templates/${made.id}`, { headers }));
    expect(read.name).toBe(String(round));
  }
});

test('`serve` with a DATABASE_URL starts no database of its own, and leaves the other running', async () => {
  const DATABASE_URL = await createDatabase();
  const DECKLE_DATA_DIR = await tempFolder();
  const node = await startNode({ DATABASE_URL, DECKLE_DATA_DIR });
  node.signal('SIGTERM');
  expect((await node.finished).code).toBe(0);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.end();
});

test.each([
  ['nobody listens', 'postgres://u:secret@127.0.0.1:1/d', /ECONNREFUSED/],
  ['no such host', 'postgres://u:secret@nowhere.invalid/d', /nowhere\.invalid/],
])('%s: one sentence without the password', async (_name, DATABASE_URL, words) => {
  const { code, stdout, stderr } = await runDeckle(['api'], { DATABASE_URL, PORT: '0' });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^deckle: The database of DATABASE_URL cannot be used: .+\.\n$/);
  expect(stderr).toMatch(words);
  expect(stderr).not.toContain('secret');
});

test('a wrong password is one sentence without it', async () => {
  const url = new URL(inject('serverUrl'));
  url.password = 'hunter2';
  const { code, stderr } = await runDeckle(['account', 'list'], { DATABASE_URL: url.href });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^deckle: The database of DATABASE_URL cannot be used: password authentication failed .+\.\n$/,
  );
  expect(stderr).not.toContain('hunter2');
});

test('a server that is no PostgreSQL is given up on', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { code, stderr } = await runDeckle(['account', 'list'], {
    DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/d`,
  });
  silent.close();
  expect(code).toBe(1);
  expect(stderr).toMatch(/timeout/);
});

test('what reads documents loads while a database is waited for, and goes with the node', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const DECKLE_DATA_DIR = await tempFolder();
  const node = spawnDeckle(['worker'], {
    DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/d`,
    ...{ DECKLE_DATA_DIR, DECKLE_WARM_START: 'on', PORT: '0' },
  });
  const child = await untilTrue(async () => (await childrenOf(node.pid))[0]);
  node.signal('SIGTERM');
  expect((await node.finished).code).toBe(0);
  await expect(readFile(`/proc/${child}/stat`)).rejects.toThrow(/ENOENT|ESRCH/);
  expect(await readdir(join(DECKLE_DATA_DIR, 'trays'))).toEqual([]);
});

async function childrenOf(pid: number): Promise<readonly string[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.split(' ').filter((child) => child !== '');
}

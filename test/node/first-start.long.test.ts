import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  deckleJson,
  freePort,
  madeDataFolder,
  runDeckle,
  serversBelow,
  spawnDeckle,
  startNode,
  statusOf,
  tempFolder,
  untilTrue,
} from '../support/deckle.ts';

test('prints the key, a curl line and a sign-in link that work; a later start prints no secret', async () => {
  const DECKLE_DATA_DIR = await tempFolder('a folder with spaces, $HOME and "quotes"');
  const first = await startNode({ DECKLE_DATA_DIR, DECKLE_WARM_START: 'on' });
  // What the line says, without the program, which a fresh machine may not have.
  const [, name = '', value = '', url = ''] =
    /^ {2}curl -H '([\w-]+): (\S+)' (\S+)$/m.exec(first.stdout()) ?? [];
  expect(await (await fetch(url, { headers: { [name]: value } })).json()).toHaveLength(6);
  const [, file = '', template = ''] = /-F 'files=@"(.+)"' -F templateId=(\S+) /.exec(first.stdout()) ?? [];
  const form = new FormData();
  form.set('files', new Blob([await fs.readFile(file)]), 'invoice.pdf');
  form.set('templateId', template);
  const parsed = await fetch(`${first.url}/documents/parse`, {
    ...{ method: 'POST', headers: { [name]: value }, body: form },
  });
  expect(await parsed.json()).toMatchObject({ result: { invoiceNumber: 'LF-2026-0417' } });
  expect(first.stdout()).toContain('10,000 pages a month');
  expect(first.stdout()).toContain('DECKLE_PAGES_PREMIUM=unlimited');
  expect(first.stdout()).toMatch(new RegExp(`^ {2}Dashboard +${first.url}/dashboard/$`, 'm'));
  const [, token = ''] =
    new RegExp(`^ {2}${first.url}/dashboard/link#(\\S+)$`, 'm').exec(first.stdout()) ?? [];
  const entered = await fetch(`${first.url}/dashboard/api/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, email: 'owner@example.com', password: 'the first of many' }),
  });
  expect(await entered.json()).toMatchObject({ account: { name: 'default', plan: 'premium' } });
  first.signal('SIGTERM');
  expect((await first.finished).code).toBe(0);

  const second = await startNode({ DECKLE_DATA_DIR });
  expect(second.stdout()).toContain(second.url);
  expect(second.stdout() + second.stderr()).not.toMatch(/plz_|link#/);
  expect(await statusOf(second.url, first.apiKey)).toBe(200);
  second.signal('SIGINT');
  expect((await second.finished).code).toBe(0);
  expect(await serversBelow(DECKLE_DATA_DIR)).toEqual([]);
});

test('also when a command made the data folder before, and even the account', async () => {
  const DECKLE_DATA_DIR = await tempFolder();
  const made = await deckleJson(['account', 'create', '--name', 'default', '--plan', 'free'], {
    DECKLE_DATA_DIR,
  });
  const node = await startNode({ DECKLE_DATA_DIR });
  expect(node.apiKey).toMatch(/^plz_live_/);
  expect(await statusOf(node.url, node.apiKey)).toBe(200);
  expect(await statusOf(node.url, made.apiKey)).toBe(200);
  expect(await deckleJson(['account', 'list'], { DECKLE_DATA_DIR })).toHaveLength(1);
});

test('the account `default` is premium, and the password of the database is nobody else’s to read', async () => {
  const DECKLE_DATA_DIR = await tempFolder();
  await startNode({ DECKLE_DATA_DIR });
  expect(await deckleJson(['account', 'list'], { DECKLE_DATA_DIR })).toMatchObject([
    { name: 'default', plan: 'premium' },
  ]);
  const mode = async (path: string) => (await fs.stat(join(DECKLE_DATA_DIR, path))).mode & 0o777;
  expect(await mode('postgres-password')).toBe(0o600);
  expect(await mode('postgres')).toBe(0o700);
  expect((await mode('.')) & 0o066).toBe(0);
});

test('only the hash of a key is in the data folder', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const node = await startNode({ DECKLE_DATA_DIR });
  node.signal('SIGTERM');
  await node.finished;
  const secret = (node.apiKey ?? '').slice(16);
  expect(secret).toHaveLength(26);
  const files = await fs.readdir(DECKLE_DATA_DIR, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  expect(paths.length).toBeGreaterThan(100);
  const holding = [];
  for (const path of paths) if ((await fs.readFile(path)).includes(secret)) holding.push(path);
  expect(holding).toEqual([]);
});

test('a folder that cannot be made, a setting that makes no sense: a sentence each, and nothing is made', async () => {
  const DECKLE_DATA_DIR = await tempFolder();
  await fs.writeFile(DECKLE_DATA_DIR, 'a file');
  const below = await runDeckle(['serve'], { PORT: '0', DECKLE_DATA_DIR: join(DECKLE_DATA_DIR, 'deeper') });
  expect(below.code).toBe(1);
  expect(below.stderr).toMatch(/^deckle: The data folder .+ cannot be written: .+ DECKLE_DATA_DIR .+\.\n$/);
  const senseless = await runDeckle(['serve'], { PORT: 'x', DECKLE_LOG_LEVEL: 'y' });
  expect(senseless.code).toBe(1);
  expect(senseless.stderr).toMatch(/^deckle: PORT must .+\ndeckle: DECKLE_LOG_LEVEL must .+\n$/);
});

test('a port in use is one sentence, and nothing is made', async () => {
  const node = await startNode({ DECKLE_DATA_DIR: await madeDataFolder() });
  const DECKLE_DATA_DIR = await tempFolder();
  const { port } = new URL(node.url);
  const { code, stderr } = await runDeckle(['serve'], { PORT: port, DECKLE_DATA_DIR });
  expect(code).toBe(1);
  expect(stderr).toBe(
    `deckle: Another program already uses port ${port} on 127.0.0.1: stop it, or set PORT to another port.\n`,
  );
  await expect(fs.stat(DECKLE_DATA_DIR)).rejects.toThrow('ENOENT');
});

test('an address that is none of this machine is one sentence', async () => {
  const { code, stderr } = await runDeckle(['serve'], {
    HOST: '192.0.2.1',
    DECKLE_DATA_DIR: await tempFolder(),
  });
  expect([code, stderr]).toEqual([1, 'deckle: HOST is 192.0.2.1, which is no address of this machine.\n']);
});

test('below a folder that only its owner may enter it works too, or says which folder', async () => {
  const home = await tempFolder('home');
  await fs.mkdir(home, { mode: 0o700 });
  const environment = { DECKLE_DATA_DIR: join(home, 'data') };
  // Root in a container without the capability to pass it is told; everybody else is served.
  const { code, stderr } = await runDeckle(['account', 'list'], environment);
  if (process.getuid?.() === 0 && code === 1)
    return expect(stderr).toContain(`cannot enter the folder ${home}:`);
  const node = await startNode(environment);
  expect(await statusOf(node.url, node.apiKey)).toBe(200);
});

test('where nobody reads the standard output, the node serves, and the next start tells the key', async () => {
  const DECKLE_DATA_DIR = await tempFolder();
  const port = await freePort();
  const deaf = spawnDeckle(['serve'], { DECKLE_DATA_DIR, PORT: String(port) });
  deaf.child.stdout?.destroy();
  await untilTrue(async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200
      ? true
      : undefined,
  );
  deaf.signal('SIGTERM');
  await deaf.finished;
  const next = await startNode({ DECKLE_DATA_DIR });
  expect(await statusOf(next.url, next.apiKey)).toBe(200);
});

test('settings of other PostgreSQL clients on the machine do not reach ours', async () => {
  const foreign = {
    PGSSLMODE: 'require',
    PGHOST: '192.0.2.1',
    PGPORT: '1',
    PGUSER: 'x',
    PGPASSWORD: 'y',
    PGDATABASE: 'z',
  };
  const node = await startNode({ DECKLE_DATA_DIR: await tempFolder(), ...foreign });
  expect(await statusOf(node.url, node.apiKey)).toBe(200);
});

/** Whatever is killed, the next start works and nothing that was accepted is lost. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  deckleJson,
  madeDataFolder,
  runDeckle,
  serversBelow,
  startNode,
  statusOf,
  tempFolder,
  untilTrue,
} from '../support/deckle.ts';

const gone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

async function postmaster(folder: string): Promise<number> {
  return (await serversBelow(folder)).find(({ isPostmaster }) => isPostmaster)?.pid ?? 0;
}

async function untilNothingRuns(folder: string): Promise<void> {
  await untilTrue(async () => ((await serversBelow(folder)).length === 0 ? true : undefined));
}

test('kill -9 of Node: the next start adopts the database that was left, and stops it in the end', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const killed = await startNode({ DECKLE_DATA_DIR });
  const orphan = await postmaster(DECKLE_DATA_DIR);
  killed.signal('SIGKILL');
  await killed.finished;
  expect(gone(orphan)).toBe(false);

  const next = await startNode({ DECKLE_DATA_DIR });
  expect(await postmaster(DECKLE_DATA_DIR)).toBe(orphan);
  expect(await statusOf(next.url, killed.apiKey)).toBe(200);
  next.signal('SIGTERM');
  expect((await next.finished).code).toBe(0);
  await untilNothingRuns(DECKLE_DATA_DIR);
});

test('kill -9 of Node: a command uses the database that was left, and leaves it running', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const killed = await startNode({ DECKLE_DATA_DIR });
  const orphan = await postmaster(DECKLE_DATA_DIR);
  killed.signal('SIGKILL');
  await killed.finished;
  expect(await deckleJson(['account', 'list'], { DECKLE_DATA_DIR })).toHaveLength(1);
  expect(await postmaster(DECKLE_DATA_DIR)).toBe(orphan);
});

test('kill -9 of everything: a stale lock file with the id of a living process stops nobody', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const killed = await startNode({ DECKLE_DATA_DIR });
  for (const pid of [killed.pid, ...(await serversBelow(DECKLE_DATA_DIR)).map(({ pid }) => pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Its parent's end took it along.
    }
  }
  await killed.finished;
  await untilNothingRuns(DECKLE_DATA_DIR);
  const pidFile = join(DECKLE_DATA_DIR, 'postgres', 'postmaster.pid');
  const lines = (await fs.readFile(pidFile, 'utf8')).split('\n');
  // As after a reboot: somebody else, here ourselves, has got the postmaster's id.
  await fs.writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));

  const next = await startNode({ DECKLE_DATA_DIR });
  expect(await statusOf(next.url, killed.apiKey)).toBe(200);
});

test('kill -9 of the database: the node brings it back by itself', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const node = await startNode({ DECKLE_DATA_DIR });
  const killed = await postmaster(DECKLE_DATA_DIR);
  process.kill(killed, 'SIGKILL');
  await untilTrue(async () =>
    (await postmaster(DECKLE_DATA_DIR)) > 0 && (await postmaster(DECKLE_DATA_DIR)) !== killed
      ? true
      : undefined,
  );
  await untilTrue(async () => ((await statusOf(node.url, node.apiKey)) === 200 ? true : undefined));
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
  node.signal('SIGTERM');
  expect((await node.finished).code).toBe(0);
  await untilNothingRuns(DECKLE_DATA_DIR);
});

test('kill -9 while the database is being made: the next start makes it anew', async () => {
  const DECKLE_DATA_DIR = await tempFolder();
  await fs.mkdir(join(DECKLE_DATA_DIR, 'postgres.partial', 'cluster'), { recursive: true });
  await fs.writeFile(join(DECKLE_DATA_DIR, 'postgres.partial', 'cluster', 'PG_VERSION'), '18\n');
  await fs.chmod(DECKLE_DATA_DIR, 0o711);
  const node = await startNode({ DECKLE_DATA_DIR });
  expect(await statusOf(node.url, node.apiKey)).toBe(200);
  expect(await fs.readdir(DECKLE_DATA_DIR)).toEqual([
    ...['blobs', 'locks', 'postgres', 'postgres-password', 'trays', 'uploads'],
  ]);
});

test('two servers on one data folder: the second stops with one sentence, the first goes on', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const first = await startNode({ DECKLE_DATA_DIR });
  const { code, stderr, stdout } = await runDeckle(['serve'], { DECKLE_DATA_DIR, PORT: '0' });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^deckle: Another `deckle serve` already uses the data folder .+\.\n$/);
  expect(await statusOf(first.url, first.apiKey)).toBe(200);
});

test('five commands at once on a folder that does not exist yet all succeed, and leave nothing running', async () => {
  const DECKLE_DATA_DIR = await tempFolder();
  const names = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(
    names.map((name) =>
      deckleJson(['account', 'create', '--name', name, '--plan', 'free'], { DECKLE_DATA_DIR }),
    ),
  );
  const accounts = await deckleJson(['account', 'list'], { DECKLE_DATA_DIR });
  expect(accounts.map(({ name }: { name: string }) => name).sort()).toEqual(names);
  await untilNothingRuns(DECKLE_DATA_DIR);
});

test.each([
  ['empty', ''],
  ['cut off', '12'],
])('a lock file that a crash left %s stops nobody', async (_name, text) => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  await deckleJson(['account', 'list'], { DECKLE_DATA_DIR });
  await fs.writeFile(join(DECKLE_DATA_DIR, 'postgres', 'postmaster.pid'), text);
  expect(await deckleJson(['account', 'list'], { DECKLE_DATA_DIR })).toEqual([]);
});

test('a node that must leave its database to a command leaves it to be stopped', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const node = await startNode({ DECKLE_DATA_DIR });
  const port = (await fs.readFile(join(DECKLE_DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )[3];
  const password = await fs.readFile(join(DECKLE_DATA_DIR, 'postgres-password'), 'utf8');
  const visitor = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'deckle',
    password,
    database: 'postgres',
  });
  visitor.on('error', () => {});
  await visitor.connect();
  node.signal('SIGTERM');
  expect((await node.finished).code).toBe(0);
  expect((await visitor.query('select 1')).rows).toHaveLength(1);
  await visitor.end();
  await deckleJson(['account', 'list'], { DECKLE_DATA_DIR });
  await untilNothingRuns(DECKLE_DATA_DIR);
});

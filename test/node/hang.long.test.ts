/** What hangs does not keep a node from stopping. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { madeDataFolder, serversBelow, spawnDeckle, startNode, untilTrue } from '../support/deckle.ts';
import { allowedHereMs } from '../support/patience.ts';

type Lock = {
  /** Until another connection to the database waits for it. */
  awaited(): Promise<void>;
};

async function lockTables(url: string, tables: string): Promise<Lock> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query(`begin; lock table ${tables} in access exclusive mode`);
  onTestFinished(async () => await client.end());
  const waiting = `
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where not granted and datname = current_database()`;
  return {
    awaited: async () => {
      await untilTrue(async () => ((await client.query(waiting)).rowCount ? true : undefined));
    },
  };
}

test('clients that hold a refused CONNECT, noise or half a request open', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const node = await startNode({ DECKLE_DATA_DIR });
  const { hostname, port } = new URL(node.url);
  for (const bytes of ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 'noise\r\n\r\n', 'GET / HTTP/1.1\r\n']) {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(bytes);
    onTestFinished(() => void socket.destroy());
  }
  await sleep(200);
  node.signal('SIGTERM');
  await sleep(1200);
  node.signal('SIGTERM');
  expect((await node.finished).code).toBe(0);
  expect(await serversBelow(DECKLE_DATA_DIR)).toEqual([]);
});

test('statements that wait for a lock: a second signal ends the node at once', async () => {
  const DATABASE_URL = await createDatabase();
  const node = await startNode({ DATABASE_URL }, ['api']);
  const lock = await lockTables(DATABASE_URL, 'deckle.api_keys');
  const answer = fetch(`${node.url}/v1/templates`, { headers: { 'x-api-key': node.apiKey ?? '' } }).catch(
    () => 'cut',
  );
  await lock.awaited();
  node.signal('SIGTERM');
  await sleep(1200);
  const begun = performance.now();
  node.signal('SIGTERM');
  await node.finished;
  expect(performance.now() - begun).toBeLessThan(allowedHereMs(6000));
  expect(await answer).toBe('cut');
});

test('a command that waits for a lock can be interrupted', async () => {
  const DATABASE_URL = await createDatabase();
  const lock = await lockTables(DATABASE_URL, 'deckle.accounts');
  const command = spawnDeckle(['account', 'list'], { DATABASE_URL });
  await lock.awaited();
  expect(command.child.exitCode).toBeNull();
  command.signal('SIGINT');
  expect(await command.finished).toEqual({ code: 1, stdout: '', stderr: 'deckle: stopped.\n' });
});

test('migrations that wait for a lock: a signal ends the start', async () => {
  const DATABASE_URL = await createDatabase();
  const lock = await lockTables(DATABASE_URL, 'deckle.kysely_migration, deckle.kysely_migration_lock');
  const node = spawnDeckle(['api'], { DATABASE_URL, PORT: '0' });
  await lock.awaited();
  expect(node.child.exitCode).toBeNull();
  node.signal('SIGTERM');
  expect((await node.finished).code).toBe(0);
});

test('a hang-up stops nobody who has no terminal', async () => {
  const node = await startNode({ DECKLE_DATA_DIR: await madeDataFolder() });
  node.signal('SIGHUP');
  await sleep(500);
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
});

/**
 * One real PostgreSQL for a whole run, started by our own code; each test file gets a database of its own in it. Beside it
 * a data folder as a first command leaves it, for tests that start servers of their own: making one takes seconds.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/store/connection.ts';
import { openDataFolder } from '../../src/store/embedded/data-folder.ts';
import { openEmbeddedServer } from '../../src/store/embedded/embedded-server.ts';
import { openStore } from '../../src/store/open-store.ts';
import { copyFolder } from './copy-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
    /** Nothing runs in it; for `copyFolder`. */
    madeDataFolder: string;
  }
}

/** Migrated once and copied for each test file, which is faster than migrating each. */
export const templateDatabase = 'deckle_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = await mkdtemp(join(tmpdir(), 'deckle-tests-'));
  // Where we are root, the database is not, and has to pass.
  await chmod(parent, 0o755);
  const madeDataFolder = join(parent, 'made');
  await makeDataFolder(madeDataFolder);
  const { url, stop } = await findServer(parent, madeDataFolder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${templateDatabase}`);
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const templateUrl = new URL(url);
  templateUrl.pathname = templateDatabase;
  await migrate({
    url: templateUrl.href,
    maxConnections: 2,
    applicationName: 'deckle-tests',
    Client: pg.Client,
    onIdleError: () => {},
  });
  project.provide('serverUrl', url);
  project.provide('madeDataFolder', madeDataFolder);
  return async () => {
    await stop();
    await rm(parent, { recursive: true, maxRetries: 20, retryDelay: 100 });
  };
}

async function makeDataFolder(dataDir: string): Promise<void> {
  const store = await openStore({
    ...{ dataDir, databaseUrl: undefined, maxConnections: 2, use: 'node' },
    ...{ signal: new AbortController().signal, onNotice: () => {}, onLost: () => {} },
  });
  await store.close();
  refuseRunning(dataDir);
}

function refuseRunning(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid')))
    throw new Error('The database of the tests did not stop.');
}

/** `DECKLE_TEST_DATABASE_URL` runs the tests on a server of another version; its databases stay behind. */
async function findServer(parent: string, made: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DECKLE_TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => {} };
  const path = join(parent, 'server');
  await copyFolder(made, path);
  const server = await openEmbeddedServer({
    folder: await openDataFolder(path),
    // Waits for connections that are just ending, of processes that tests have killed.
    use: 'node',
    signal: new AbortController().signal,
    onNotice: () => {},
    onLost: () => {},
  });
  await forgetCrashes(server.url);
  const stop = async () => {
    await server.release();
    refuseRunning(path);
  };
  return { url: server.url, stop };
}

/** What lies in it goes with the run, so that nothing need reach the disk. */
async function forgetCrashes(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

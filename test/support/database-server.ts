/** One real PostgreSQL for a whole run, started by our own code; each test file gets a database of its own in it. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/store/connection.ts';
import { openDataFolder } from '../../src/store/embedded/data-folder.ts';
import { openEmbeddedServer } from '../../src/store/embedded/embedded-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
  }
}

/** Migrated once and copied for each test file, which is faster than migrating each. */
export const templateDatabase = 'deckle_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await findServer();
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
  return stop;
}

/** `DECKLE_TEST_DATABASE_URL` runs the tests on a server of another version; its databases stay behind. */
async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DECKLE_TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => {} };
  const path = await mkdtemp(join(tmpdir(), 'deckle-tests-'));
  const server = await openEmbeddedServer({
    folder: await openDataFolder(path),
    // Waits for connections that are just ending, of processes that tests have killed.
    use: 'node',
    signal: new AbortController().signal,
    onNotice: () => {},
    onLost: () => {},
  });
  const stop = async () => {
    await server.release();
    if (existsSync(join(path, 'postgres', 'postmaster.pid')))
      throw new Error('The database of the tests did not stop.');
    await rm(path, { recursive: true, maxRetries: 20, retryDelay: 100 });
  };
  return { url: server.url, stop };
}

/** One real PostgreSQL for a whole run, started by our own code; each test file gets a database of its own in it. */
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
  const path = await mkdtemp(join(tmpdir(), 'deckle-tests-'));
  const server = await openEmbeddedServer({
    folder: await openDataFolder(path),
    use: 'command',
    signal: new AbortController().signal,
    onNotice: () => {},
    onLost: () => {},
  });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = templateDatabase;
  await migrate({ url: url.href, maxConnections: 2, onIdleError: () => {} });
  project.provide('serverUrl', server.url);
  return async () => {
    await server.release();
    await rm(path, { recursive: true });
  };
}

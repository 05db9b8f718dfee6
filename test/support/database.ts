/** A fresh database in the run's server, and a store over it; the databases go with the server. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Store } from '../../src/model/store.ts';
import { openStore, type StoreOptions } from '../../src/store/open-store.ts';

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** `from`: the migrated template, or `template0` for a database that has never seen Deckle. */
export async function createDatabase(
  from: 'deckle_template' | 'template0' = 'deckle_template',
): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${from}`);
  const url = new URL(inject('serverUrl'));
  url.pathname = name;
  return url.href;
}

export type TestStoreOptions = Partial<
  Pick<
    StoreOptions,
    'retentionDays' | 'jobsPerAccount' | 'maxConnections' | 'plans' | 'exampleReach' | 'llmLimits'
  >
>;

export async function openTestStore(databaseUrl: string, options: TestStoreOptions = {}): Promise<Store> {
  return await openStore({
    databaseUrl,
    dataDir: '',
    maxConnections: 5,
    use: 'command',
    signal: new AbortController().signal,
    onNotice: () => {},
    onLost: () => {},
    ...options,
  });
}

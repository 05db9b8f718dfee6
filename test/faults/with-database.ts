/** The database of a round from outside of its nodes, for as long as some work takes. */
import pg from 'pg';
import type { Store } from '../../src/model/store.ts';
import { openStore } from '../../src/store/open-store.ts';

export async function withStore<T>(databaseUrl: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({
    ...{ databaseUrl, dataDir: '', maxConnections: 3, use: 'command' },
    ...{ signal: new AbortController().signal, onNotice: () => {}, onLost: () => {} },
  });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

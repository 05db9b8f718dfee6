/** Opens the store: the database of `DATABASE_URL`, or the one that Deckle runs itself in the data folder. */
import { sql } from 'kysely';
import { Fault } from '../model/fault.ts';
import type { Store } from '../model/store.ts';
import { accountsIn } from './accounts.ts';
import { apiKeysIn } from './api-keys.ts';
import { connect, explain, migrate, unusable } from './connection.ts';
import { openDataFolder } from './embedded/data-folder.ts';
import { type EmbeddedOptions, openEmbeddedServer } from './embedded/embedded-server.ts';
import { templatesIn } from './templates.ts';

export type StoreOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly maxConnections: number;
} & Omit<EmbeddedOptions, 'folder'>;

export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, maxConnections, onNotice } = options;
  const embedded =
    databaseUrl === undefined
      ? await openEmbeddedServer({ ...options, folder: await openDataFolder(options.dataDir) })
      : undefined;
  const url = embedded?.url ?? databaseUrl ?? '';
  const onIdleError = (error: Error) => onNotice('A connection to the database broke.', error);

  async function open() {
    try {
      await migrate({ url, maxConnections: 2, onIdleError });
    } catch (error) {
      const whose = embedded === undefined ? 'The database of DATABASE_URL' : 'The embedded database';
      throw error instanceof Fault ? error : unusable(whose, error);
    }
    return connect({ url, maxConnections, onIdleError });
  }

  const db = await open().catch(async (error: unknown) => {
    await embedded?.release();
    throw error;
  });
  return {
    accounts: accountsIn(db),
    apiKeys: apiKeysIn(db),
    templates: templatesIn(db),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    explain,
    close: async () => {
      await db.destroy();
      await embedded?.release();
    },
  };
}

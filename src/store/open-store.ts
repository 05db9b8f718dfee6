/** Opens the store: the database of `DATABASE_URL`, or the one that Deckle runs itself in the data folder. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Fault } from '../model/fault.ts';
import type { Store } from '../model/store.ts';
import { untilAborted } from '../model/until-aborted.ts';
import { accountsIn } from './accounts.ts';
import { apiKeysIn } from './api-keys.ts';
import { connect, explain, migrate, unusable } from './connection.ts';
import { openDataFolder } from './embedded/data-folder.ts';
import { EmbeddedClient } from './embedded/embedded-client.ts';
import { type EmbeddedOptions, openEmbeddedServer } from './embedded/embedded-server.ts';
import { PreparedClient } from './prepared-client.ts';
import { quotaIn } from './quota.ts';
import { rateLimitsIn } from './rate-limits.ts';
import { templatesIn } from './templates.ts';

export type StoreOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly maxConnections: number;
} & Omit<EmbeddedOptions, 'folder'>;

/** Our statements take milliseconds; one that takes this long is on a connection that has died. */
const queryTimeoutMs = 15_000;
/** A statement that hangs must not keep the process from ending. */
const closeMs = 2000;

export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, maxConnections, onNotice, signal } = options;
  const embedded =
    databaseUrl === undefined
      ? await openEmbeddedServer({ ...options, folder: await openDataFolder(options.dataDir) })
      : undefined;
  const connection = {
    url: embedded?.url ?? databaseUrl ?? '',
    applicationName: embedded?.applicationName ?? 'deckle',
    Client: embedded === undefined ? PreparedClient : EmbeddedClient,
    onIdleError: (error: Error) => onNotice('A connection to the database broke.', error),
  };
  try {
    await untilAborted(signal, migrate({ ...connection, maxConnections: 2 }));
  } catch (error) {
    await embedded?.release();
    if (error instanceof Fault || signal.aborted) throw error;
    throw unusable(embedded === undefined ? 'The database of DATABASE_URL' : 'The embedded database', error);
  }
  const db = connect({ ...connection, maxConnections, queryTimeoutMs });
  return {
    accounts: accountsIn(db),
    apiKeys: apiKeysIn(db),
    templates: templatesIn(db),
    quota: quotaIn(db),
    rateLimits: rateLimitsIn(db, () => performance.now()),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    explain,
    close: async () => {
      await Promise.race([db.destroy(), sleep(closeMs, undefined, { ref: false })]);
      await embedded?.release();
    },
  };
}

/** A pool of connections to one PostgreSQL, whoever runs it, and the tables inside brought up to date. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { Fault } from '../model/fault.ts';
import { goneFault } from './account-gone.ts';
import { migrations } from './migrations/index.ts';
import { isNotThere, migrateQueue } from './queue-schema.ts';
import { type Db, schemaName, type Tables } from './tables.ts';

const oldestVersion = 15;

export type ConnectionOptions = {
  readonly url: string;
  readonly maxConnections: number;
  /** By which the server's list of sessions tells ours from others. */
  readonly applicationName: string;
  readonly Client: typeof pg.Client;
  readonly queryTimeoutMs?: number;
  /** A connection that breaks while idle; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void;
};

export function connect(options: ConnectionOptions): Db {
  return over(openPool(options));
}

function over(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(schemaName);
}

export function openPool(options: ConnectionOptions): pg.Pool {
  const { maxConnections, Client, onIdleError } = options;
  const pool = new pg.Pool({ ...clientConfig(options), max: maxConnections, Client });
  pool.on('error', onIdleError);
  // One that breaks while somebody has it says so with its next statement; unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** One that belongs to nobody's pool. */
export function newClient(options: ConnectionOptions): pg.Client {
  return new options.Client(clientConfig(options));
}

function clientConfig({ url, applicationName, queryTimeoutMs }: ConnectionOptions): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs }),
  };
}

/** Safe on every node at every start: the migrator lets one through and the others find nothing to do. */
export async function migrate(options: ConnectionOptions): Promise<void> {
  const pool = openPool(options);
  const db = over(pool);
  try {
    await checkVersion(db);
    await migrateTables(db);
    await migrateQueue(pool);
  } finally {
    await db.destroy();
  }
}

/** Of nodes that meet in an empty database, one may see a table that another has just made before it can be named. */
const mostMeetings = 3;

async function migrateTables(db: Db): Promise<void> {
  for (let meetings = 0; ; meetings += 1) {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: schemaName,
    }).migrateToLatest();
    if (error === undefined) return;
    if (meetings === mostMeetings || !isNotThere(error)) throw error;
  }
}

async function checkVersion(db: Db): Promise<void> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version_num') as version`.execute(db);
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major >= oldestVersion) return;
  throw new Fault(
    'database_unusable',
    `DATABASE_URL leads to PostgreSQL ${major}; Deckle needs ${oldestVersion} or newer.`,
  );
}

/** A sentence for the operator. The driver's own messages carry no password, and neither does this. */
export function unusable(whose: string, error: unknown): Fault {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new Fault('database_unusable', `${whose} cannot be used: ${reason}.`, { cause: error });
}

/** What an error of the driver or of the server means; undefined for errors that are neither's. */
export function explain(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isUnavailable(error)) {
    return new Fault(
      'database_unavailable',
      'The database is not available at the moment; please try again.',
      {
        cause: error,
      },
    );
  }
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const refused = () =>
    new Fault('database_unusable', `The database refused: ${error.message}.`, { cause: error });
  return goneFault(error) ?? refused();
}

function isUnavailable(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  // 08, 28, 3D, 55000: no way in; 53: out of disk, memory or connections; 57P0x: stopping or starting.
  if (/^(08|28|3D|53|57P0|55000)/.test(code) || /^E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_AGAIN)/.test(code))
    return true;
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
    error.message,
  );
}

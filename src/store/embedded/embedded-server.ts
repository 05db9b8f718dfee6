/**
 * The database that Deckle runs itself. Every process that uses it keeps one connection open for as long
 * as it does; so whoever leaves can see whether others stay, and a server that dies is noticed at once.
 * Starting and stopping happen inside one lock.
 */
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Fault } from '../../model/fault.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { withLock } from './file-lock.ts';
import { findRunning, type Postmaster, startServer, stopServer, urlOf } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';

export type EmbeddedOptions = {
  readonly folder: DataFolder;
  /**
   * A `node` answers for the database while it runs: it brings it back when it dies, and the last node
   * to leave stops it. A `command` stops only what it started itself.
   */
  readonly use: 'node' | 'command';
  readonly signal: AbortSignal;
  /** Something worth a line in the log. */
  readonly onNotice: (message: string, cause?: unknown) => void;
  /** The server came back where its connections cannot find it: this process has to start anew. */
  readonly onLost: (fault: Fault) => void;
};

export type EmbeddedServer = {
  readonly url: string;
  /** To be called when every other connection of this process is closed. */
  release(): Promise<void>;
};

/** How long a node that stops waits for commands that are just ending. */
const farewellMs = 5000;

export async function openEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { folder, use, signal } = options;
  const postmaster = await withLock(folder.databaseLock, signal, async (): Promise<Postmaster> => {
    const binaries = await findBinaries();
    const runAs = await chooseRunAs(folder.cluster, [dirname(binaries.initdb), folder.path]);
    return { folder, binaries, runAs, password: await ensureCluster(folder, binaries, runAs) };
  });
  const releasing = new AbortController();
  const first = await attach();
  let holder = first.holder;
  const { port } = first;

  /** Inside the lock: finds or starts the server and connects before anybody can decide to stop it. */
  async function attach() {
    return await withLock(folder.databaseLock, signal, async () => {
      const running = await findRunning(postmaster, signal);
      const at = running ?? (await startServer(postmaster, signal));
      return { port: at, started: running === undefined, holder: await hold(at) };
    });
  }

  async function hold(at: number): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: urlOf(postmaster.password, at), keepAlive: true });
    client.on('error', () => {});
    await client.connect();
    if (use === 'node') client.once('end', () => void bringBack());
    return client;
  }

  async function bringBack(): Promise<void> {
    while (!releasing.signal.aborted) {
      options.onNotice('The database went away; bringing it back.');
      try {
        const again = await attach();
        holder = again.holder;
        if (again.port === port) options.onNotice('The database is back.');
        else options.onLost(new Fault('database_unusable', 'The database came back on another port.'));
        return;
      } catch (error) {
        options.onNotice('The database could not be brought back yet.', error);
        await sleep(1000);
      }
    }
  }

  async function others(): Promise<number> {
    const { rows } = await holder.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.count ?? 0;
  }

  return {
    url: urlOf(postmaster.password, port),
    release: async () => {
      releasing.abort();
      if (use === 'command' && !first.started) return await holder.end();
      const patience = Date.now() + (use === 'node' ? farewellMs : 0);
      while (!(await leave(Date.now() < patience))) await sleep(100);
    },
  };

  /** False where others are still there and `wait` asks to try again. A broken holder means no server. */
  async function leave(wait: boolean): Promise<boolean> {
    return await withLock(folder.databaseLock, AbortSignal.timeout(60_000), async () => {
      const staying = await others().catch(() => 0);
      if (staying > 0 && wait) return false;
      await holder.end().catch(() => {});
      const isRunning = staying === 0 && (await findRunning(postmaster, signal)) !== undefined;
      if (isRunning) await stopServer(postmaster);
      return true;
    });
  }
}

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
import { findRunning, type Postmaster, type Starter, startServer, stopServer, urlOf } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';

export type EmbeddedOptions = {
  readonly folder: DataFolder;
  /**
   * A `node` answers for the database while it runs: it brings it back when it dies, and stops it when
   * it is the last to leave. The last of several commands stops only what a command started.
   */
  readonly use: Starter;
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
  const { port } = first;
  let { holder } = first;

  /** Inside the lock: finds or starts the server and connects before anybody can decide to stop it. */
  async function attach() {
    return await withLock(folder.databaseLock, signal, async () => {
      const running = await findRunning(postmaster, signal);
      const at = running ?? (await startServer(postmaster, use, signal));
      return { port: at, holder: await hold(at) };
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

  async function look(): Promise<{ others: number; startedBy: string }> {
    const { rows } = await holder.query<{ others: number; startedBy: string }>(
      `select count(*)::int as others, current_setting('cluster_name') as "startedBy" from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0] ?? { others: 0, startedBy: use };
  }

  return {
    url: urlOf(postmaster.password, port),
    release: async () => {
      releasing.abort();
      const patience = Date.now() + (use === 'node' ? farewellMs : 0);
      while (!(await leave(Date.now() < patience))) await sleep(100);
    },
  };

  /** False where others are still there and `wait` asks to try again. */
  async function leave(wait: boolean): Promise<boolean> {
    return await withLock(folder.databaseLock, AbortSignal.timeout(60_000), async () => {
      // A broken holder means that the server is gone, and everybody else with it.
      const { others, startedBy } = await look().catch(() => ({ others: 0, startedBy: use }));
      if (others > 0 && wait) return false;
      await holder.end().catch(() => {});
      const isOurs = others === 0 && (use === 'node' || startedBy === 'command');
      if (isOurs && (await findRunning(postmaster, AbortSignal.timeout(5000))) !== undefined) {
        await stopServer(postmaster);
      }
      return true;
    });
  }
}

/**
 * The database that Deckle runs itself. Every process that uses it keeps one connection open for as long
 * as it does; so whoever leaves can see whether others stay, and a server that dies is noticed at once.
 * Starting and stopping happen inside one lock.
 */
import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../../model/fault.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { withLock } from './file-lock.ts';
import { ask, asksOnly, findRunning, type Postmaster, startServer, stopServer, urlOf } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';

export type EmbeddedOptions = {
  readonly folder: DataFolder;
  /**
   * A `node` answers for the database while it runs: it brings it back when it dies, and stops it when
   * it is the last to leave. A `command` that is the last to leave stops only what no node answers for:
   * what a command started, or what a node had to leave to others.
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
  /** Every connection of this process must carry it, so that they are not taken for somebody else's. */
  readonly applicationName: string;
  /** To be called when this process needs the server no more. */
  release(): Promise<void>;
};

/** How long a node that stops waits for commands that are just ending. */
const farewellMs = 5000;

export async function openEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { folder, use, signal } = options;
  const applicationName = `deckle-${use}-${randomBytes(8).toString('hex')}`;
  const postmaster = await withLock(folder.databaseLock, signal, async (): Promise<Postmaster> => {
    const binaries = await findBinaries(folder.libraries);
    const runAs = await chooseRunAs(
      folder.cluster,
      [dirname(binaries.initdb), folder.path],
      binaries.libraries,
    );
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
      const at = running ?? (await startServer(postmaster, signal));
      try {
        const holder = await hold(at);
        if (use === 'node') await fs.rm(folder.unattended, { force: true });
        else if (running === undefined) await fs.writeFile(folder.unattended, '');
        return { port: at, holder };
      } catch (error) {
        if (running === undefined) await stopServer(postmaster);
        throw error;
      }
    });
  }

  async function hold(at: number): Promise<EmbeddedClient> {
    const connectionString = urlOf(postmaster.password, at);
    const client = new EmbeddedClient({
      connectionString,
      application_name: applicationName,
      keepAlive: true,
    });
    client.on('error', () => {});
    await client.connect();
    if (use === 'node') client.once('end', () => void bringBack());
    return client;
  }

  async function bringBack(): Promise<void> {
    while (!releasing.signal.aborted && !signal.aborted) {
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

  /** Sessions that are not of this process, and how many of them are nodes'. */
  async function look(at: number): Promise<{ others: number; nodes: number }> {
    const answer = await ask<{ others: number; nodes: number }>(
      postmaster,
      at,
      `select count(*)::int as others, (count(*) filter (where application_name like 'deckle-node-%'))::int as nodes
       from pg_stat_activity
       where backend_type = 'client backend' and application_name <> all($1)`,
      [[applicationName, asksOnly]],
    );
    return answer ?? { others: 0, nodes: 0 };
  }

  /** False where others are still there and `wait` asks to try again. */
  async function leave(wait: boolean): Promise<boolean> {
    return await withLock(folder.databaseLock, AbortSignal.timeout(60_000), async () => {
      const running = await findRunning(postmaster, AbortSignal.timeout(5000)).catch(async (cause) => {
        if (use === 'node') await fs.writeFile(folder.unattended, '');
        throw new Fault('database_unusable', 'The embedded database hangs, and was left as it is.', {
          cause,
        });
      });
      if (running === undefined) return true;
      const { others, nodes } = await look(running);
      if (nodes > 0) return true;
      if (others > 0 && wait) return false;
      const isUnattended = await fs.stat(folder.unattended).then(Boolean, () => false);
      if (others > 0 && use === 'node') {
        await fs.writeFile(folder.unattended, '');
      } else if (others === 0 && (use === 'node' || isUnattended)) {
        await stopServer(postmaster);
        await fs.rm(folder.unattended, { force: true });
      }
      return true;
    });
  }

  return {
    url: urlOf(postmaster.password, port),
    applicationName,
    release: async () => {
      releasing.abort();
      try {
        const patience = Date.now() + (use === 'node' ? farewellMs : 0);
        while (!(await leave(Date.now() < patience))) await sleep(100);
      } finally {
        holder.end().catch(() => {});
      }
    },
  };
}

/** One PostgreSQL server process over one folder: found where it runs already, started, stopped. */
import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Fault } from '../../model/fault.ts';
import type { Binaries } from './binaries.ts';
import { lastLine, superuser } from './cluster.ts';
import { type DataFolder, diskFull, isDiskFull } from './data-folder.ts';
import { EmbeddedClient } from './embedded-client.ts';
import type { RunAs } from './run-as.ts';

const logName = 'server.log';
/** A server that has to recover first may take its time. */
const startTimeoutMs = 600_000;
const answerTimeoutMs = 60_000;

/** Small enough for a laptop at rest, large enough for a busy queue. fsync stays on, as it is by default. */
const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=64MB',
  'max_wal_size=512MB',
  'io_method=sync',
  'jit=off',
  // What a statement says, secrets included, stays out of the log.
  'log_min_error_statement=panic',
];

export type Postmaster = {
  readonly folder: DataFolder;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly password: string;
};

export function urlOf(password: string, port: number): string {
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres?sslmode=disable`;
}

/** The port of our server where it runs, waiting while it starts or stops; undefined where none does. */
export async function findRunning(postmaster: Postmaster, signal: AbortSignal): Promise<number | undefined> {
  const { folder } = postmaster;
  const pidFile = join(folder.cluster, 'postmaster.pid');
  for (
    const until = Date.now() + answerTimeoutMs;
    Date.now() < until;
    await sleep(100, undefined, { signal })
  ) {
    const text = await fs.readFile(pidFile, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const lines = text.split('\n');
    const port = Number(lines[3]);
    // First whose process it is: anybody may listen on the port of a server that has died.
    if (!(await isPostmasterOf(Number(lines[0]), port, folder))) {
      // Left over from a crash or a reboot; the process id may be somebody else's by now.
      await fs.rm(pidFile, { force: true });
      return undefined;
    }
    if (port > 0 && (await answersAsOurs(postmaster, port))) return port;
  }
  throw new Fault(
    'database_unusable',
    `The database in ${folder.cluster} is running but does not answer; ${join(folder.cluster, logName)} says more.`,
  );
}

/** Connections that only ask something use nothing; they may still be ending when somebody counts who uses the server. */
export const asksOnly = 'deckle-asks-only';

/** A connection for one question, given up where the server does not answer within seconds. */
export async function ask<Row extends pg.QueryResultRow>(
  { password }: Postmaster,
  port: number,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  const client = new EmbeddedClient({
    connectionString: urlOf(password, port),
    application_name: asksOnly,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text, values)).rows[0];
  } finally {
    // Not awaited: a server that hangs would keep us waiting for its farewell.
    client.end().catch(() => {});
  }
}

async function answersAsOurs(postmaster: Postmaster, port: number): Promise<boolean> {
  try {
    const answer = await ask<{ data_directory: string }>(postmaster, port, 'show data_directory');
    const [theirs, ours] = [answer?.data_directory ?? '', postmaster.folder.cluster];
    return (await fs.realpath(theirs)) === (await fs.realpath(ours));
  } catch {
    return false;
  }
}

/** A postmaster works inside its folder and was started on its port, which tells it from a process that got its id later. */
async function isPostmasterOf(pid: number, port: number, folder: DataFolder): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const cwd = await fs.readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (cwd !== undefined) return cwd === (await fs.realpath(folder.cluster));
  // Root in a container may not look; what a process was started with, everybody may read.
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(`port=${port}`);
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return await new Promise((resolve) =>
    execFile('ps', ['-ww', '-o', 'command=', '-p', String(pid)], (_error, stdout) => resolve(stdout)),
  );
}

/** Starts the server, on the port of the last time if that is free, and returns the port it got. */
export async function startServer(postmaster: Postmaster, signal: AbortSignal): Promise<number> {
  const { folder, binaries, runAs } = postmaster;
  const log = join(folder.cluster, logName);
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    const port = await freePort(await lastPort(folder));
    await fs.rm(log, { force: true });
    const options = [`port=${port}`, ...serverSettings].map((setting) => `-c ${setting}`).join(' ');
    const started = await runAs.run(
      binaries.pgCtl,
      ['start', '--wait', `--timeout=${startTimeoutMs / 1000}`, '-D', '.', '-l', logName, '-o', options],
      folder.cluster,
    );
    if (started.code === 0) return port;
    const said = `${started.output}\n${await fs.readFile(log, 'utf8').catch(() => '')}`;
    if (await isDiskFull(folder, said)) throw diskFull(folder.path, new Error(said));
    // The last server's children outlive it for a moment; a free port may have been taken meanwhile.
    const passes = /pre-existing shared memory block|could not bind|Address already in use/.test(said);
    if (!passes || attempt >= 20) {
      throw new Fault('database_unusable', `The embedded database did not start: ${reasonIn(said)}`, {
        cause: new Error(said),
      });
    }
    await sleep(500, undefined, { signal });
  }
}

/** PostgreSQL notes how it was last started. Keeping the port lets a node reach a server that came back. */
async function lastPort(folder: DataFolder): Promise<number> {
  const noted = await fs.readFile(join(folder.cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  return Number(/\bport=(\d+)/.exec(noted)?.[1] ?? 0);
}

function reasonIn(said: string): string {
  return lastLine(
    said
      .split('\n')
      .filter((line) => /FATAL|PANIC/.test(line))
      .at(-1) ?? said,
  );
}

export async function stopServer({ folder, binaries, runAs }: Postmaster): Promise<void> {
  const args = ['stop', '--wait', '--timeout=60', '--mode=fast', '-D', '.'];
  const stopped = await runAs.run(binaries.pgCtl, args, folder.cluster);
  if (stopped.code === 0) return;
  throw new Fault('database_unusable', `The embedded database did not stop: ${lastLine(stopped.output)}`);
}

/** `wanted` where it is free, else any free port; 0 asks for any. */
async function freePort(wanted: number): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : wanted));
    });
  });
}

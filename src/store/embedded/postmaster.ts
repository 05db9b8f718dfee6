/** One PostgreSQL server process over one folder: found where it runs already, started, stopped. */
import { promises as fs } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Fault } from '../../model/fault.ts';
import type { Binaries } from './binaries.ts';
import { lastLine, superuser } from './cluster.ts';
import { type DataFolder, diskFull, isDiskFull } from './data-folder.ts';
import type { RunAs } from './run-as.ts';

const logName = 'server.log';
const startTimeoutMs = 60_000;

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

/** Who started a server. It stands in the server itself, as its name, so that it lives as long. */
export type Starter = 'node' | 'command';

export type Postmaster = {
  readonly folder: DataFolder;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly password: string;
};

export function urlOf(password: string, port: number): string {
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** The port of our server where it runs, waiting while it starts or stops; undefined where none does. */
export async function findRunning(postmaster: Postmaster, signal: AbortSignal): Promise<number | undefined> {
  const { folder, password } = postmaster;
  const pidFile = join(folder.cluster, 'postmaster.pid');
  for (
    const until = Date.now() + startTimeoutMs;
    Date.now() < until;
    await sleep(100, undefined, { signal })
  ) {
    const lines = (await fs.readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    if (lines[0] === '') return undefined;
    if (port > 0 && (await answersAsOurs(folder, password, port))) return port;
    if (!(await isPostmasterOf(pid, folder))) {
      // Left over from a crash or a reboot; the process id may be somebody else's by now.
      await fs.rm(pidFile, { force: true });
      return undefined;
    }
  }
  throw new Fault(
    'database_unusable',
    `The database in ${folder.cluster} is running but does not answer; ${join(folder.cluster, logName)} says more.`,
  );
}

async function answersAsOurs(folder: DataFolder, password: string, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(password, port), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return (
      rows[0] !== undefined &&
      (await fs.realpath(rows[0].data_directory)) === (await fs.realpath(folder.cluster))
    );
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A postmaster works inside its data folder, which tells it from a process that got its id later. */
async function isPostmasterOf(pid: number, folder: DataFolder): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (
      error instanceof Error && 'code' in error && error.code === 'EPERM' && process.platform !== 'linux'
    );
  }
  const cwd = await fs.readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  // Where the system does not tell, believe the file: waiting in vain is better than a second server.
  if (cwd === undefined) return process.platform !== 'linux';
  return cwd === (await fs.realpath(folder.cluster));
}

/** Starts the server, on the port of the last time if that is free, and returns the port it got. */
export async function startServer(
  postmaster: Postmaster,
  startedBy: Starter,
  signal: AbortSignal,
): Promise<number> {
  const { folder, binaries, runAs } = postmaster;
  const log = join(folder.cluster, logName);
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    const port = await freePort(await lastPort(folder));
    await fs.rm(log, { force: true });
    const options = [`port=${port}`, `cluster_name=${startedBy}`, ...serverSettings]
      .map((setting) => `-c ${setting}`)
      .join(' ');
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

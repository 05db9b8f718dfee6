/** Processor time and memory of a running Deckle by its parts, from outside. Linux only. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf, processesBelow, processorTimeOf } from './processor-time.ts';

const parts = ['parse', 'node', 'database'] as const;
export type Part = (typeof parts)[number];

/** Seconds since each process started, those of processes that have ended included. */
export type SpentTime = Readonly<Record<Part, number>>;

export type RunningParts = {
  readonly nodePid: number;
  /** Holds the folder of the database's cluster. */
  readonly databaseDir: string;
};

export async function spentTime(running: RunningParts): Promise<SpentTime> {
  const spent = { parse: 0, node: 0, database: 0 };
  for (const pid of await processesOf(running)) {
    const { own, ended } = await processorTimeOf(pid);
    spent[await partOf(pid)] += own;
    // What a node had ended are its parse processes.
    spent[pid === running.nodePid ? 'parse' : 'database'] += ended;
  }
  return spent;
}

export const spentSince = (before: SpentTime, after: SpentTime): SpentTime => ({
  parse: after.parse - before.parse,
  node: after.node - before.node,
  database: after.database - before.database,
});

export const inAll = ({ parse, node, database }: SpentTime): number => parse + node + database;

/** Resident megabytes of each process. */
export async function heldBy(running: RunningParts): Promise<readonly string[]> {
  const pids = await processesOf(running);
  return await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return `${await partOf(pid)} ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)}`;
    }),
  );
}

/** The database runs on its own. */
async function processesOf({ nodePid, databaseDir }: RunningParts): Promise<readonly number[]> {
  const [postmaster] = (await readFile(join(databaseDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return [...(await processesBelow(nodePid)), ...(await processesBelow(Number(postmaster)))];
}

async function partOf(pid: number): Promise<Part> {
  const command = await commandOf(pid);
  if (command.includes('parse-child')) return 'parse';
  return command.includes('postgres') ? 'database' : 'node';
}

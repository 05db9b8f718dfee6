/** What an installation holds at a moment: memory and handles of its processes, connections and rows of its database. Linux only. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Installation } from '../faults/installation.ts';
import type { Supervised } from '../faults/supervised.ts';
import type { Tolerance, VitalSigns } from './growth.ts';

/** By the first word of a series' name. */
const tolerances: Readonly<Record<string, Tolerance>> = {
  // In MB.
  memory: { share: 0.2, amount: 60 },
  // Likewise; one that was killed may still be loading, and loaded it holds so much.
  reading: { share: 0.2, amount: 500 },
  handles: { share: 0.2, amount: 15 },
  connections: { share: 0.2, amount: 4 },
  // Of documents that are under way and of what is swept now and then.
  rows: { share: 0.5, amount: 40 },
  // Rows or files for each document that was sent; what was read is cached for an hour.
  kept: { share: 0.5, amount: 0.5 },
  // In seconds; the machine may be somebody else's too.
  latency: { share: 0.5, amount: 0.5 },
};

/** They remember each document for a day, and each that was deleted for three. */
const remembering: ReadonlySet<string> = new Set(['deckle.read_documents', 'deckle.deleted_documents']);

export function toleranceOf(name: string): Tolerance {
  const tolerance = tolerances[name.split(' ')[0] ?? ''];
  if (tolerance === undefined) throw new Error(`Nobody said how much "${name}" may grow.`);
  return tolerance;
}

/** `sent`: so many documents until now. */
export async function vitalSigns(
  installation: Installation,
  client: pg.Client,
  sent: number,
): Promise<VitalSigns> {
  const processes = await Promise.all(installation.nodes.map(signsOfNode));
  return {
    ...Object.fromEntries(
      processes.flatMap((signs, at) => signs.map(([name, value]) => [`${name} ${at}`, value])),
    ),
    ...(await signsOfDatabase(client, sent)),
    'kept files a document': (await countBelow(installation.dataFolder)) / Math.max(1, sent),
  };
}

/** Files and folders; what goes while it is counted does not count. */
async function countBelow(folder: string): Promise<number> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  const below = await Promise.all(folders.map(countBelow));
  return below.reduce((sum, count) => sum + count, entries.length);
}

type Sign = readonly [name: string, value: number];

async function signsOfNode(node: Supervised): Promise<readonly Sign[]> {
  const { pid, isReady, command } = node;
  if (pid === undefined || !isReady) return [];
  try {
    const children = await Promise.all(node.children().map(memoryOf));
    return [
      [`memory of ${command}`, await memoryOf(pid)],
      [`handles of ${command}`, (await fs.readdir(`/proc/${pid}/fd`)).length],
      ...(children.length === 0 ? [] : [[`reading memory of ${command}`, Math.max(...children)] as const]),
    ];
  } catch {
    // One of them was killed just now.
    return [];
  }
}

/** Megabytes, of which what is shared counts in part. */
async function memoryOf(pid: number): Promise<number> {
  const rolledUp = await fs.readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss: +(\d+)/m.exec(rolledUp)?.[1] ?? 0) / 1000;
}

async function signsOfDatabase(client: pg.Client, sent: number): Promise<VitalSigns> {
  const { rows: connections } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('deckle', 'deckle_queue')`,
  );
  const signs: Record<string, number> = { 'connections of the database': connections[0]?.count ?? 0 };
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    const count = rows[0]?.count ?? 0;
    if (remembering.has(name)) signs[`kept in ${name} a document`] = count / Math.max(1, sent);
    else signs[`rows of ${name}`] = count;
  }
  return signs;
}

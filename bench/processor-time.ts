/** Processes and the processor time that they took, as Linux counts it. */
import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** The process itself, and all that descend from it. */
export async function processesBelow(root: number): Promise<readonly number[]> {
  const children = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number((await fieldsOf(Number(name)))[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (pid: number): readonly number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

/** Seconds of a process itself, and of its children that have ended. */
export async function processorTimeOf(
  pid: number,
): Promise<{ readonly own: number; readonly ended: number }> {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = (await fieldsOf(pid))
    .slice(11, 15)
    .map(Number);
  return { own: (user + system) / ticksPerSecond, ended: (endedUser + endedSystem) / ticksPerSecond };
}

/** Seconds of a process and of all that it started. */
export async function processorTimeBelow(root: number): Promise<number> {
  const times = await Promise.all((await processesBelow(root)).map(processorTimeOf));
  return times.reduce((sum, { own, ended }) => sum + own + ended, 0);
}

export async function commandOf(pid: number): Promise<string> {
  return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

/** Those behind the name of its program, which may hold anything. */
async function fieldsOf(pid: number): Promise<readonly string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

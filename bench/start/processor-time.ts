/** Processor time of commands from a cold start, everything that they start included. Linux only. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const ticksASecond = 100;

/** Of all children that have ended, and of theirs. */
async function spentByChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  // The name of the program may hold spaces; what is counted here are the fields behind it.
  const [, , , , , , , , , , , , , user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return (user + system) / ticksASecond;
}

/** Seconds of one run, as the mean of `times`: the clock of processes ticks in hundredths. Nothing else may be started meanwhile. */
export async function processorSeconds(
  args: readonly string[],
  { times, environment }: { readonly times: number; readonly environment: Readonly<Record<string, string>> },
): Promise<number> {
  const before = await spentByChildren();
  for (let run = 0; run < times; run += 1) {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        env: { ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child.once('error', reject);
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`node ${args.join(' ')} ended with ${code}`)),
      );
    });
  }
  return ((await spentByChildren()) - before) / times;
}

/**
 * One shell for the blocks of a document, as a reader has one: variables, the folder and what runs in the background last from
 * block to block.
 */
import { spawn } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export type Printed = { readonly stdout: string; readonly stderr: string };

export type Shell = {
  /** Throws when a command of the script fails, or when it does not end in time. */
  run(script: string, timeoutMs: number): Promise<Printed>;
  /** Ends everything that was started in it. */
  close(): Promise<void>;
};

/** `folder`: what the blocks see; `notes`: where scripts and their output are kept. */
export function openShell(folder: string, notes: string, env: Record<string, string>): Shell {
  const child = spawn('bash', ['--noprofile', '--norc'], {
    ...{ cwd: folder, env, detached: true },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.stdin?.on('error', () => {});
  const signals = child.stdio[3] as Readable;
  let count = 0;

  const run = async (script: string, timeoutMs: number): Promise<Printed> => {
    count += 1;
    const name = join(notes, String(count));
    await fs.writeFile(`${name}.sh`, script);
    const done = new Promise<'done'>((resolve) => signals.once('data', () => resolve('done')));
    child.stdin?.write(
      `set -e; . '${name}.sh' >'${name}.out' 2>'${name}.err' </dev/null; set +e; echo done >&3\n`,
    );
    const { promise: late, resolve } = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => resolve('late'), timeoutMs);
    const outcome = await Promise.race([done, late, ended.then((code) => ({ code }))]);
    clearTimeout(timer);
    const printed = { stdout: await read(`${name}.out`), stderr: await read(`${name}.err`) };
    if (outcome === 'done') return printed;
    const what =
      outcome === 'late'
        ? `it did not end within ${Math.round(timeoutMs / 1000)} s`
        : (failure?.message ?? `a command ended with ${outcome.code}`);
    throw new Error(`${what}\n${printed.stdout}${printed.stderr}`);
  };

  const close = async () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All of it has ended.
    }
    await ended;
  };
  return { run, close };
}

const read = async (path: string) => await fs.readFile(path, 'utf8').catch(() => '');

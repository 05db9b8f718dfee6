/** Deckle in a process of its own, as users run it, with the key and the address that it prints. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const children = new Set<ChildProcess>();
// Also where the benchmark itself fails.
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

export type Running = {
  readonly child: ChildProcess;
  readonly base: string;
  readonly key: string;
  /** The one-time way into the dashboard. */
  readonly link: string;
};

/** `environment` is all that it gets, beside the path. Resolves when it has said that it is there. */
export async function runDeckle(
  command: 'serve' | 'api' | 'worker',
  environment: Readonly<Record<string, string>>,
): Promise<Running> {
  const child = fork(fileURLToPath(new URL('../bin/deckle.mjs', import.meta.url)), [command], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.add(child);
  const printed = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      // The key of a first start stands further below.
      if (/at work on jobs|is ready/.test(text)) setTimeout(() => resolve(text), 100);
    });
    child.once('exit', (code) => reject(new Error(`deckle ${command} ended with ${code}`)));
  });
  const base = /API +(http\S+)/.exec(printed)?.[1] ?? '';
  const first = (pattern: RegExp) => pattern.exec(printed)?.[0] ?? '';
  return { child, base, key: first(/plz_live_\w+/), link: first(/\S+\/dashboard\/link#\S+/) };
}

export async function stopDeckle({ child }: Running, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await new Promise((resolve) => child.once('exit', resolve));
}

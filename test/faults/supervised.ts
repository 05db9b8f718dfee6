/** A node as a supervisor keeps it: whenever it ends, it is started again, until it is told to stop for good. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allowedHereMs } from '../support/patience.ts';

const bin = fileURLToPath(new URL('../../bin/deckle.mjs', import.meta.url));
const restartMs = 500;
/** A node may take 25 s to stop, and a busy machine a while longer. */
const stopMs = allowedHereMs(60_000);

export type SupervisedOptions = {
  readonly command: 'serve' | 'api' | 'worker';
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly onProblem: (problem: string) => void;
};

export interface Supervised {
  readonly command: SupervisedOptions['command'];
  /** At work, as it says itself. */
  readonly isReady: boolean;
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  /** Of its processes that read documents. */
  children(): readonly number[];
  /** False where it does not run. */
  hit(signal: 'SIGKILL' | 'SIGTERM', downMs: number): boolean;
  /** It stops and stays away. */
  stop(): Promise<void>;
  /** The last resort. */
  end(): void;
}

export function supervise({ command, environment, logFile, onProblem }: SupervisedOptions): Supervised {
  let child: ChildProcess | undefined;
  let isReady = false;
  let isWanted = true;
  let ordered: { readonly mustStop: boolean; readonly downMs: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const log = (text: string) =>
    appendFileSync(
      logFile,
      `${new Date().toISOString()} ${command} ${child?.pid ?? '-'}: ${text.trimEnd()}\n`,
    );

  function start(): void {
    ordered = undefined;
    const started = spawn(process.execPath, [bin, command], {
      env: { ...inherited(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    log('started');
    started.stdout.on('data', (chunk: Buffer) => {
      log(chunk.toString());
      if (chunk.includes('Deckle is')) isReady = child === started;
    });
    started.stderr.on('data', (chunk: Buffer) => log(chunk.toString()));
    started.once('exit', (code, signal) => onExit(code, signal));
  }

  function onExit(code: number | null, signal: string | null): void {
    log(`ended with ${signal ?? code}`);
    // One that cannot start while its database is away says so, and is started again.
    if (ordered === undefined && isReady) onProblem(`${command} ended by itself with ${signal ?? code}`);
    if (ordered?.mustStop && code !== 0)
      onProblem(`${command} was told to stop and ended with ${signal ?? code}`);
    isReady = false;
    child = undefined;
    if (isWanted) timer = setTimeout(start, ordered?.downMs ?? restartMs);
  }

  start();
  return {
    command,
    get isReady() {
      return isReady;
    },
    get pid() {
      return child?.pid;
    },
    children: () => (child?.pid === undefined ? [] : parseProcessesOf(child.pid)),
    hit: (signal, downMs) => {
      if (child === undefined || ordered !== undefined) return false;
      log(`gets ${signal}`);
      // One that has only just been started does not listen yet.
      ordered = { mustStop: signal === 'SIGTERM' && isReady, downMs };
      isReady = false;
      return child.kill(signal);
    },
    stop: async () => {
      isWanted = false;
      clearTimeout(timer);
      if (child === undefined) return;
      const exited = once(child, 'exit', { signal: AbortSignal.timeout(stopMs) });
      ordered ??= { mustStop: true, downMs: 0 };
      log('gets SIGTERM for good');
      child.kill('SIGTERM');
      await exited.catch(() => onProblem(`${command} does not stop`));
    },
    end: () => {
      isWanted = false;
      clearTimeout(timer);
      child?.kill('SIGKILL');
    },
  };
}

function parseProcessesOf(pid: number): readonly number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return children
      .filter(
        (child) => child !== '' && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('parse-child'),
      )
      .map(Number);
  } catch {
    // One of them has just ended.
    return [];
  }
}

/** What a process needs of ours, and where it finds what others have compiled. */
function inherited(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE };
}

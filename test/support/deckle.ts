/** The real command in a process of its own, as a user runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { copyFolder } from './copy-folder.ts';
import { patienceMs } from './patience.ts';

const bin = fileURLToPath(new URL('../../bin/deckle.mjs', import.meta.url));

export type Environment = Record<string, string>;

export type Finished = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

export type Running = {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly finished: Promise<Finished>;
  signal(signal: NodeJS.Signals): void;
};

/** A folder that goes, with whatever still runs inside, when the test ends. */
export async function tempFolder(name = 'data'): Promise<string> {
  const parent = await fs.mkdtemp(join(tmpdir(), 'deckle-test-'));
  // Where we are root, the database is not, and has to pass.
  await fs.chmod(parent, 0o755);
  onTestFinished(async () => {
    for (const { pid } of await serversBelow(parent)) killQuietly(pid);
    await fs.rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return join(parent, name);
}

/** For a server of the test's own: such a folder, as somebody's first command left it. */
export async function madeDataFolder(): Promise<string> {
  const folder = await tempFolder();
  await copyFolder(inject('madeDataFolder'), folder);
  return folder;
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

/** The database servers at work below a folder: postmasters and their children alike. */
export async function serversBelow(folder: string): Promise<{ pid: number; isPostmaster: boolean }[]> {
  const found = [];
  for (const entry of await fs.readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const cwd = await fs.readlink(`/proc/${entry}/cwd`).catch(() => '');
    if (!cwd.startsWith(folder)) continue;
    const command = await fs.readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    found.push({ pid: Number(entry), isPostmaster: command.includes('\0-D\0') });
  }
  return found;
}

/** Whoever launches it ends it. */
export function launchDeckle(args: readonly string[], environment: Environment): Running {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [bin, ...args], {
    // Loading all models takes seconds, which few tests have a use for; those that do say so.
    env: { PATH, HOME, NODE_COMPILE_CACHE, DECKLE_WARM_START: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return {
    child,
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    finished: new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr }))),
    signal: (signal) => child.kill(signal),
  };
}

/** A process that is killed when the test ends, if it still runs then. */
export function spawnDeckle(args: readonly string[], environment: Environment): Running {
  const running = launchDeckle(args, environment);
  onTestFinished(async () => {
    running.signal('SIGKILL');
    await running.finished;
  });
  return running;
}

export async function runDeckle(args: readonly string[], environment: Environment): Promise<Finished> {
  return await launchDeckle(args, environment).finished;
}

/** Runs a command that must succeed and returns the JSON it prints. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
export async function deckleJson(args: readonly string[], environment: Environment): Promise<any> {
  const { code, stdout, stderr } = await runDeckle([...args, '--json'], environment);
  if (code !== 0) throw new Error(`deckle ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

export type Node = Running & { readonly url: string; readonly apiKey: string | undefined };

/** Starts a node on any free port and waits until it is ready. */
export async function startNode(
  environment: Environment,
  args: readonly string[] = ['serve'],
): Promise<Node> {
  return await untilReady(spawnDeckle(args, { PORT: '0', ...environment }));
}

/** The node with its address, once requests are served. */
export async function untilReady(running: Running): Promise<Node> {
  const url = await untilTrue(async () => {
    if (running.child.exitCode !== null) throw new Error(`it ended: ${running.stderr()}`);
    const address = /API +(http\S+)/.exec(running.stdout())?.[1];
    return address !== undefined && (await isReady(address)) ? address : undefined;
  });
  return { ...running, url, apiKey: /plz_live_\w+/.exec(running.stdout())?.[0] };
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** The first value that is not undefined, asked for every 50 ms. */
export async function untilTrue<T>(ask: () => Promise<T | undefined>, timeoutMs = patienceMs): Promise<T> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(50)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`it did not come true within ${timeoutMs} ms`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

export async function statusOf(url: string, apiKey: string | undefined): Promise<number> {
  return (await fetch(`${url}/v1/templates`, { headers: { 'x-api-key': apiKey ?? '' } })).status;
}

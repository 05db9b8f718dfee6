/**
 * Processor time of commands from a cold start, in turns with that of a bare Node. Seconds from `npm start` to a ready
 * server, for the first start on an empty data folder and for later ones, beside the time that a bare `node -e 0` takes
 * through npm on the same machine; from ready to the answer for the first document; and the memory that everything holds
 * at rest, as proportional set size. Linux only. Run: node bench/start.ts [--only commands|nodes] [--rounds 5]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { firstDocument } from './start/first-document.ts';
import { processorSeconds } from './start/processor-time.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sample = (name: string) => join(root, 'samples', name);
const onePage = sample('lieferschein.pdf');
const { values: asked } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(asked.rounds);
const restMs = 5000;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const range = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(2)} – ${Math.max(...values).toFixed(2)}`;

if (asked.only !== 'nodes') await measureCommands();
if (asked.only === 'commands') process.exit(0);

const folder = await mkdtemp(join(tmpdir(), 'deckle-bench-'));
const firsts: number[] = [];
const laters: number[] = [];
const bares: number[] = [];
const documents: number[] = [];
let memory: readonly Held[] = [];
for (let round = 0; round < rounds; round += 1) {
  bares.push(await secondsOf(run('npm', ['exec', '--', 'node', '-e', '0'], {})));
  const dataDir = join(folder, String(round));
  const first = await start(dataDir, { measuresMemory: round === rounds - 1 });
  firsts.push(first.seconds);
  memory = first.memory;
  const later = await start(dataDir, { key: first.key });
  laters.push(later.seconds);
  documents.push(later.documentSeconds);
}
await rm(folder, { recursive: true });

console.log(`\n| from \`npm start\` to ready, ${rounds} rounds | median s | range s |\n|---|---|---|`);
for (const [name, values] of [
  ['npm and a bare Node, for comparison', bares],
  ['first start, empty data folder', firsts],
  ['later start', laters],
  ['from ready to the answer for the first document, a page of text', documents],
] as const) {
  console.log(`| ${name} | ${median(values).toFixed(2)} | ${range(values)} |`);
}
console.log(`\n| held at rest, ${restMs / 1000} s after a start | processes | MB |\n|---|---|---|`);
const total = memory.reduce((sum, { megabytes }) => sum + megabytes, 0);
for (const name of new Set(memory.map((held) => held.name))) {
  const same = memory.filter((held) => held.name === name);
  console.log(
    `| ${name} | ${same.length} | ${same.reduce((sum, { megabytes }) => sum + megabytes, 0).toFixed(0)} |`,
  );
}
console.log(`| everything | ${memory.length} | ${total.toFixed(0)} |`);

type Held = { readonly name: string; readonly megabytes: number };

function run(command: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(command, args, {
    cwd: root,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

async function secondsOf(child: ChildProcess): Promise<number> {
  const begun = performance.now();
  await ended(child);
  return (performance.now() - begun) / 1000;
}

async function measureCommands(): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  const kept = { PATH, HOME };
  const deckle = join(root, 'bin', 'deckle.mjs');
  const parse = (file: string) => [deckle, 'parse', '--template', 'invoice', file];
  const commands = [
    { name: 'a bare Node', args: ['-e', '0'], times: 10, environment: kept },
    { name: '`deckle --version`', args: [deckle, '--version'], times: 10, environment: kept },
    { name: '`deckle parse` of a page of text', args: parse(onePage), times: 1, environment: kept },
    {
      name: '`deckle parse` of two pages of text',
      args: parse(sample('invoice.pdf')),
      times: 1,
      environment: kept,
    },
    {
      ...{ name: 'the page again, nothing compiled before', args: parse(onePage), times: 1 },
      environment: { ...kept, NODE_DISABLE_COMPILE_CACHE: '1' },
    },
  ].map((command) => ({ ...command, seconds: [] as number[] }));
  // The first turn compiles, and reads files that no memory holds yet.
  for (let round = 0; round <= rounds; round += 1)
    for (const { args, seconds, ...how } of commands) {
      const spent = await processorSeconds(args, how);
      if (round > 0) seconds.push(spent);
    }
  console.log(`| processor time from a cold start, ${rounds} rounds | median s | range s |\n|---|---|---|`);
  for (const { name, seconds } of commands)
    console.log(`| ${name} | ${median(seconds).toFixed(2)} | ${range(seconds)} |`);
}

type Started = {
  readonly seconds: number;
  readonly memory: readonly Held[];
  /** The one that a first start prints. */
  readonly key: string;
  readonly documentSeconds: number;
};

/** `key`: a document is sent as soon as the server is ready. */
async function start(
  dataDir: string,
  { key = '', measuresMemory = false }: { readonly key?: string; readonly measuresMemory?: boolean },
): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const npm = run('npm', ['start'], { PORT: String(port), DECKLE_DATA_DIR: dataDir });
  let printed = '';
  npm.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  while (!(await isReady(port))) {
    if (npm.exitCode !== null) throw new Error('npm start ended');
    await sleep(10);
  }
  const seconds = (performance.now() - begun) / 1000;
  try {
    const documentSeconds = key === '' ? 0 : await firstDocument(`http://127.0.0.1:${port}`, key, onePage);
    while (key === '' && !/plz_live_\w+/.test(printed)) await sleep(10);
    if (measuresMemory) await sleep(restMs);
    const memory = measuresMemory ? await heldBy(npm.pid ?? 0, dataDir) : [];
    return { seconds, memory, documentSeconds, key: /plz_live_\w+/.exec(printed)?.[0] ?? '' };
  } finally {
    npm.kill('SIGTERM');
    await ended(npm);
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** npm, its descendants, and the database, which belongs to nobody but works inside the data folder. */
async function heldBy(root: number, dataDir: string): Promise<readonly Held[]> {
  const parents = new Map<number, number>();
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    parents.set(pid, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0));
  }
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  const held: Held[] = [];
  for (const pid of pids) {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
    const options = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    const postmaster = Number(options.split('\n')[0]);
    const isDatabase = pid === postmaster || parents.get(pid) === postmaster;
    if (!isDatabase && !isBelow(pid)) continue;
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    const megabytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
    held.push({ name: isDatabase ? 'PostgreSQL' : command.startsWith('npm') ? 'npm' : 'Deckle', megabytes });
  }
  return held;
}

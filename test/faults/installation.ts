/** An installation of real processes over one data folder, and the ways to hit it. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type OwnDatabase, openOwnDatabase, postmasterOf } from './own-database.ts';
import type { Blow, SetUp } from './plan-round.ts';
import { quietPort } from './quiet-port.ts';
import { type Supervised, supervise } from './supervised.ts';

/** What no round is about. */
const generous = {
  ...{ DECKLE_RATE_PARSE_PREMIUM: '1000000', DECKLE_RATE_OTHER_PREMIUM: '1000000' },
  ...{ DECKLE_PAGES_PREMIUM: '1000000', DECKLE_LOG_LEVEL: 'info' },
  // Loading all models takes seconds with each start; processes that have documents to read are those to be hit.
  DECKLE_WARM_START: 'off',
};

export interface Installation {
  readonly url: string;
  readonly dataFolder: string;
  readonly nodes: readonly Supervised[];
  /** Whom a blow was for may be down already: then it is false. */
  hit(blow: Blow): Promise<boolean>;
  isWell(): Promise<boolean>;
  databaseUrl(): Promise<string>;
  /** All nodes at once, and at last the database. */
  stop(): Promise<void>;
  /** Whatever still runs; says how many that were. */
  killLeftovers(): Promise<number>;
}

export type InstallationOptions = {
  readonly folder: string;
  readonly setUp: SetUp;
  readonly receiverPort: number;
  readonly onProblem: (problem: string) => void;
};

export async function install(options: InstallationOptions): Promise<Installation> {
  const { folder, setUp, receiverPort, onProblem } = options;
  const dataFolder = join(folder, 'data');
  const databaseFolder = setUp === 'serve' ? dataFolder : join(folder, 'database');
  const temporary = join(folder, 'tmp');
  await fs.mkdir(temporary);
  const own: OwnDatabase | undefined = setUp === 'serve' ? undefined : await openOwnDatabase(databaseFolder);
  const port = await quietPort();
  const environment = {
    ...generous,
    ...{ PORT: String(port), DECKLE_DATA_DIR: dataFolder, DECKLE_FETCH_ALLOW: `127.0.0.1:${receiverPort}` },
    ...{ DECKLE_PROCESSES: setUp === 'serve' ? '2' : '1', TMPDIR: temporary },
    ...(own === undefined ? {} : { DATABASE_URL: own.url }),
  };
  const logFile = join(folder, 'nodes.log');
  const commands = setUp === 'serve' ? (['serve'] as const) : (['api', 'worker', 'worker'] as const);
  const nodes = commands.map((command) => supervise({ command, environment, logFile, onProblem }));
  const url = `http://127.0.0.1:${port}`;

  async function hitDatabase(downMs: number): Promise<boolean> {
    const running = await postmasterOf(databaseFolder);
    // A file that a killed one left behind may name somebody else's process by now.
    if (running === undefined || !(await worksBelow(running.pid, databaseFolder))) return false;
    if (!kill(running.pid)) return false;
    // Where it is the node's own, the node brings it back.
    if (own !== undefined)
      void sleep(downMs)
        .then(own.bringBack)
        .catch((error) => onProblem(String(error)));
    return true;
  }

  function hitChild(lot: number): boolean {
    const children = nodes.flatMap((node) => node.children());
    const child = children[lot % children.length];
    return child !== undefined && kill(child);
  }

  function hitNode(among: readonly Supervised[], signal: 'SIGKILL' | 'SIGTERM', blow: Blow): boolean {
    return among[blow.lot % among.length]?.hit(signal, blow.downMs) ?? false;
  }

  async function isAnswered(): Promise<boolean> {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
  }

  return {
    ...{ url, dataFolder, nodes },
    hit: async (blow) => {
      const { target, downMs, lot } = blow;
      if (target === 'child') return hitChild(lot);
      if (target === 'database') return await hitDatabase(downMs);
      if (target === 'stop') return hitNode(nodes, 'SIGTERM', blow);
      if (target !== 'everything')
        return hitNode(
          nodes.filter(({ command }) => command === target),
          'SIGKILL',
          blow,
        );
      const isHit = nodes.map((node, index) => node.hit('SIGKILL', (downMs * (index + 1)) / nodes.length));
      return (await hitDatabase(downMs)) || isHit.includes(true);
    },
    isWell: async () =>
      nodes.every(({ isReady }) => isReady) && (await isAnswered()) && (await answers(databaseFolder)),
    databaseUrl: async () => {
      const running = await postmasterOf(databaseFolder);
      if (running === undefined) throw new Error('The database does not run.');
      return running.url;
    },
    stop: async () => {
      await Promise.all(nodes.map(async (node) => await node.stop()));
      await own?.stop();
    },
    killLeftovers: async () => {
      for (const node of nodes) node.end();
      const left = await processesOf(folder);
      for (const pid of left) kill(pid);
      return left.length;
    },
  };
}

async function answers(databaseFolder: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: (await postmasterOf(databaseFolder))?.url ?? '',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

async function worksBelow(pid: number | string, folder: string): Promise<boolean> {
  return await fs.readlink(`/proc/${pid}/cwd`).then(
    (path) => path.startsWith(folder),
    () => false,
  );
}

/** Those that work in the folder, or were given it for their temporary files. */
async function processesOf(folder: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (const entry of await fs.readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const environment = await fs.readFile(`/proc/${entry}/environ`, 'utf8').catch(() => '');
    const isOurs = environment.includes(`TMPDIR=${folder}/`) || (await worksBelow(entry, folder));
    if (isOurs) found.push(Number(entry));
  }
  return found;
}

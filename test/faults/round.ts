/**
 * One round: an installation, a storm of documents and blows, calm, and the reckoning. Everything that is not as
 * promised becomes a problem of the report; the round itself fails only where its own tools do.
 */
import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import type { Store } from '../../src/model/store.ts';
import { mintSecret } from '../../src/model/webhook-signature.ts';
import { openStore } from '../../src/store/open-store.ts';
import { seededRandom } from '../hostile/seeded-random.ts';
import { createClient } from './client.ts';
import { type Installation, install } from './installation.ts';
import { type Judged, judgeEvents, judgeJobs, pagesToBill } from './judge-round.ts';
import { planRound, type RoundSize, type SetUp, type Target } from './plan-round.ts';
import { quietPort } from './quiet-port.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import {
  countEntries,
  countRunning,
  countUndelivered,
  eventRecords,
  expireReservations,
  hastenDeliveries,
  jobRecords,
} from './records.ts';
import { startStorm, wellAgainMs } from './storm.ts';
import { documentsIn, sweepNow } from './sweep-round.ts';
import { until } from './until.ts';
import { wrongIn } from './watch-job.ts';

/** What is promised is 30 s; the other half is for the work itself on a machine that has other things to do. */
const endedMs = 60_000;
const deliveredMs = 90_000;
const freedMs = 75_000;
const wholeMs = 8 * 60_000;

export type RoundOptions = {
  readonly seed: number;
  readonly size: RoundSize;
  /** Pages of dead attempts come free by waiting for it, not by moving the clock. */
  readonly isPatient: boolean;
};

export type RoundReport = Judged & {
  readonly seed: number;
  readonly setUp: SetUp;
  readonly accepted: number;
  readonly hits: Readonly<Partial<Record<Target, number>>>;
  readonly pagesBilledTwice: number;
  readonly received: number;
  readonly events: number;
  /** Documents whose job was never made, found by the sweep. */
  readonly orphans: number;
  readonly endedAfterMs: number;
  readonly tookMs: number;
  readonly problems: readonly string[];
  /** With the logs, where there are problems. */
  readonly folder: string;
};

export async function runRound(options: RoundOptions): Promise<RoundReport> {
  const { seed, size } = options;
  const folder = await fs.mkdtemp(join(tmpdir(), `deckle-faults-${seed}-`));
  // Where we are root, the database is not, and has to pass.
  await fs.chmod(folder, 0o755);
  const problems: string[] = [];
  const onProblem = (problem: string) => void problems.push(problem);
  const secrets: string[] = [];
  const receiverPort = await quietPort();
  const receiver = await openReceiver(receiverPort, seededRandom(seed + 1e6), (account) => secrets[account]);
  const { setUp } = planRound(seed, size);
  const installation = await install({ folder, setUp, receiverPort, onProblem });
  try {
    return await inside({ ...options, folder, problems, onProblem, secrets, receiver, installation });
  } catch (error) {
    problems.push(String(error));
    throw new Error(`Round ${seed}, its logs in ${folder}: ${problems.join('; ')}`, { cause: error });
  } finally {
    receiver.close();
    await installation.killLeftovers();
    if (problems.length === 0)
      await fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    else await fs.writeFile(join(folder, 'problems.txt'), `${problems.join('\n')}\n`);
  }
}

type Inside = RoundOptions & {
  readonly folder: string;
  readonly problems: string[];
  readonly onProblem: (problem: string) => void;
  readonly secrets: string[];
  readonly receiver: Receiver;
  readonly installation: Installation;
};

async function inside(round: Inside): Promise<RoundReport> {
  const { seed, size, folder, problems, onProblem, secrets, receiver, installation } = round;
  const startedAt = Date.now();
  const plan = planRound(seed, size);
  const hits: Partial<Record<Target, number>> = {};
  await until('the first start', installation.isWell, wellAgainMs);
  const accounts = await withStore(installation, async (store) => {
    const names = Array.from({ length: plan.accounts }, (_, account) => account);
    return await Promise.all(names.map(async (account) => await newAccount(store, receiver, account)));
  });
  secrets.push(...accounts.map(({ secret }) => secret));
  const signal = AbortSignal.timeout(wholeMs);
  const clients = accounts.map(({ apiKey }) =>
    createClient({
      url: installation.url,
      apiKey,
      signal,
      onProblem,
      mayBeGivenBack: () => hits.stop !== undefined,
    }),
  );
  const onHit = (target: Target) => {
    hits[target] = (hits[target] ?? 0) + 1;
  };

  const storm = startStorm({ plan, installation, clients, onProblem, onHit });
  await storm.over;
  const calmAt = Date.now();
  await receiver.calm();

  return await withClient(await installation.databaseUrl(), async (database) => {
    const isEnded = async () => (await countRunning(database)) === 0;
    await until('all jobs ended', isEnded, endedMs).catch((error) => onProblem(String(error)));
    const endedAfterMs = Date.now() - calmAt;
    await storm.allFollowed();
    const jobs = await jobRecords(database);
    const judged = judgeJobs(storm.submitted, jobs, onProblem);
    for (const { document, jobId } of storm.submitted) {
      const job = await clients[document.account]?.look(jobId);
      const wrong = job === undefined ? 'has no client' : wrongIn(storm.followed.get(jobId), job, false);
      if (wrong !== undefined) onProblem(`in the end ${jobId} ${wrong}`);
    }

    const isDelivered = async () => {
      await hastenDeliveries(database);
      return (await countUndelivered(database)) === 0;
    };
    await until('all events delivered', isDelivered, deliveredMs).catch((error) => onProblem(String(error)));
    const events = await eventRecords(database);
    const accountIds = accounts.map(({ accountId }) => accountId);
    judgeEvents(accountIds, jobs, events, receiver.receipts, onProblem);
    const entries = await countEntries(database);
    if (entries > 0) onProblem(`${entries} entries are left in the queue`);

    const unfreed = async () => {
      const all = await Promise.all(clients.map(async (client) => await client.usage()));
      return all.reduce((sum, { reserved }) => sum + reserved, 0);
    };
    if (round.isPatient)
      await until('no pages reserved', async () => (await unfreed()) === 0, freedMs).catch((error) =>
        onProblem(String(error)),
      );
    else await expireReservations(database);
    const isKnown = (name: string) => jobs.some(({ id }) => id === name);
    const documents = await documentsIn(installation.dataFolder);
    const orphans = documents.filter((name) => !isKnown(name)).length;
    const unanswered = clients.reduce((sum, client) => sum + client.unanswered, 0);
    if (orphans > unanswered)
      onProblem(`${orphans} documents have no job after ${unanswered} submissions without answer`);
    const isSwept = async () =>
      (await documentsIn(installation.dataFolder)).every(isKnown) && (await unfreed()) === 0;
    await withStore(
      installation,
      async (store) => await sweepNow(store, installation.dataFolder, isSwept, onProblem),
    ).catch((error) => onProblem(String(error)));
    for (const { id } of jobs) if (!documents.includes(id)) onProblem(`${id} has no document`);

    let pagesBilledTwice = 0;
    for (const [index, { accountId }] of accounts.entries()) {
      const used = (await clients[index]?.usage())?.used ?? 0;
      const pages = pagesToBill(accountId, jobs);
      pagesBilledTwice += Math.max(0, used - pages);
      if (used !== pages) onProblem(`${used} pages are billed and ${pages} were completed`);
    }
    return {
      ...{
        seed,
        setUp: plan.setUp,
        hits,
        ...judged,
        pagesBilledTwice,
        orphans,
        endedAfterMs,
        problems,
        folder,
      },
      ...{
        accepted: storm.submitted.length,
        events: new Set(receiver.receipts.map(({ eventId }) => eventId)).size,
      },
      received: receiver.receipts.length,
    };
  }).then(async (report) => {
    await installation.stop();
    await leaveNothing(round);
    return { ...report, tookMs: Date.now() - startedAt };
  });
}

/** Parse processes look once a second whether their node is still there. */
async function leaveNothing({ installation, folder, onProblem }: Inside): Promise<void> {
  await sleep(1500);
  const left = await installation.killLeftovers();
  if (left > 0) onProblem(`${left} processes were left`);
  const files = await fs.readdir(join(folder, 'data', 'uploads'), { recursive: true });
  if (files.length > 0) onProblem(`uploads were left: ${files.join(', ')}`);
}

async function newAccount(store: Store, receiver: Receiver, account: number) {
  const apiKey = mintApiKey('live', randomBytes);
  const secret = mintSecret(randomBytes);
  const made = await store.accounts.create(`account ${account}`, 'premium', describeKey(apiKey, null));
  if (made === undefined) throw new Error('The account is there already.');
  const { accountId } = made.account;
  await store.webhooks.create(accountId, receiver.url(account), secret);
  return { accountId, apiKey, secret };
}

async function withStore<T>(installation: Installation, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({
    ...{ databaseUrl: await installation.databaseUrl(), dataDir: '', maxConnections: 3, use: 'command' },
    ...{ signal: new AbortController().signal, onNotice: () => {}, onLost: () => {} },
  });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

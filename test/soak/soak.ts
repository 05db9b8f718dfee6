/**
 * A run at saturation: pages and scans over HTTP and as jobs, whose events are awaited and which are then deleted, while
 * workers and parse processes are killed. At the end nothing may have grown.
 */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '../faults/client.ts';
import { type Installation, install } from '../faults/installation.ts';
import { makeDocument } from '../faults/make-document.ts';
import { newAccount } from '../faults/new-account.ts';
import { quietPort } from '../faults/quiet-port.ts';
import { openReceiver, type Receiver } from '../faults/receiver.ts';
import { wellAgainMs } from '../faults/storm.ts';
import { until } from '../faults/until.ts';
import { withClient, withStore } from '../faults/with-database.ts';
import { seededRandom } from '../hostile/seeded-random.ts';
import { awaitedEvents } from './awaited-events.ts';
import { type Trend, trendsOf, type VitalSigns } from './growth.ts';
import { medianTimes } from './median-times.ts';
import { toleranceOf, vitalSigns } from './vital-signs.ts';

export type SoakOptions = {
  readonly minutes: number;
  /** Half of them send documents and wait, half submit jobs. */
  readonly clients: number;
  readonly seed: number;
  readonly onSample?: (samples: number) => void;
};

export type SoakReport = {
  readonly parsed: number;
  readonly jobs: number;
  readonly kills: number;
  /** Requests that were refused or not answered, for somebody was killed. */
  readonly unanswered: number;
  readonly trends: readonly Trend[];
  readonly problems: readonly string[];
  readonly folder: string;
};

/** Enough to tell thirds apart in a run of any length. */
const samplesARun = 120;
const killsARun = 24;
/** Between two kills, so that documents are answered between them too. */
const [shortestPauseMs, longestPauseMs] = [10_000, 60_000];
/** One document in so many has a page to be read by OCR. */
const longEvery = 3;
/** Each kill may cost a document of each process that it reaches; of others, a share may find the service too busy. */
const [lostAKill, lostInGoodTimes] = [4, 0.05];

type Totals = { parsed: number; jobs: number; kills: number; unanswered: number };

export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-soak-'));
  // Where we are root, the database is not, and has to pass.
  await fs.chmod(folder, 0o755);
  const problems: string[] = [];
  const onProblem = (problem: string) => void problems.push(problem);
  const receiverPort = await quietPort();
  const secrets: string[] = [];
  const receiver = await openReceiver(receiverPort, seededRandom(options.seed), (at) => secrets[at]);
  await receiver.calm();
  const installation = await install({ folder, setUp: 'nodes', receiverPort, onProblem });
  try {
    await until('the first start', installation.isWell, wellAgainMs);
    const { apiKey, secret } = await withStore(
      await installation.databaseUrl(),
      async (store) => await newAccount(store, receiver.url(0), 0),
    );
    secrets.push(secret);
    const { totals, samples } = await soak({ ...options, installation, receiver, apiKey, onProblem });
    await installation.stop();
    const trends = trendsOf(samples, toleranceOf);
    // Then one kill makes the median of a third.
    const isShort = options.minutes < 10;
    for (const { name, first, last, hasGrown } of trends)
      if (hasGrown && !(isShort && name.startsWith('latency')))
        onProblem(`${name} grew from ${first.toFixed(1)} to ${last.toFixed(1)}`);
    if (totals.unanswered > lostAKill * totals.kills + lostInGoodTimes * totals.parsed)
      onProblem(`${totals.unanswered} requests failed beside ${totals.kills} kills`);
    return { ...totals, trends, problems, folder };
  } finally {
    receiver.close();
    await installation.killLeftovers();
    if (problems.length === 0)
      await fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

type Run = SoakOptions & {
  readonly installation: Installation;
  readonly receiver: Receiver;
  readonly apiKey: string;
  readonly onProblem: (problem: string) => void;
};

async function soak(run: Run): Promise<{ readonly totals: Totals; readonly samples: readonly VitalSigns[] }> {
  const { installation, receiver, apiKey, minutes, clients, onProblem, onSample } = run;
  const lengthMs = minutes * 60_000;
  let endMs = Number.POSITIVE_INFINITY;
  const isOver = () => Date.now() >= endMs;
  const totals: Totals = { parsed: 0, jobs: 0, kills: 0, unanswered: 0 };
  const times = medianTimes();
  const events = awaitedEvents(receiver);
  // What is under way at the end may take as long as a worker that starts again.
  const signal = AbortSignal.timeout(lengthMs + 4 * wellAgainMs);
  const newClient = () =>
    createClient({ url: installation.url, apiKey, signal, onProblem, mayBeGivenBack: () => false });
  let number = 0;
  const nextDocument = async () => {
    number += 1;
    const name = `S${run.seed}-${number}`;
    const kind = number % longEvery === 0 ? 'long' : 'text';
    const planned = {
      kind,
      number: name,
      pages: 1,
      account: 0,
      isFollowed: true,
      blow: 0,
      atMs: 0,
      againMs: null,
    } as const;
    return { name, kind, bytes: await makeDocument(planned) };
  };

  async function parse(client: Client): Promise<void> {
    const { name, kind, bytes } = await nextDocument();
    const startMs = performance.now();
    if (await client.parse(name, bytes)) {
      totals.parsed += 1;
      times.note(`latency of a ${kind} document`, performance.now() - startMs);
    } else {
      totals.unanswered += 1;
      await sleep(200);
    }
  }

  async function runJob(client: Client): Promise<void> {
    const { name, kind, bytes } = await nextDocument();
    const startMs = performance.now();
    const { jobId } = await client.submit(name, bytes);
    const job = await client.follow(jobId);
    if (job?.status === 'completed') times.note(`latency of a ${kind} job`, performance.now() - startMs);
    await until(`the event of ${jobId} came`, async () => events.hasCome(jobId), wellAgainMs);
    await client.remove(jobId);
    totals.jobs += 1;
  }

  async function repeat(work: (client: Client) => Promise<void>): Promise<void> {
    const client = newClient();
    while (!isOver()) await work(client);
  }

  /** On a busy machine the first parse process takes long to start; the clock runs from the first answers. */
  async function begin(): Promise<void> {
    const client = newClient();
    const { name, bytes } = await nextDocument();
    await until('a first document is parsed', async () => await client.parse(name, bytes), wellAgainMs);
    await runJob(client);
    Object.assign(totals, { parsed: 0, jobs: 0, unanswered: 0 });
    times.take();
    endMs = Date.now() + lengthMs;
  }

  async function killNowAndThen(): Promise<void> {
    const random = seededRandom(run.seed);
    const pauseMs = Math.min(longestPauseMs, Math.max(shortestPauseMs, lengthMs / killsARun));
    for (let lot = 0; !isOver(); lot += 1) {
      await sleep(pauseMs);
      const blow = { atMs: 0, downMs: 0, waitsFor: 'nothing', lot: random.below(1000) } as const;
      const target = lot % 2 === 0 ? 'child' : 'worker';
      // On a busy machine a worker that was killed may still be starting, and would never get to work.
      await until('everything well', installation.isWell, wellAgainMs);
      if (!isOver() && (await installation.hit({ ...blow, target }))) totals.kills += 1;
    }
  }

  async function watch(): Promise<readonly VitalSigns[]> {
    const samples: VitalSigns[] = [];
    const url = await installation.databaseUrl();
    while (!isOver()) {
      await sleep(lengthMs / samplesARun);
      const signs = await withClient(
        url,
        async (database) => await vitalSigns(installation, database, number),
      );
      samples.push({ ...signs, ...times.take() });
      onSample?.(samples.length / samplesARun);
    }
    return samples;
  }

  await begin();
  const halves = Array.from({ length: clients }, (_, at) => repeat(at % 2 === 0 ? parse : runJob));
  const [samples] = await Promise.all([watch(), killNowAndThen(), ...halves]);
  return { totals, samples };
}

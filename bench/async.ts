/**
 * Jobs from their submission to their end: how many a second against what the parse processes alone can do in the same
 * run, which share of the processor time goes to anything but reading and extraction, how long one waits for its start on an idle system, how soon one goes on after SIGKILL, and what 100,000 waiting jobs
 * cost those who submit and poll. Run: node bench/async.ts [--seconds 15] [--only throughput,start,recovery,backlog]
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { builtInTemplates } from '../src/model/built-in-templates/index.ts';
import { engineNames } from '../src/model/finding.ts';
import { createParsePool } from '../src/pool/parse-pool.ts';
import { openDataFolder } from '../src/store/embedded/data-folder.ts';
import { openEmbeddedServer } from '../src/store/embedded/embedded-server.ts';
import { type Running, runDeckle, stopDeckle } from './running-deckle.ts';
import { type Sample, scannedPage, textPage } from './sample-documents.ts';
import { inAll, type SpentTime, spentSince, spentTime } from './spent-time.ts';
import { openWorkAlone } from './work-alone.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    only: { type: 'string', default: 'throughput,start,recovery,backlog' },
  },
});
const seconds = Number(values.seconds);
const template = builtInTemplates.invoice;
const parallel = 4;
const rounds = 3;
/** For what a document takes by itself, in each round. */
const documentsAlone = 8;

const folder = await mkdtemp(join(tmpdir(), 'deckle-bench-'));
const server = await openEmbeddedServer({
  folder: await openDataFolder(join(folder, 'database')),
  ...{ use: 'node', signal: new AbortController().signal, onNotice: () => {}, onLost: () => {} },
});
const database = new pg.Pool({ connectionString: server.url, max: 2 });
const environment = {
  DATABASE_URL: server.url,
  DECKLE_DATA_DIR: join(folder, 'data'),
  DECKLE_RATE_PARSE_PREMIUM: '1000000',
  DECKLE_RATE_OTHER_PREMIUM: '1000000',
  DECKLE_PAGES_PREMIUM: '100000000',
};
let key = '';
try {
  const first = await runDeckle('api', environment);
  key = first.key;
  await stopDeckle(first);
  const parts: Readonly<Record<string, () => Promise<void>>> = { throughput, start, recovery, backlog };
  for (const part of values.only.split(',')) await parts[part]?.();
} finally {
  await database.end();
  await server.release();
  await rm(folder, { recursive: true, force: true });
}

type Status = {
  readonly jobId: string;
  readonly status: string;
  readonly attempts: number;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
};

async function call(node: Running, path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(node.base + path, { ...init, headers: { 'x-api-key': key } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return await response.json();
}

function isStatus(value: unknown): value is Status {
  return typeof value === 'object' && value !== null && 'jobId' in value;
}

async function submit(node: Running, { name, bytes }: Sample): Promise<string> {
  const form = new FormData();
  form.append('templateId', template.templateId);
  form.append('file', new Blob([bytes]), name);
  const job = await call(node, '/v1/documents/parse/async', { method: 'POST', body: form });
  if (!isStatus(job)) throw new Error('no job');
  return job.jobId;
}

async function look(node: Running, jobId: string): Promise<Status> {
  const job = await call(node, `/v1/jobs/${jobId}`);
  if (!isStatus(job)) throw new Error('no job');
  return job;
}

async function until(node: Running, jobId: string, isThere: (job: Status) => boolean): Promise<Status> {
  for (;;) {
    const job = await look(node, jobId).catch(() => undefined);
    if (job !== undefined && isThere(job)) return job;
    if (job?.status === 'failed') throw new Error('a job failed');
    await sleep(20);
  }
}

/** The same page, each time with bytes of its own: what follows a JPEG's or a PDF's end is read by nobody. */
function copyOf({ name, bytes }: Sample): Sample {
  const tail = Buffer.from(`\n${randomUUID()}`);
  return { name, bytes: new Uint8Array(Buffer.concat([bytes, tail])) };
}

function percentile(times: readonly number[], share: number): number {
  const at = Math.min(times.length - 1, Math.floor(share * times.length));
  return times.toSorted((a, b) => a - b)[at] ?? 0;
}

async function throughput(): Promise<void> {
  console.log(
    '| document | the pool alone, documents/s | jobs/s | share | CPU beyond reading and extraction |',
  );
  console.log('| --- | --- | --- | --- | --- |');
  const workAlone = openWorkAlone(folder);
  for (const sample of [await textPage(), await scannedPage()]) {
    // In turns, because other machines share the cores: what slows one side down hits the other too.
    let [alone, jobs, spent, reading] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const perSecond = await poolAlone(sample);
      alone += perSecond / rounds;
      const measured = await runJobs(sample, Math.max(20, Math.ceil(perSecond * seconds)));
      jobs += measured.perSecond / rounds;
      spent += measured.secondsAJob / rounds;
      reading += (await workAlone.secondsOf(sample, documentsAlone)) / rounds;
    }
    const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
    console.log(
      `| ${sample.name} | ${alone.toFixed(2)} | ${jobs.toFixed(2)} | ${percent(jobs / alone)} | ${percent(1 - reading / spent)} |`,
    );
  }
  workAlone.close();
}

async function poolAlone(sample: Sample): Promise<number> {
  const pool = createParsePool({
    modelsFolder: fileURLToPath(new URL('../models', import.meta.url)),
    cache: null,
  });
  const path = join(folder, createHash('sha256').update(sample.bytes).digest('hex'));
  await writeFile(path, sample.bytes);
  const { signal } = new AbortController();
  let done = 0;
  const parseUntil = async (endMs: number) =>
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        do {
          await pool.parse(path, template, {
            ...{ account: 'bench', language: null, priority: 'async', signal, cacheScope: null },
            limits: { processorMs: 600_000, clockMs: 6_000_000 },
            engines: engineNames,
          });
          done += 1;
        } while (performance.now() < endMs);
      }),
    );
  await parseUntil(performance.now() + 5000);
  done = 0;
  const start = performance.now();
  await parseUntil(start + seconds * 1000);
  const perSecond = done / ((performance.now() - start) / 1000);
  await pool.close();
  return perSecond;
}

/**
 * All are submitted before the worker starts; the first fifth, while processes load and compile, does not count. The processor
 * time a job is that of its submission and of its work, the database's included.
 */
async function runJobs(
  sample: Sample,
  count: number,
): Promise<{ readonly perSecond: number; readonly secondsAJob: number }> {
  const uncounted = Math.ceil(count / 5);
  const api = await runDeckle('api', environment);
  const submitAll = async (jobs: number) => {
    for (let left = jobs; left > 0; left -= 8)
      await Promise.all(Array.from({ length: Math.min(8, left) }, () => submit(api, copyOf(sample))));
  };
  await submitAll(uncounted);
  const submitting = await spentBy(api, async () => await submitAll(count - uncounted));
  await stopDeckle(api);
  const worker = await runDeckle('worker', environment);
  const ended = async (isEnough: (ended: number) => boolean): Promise<number> => {
    for (;;) {
      const { rows } = await database.query(
        `select count(*)::int as ended from deckle.jobs where status in ('completed', 'failed')`,
      );
      if (isEnough(rows[0]?.ended)) return rows[0].ended;
      await sleep(200);
    }
  };
  const endedBefore = await ended((number) => number >= uncounted);
  const working = await spentBy(worker, async () => await ended((number) => number === count));
  await stopDeckle(worker);
  const secondsAJob = inAll(submitting) / (count - uncounted) + inAll(working) / (count - endedBefore);
  const { rows } = await database.query(
    `select count(*)::int - 1 as jobs, extract(epoch from max(completed_at) - min(completed_at))::float8 as seconds
     from (select completed_at, cume_dist() over (order by completed_at) as place from deckle.jobs
           where status = 'completed') ended
     where place > 0.2`,
  );
  await database.query('delete from deckle.jobs');
  return { perSecond: Number(rows[0]?.jobs) / Number(rows[0]?.seconds), secondsAJob };
}

async function spentBy(node: Running, work: () => Promise<unknown>): Promise<SpentTime> {
  const running = { nodePid: node.child.pid ?? 0, databaseDir: join(folder, 'database') };
  const before = await spentTime(running);
  await work();
  return spentSince(before, await spentTime(running));
}

async function start(): Promise<void> {
  const node = await runDeckle('serve', environment);
  const sample = await textPage();
  const times: number[] = [];
  for (let round = 0; round < 105; round += 1) {
    const jobId = await submit(node, copyOf(sample));
    const job = await until(node, jobId, ({ status }) => status === 'completed');
    // The first ones find processes that load.
    if (round >= 5) times.push(Date.parse(job.startedAt ?? '') - Date.parse(job.createdAt));
    await sleep(20);
  }
  await stopDeckle(node);
  console.log(
    `\nFrom submission to start on an idle system, 100 jobs: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, longest ${Math.max(...times)} ms`,
  );
}

async function recovery(): Promise<void> {
  const times: number[] = [];
  const api = await runDeckle('api', environment);
  const sample = await scannedPage();
  for (let round = 0; round < 3; round += 1) {
    const worker = await runDeckle('worker', environment);
    const jobId = await submit(api, copyOf(sample));
    await until(api, jobId, ({ status }) => status === 'processing');
    await stopDeckle(worker, 'SIGKILL');
    const killed = performance.now();
    const next = await runDeckle('worker', environment);
    await until(api, jobId, ({ attempts }) => attempts === 2);
    times.push((performance.now() - killed) / 1000);
    await until(api, jobId, ({ status }) => status === 'completed');
    await stopDeckle(next);
  }
  await stopDeckle(api);
  const shown = times.map((time) => time.toFixed(1)).join(', ');
  console.log(`\nFrom SIGKILL of the worker to the next attempt, 3 rounds: ${shown} s`);
}

async function backlog(): Promise<void> {
  const node = await runDeckle('api', environment);
  const sample = await textPage();
  const jobId = await submit(node, copyOf(sample));
  const measure = async () => ({
    submissions: await rate(async () => await submit(node, copyOf(sample))),
    polls: await rate(async () => await look(node, jobId)),
  });
  await measure();
  const empty = await measure();
  const { rows } = await database.query('select account_id from deckle.jobs limit 1');
  await queueUp(rows[0]?.account_id, 100_000);
  const full = await measure();
  await stopDeckle(node);
  console.log(
    '\n| requests/s, 4 clients | nothing waits | 100,000 jobs wait | ratio |\n| --- | --- | --- | --- |',
  );
  for (const what of ['submissions', 'polls'] as const) {
    const ratio = (full[what] / empty[what]).toFixed(2);
    console.log(`| ${what} | ${empty[what].toFixed(0)} | ${full[what].toFixed(0)} | ${ratio} |`);
  }
}

async function rate(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (performance.now() - start < seconds * 500) {
        await work();
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}

/** As if so many had been submitted, half by the account that goes on submitting. */
async function queueUp(accountId: string, count: number): Promise<void> {
  const other = randomUUID();
  await database.query(`insert into deckle.accounts (id, name, plan) values ($1, 'busy', 'premium')`, [
    other,
  ]);
  await database.query(
    `insert into deckle.jobs (id, account_id, template_id, template_revision, sha256, size_bytes, file_name, turn, queue_entry)
     select gen_random_uuid(), case number % 2 when 0 then $1::uuid else $2::uuid end, $3, 1, sha256(number::text::bytea), 1,
            'x.pdf', number / 2, gen_random_uuid()
     from generate_series(1, $4::int) as number`,
    [accountId, other, template.templateId, count],
  );
  await database.query(
    `insert into deckle_queue.job (id, name, priority, group_id, retry_limit, heartbeat_seconds)
     select queue_entry, 'jobs', -turn, account_id, 0, 10 from deckle.jobs where file_name = 'x.pdf'`,
  );
  await database.query('vacuum analyze deckle.jobs');
}

/** Nodes that run jobs: whoever is killed, stopped or not there, every job that was accepted is run. */
import { expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import {
  type Environment,
  madeDataFolder,
  type Node,
  spawnDeckle,
  startNode,
  tempFolder,
  untilTrue,
} from '../support/deckle.ts';
import { type Bytes, invoice, invoiceTemplate, scan } from '../support/documents.ts';
import { allowedHereMs } from '../support/patience.ts';

type Client = Pick<Node, 'url' | 'apiKey'>;
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
type Json = any;

async function ask({ url, apiKey = '' }: Client, path: string, init: RequestInit = {}): Promise<Json> {
  return await (await fetch(url + path, { ...init, headers: { 'x-api-key': apiKey } })).json();
}

async function submit(client: Client, bytes: Bytes): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'document.pdf');
  body.append('templateId', invoiceTemplate);
  const { jobId } = await ask(client, '/v1/documents/parse/async', { method: 'POST', body });
  expect(jobId).toMatch(/^job_/);
  return jobId;
}

const look = async (client: Client, jobId: string): Promise<Json> => await ask(client, `/v1/jobs/${jobId}`);

async function until(
  client: Client,
  jobId: string,
  isSo: (job: Json) => boolean,
  ms?: number,
): Promise<Json> {
  return await untilTrue(async () => {
    const job = await look(client, jobId).catch(() => undefined);
    return job !== undefined && isSo(job) ? job : undefined;
  }, ms);
}

/** Each process loads the models anew; what is found in the documents is nothing to these tests. */
const small = { DECKLE_PROCESSES: '1', DECKLE_ENGINES: 'e-invoice' };
const error = '"level":50';
const hasEnded = ({ status }: Json) => status === 'completed' || status === 'failed';
const isAtWork = ({ status }: Json) => status === 'processing';

async function startWorker(environment: Environment) {
  const worker = spawnDeckle(['worker'], environment);
  await untilTrue(async () => {
    if (worker.child.exitCode !== null) throw new Error(`it ended: ${worker.stderr()}`);
    return worker.stdout().includes('\n') ? true : undefined;
  });
  expect(worker.stdout()).toBe('Deckle is at work on jobs.\n');
  return worker;
}

test('a node that is killed in the middle of a job: after the next start the job is run again, and billed once', async () => {
  const environment = { ...small, DECKLE_DATA_DIR: await madeDataFolder() };
  const killed = await startNode(environment);
  const jobId = await submit(killed, await scan(4));
  const waiting = await submit(killed, await invoice('A-1'));
  await until(killed, jobId, ({ pageCount }) => pageCount === 4);
  killed.signal('SIGKILL');
  await killed.finished;

  const next = { ...(await startNode(environment)), apiKey: killed.apiKey };
  expect(await until(next, jobId, ({ attempts }) => attempts === 2, allowedHereMs(30_000))).toMatchObject({
    error: null,
  });
  expect(await until(next, jobId, hasEnded)).toMatchObject({ status: 'completed', pageCount: 4 });
  expect(await until(next, waiting, hasEnded)).toMatchObject({ status: 'completed' });
  expect(await ask(next, '/v1/usage')).toMatchObject({ used: 5 });
});

test('two workers share the work; when one is killed, the other does its jobs', async () => {
  const environment = {
    ...{ DATABASE_URL: await createDatabase(), DECKLE_DATA_DIR: await tempFolder() },
    ...{ ...small, DECKLE_JOBS_PER_WORKER: '2' },
  };
  const api = await startNode(environment, ['api']);
  // Before there is work: on a busy machine one could do much of it while the other starts.
  const [one] = await Promise.all([startWorker(environment), startWorker(environment)]);
  const jobIds = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => await submit(api, await scan(2, `number ${i}`))),
  );
  await untilTrue(async () => {
    const jobs: Json[] = await ask(api, '/v1/jobs');
    return jobs.filter(isAtWork).length === 4 ? true : undefined;
  });
  one.signal('SIGKILL');
  for (const jobId of jobIds) {
    expect(await until(api, jobId, hasEnded)).toMatchObject({ status: 'completed' });
  }
  // What the killed worker had reserved is given back by whoever sweeps next.
  await untilTrue(async () => ((await ask(api, '/v1/usage')).reserved === 0 ? true : undefined));
  expect(await ask(api, '/v1/usage')).toMatchObject({ used: 6 * 2 });
});

test('a job waits while there is no worker; one that stops gives back what it has not done', async () => {
  const environment = { ...small, DECKLE_DATA_DIR: await madeDataFolder() };
  const api = await startNode(environment, ['api']);
  const jobId = await submit(api, await scan(10));
  const worker = await startWorker(environment);
  await until(api, jobId, isAtWork);
  worker.signal('SIGTERM');
  await untilTrue(async () => (worker.child.exitCode === null ? undefined : true), 1200).catch(() => {});
  worker.signal('SIGTERM');
  expect(await worker.finished).toMatchObject({ code: 0, stderr: expect.not.stringContaining(error) });
  expect(await look(api, jobId)).toMatchObject({ status: 'pending', attempts: 0, startedAt: null });
  expect(await ask(api, '/v1/usage')).toMatchObject({ used: 0, reserved: 0 });

  const next = await startWorker(environment);
  const short = await submit(api, await invoice('A-1'));
  expect(await until(api, short, hasEnded)).toMatchObject({ status: 'completed', attempts: 1 });
  next.signal('SIGTERM');
  expect(await next.finished).toMatchObject({ code: 0, stderr: expect.not.stringContaining(error) });
});

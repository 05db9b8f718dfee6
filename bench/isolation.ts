/**
 * What one account notices of another that means harm: the victim's time for a parse, for a job from submission to end, and
 * for an event from the end of its job to its endpoint, alone and beside each attack, on one `deckle serve`.
 * Run: node bench/isolation.ts [--rounds 20] [--only 'heavy jobs,slow endpoints']
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { builtInTemplates } from '../src/model/built-in-templates/index.ts';
import { runDeckle, stopDeckle } from './running-deckle.ts';
import { scannedPage, textPage } from './sample-documents.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);
const invoice = builtInTemplates.invoice.templateId;
const slowMs = 14_000;

const folder = await mkdtemp(join(tmpdir(), 'deckle-bench-'));
const environment = {
  DECKLE_DATA_DIR: join(folder, 'data'),
  DECKLE_FETCH_ALLOW: '127.0.0.1',
  // What holds the attacker back here is fairness alone.
  ...{ DECKLE_RATE_PARSE_PREMIUM: '1000000', DECKLE_RATE_OTHER_PREMIUM: '1000000' },
  DECKLE_PAGES_PREMIUM: '100000000',
};
const node = await runDeckle('serve', environment);

type Json = { readonly [name: string]: unknown };
type Account = { readonly accountId: string; readonly key: string };

const deckle = async (...args: readonly string[]): Promise<Json> => {
  const bin = fileURLToPath(new URL('../bin/deckle.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [bin, ...args, '--json'], {
    env: { PATH: process.env.PATH, ...environment },
  });
  return JSON.parse(stdout);
};

async function newAccount(name: string): Promise<Account> {
  const made = await deckle('account', 'create', '--name', name, '--plan', 'premium');
  return { accountId: String(made.accountId), key: String(made.apiKey) };
}

async function call(
  key: string,
  path: string,
  body?: FormData | string,
  signal = new AbortController().signal,
): Promise<Json> {
  const response = await fetch(node.base + path, {
    ...{ method: body === undefined ? 'GET' : 'POST', signal },
    headers: {
      'x-api-key': key,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  const answer: unknown = await response.json();
  if (!isJson(answer)) throw new Error(`no object came from ${path}`);
  return answer;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function form(name: 'file' | 'files', bytes: Uint8Array<ArrayBuffer>, templateId: string): FormData {
  const data = new FormData();
  data.append('templateId', templateId);
  data.append(name, new Blob([bytes]), 'document');
  return data;
}

/** An endpoint, what it is told and when; `afterMs` is how long it takes to answer. */
async function endpoint(afterMs: number) {
  const arrivedAt = new Map<string, number>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    arrivedAt.set(JSON.parse(text).jobId, performance.now());
    await sleep(afterMs);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/`,
    arrivedAt,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page of a few kilobytes with thousands of words on one line. */
async function heavyPage(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const words = `${'total 12.50 date 01.02.2026 '.repeat(900)}${number}`;
  document.addPage([595, 842]).drawText(words, { x: 5, y: 400, size: 0.1, font });
  return new Uint8Array(await document.save());
}

const columns = Object.fromEntries(
  ['position', 'article', 'description', 'quantity', 'unit', 'price', 'discount', 'tax', 'amount'].map(
    (name) => [name, { type: 'string' }],
  ),
);
const heavyTemplate = {
  ...{ name: 'Twenty tables', category: 'CUSTOM' },
  schema: {
    data: Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `table${at}`,
        { type: 'array', itemType: 'object', itemSchema: { properties: columns } },
      ]),
    ),
  },
};

const attacker = await newAccount('attacker');
const { id } = await call(attacker.key, '/v1/templates', JSON.stringify(heavyTemplate));
const heavy = String(id);
const scan = (await scannedPage()).bytes;
let made = 0;

/** As many at once as it says, again and again until it is told to stop. */
function again(atOnce: number, work: (signal: AbortSignal) => Promise<unknown>): () => Promise<void> {
  const stopping = new AbortController();
  const workers = Array.from({ length: atOnce }, async () => {
    while (!stopping.signal.aborted) await work(stopping.signal).catch(() => sleep(50));
  });
  return async () => {
    stopping.abort();
    await Promise.all(workers);
  };
}

const submitHeavy = async (signal: AbortSignal) => {
  await call(attacker.key, '/v1/documents/parse/async', form('file', await heavyPage(++made), heavy), signal);
  await sleep(200);
};
const parseWith =
  (bytes: () => Promise<Uint8Array<ArrayBuffer>>, templateId: string) => async (signal: AbortSignal) =>
    await call(attacker.key, '/documents/parse', form('files', await bytes(), templateId), signal);

/** Hands out how to end it. */
const attacks: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
  nobody: async () => async () => {},
  'heavy jobs': async () => again(4, submitHeavy),
  'heavy parses': async () =>
    again(
      8,
      parseWith(async () => await heavyPage(++made), heavy),
    ),
  'a flood of scans': async () =>
    again(
      16,
      parseWith(async () => new Uint8Array(Buffer.concat([scan, Buffer.from(`\n${++made}`)])), invoice),
    ),
  'slow endpoints': async () => {
    const slow = await Promise.all(Array.from({ length: 8 }, async () => await endpoint(slowMs)));
    for (const { url } of slow)
      await deckle('webhook', 'create', '--account', attacker.accountId, '--url', url);
    for (let count = 0; count < 20; count += 1)
      await call(
        ...([attacker.key, '/v1/documents/parse/async'] as const),
        form('file', (await textPage(++made)).bytes, invoice),
      );
    await sleep(10_000);
    return async () => {
      for (const { close } of slow) close();
    };
  },
};

const victim = await newAccount('victim');
const own = await endpoint(0);
await deckle('webhook', 'create', '--account', victim.accountId, '--url', own.url);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function parseMs(): Promise<number> {
  const { bytes } = await textPage(++made);
  return await timed(async () => {
    const { result } = await call(victim.key, '/documents/parse', form('files', bytes, invoice));
    if (result === undefined) throw new Error('the victim got no result');
  });
}

async function jobAndEventMs(): Promise<readonly [number, number]> {
  const { bytes } = await textPage(++made);
  let jobId = '';
  const jobMs = await timed(async () => {
    jobId = String((await call(victim.key, '/v1/documents/parse/async', form('file', bytes, invoice))).jobId);
    while ((await call(victim.key, `/v1/jobs/${jobId}`)).status !== 'completed') await sleep(10);
  });
  const endedAt = performance.now();
  while (!own.arrivedAt.has(jobId)) await sleep(5);
  return [jobMs, Math.max(0, (own.arrivedAt.get(jobId) ?? 0) - endedAt)];
}

function percentile(times: readonly number[], share: number): number {
  const at = Math.min(times.length - 1, Math.floor(share * times.length));
  return times.toSorted((a, b) => a - b)[at] ?? 0;
}

try {
  // The first documents find processes that load.
  for (let round = 0; round < 5; round += 1) await parseMs();
  console.log('| beside | parse p50 s | p99 s | job p50 s | p99 s | event p50 s | p99 s |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  const chosen = values.only?.split(',') ?? Object.keys(attacks);
  for (const name of chosen) {
    const stop = await attacks[name]?.();
    await sleep(1000);
    const times: readonly number[][] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const each = [await parseMs(), ...(await jobAndEventMs())];
      for (const [at, ms] of each.entries()) times[at]?.push(ms);
    }
    const cells = times.flatMap((ms) =>
      [0.5, 0.99].map((share) => (percentile(ms, share) / 1000).toFixed(2)),
    );
    console.log(`| ${name} | ${cells.join(' | ')} |`);
    await stop?.();
  }
} finally {
  own.close();
  await stopDeckle(node);
  await rm(folder, { recursive: true, force: true });
}

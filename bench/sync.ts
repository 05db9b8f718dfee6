/**
 * Pages a second and latency of POST /documents/parse at 1, 4 and 16 clients, for a page of text, a scanned A4 page and a
 * receipt; how busy the parse processes are, which share of the processor time goes elsewhere, and what each process holds.
 * What is no reading and extraction is all that was spent, less what the same documents take in a process that does nothing
 * else, measured after each row. Linux only. Run: node bench/sync.ts [--seconds 20] [--clients 1,4,16]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtInTemplates } from '../src/model/built-in-templates/index.ts';
import { runDeckle, stopDeckle } from './running-deckle.ts';
import { receipt, type Sample, scannedPage, textPage } from './sample-documents.ts';
import { heldBy, inAll, spentSince, spentTime } from './spent-time.ts';
import { openWorkAlone } from './work-alone.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, clients: { type: 'string', default: '1,4,16' } },
});
const clientCounts = values.clients.split(',').map(Number);
const documentsToWarm = 4 * availableParallelism();
/** Of each document, after each row. */
const documentsAlone = 8;

const dataDir = await mkdtemp(join(tmpdir(), 'deckle-bench-'));
const server = await runDeckle('serve', {
  DECKLE_DATA_DIR: dataDir,
  // Nothing is kept, so that every request is read anew.
  DECKLE_RETENTION_DAYS: '0',
  DECKLE_RATE_PARSE_PREMIUM: '1000000',
  DECKLE_PAGES_PREMIUM: '100000000',
});
const running = { nodePid: server.child.pid ?? 0, databaseDir: dataDir };
const alone = openWorkAlone(dataDir);
const titles = [
  'document',
  'clients',
  'pages/s',
  'p50 s',
  'p95 s',
  'p99 s',
  'parse processes busy',
  'API',
  'database',
];
const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
try {
  row(...titles, 'no reading and extraction');
  row(...titles.map(() => '---'), '---');
  for (const sample of [await textPage(), await scannedPage(), await receipt()]) {
    // All processes start and compile before they are measured.
    await Promise.all(Array.from({ length: documentsToWarm }, async () => await parse(sample)));
    for (const clients of clientCounts) await measure(sample, clients);
  }
  console.log(`\nResident memory at the end, MB: ${(await heldBy(running)).join(', ')}`);
} finally {
  alone.close();
  await stopDeckle(server);
  await rm(dataDir, { recursive: true, force: true });
}

async function parse({ name, bytes }: Sample): Promise<void> {
  const form = new FormData();
  form.append('files', new Blob([bytes]), name);
  form.append('templateId', builtInTemplates.invoice.templateId);
  const response = await fetch(`${server.base}/documents/parse`, {
    ...{ method: 'POST', headers: { 'x-api-key': server.key }, body: form },
  });
  const body = await response.text();
  if (response.status !== 200 || body.includes('"error"'))
    throw new Error(`${response.status} ${body.slice(0, 200)}`);
}

async function measure(sample: Sample, clients: number): Promise<void> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + Number(values.seconds) * 1000;
  const before = await spentTime(running);
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const asked = performance.now();
        await parse(sample);
        times.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const spent = spentSince(before, await spentTime(running));
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    ((times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0) / 1000).toFixed(2);
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  const reading = (await alone.secondsOf(sample, documentsAlone)) * times.length;
  row(
    ...[sample.name, clients, (times.length / seconds).toFixed(2), at(0.5), at(0.95), at(0.99)],
    percent(spent.parse / seconds / availableParallelism()),
    ...[spent.node, spent.database, inAll(spent) - reading].map((part) => percent(part / inAll(spent))),
  );
}

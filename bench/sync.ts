/**
 * Pages a second and latency of POST /documents/parse at 1, 4 and 16 clients, for a page of text, a scanned A4 page and a
 * receipt; how busy the parse processes are, what share of the processor time goes elsewhere, and what each process holds.
 * Linux only. Run: node bench/sync.ts [--seconds 20]
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtInTemplates } from '../src/model/built-in-templates/index.ts';
import { commandOf, processesBelow, processorTimeOf } from './processor-time.ts';
import { runDeckle, stopDeckle } from './running-deckle.ts';
import { receipt, type Sample, scannedPage, textPage } from './sample-documents.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const clientCounts = [1, 4, 16];

const dataDir = await mkdtemp(join(tmpdir(), 'deckle-bench-'));
const server = await runDeckle('serve', {
  DECKLE_DATA_DIR: dataDir,
  // Nothing is kept, so that every request is read anew.
  DECKLE_RETENTION_DAYS: '0',
  DECKLE_RATE_PARSE_PREMIUM: '1000000',
  DECKLE_PAGES_PREMIUM: '100000000',
});
try {
  console.log('| document | clients | pages/s | p50 s | p95 s | p99 s | parse processes busy | other CPU |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const sample of [await textPage(), await scannedPage(), await receipt()]) {
    await parse(sample);
    for (const clients of clientCounts) await measure(sample, clients);
  }
  const held = await Promise.all((await allProcesses()).map(memoryOf));
  console.log(
    `\nResident memory at the end, MB: ${held.map(({ name, megabytes }) => `${name} ${megabytes}`).join(', ')}`,
  );
} finally {
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
  const before = await cpuSeconds();
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
  const after = await cpuSeconds();
  const [pool, others] = [after.pool - before.pool, after.others - before.others];
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    ((times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0) / 1000).toFixed(2);
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  const busy = percent(pool / seconds / availableParallelism());
  console.log(
    `| ${sample.name} | ${clients} | ${(times.length / seconds).toFixed(2)} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${busy} | ${percent(others / (pool + others))} |`,
  );
}

/** Of the processes that read, those that have ended too, and of all else: the API and the database. */
async function cpuSeconds(): Promise<{ readonly pool: number; readonly others: number }> {
  let [pool, others] = [0, 0];
  for (const pid of await allProcesses()) {
    const { own, ended } = await processorTimeOf(pid);
    if (await isParseProcess(pid)) pool += own;
    else others += own;
    if (pid === server.child.pid) pool += ended;
    else others += ended;
  }
  return { pool, others };
}

/** The database runs on its own. */
async function allProcesses(): Promise<readonly number[]> {
  const [postmaster] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return [...(await processesBelow(server.child.pid ?? 0)), ...(await processesBelow(Number(postmaster)))];
}

async function isParseProcess(pid: number): Promise<boolean> {
  return (await commandOf(pid)).includes('parse-child');
}

async function memoryOf(pid: number): Promise<{ readonly name: string; readonly megabytes: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  const command = await commandOf(pid);
  const name = command.includes('parse-child') ? 'parse' : command.includes('postgres') ? 'database' : 'API';
  return { name, megabytes };
}

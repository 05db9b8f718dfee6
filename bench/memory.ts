/**
 * What one parse process holds after many mixed pages, and the processor time that they took. Linux only.
 *
 *   node bench/memory.ts [DIR…] [--pages 2000] [--every 200]
 *
 * DIR holds labelled documents, of which the half for working on is read, a document of each folder in turn; without any,
 * pages of text, a scan, a receipt and pictures in other scripts are drawn.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { builtInTemplates } from '../src/model/built-in-templates/index.ts';
import { Fault } from '../src/model/fault.ts';
import { engineNames } from '../src/model/finding.ts';
import { modelsFolder } from '../src/models-folder.ts';
import { createParsePool } from '../src/pool/parse-pool.ts';
import { usageOf } from '../src/pool/process-usage.ts';
import { heldMemory, noting, ownMemory } from './memory/held-memory.ts';
import { mixedDocuments } from './memory/mixed-documents.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '2000' }, every: { type: 'string', default: '200' } },
});
const [wanted, every] = [Number(values.pages), Number(values.every)];
const templates = Object.values(builtInTemplates);

const folder = await mkdtemp(join(tmpdir(), 'deckle-bench-'));
const trayFolder = join(folder, 'trays');
await mkdir(trayFolder);
let pid = 0;
const pool = createParsePool({
  modelsFolder,
  // One and the same to the end.
  ...{ processes: 1, recycleDocuments: Number.MAX_SAFE_INTEGER, recycleBytes: Number.MAX_SAFE_INTEGER },
  ...{ trayFolder, cache: null },
  environment: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${noting}` },
  onEvent: (event) => {
    if (event.kind === 'started') pid = event.pid;
    else if ('detail' in event) console.error(event.kind, event.detail);
  },
});

const cells = (...values: readonly (string | number)[]) => console.log(`| ${values.join(' | ')} |`);
const titles = ['pages', 'PSS', 'RSS', 'peak RSS', 'files', 'native heap', 'other'];
const ownTitles = ['JS heap used', 'of', 'external', 'ms a page'];

async function report(pages: number): Promise<void> {
  // Longer than the process takes to note what it holds.
  await sleep(1500);
  const held = await heldMemory(pid);
  const own = await ownMemory(trayFolder);
  const processorMs = usageOf(pid)?.processorMs ?? 0;
  cells(
    pages,
    ...[held.proportional, held.resident, held.peak, held.files, held.nativeHeap, held.anonymous].map(whole),
    ...[own.heapUsed, own.heapTotal, own.external].map(whole),
    (processorMs / Math.max(1, pages)).toFixed(1),
  );
}

const whole = (megabytes: number) => megabytes.toFixed(0);

try {
  cells(...titles, ...ownTitles);
  cells(...[...titles, ...ownTitles].map(() => '---'));
  let [documents, pages, refused] = [0, 0, 0];
  for await (const path of mixedDocuments(positionals, folder)) {
    const template = templates[documents % templates.length] ?? builtInTemplates.invoice;
    const before = pages;
    try {
      const { signal } = new AbortController();
      const parsed = await pool.parse(path, template, {
        ...{ account: 'bench', language: null, priority: 'async', signal, cacheScope: null },
        ...{ limits: { processorMs: 600_000, clockMs: 6_000_000 }, engines: engineNames },
      });
      pages += parsed.pageCount;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      refused += 1;
    }
    documents += 1;
    if (Math.floor(pages / every) > Math.floor(before / every)) await report(pages);
    if (pages >= wanted) break;
  }
  console.log(`\nMB; ${documents} documents, of which ${refused} could not be read.`);
} finally {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
}

/** Documents in real processes: what comes out, in which order, and what is read only once. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { DocumentReader } from '../model/document-reader.ts';
import type { Extractor } from '../model/extraction.ts';
import { engineNames } from '../model/finding.ts';
import { pageShapeOf } from '../model/page-shape.ts';
import { openExtractor, openReader } from './open-tools.ts';
import {
  golden,
  invoice,
  modelsFolder,
  pdfOfPages,
  receipt,
  temporaryFolder,
  type WatchedPool,
  watchedPool,
  workOptions,
} from './testing/pool.ts';

const { signal } = new AbortController();
let reader: DocumentReader;
let extractor: Extractor;
beforeAll(async () => {
  reader = await openReader(modelsFolder);
  extractor = await openExtractor(modelsFolder, { now: Date.now, timeoutMs: 60_000 });
});

async function inThisProcess(path: string, language: string | null = null) {
  const document = await reader.read(path, { language, signal });
  const extraction = await extractor.extract(document, invoice, { engines: engineNames, signal });
  const { pageCount, sha256, pages } = document;
  return { pageCount, sha256, pages: pages.map(pageShapeOf), extraction, heard: [] };
}

const tasksOf = ({ events }: WatchedPool) =>
  events.flatMap((event) => (event.kind === 'task' ? [`${event.task} ${event.document}`] : []));

test('a picture gives what one process alone gives', async () => {
  const { pool } = watchedPool();
  const seen: [number, number][] = [];
  const parsed = await pool.parse(
    golden('en.png'),
    invoice,
    workOptions({ language: 'en', onPage: (done, of) => seen.push([done, of]) }),
  );
  expect(parsed).toEqual(await inThisProcess(golden('en.png'), 'en'));
  expect(parsed.extraction.result).toMatchObject({ invoiceNumber: 'HF-20417' });
  expect(seen).toEqual([[1, 1]]);
  expect(await pool.countPages(golden('en.png'), workOptions())).toBe(1);
  expect(pool.load).toEqual({ waiting: 0, running: 0, processes: 1 });
});

test('pages are spread over processes and stay in their order', async () => {
  const watched = watchedPool({ processes: 2 });
  const { pool, events } = watched;
  const path = await pdfOfPages(12, [1, 2, 9]);
  const seen: number[] = [];
  const parsed = await pool.parse(
    path,
    invoice,
    workOptions({
      onPage(done, of) {
        expect(of).toBe(12);
        seen.push(done);
      },
    }),
  );
  expect(parsed).toEqual(await inThisProcess(path));
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(tasksOf(watched).filter((task) => task === 'page 1')).toHaveLength(12);
  // By then both have started.
  const again = await pool.parse(path, invoice, workOptions());
  expect(again).toEqual(parsed);
  const readers = events.flatMap((event) =>
    event.kind === 'task' && event.task === 'page' && event.document === 2 ? [event.pid] : [],
  );
  expect(new Set(readers).size).toBe(2);
});

test('a template is proposed as in one process', async () => {
  const { pool } = watchedPool();
  const path = await pdfOfPages(3);
  const document = await reader.read(path, { language: null, signal });
  expect(await pool.propose(path, workOptions())).toEqual({
    pageCount: 3,
    pages: document.pages.map(pageShapeOf),
    template: await extractor.propose(document, { engines: engineNames, signal }),
  });
});

test('faults come with their code and words', async () => {
  const { pool, pids } = watchedPool();
  const folder = await temporaryFolder();
  const file = async (name: string, content: string) => {
    await fs.writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const program = await file('a.exe', 'MZ\0\u0003\0\0');
  const empty = await file('empty', '');
  const broken = await file('broken.pdf', '%PDF-1.7 and nothing else');
  await expect(pool.countPages(program, workOptions())).rejects.toMatchObject({
    name: 'Fault',
    code: 'unsupported_format',
    message: expect.stringContaining('or a PDF'),
  });
  await expect(pool.parse(broken, invoice, workOptions())).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  await expect(pool.parse(empty, invoice, workOptions())).rejects.toMatchObject({ code: 'document_empty' });
  await expect(pool.parse(golden('en.png'), invoice, workOptions({ language: 'xx' }))).rejects.toMatchObject({
    code: 'unsupported_language',
  });
  await expect(pool.parse(join(folder, 'none'), invoice, workOptions())).rejects.toMatchObject({
    code: 'internal_error',
  });
  await expect(pool.countPages(golden('en.png'), workOptions())).resolves.toBe(1);
  expect(pids()).toHaveLength(1);
});

test('a long scan is refused before a page is read', async () => {
  const watched = watchedPool();
  const scanned = Array.from({ length: 31 }, (_, i) => i + 1);
  const path = await pdfOfPages(32, scanned);
  await expect(watched.pool.parse(path, invoice, workOptions())).rejects.toMatchObject({
    code: 'scan_too_long',
  });
  expect(tasksOf(watched)).toEqual(['begin 1']);
});

test('a short document does not wait for a long one', async () => {
  const watched = watchedPool();
  const { pool, next } = watched;
  const [long, short] = [await pdfOfPages(30), await pdfOfPages(1)];
  const first = pool.parse(long, invoice, workOptions());
  await next((event) => event.kind === 'task' && event.task === 'page');
  await pool.parse(short, invoice, workOptions());
  await first;
  const before = tasksOf(watched).indexOf('begin 2');
  expect(
    tasksOf(watched)
      .slice(before)
      .filter((task) => task === 'page 1').length,
  ).toBeGreaterThan(10);
});

test('sync goes before async, and what waits is told', async () => {
  const watched = watchedPool();
  const { pool, next } = watched;
  const path = await pdfOfPages(1);
  const begun = next((event) => event.kind === 'task');
  const all = [pool.parse(path, invoice, workOptions())];
  await begun;
  all.push(pool.parse(path, invoice, workOptions({ priority: 'async' })));
  all.push(pool.parse(path, invoice, workOptions({ priority: 'async' })));
  all.push(pool.parse(path, invoice, workOptions({ priority: 'sync' })));
  expect(pool.load).toMatchObject({ waiting: 3, running: 1 });
  expect(pool.overloadedForSeconds('one')).toBeNull();
  await Promise.all(all);
  expect(tasksOf(watched)).toEqual(['begin 1', 'begin 4', 'begin 2', 'begin 3']);
});

test('async work leaves the last free process to a sync document that may have many pages', async () => {
  const watched = watchedPool({ processes: 2 });
  const { pool, events, next } = watched;
  const path = await pdfOfPages(1);
  const count = async () => await pool.countPages(path, workOptions());
  while (pool.load.processes < 2) await Promise.all([count(), count(), count()]);
  const begun = next((event) => event.kind === 'task' && event.task === 'begin');
  const sync = pool.parse(path, invoice, workOptions());
  const held = await begun;
  if (held.kind !== 'task') throw new Error('no process');
  process.kill(held.pid, 'SIGSTOP');
  const from = events.length;
  const async = pool.parse(path, invoice, workOptions({ priority: 'async' }));
  await count();
  await count();
  expect(events.slice(from)).toMatchObject([{ task: 'count' }, { task: 'count' }]);
  process.kill(held.pid, 'SIGCONT');
  await Promise.all([sync, async]);
});

test('what was read is not read again for another template, but for another account', async () => {
  const folder = join(await temporaryFolder(), 'cache');
  const watched = watchedPool({ cache: { folder, release: '1.0.0' } });
  const { pool, events } = watched;
  const path = await pdfOfPages(4, [2]);
  const parse = async (cacheScope: string | null, template = invoice, language: string | null = null) => {
    const from = events.length;
    const parsed = await pool.parse(path, template, workOptions({ cacheScope, language }));
    const wasFound = events.slice(from).flatMap((event) => (event.kind === 'cache' ? [event.wasFound] : []));
    const tasks = events.slice(from).flatMap((event) => (event.kind === 'task' ? [event.task] : []));
    return { parsed, wasFound, pagesRead: tasks.filter((task) => task === 'page').length };
  };
  const first = await parse('account-1');
  expect(first).toMatchObject({ wasFound: [false], pagesRead: 4 });
  const again = await parse('account-1');
  expect(again).toMatchObject({ wasFound: [true], pagesRead: 0 });
  expect(again.parsed).toEqual(first.parsed);
  const other = await parse('account-1', receipt);
  expect(other).toMatchObject({ wasFound: [true], pagesRead: 0 });
  expect(Object.keys(other.parsed.extraction.result)).toEqual(Object.keys(receipt.schema.data));
  expect(await parse('account-2')).toMatchObject({ wasFound: [false], pagesRead: 4 });
  expect(await parse('account-1', invoice, 'en')).toMatchObject({ wasFound: [false], pagesRead: 4 });
  expect(await parse(null)).toMatchObject({ wasFound: [], pagesRead: 4 });
  expect(await fs.readdir(folder)).toHaveLength(3);
});

test('one that is warm has loaded everything before the first document', async () => {
  const { pool, next, pids } = watchedPool({ isWarm: true });
  await next((event) => event.kind === 'started');
  await pool.parse(await pdfOfPages(1), invoice, workOptions());
  expect(pids()).toHaveLength(1);
});

/** Processes that crash, hang, swell, are stopped or never start: what it costs, and whom. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  workOptions as anyWorkOptions,
  golden,
  invoice,
  isAlive,
  pdfOfPages,
  watchedPool,
  whenItBegins,
} from './testing/pool.ts';

const mebibyte = 1024 * 1024;

/** Processes come and go here, and each would load what the other engines need. */
const workOptions = (changed: Parameters<typeof anyWorkOptions>[0] = {}) =>
  anyWorkOptions({ engines: ['e-invoice'], ...changed });

test('a process that dies costs the document that it worked on, wherever it was', async () => {
  const watched = watchedPool();
  const { pool, events } = watched;
  const path = await pdfOfPages(4);
  for (const task of ['begin', 'page', 'finish'] as const) {
    whenItBegins(watched, task, 'SIGKILL');
    await expect(pool.parse(path, invoice, workOptions())).rejects.toMatchObject({
      code: 'document_crashed',
      message: 'The document could not be processed: its parse process ended unexpectedly.',
    });
  }
  await expect(pool.parse(path, invoice, workOptions())).resolves.toMatchObject({ pageCount: 4 });
  expect(events.filter(({ kind }) => kind === 'crashed')).toHaveLength(3);
  expect(pool.load).toMatchObject({ waiting: 0, running: 0 });
});

test('others go on while one crashes', async () => {
  const watched = watchedPool({ processes: 2 });
  const path = await pdfOfPages(6);
  whenItBegins(watched, 'page', 'SIGKILL');
  const ends = await Promise.allSettled(
    [1, 2, 3].map(async () => await watched.pool.parse(path, invoice, workOptions())),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('a page that hangs ends with its process', async () => {
  const watched = watchedPool({ hangMs: 4000 });
  const { pool, events } = watched;
  const path = await pdfOfPages(3);
  whenItBegins(watched, 'page', 'SIGSTOP');
  await expect(pool.parse(path, invoice, workOptions())).rejects.toMatchObject({
    ...{ code: 'overloaded', retryAfterSeconds: 30 },
    message: 'The machine is too busy to process this document in time; send it again later.',
  });
  await expect(pool.countPages(path, workOptions())).resolves.toBe(3);
  expect(events.map(({ kind }) => kind)).toContain('hung');
});

test('a document has its own time by the clock, waiting included', async () => {
  const watched = watchedPool();
  const { pool, next, pids } = watched;
  const path = await pdfOfPages(1);
  await pool.countPages(path, workOptions());
  whenItBegins(watched, 'begin', 'SIGSTOP');
  const stuck = next(({ kind }) => kind === 'stuck');
  const hangs = pool.parse(path, invoice, workOptions({ limits: { processorMs: 60_000, clockMs: 400 } }));
  const waits = pool.parse(path, invoice, workOptions({ limits: { processorMs: 60_000, clockMs: 200 } }));
  await expect(waits).rejects.toMatchObject({ code: 'overloaded' });
  await expect(hangs).rejects.toMatchObject({ code: 'overloaded' });
  await stuck;
  await expect(pool.parse(path, invoice, workOptions())).resolves.toMatchObject({ pageCount: 1 });
  expect(pids()).toHaveLength(2);
});

test('a process with too much memory is killed', async () => {
  const watched = watchedPool({ killBytes: 20 * mebibyte });
  // Held there, so that it is seen before it is done.
  whenItBegins(watched, 'begin', 'SIGSTOP');
  await expect(watched.pool.parse(golden('en.png'), invoice, workOptions())).rejects.toMatchObject({
    code: 'document_too_big',
  });
  expect(watched.events.map(({ kind }) => kind)).toContain('too-big');
});

test.each([
  ['has grown', { recycleBytes: mebibyte }],
  ['has done enough', { recycleDocuments: 1 }],
])('a process that %s is renewed after its task', async (_, options) => {
  const { pool, events, pids } = watchedPool(options);
  const path = await pdfOfPages(1);
  for (let i = 0; i < 3; i++) {
    await expect(pool.parse(path, invoice, workOptions())).resolves.toMatchObject({ pageCount: 1 });
  }
  expect(new Set(pids()).size).toBeGreaterThanOrEqual(3);
  expect(events.filter(({ kind }) => kind === 'recycled').length).toBeGreaterThanOrEqual(2);
  expect(events.map(({ kind }) => kind)).not.toContain('crashed');
});

test('who goes away while waiting is forgotten', async () => {
  const watched = watchedPool();
  const { pool, next, events } = watched;
  const path = await pdfOfPages(1);
  const begun = next((event) => event.kind === 'task');
  const first = pool.parse(path, invoice, workOptions());
  await begun;
  const leaving = new AbortController();
  const second = pool.parse(path, invoice, workOptions({ signal: leaving.signal }));
  expect(pool.load).toMatchObject({ waiting: 1, running: 1 });
  leaving.abort(new Error('the client went away'));
  await expect(second).rejects.toThrow('the client went away');
  expect(pool.load).toMatchObject({ waiting: 0, running: 1 });
  await first;
  await pool.countPages(path, workOptions());
  expect(events.flatMap((event) => (event.kind === 'task' ? [event.document] : []))).toEqual([1, 3]);
  await expect(pool.parse(path, invoice, workOptions({ signal: leaving.signal }))).rejects.toThrow(
    'went away',
  );
});

test('work that somebody stops ends by itself where it can', async () => {
  const watched = watchedPool({ stopMs: 30_000 });
  const { pool, next, pids } = watched;
  const path = await pdfOfPages(20, [3, 4]);
  const leaving = new AbortController();
  const page = next((event) => event.kind === 'task' && event.task === 'page');
  const work = pool.parse(path, invoice, workOptions({ signal: leaving.signal }));
  await page;
  leaving.abort(new Error('enough'));
  await expect(work).rejects.toThrow('enough');
  await expect(pool.countPages(path, workOptions())).resolves.toBe(20);
  expect(pids()).toHaveLength(1);
});

test('work that does not stop is killed', async () => {
  const watched = watchedPool();
  const { pool, next } = watched;
  const path = await pdfOfPages(1);
  const leaving = new AbortController();
  const begun = next((event) => event.kind === 'task');
  const stuck = next(({ kind }) => kind === 'stuck');
  whenItBegins(watched, 'begin', 'SIGSTOP');
  const work = pool.parse(path, invoice, workOptions({ signal: leaving.signal }));
  await begun;
  leaving.abort(new Error('enough'));
  await expect(work).rejects.toThrow('enough');
  await stuck;
  await expect(pool.countPages(path, workOptions())).resolves.toBe(1);
});

test('closing ends what runs and what waits, and leaves no process', async () => {
  const watched = watchedPool({ processes: 2 });
  const { pool, pids } = watched;
  const path = await pdfOfPages(12);
  await pool.parse(path, invoice, workOptions());
  whenItBegins(watched, 'page', 'SIGSTOP');
  const held = watched.next((event) => event.kind === 'task' && event.task === 'page');
  const works = [1, 2, 3].map(async () => await pool.parse(path, invoice, workOptions()));
  const ends = Promise.allSettled(works);
  await held;
  await pool.close();
  for (const end of await ends) {
    expect(end).toMatchObject({ status: 'rejected', reason: { code: 'not_serving' } });
  }
  expect(pids().length).toBeGreaterThan(0);
  expect(pids().filter(isAlive)).toEqual([]);
  await expect(pool.countPages(path, workOptions())).rejects.toMatchObject({ code: 'not_serving' });
});

test.each(['lonely-pool.ts', 'hanging-child.ts'])('processes end with who forked them: %s', async (name) => {
  const script = fileURLToPath(new URL(`./testing/${name}`, import.meta.url));
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line]: unknown[] = await once(parent.stdout, 'data');
  const child = Number(String(line));
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(child)).toBe(false);
});

test('processes that cannot start are tried a few times, and then everybody is told', async () => {
  const { pool, events } = watchedPool({ environment: { NODE_OPTIONS: '--no-such-option' } });
  const path = await pdfOfPages(1);
  const started = performance.now();
  const works = [1, 2].map(async () => await pool.parse(path, invoice, workOptions()));
  for (const end of await Promise.allSettled(works)) {
    expect(end).toMatchObject({ status: 'rejected', reason: { code: 'internal_error' } });
  }
  // The pauses between them add up to three seconds.
  expect(performance.now() - started).toBeGreaterThan(2900);
  expect(events.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'start-failed'));
  await expect(pool.parse(path, invoice, workOptions())).rejects.toMatchObject({ code: 'internal_error' });
  expect(events).toHaveLength(5);
});

/** Processes that get little time of the processor, or take too much of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { golden, invoice, watchedPool, workOptions } from './testing/pool.ts';

test('a good page on a starved machine takes longer than its limit by the clock, and is read to its end', async () => {
  const pageTimeoutMs = 4000;
  const { pool, next } = watchedPool({ pageTimeoutMs, pageGraceMs: 0, hangMs: 600_000 });
  const page = golden('en.png');
  // What a process loads with its first page is none of the page's work.
  await pool.parse(page, invoice, workOptions());
  const begun = next((event) => event.kind === 'task');
  const startedMs = performance.now();
  let isDone = false;
  const parsing = pool.parse(page, invoice, workOptions()).finally(() => {
    isDone = true;
  });
  const event = await begun;
  if (event.kind !== 'task') throw new Error('no process');
  // All of the time goes to others until the limit has passed by the clock, then four fifths of it.
  process.kill(event.pid, 'SIGSTOP');
  for (await sleep(pageTimeoutMs); !isDone; await sleep(400)) {
    process.kill(event.pid, 'SIGCONT');
    await sleep(100);
    process.kill(event.pid, 'SIGSTOP');
  }
  process.kill(event.pid, 'SIGCONT');
  await expect(parsing).resolves.toMatchObject({ extraction: { result: { invoiceNumber: 'HF-20417' } } });
  expect(performance.now() - startedMs).toBeGreaterThan(pageTimeoutMs);
});

test('a page that computes on beyond its limit ends with its process', async () => {
  const { pool, events } = watchedPool({ pageTimeoutMs: 100, pageGraceMs: 0, hangMs: 600_000 });
  await expect(pool.parse(golden('en.png'), invoice, workOptions())).rejects.toMatchObject({
    code: 'document_timeout',
    message:
      'Opening the document or reading one of its pages took more than 0.1 seconds of CPU time; ' +
      'send a simpler copy or split it.',
  });
  expect(events.map(({ kind }) => kind)).toContain('timed-out');
});

test('a document has its own processor time, of all its pages together', async () => {
  const { pool, events } = watchedPool();
  const limits = { processorMs: 100, clockMs: 600_000 };
  await expect(pool.parse(golden('en.png'), invoice, workOptions({ limits }))).rejects.toMatchObject({
    code: 'document_timeout',
    message: 'The document took more than 0.1 seconds of CPU time; send a simpler copy or split it.',
  });
  expect(events.map(({ kind }) => kind)).not.toContain('timed-out');
});

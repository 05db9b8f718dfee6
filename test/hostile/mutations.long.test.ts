/**
 * Good files with something wrong in them, as chance has it: every one ends in a result or a fault of the document,
 * and the pool reads on. `node test/hostile/fuzz.ts` does the same for longer.
 */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { type FuzzedPool, fuzz, fuzzedPool, mutant, outcomeOf } from './fuzz-campaign.ts';
import { fuzzedFormats, type GoodFiles, goodFiles } from './good-files.ts';
import { invoiceNumber } from './hostile-document.ts';
import { pdfWith } from './pdfs/hostile-pdf.ts';

const seed = 20_261_115;
/** Of each format; `fuzz.ts` takes more. */
const count = 120;

let files: GoodFiles;
let fuzzed: FuzzedPool;
beforeAll(async () => {
  files = await goodFiles();
  fuzzed = fuzzedPool();
});
afterAll(async () => await fuzzed.pool.close());

test.each(fuzzedFormats)('%s is good to begin with', async (format) => {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-good-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  for (const [number, bytes] of files[format].entries()) {
    const room = join(folder, String(number));
    await fs.mkdir(room);
    expect(await outcomeOf(fuzzed.pool, bytes, room)).toMatchObject({ kind: 'result' });
  }
});

test.each(fuzzedFormats)(`${count} mutations of %s`, async (format) => {
  const tally = await fuzz({ ...fuzzed, files, format, count, seed });
  expect(tally.surprises).toEqual([]);
  expect(tally.results + tally.faults).toBe(count);
  // Neither would show anything: that all are read, or that none is.
  expect(tally.faults).toBeGreaterThan(0);
  expect(tally.results).toBeGreaterThan(0);
});

test('a sample of each over HTTP, and a good document afterwards', async () => {
  const api = await startApi({ DECKLE_PAGE_TIMEOUT_SECONDS: '5', DECKLE_RETENTION_DAYS: '0' });
  const { key, id } = await api.newTemplate();
  const send = async (bytes: Buffer) => {
    const form = new FormData();
    form.append('files', new Blob([Uint8Array.from(bytes)]), 'document');
    form.append('templateId', id);
    return await api.call('POST', '/documents/parse', { key, form });
  };
  for (const format of fuzzedFormats) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, number) => await send(mutant(files, format, seed, number))),
    );
    for (const { status, body } of answers) {
      expect([200, 400]).toContain(status);
      expect(body).toMatchObject(
        status === 400 ? { message: expect.any(String) } : { pageCount: expect.any(Number) },
      );
    }
  }
  expect((await send(pdfWith({}))).body).toMatchObject({ result: { number: invoiceNumber } });
});

/**
 * Good files of the further kinds with something wrong in them, as chance has it: every one ends in pages or a fault of the document. Most are
 * opened here, where a crash would be seen at once, and some go the whole way through the pool.
 */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDocument } from '../../src/formats/index.ts';
import { unpackDocument } from '../../src/formats/unpack-document.ts';
import { Fault, faultTable } from '../../src/model/fault.ts';
import { type FuzzedPool, fuzzedPool, outcomeOf } from './fuzz-campaign.ts';
import { type GoodFormat, goodFormats, mutatedFormat } from './good-formats.ts';

const seed = 20_261_118;
const signal = new AbortController().signal;
const limits = { maxPages: 200, maxSourcePixels: 25_000_000, maxAttachmentBytes: 1_000_000 };
const [openedCount, parsedCount] = [150, 3];
const kinds = [
  ...['docx', 'odt', 'xlsx', 'ods', 'pptx', 'rtf', 'html', 'md', 'txt', 'csv'],
  ...['eml', 'xml', 'json', 'heic', 'avif', 'gif'],
];

let formats: Readonly<Record<string, GoodFormat>>;
let fuzzed: FuzzedPool;
let folder: string;
beforeAll(async () => {
  formats = await goodFormats();
  fuzzed = fuzzedPool();
  folder = await fs.mkdtemp(join(tmpdir(), 'deckle-format-mutations-'));
});
afterAll(async () => {
  await fuzzed.pool.close();
  await fs.rm(folder, { recursive: true });
});

/** Null where it was read, the fault that it ended in, or what nobody should see. */
async function opening(bytes: Buffer): Promise<Fault | string | null> {
  const path = join(folder, 'file');
  await fs.writeFile(path, bytes);
  try {
    await unpackDocument(path, { password: null, signal });
    const document = await openDocument(path, { limits, signal });
    for (let number = 1; number <= document.pageCount; number++) {
      const page = await document.openPage(number);
      for (const { box } of page.textLayer()?.words ?? [])
        if (!box.every((side) => side >= 0 && side <= 1)) return `a box at ${box.join()}`;
      page.close();
    }
    document.close();
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) return `${error instanceof Error ? error.stack : error}`;
    const isOfSender = error.code === 'unsupported_format' || faultTable[error.code].family === 'document';
    return isOfSender ? error : `${error.code}: ${error.message}`;
  }
}

describe.each(kinds)('%s', (kind) => {
  test('is good to begin with', async () => {
    expect(await opening(formats[kind]?.bytes ?? Buffer.alloc(0))).toBe(null);
  });

  test(`${openedCount} mutations are opened`, { timeout: 300_000 }, async () => {
    const surprises: string[] = [];
    let read = 0;
    for (let number = 0; number < openedCount; number++) {
      const outcome = await opening(mutatedFormat(formats, kind, seed, number));
      if (typeof outcome === 'string') surprises.push(`${number}: ${outcome}`);
      if (outcome === null) read++;
    }
    expect(surprises).toEqual([]);
    // That none is read would show nothing.
    expect(read).toBeGreaterThan(0);
  });

  test(`${parsedCount} mutations go through the pool`, { timeout: 300_000 }, async () => {
    for (let number = 0; number < parsedCount; number++) {
      const room = await fs.mkdtemp(join(folder, 'room-'));
      const bytes = mutatedFormat(formats, kind, seed + 1, number);
      expect(await outcomeOf(fuzzed.pool, bytes, room), `mutation ${number}`).not.toMatchObject({
        kind: 'surprise',
      });
    }
    expect(fuzzed.takeEvents().filter((event) => event.kind === 'crashed')).toEqual([]);
  });
});

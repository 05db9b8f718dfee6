import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { Document } from '../model/document.ts';
import { documentToJson } from '../model/saved-document.ts';
import { openSavedReads } from './saved-reads.ts';
import { documentOf } from './testing/samples.ts';

async function tempFolder(): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-reads-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

const { sha256, ...rest } = documentOf('Invoice A-1 Total 12.50', 'Page two');
const document: Document = {
  ...{ ...rest, sha256 },
  attachments: [{ name: 'factur-x.xml', mediaType: null, bytes: new Uint8Array([0, 60, 255]) }],
};

test('what is kept is found again, with attached bytes and times', async () => {
  const reads = await openSavedReads(join(await tempFolder(), 'made', 'here'));
  expect(await reads.find(sha256)).toBeNull();
  await reads.keep({ document, stagesMs: { read: 12.5 } });
  expect(await reads.find(sha256)).toEqual({ document, stagesMs: { read: 12.5 } });
});

test('reads without times, or with other things in their place, are as good', async () => {
  const folder = await tempFolder();
  const reads = await openSavedReads(folder);
  for (const stagesMs of [undefined, {}, { totals: {} }]) {
    const json = JSON.stringify({ format: 2, stagesMs, document: documentToJson(document) });
    await fs.writeFile(join(folder, `${sha256}.json.gz`), gzipSync(json));
    expect(await reads.find(sha256)).toEqual({ document, stagesMs: {} });
  }
});

test('what is cut off, of another form or incomplete counts as not there', async () => {
  const folder = await tempFolder();
  const reads = await openSavedReads(folder);
  const whole = { format: 2, document: documentToJson(document) };
  const bad = [
    gzipSync(JSON.stringify(whole)).subarray(0, 50),
    Buffer.from('no gzip'),
    gzipSync('no JSON'),
    gzipSync(JSON.stringify({ ...whole, format: 1 })),
    gzipSync(JSON.stringify({ ...whole, document: { ...rest, sha256, pages: [{ number: 1 }] } })),
  ];
  for (const bytes of bad) {
    await fs.writeFile(join(folder, `${sha256}.json.gz`), bytes);
    expect(await reads.find(sha256)).toBeNull();
  }
});

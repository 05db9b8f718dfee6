import { expect, test } from 'vitest';
import type { Document } from '../model/document.ts';
import { packDocument, unpackDocument } from './packed-document.ts';

const document: Document = {
  sha256: 'ab'.repeat(32),
  kind: 'pdf',
  pageCount: 1,
  pages: [
    {
      ...{ number: 1, size: { width: 10, height: 10, unit: 'pt' }, turn: 90, skew: -0.25, language: 'en' },
      words: [{ text: 'Total', box: [0.1, 0.2, 0.3, 0.4], confidence: 0.875, source: 'ocr' }],
      ...{ rulings: [], segments: [], lines: [], blocks: [], tables: [], pairs: [], boxes: [] },
      ...{ checkboxes: [], barcodes: [], problems: [] },
    },
  ],
  attachments: [{ name: 'invoice.xml', mediaType: null, bytes: new Uint8Array([0, 1, 254, 255]) }],
};

test('a document comes out as it went in', async () => {
  expect(await unpackDocument((await packDocument(document)) ?? new Uint8Array())).toEqual(document);
});

test('bytes that are damaged or no document are none', async () => {
  const packed = (await packDocument(document)) ?? new Uint8Array();
  expect(await unpackDocument(packed.subarray(0, packed.length / 2))).toBeNull();
  expect(await unpackDocument(Buffer.from('hello'))).toBeNull();
});

/** Documents that mean harm, written as searchable PDFs: each becomes a PDF that opens, or ends in an error that says what to do. */
import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fileOf, limits, signal } from '../../src/formats/fixtures/opened.ts';
import { openDocument } from '../../src/formats/index.ts';
import { writeSearchablePdf } from '../../src/formats/searchable/searchable-pdf.ts';
import type { Document, Page } from '../../src/model/document.ts';
import { Fault } from '../../src/model/fault.ts';
import { openPdfText } from '../support/pdf-text.ts';
import { corpus } from './corpus.ts';
import type { HostileDocument } from './hostile-document.ts';

const nothing = { rulings: [], segments: [], tables: [], pairs: [], boxes: [], checkboxes: [], barcodes: [] };

/** As if one word had been read in the middle. */
const pageOf = (number: number): Page => ({
  ...{ number, size: { width: 100, height: 100, unit: 'pt' }, turn: 0, skew: 0, language: null },
  words: [{ text: 'Middle', box: [0.4, 0.4, 0.6, 0.6], confidence: 1, source: 'ocr' }],
  ...{ ...nothing, lines: [], blocks: [], problems: [] },
});

async function written(path: string, bytes: Uint8Array): Promise<Buffer> {
  const opened = await openDocument(path, { limits, signal });
  const { kind, pageCount } = opened;
  opened.close();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const pages = Array.from({ length: pageCount }, (_, at) => pageOf(at + 1));
  const document: Document = { sha256, kind, pageCount, pages, attachments: [] };
  const pieces: Uint8Array[] = [];
  const onPiece = async (piece: Uint8Array) => void pieces.push(piece);
  await writeSearchablePdf(path, document, { title: 'x', limits, signal, onPage: () => {}, onPiece });
  return Buffer.concat(pieces);
}

describe.each(Object.entries(corpus))('%s', (_about, documents) => {
  const quick = Object.entries<HostileDocument>(documents).filter(([, { isSlow }]) => isSlow !== true);
  test.each(quick)('%s', async (_name, document) => {
    const bytes = await document.bytes();
    const done = await written(await fileOf(bytes), bytes).catch((error: unknown) => error);
    if (done instanceof Fault) return;
    if (!Buffer.isBuffer(done)) throw done;
    const pdf = await openPdfText(done);
    onTestFinished(() => pdf.close());
    expect(pdf.pageCount).toBeGreaterThan(0);
  });
});

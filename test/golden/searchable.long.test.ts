/** One small page in each language as a searchable PDF: words of it are found where they stand. */
import { readFile } from 'node:fs/promises';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { fileOf } from '../../src/formats/fixtures/opened.ts';
import { type Box, turnedBox } from '../../src/model/box.ts';
import type { Document } from '../../src/model/document.ts';
import { goldenPath, goldenText, reader } from '../support/golden.ts';
import { openPdfText, type PdfText } from '../support/pdf-text.ts';

const signal = new AbortController().signal;

type Searchable = { readonly document: Document; readonly pdf: PdfText };

async function searchable(path: string): Promise<Searchable> {
  const document = await reader.read(path, { language: null, signal });
  const pieces: Uint8Array[] = [];
  const onPiece = async (bytes: Uint8Array) => void pieces.push(bytes);
  await reader.writePdf(path, document, { title: 'Golden', onPiece, signal });
  const pdf = await openPdfText(Buffer.concat(pieces));
  onTestFinished(() => pdf.close());
  return { document, pdf };
}

const isNear = (one: Box, other: Box) => one.every((edge, at) => Math.abs(edge - (other[at] ?? 2)) < 0.015);
const backTurn = { 0: 0, 90: 270, 180: 180, 270: 90 } as const;

/** PDFium leaves hyphens at the end of lines away, and joins what they part. */
function expectEachWord({ document, pdf }: Searchable): void {
  for (const page of document.pages) {
    expect(page.words.length).toBeGreaterThan(5);
    for (const { text, box } of page.words.filter((word) => !word.text.endsWith('-'))) {
      const shown = turnedBox(box, backTurn[page.turn]);
      expect(
        pdf.find(page.number, text).some((found) => isNear(found, shown)),
        text,
      ).toBe(true);
    }
  }
}

const languages = ['en', 'fr', 'es', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'ar', 'he', 'th', 'hi'];

test.each(languages)('%s', async (language) => {
  const made = await searchable(goldenPath(`${language}.png`));
  expectEachWord(made);
  // What is copied is what was read, in its order.
  const copied = made.pdf.textOf(1).replace(/\s+/gu, '');
  const read = made.document.pages[0]?.lines.map(({ text }) => text).join('') ?? '';
  expect(copied).toBe(read.replace(/\s+/gu, ''));
  const [figures = ''] = /\d{4,}/u.exec(await goldenText(language)) ?? [];
  expect(made.pdf.find(1, figures).length).toBeGreaterThan(0);
});

/** A scan as a PDF: turned when it was scanned, turned again by the file, on a page that does not begin at 0,0. */
async function scanned(language: string, quarter: number, rotate: number): Promise<string> {
  const png = await sharp(goldenPath(`${language}.png`))
    .rotate(quarter)
    .png()
    .toBuffer();
  const { width, height } = await sharp(png).metadata();
  const document = await PDFDocument.create();
  const size = { width: width * 0.36, height: height * 0.36 };
  const page = document.addPage([size.width + 200, size.height + 150]);
  page.drawImage(await document.embedPng(png), { x: 130, y: 70, ...size });
  page.setCropBox(125, 65, size.width + 10, size.height + 10);
  page.setRotation(degrees(rotate));
  return await fileOf(await document.save());
}

test.each([
  ['en', 90, 0],
  ['he', 270, 90],
  ['ar', 180, 270],
  ['ja', 0, 180],
] as const)('%s, scanned at %i degrees and turned by %i', async (language, quarter, rotate) => {
  const path = await scanned(language, quarter, rotate);
  const made = await searchable(path);
  expectEachWord(made);
  const before = await openPdfText(await readFile(path));
  expect(Buffer.compare(before.pixelsOf(1), made.pdf.pixelsOf(1))).toBe(0);
  before.close();
});

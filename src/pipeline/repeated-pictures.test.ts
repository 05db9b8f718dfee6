/** Business paper: the same picture on every page, read by the networks that ship. */
import { fileURLToPath } from 'node:url';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileOf, openedPage, signal } from '../formats/fixtures/opened.ts';
import { pdfOf } from '../formats/fixtures/pdf-of.ts';
import { createStopwatch } from '../model/stopwatch.ts';
import { pageToolsIn } from './document-reader.ts';
import { readDocument } from './read-document.ts';

const { reader, structure } = pageToolsIn(fileURLToPath(new URL('../../models', import.meta.url)));

/** Letters as pixels, drawn with a face that PDFium brings along: machines may have none. */
async function lettered(text: string): Promise<Buffer> {
  const content = `0.9 0.95 1 rg 0 0 200 50 re f 0.1 0.2 0.4 rg BT /F1 20 Tf 15 18 Td (${text}) Tj ET`;
  const page = await openedPage(pdfOf({ content, page: '/MediaBox [0 0 200 50]' }));
  const { data, width, height, channels } = await page.render({ pixelsPerPoint: 3, maxPixels: 1e6, signal });
  return await sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}

type Sheet = { readonly logo: string; readonly rows: readonly string[]; readonly onLogo?: string };

async function paperOf(sheets: readonly Sheet[]): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const { logo, rows, onLogo } of sheets) {
    const page = document.addPage([595, 842]);
    const picture = await document.embedPng(await lettered(logo));
    page.drawImage(picture, { x: 50, y: 760, width: 200, height: 50 });
    if (onLogo !== undefined) page.drawText(onLogo, { x: 200, y: 764, size: 9, font });
    for (const [i, row] of rows.entries()) page.drawText(row, { x: 50, y: 700 - 20 * i, size: 11, font });
  }
  return await fileOf(await document.save(), 'paper.pdf');
}

async function readAndCount(path: string) {
  let count = 0;
  const counting: typeof reader = {
    async read(...args) {
      count++;
      return await reader.read(...args);
    },
  };
  const stopwatch = createStopwatch(() => performance.now());
  const options = { reader: counting, structure, language: null, stopwatch, signal };
  const { pages } = await readDocument(path, options);
  const seen = pages.map(({ words }) => words.filter(({ source }) => source === 'ocr'));
  return { count, pages, seen: seen.map((words) => words.map(({ text }) => text).join(' ')) };
}

const first = ['The first page says what was delivered to you', 'and when it was delivered to you'];
const second = ['The second page is about the price of all that', 'and about the days until it is paid'];

test('a picture on every page is read once, and its words stand on each', async () => {
  const sheets = [first, second, first].map((rows) => ({ logo: 'Harbour Finch', rows }));
  const { count, pages, seen } = await readAndCount(await paperOf(sheets));
  expect(count).toBe(1);
  expect(seen).toEqual(['Harbour Finch', 'Harbour Finch', 'Harbour Finch']);
  const [one, other] = pages.map(({ words }) => words.find(({ text }) => text === 'Finch')?.box);
  expect(one).toEqual(other);
});

test('another picture in the same place is read for itself', async () => {
  const { count, seen } = await readAndCount(
    await paperOf([
      { logo: 'Harbour Finch', rows: first },
      { logo: 'Harbour Wrens', rows: second },
    ]),
  );
  expect(count).toBe(2);
  expect(seen).toEqual(['Harbour Finch', 'Harbour Wrens']);
});

test('the number of the page may stand on the picture', async () => {
  const sheets = [1, 2, 3].map((n) => ({ logo: 'Harbour Finch', rows: first, onLogo: `Page ${n}` }));
  const { count, pages, seen } = await readAndCount(await paperOf(sheets));
  expect(count).toBe(1);
  expect(seen).toEqual(['Harbour Finch', 'Harbour Finch', 'Harbour Finch']);
  expect(pages.map(({ words }) => words.some(({ text }) => text === '3'))).toEqual([false, false, true]);
});

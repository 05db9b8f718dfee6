/** Lines as no one would wish them, cut from drawn pages and read by the network that ships. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openedPage, signal } from '../formats/fixtures/opened.ts';
import { pdfOf } from '../formats/fixtures/pdf-of.ts';
import type { Bitmap } from '../model/bitmap.ts';
import type { Slanted } from '../ocr/geometry.ts';
import { greyBitmap } from '../ocr/grey.ts';
import { cutLine } from '../ocr/line-image.ts';
import { readersIn } from '../ocr/readers.ts';

const readers = readersIn(fileURLToPath(new URL('../../models/ocr', import.meta.url)));

type Look = { readonly ink?: string; readonly paper?: string; readonly isStanding?: boolean };

/** A page that is one line, drawn with a face that PDFium brings along: machines may have none. */
async function drawn(
  text: string,
  { ink = '0 0 0', paper = '1 1 1', isStanding = false }: Look = {},
): Promise<{ page: Bitmap; line: Slanted }> {
  const content = `${paper} rg 0 0 350 30 re f ${ink} rg BT /F1 14 Tf 4 10 Td (${text}) Tj ET`;
  const pdf = await openedPage(pdfOf({ content, page: '/MediaBox [0 0 350 30]' }));
  const { data, width, height } = await pdf.render({ pixelsPerPoint: 2, maxPixels: 1e6, signal });
  const turned = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(isStanding ? 270 : 0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = greyBitmap({ ...turned.info, channels: 3, data: turned.data });
  const centre = [page.width / 2, page.height / 2] as const;
  return { page, line: { centre, width, height: 44, angle: isStanding ? -Math.PI / 2 : 0 } };
}

async function read(page: Bitmap, line: Slanted, upsideDown = false): Promise<string> {
  const reading = await (await readers.european()).read(cutLine(page, line, upsideDown));
  return reading.map(({ text }) => text).join(' ');
}

const text = 'Invoice total 1,234.50 EUR';

test.each([
  ['dark on light', {}],
  ['light on dark', { ink: '1 1 1', paper: '0.13 0.13 0.13' }],
  ['faint on grey', { ink: '0.53 0.53 0.53', paper: '0.8 0.8 0.8' }],
  ['red on yellow', { ink: '0.8 0 0', paper: '1 1 0.67' }],
  ['up the side of a page', { isStanding: true }],
])('%s', async (_, look) => {
  const { page, line } = await drawn(text, look);
  expect(await read(page, line)).toBe(text);
});

test('upside down, and the whole of it turned over', async () => {
  const { page, line } = await drawn(text);
  expect(await read({ ...page, data: page.data.toReversed() }, line, true)).toBe(text);
});

test('marks on letters', async () => {
  const { page, line } = await drawn('Größe für Straße, à la carte, señor 15');
  expect(await read(page, line)).toBe('Größe für Straße, à la carte, señor 15');
});

test('an empty line has no words', async () => {
  const { page, line } = await drawn('');
  expect(await read(page, line)).toBe('');
});

test.each([1, 2, 3])('a line of %i pixels is no cause for alarm', async (size) => {
  const { page } = await drawn(text);
  const image = cutLine(page, { centre: [20, 30], width: size, height: size, angle: 0 });
  expect(image.height).toBe(40);
  expect(image.taller().height).toBe(48);
  await expect((await readers.european()).read(image)).resolves.toBeInstanceOf(Array);
});

test('a line longer than any is squeezed to what memory allows', async () => {
  const page: Bitmap = { width: 9000, height: 30, channels: 1, data: new Uint8Array(270_000).fill(255) };
  const image = cutLine(page, { centre: [4500, 15], width: 9000, height: 30, angle: 0 });
  expect(image.width).toBe(3200);
  expect(await (await readers.european()).read(image)).toEqual([]);
});

/** Lines as no one would wish them, cut from drawn pages and read by the network that ships. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Bitmap } from '../model/bitmap.ts';
import type { Slanted } from './geometry.ts';
import { greyBitmap } from './grey.ts';
import { cutLine } from './line-image.ts';
import { readersIn } from './readers.ts';

const readers = readersIn(fileURLToPath(new URL('../../models/ocr', import.meta.url)));

async function drawn(
  text: string,
  { width = 700, ink = '#000', paper = '#fff', isStanding = false } = {},
): Promise<{ page: Bitmap; line: Slanted }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60">
    <rect width="100%" height="100%" fill="${paper}"/>
    <text x="8" y="40" font-family="DejaVu Sans" font-size="28" fill="${ink}">${text}</text></svg>`;
  const flat = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  const { data, info } = await sharp(flat)
    .rotate(isStanding ? 270 : 0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = greyBitmap({ width: info.width, height: info.height, channels: 3, data });
  const centre = [info.width / 2, info.height / 2] as const;
  return { page, line: { centre, width, height: 44, angle: isStanding ? -Math.PI / 2 : 0 } };
}

async function read(page: Bitmap, line: Slanted, upsideDown = false): Promise<string> {
  const reading = await (await readers.european()).read(cutLine(page, line, upsideDown));
  return reading.map(({ text }) => text).join(' ');
}

const text = 'Invoice total 1,234.50 EUR';

test.each([
  ['dark on light', {}],
  ['light on dark', { ink: '#fff', paper: '#222' }],
  ['faint on grey', { ink: '#888', paper: '#ccc' }],
  ['red on yellow', { ink: '#c00', paper: '#ffa' }],
  ['up the side of a page', { isStanding: true }],
])('%s', async (_, look) => {
  const { page, line } = await drawn(text, look);
  expect(await read(page, line)).toBe(text);
});

test('upside down, and the whole of it turned over', async () => {
  const { page, line } = await drawn(text);
  expect(await read({ ...page, data: page.data.toReversed() }, line, true)).toBe(text);
});

test.each([
  ['Größe für Straße 15', 'latin'],
  ['Счёт на оплату 15', 'cyrillic'],
  ['Σύνολο πληρωμής 15', 'greek'],
])('%s, in %s letters', async (written) => {
  const { page, line } = await drawn(written);
  expect(await read(page, line)).toBe(written);
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

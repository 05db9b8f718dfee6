/** Rulings, boxes to tick and codes, found in pages that are drawn here. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { Bitmap } from '../model/bitmap.ts';
import type { Word } from '../model/document.ts';
import { barcodesOn } from './barcodes.ts';
import { codedAreas } from './coded-areas.ts';
import { drawnCheckboxes } from './drawn-checkboxes.ts';
import { drawnRulings } from './drawn-rulings.ts';
import { inkMapOf } from './ink-map.ts';

const [width, height] = [1240, 1754];

beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const wasmBinary = new Uint8Array(await readFile(path)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

async function drawn(shapes: string, paper = '#fff'): Promise<Bitmap> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paper}"/>${shapes}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width, height, channels: 3, data };
}

const word = (text: string, top: number, high: number): Word => ({
  ...{ text, confidence: 0.95, source: 'ocr' },
  box: [0.1, top / height, 0.3, (top + high) / height],
});

test('lines of some length are rulings, each way', async () => {
  const bitmap = await drawn(`<g stroke="#000" stroke-width="2">
    <path d="M100 300H1100M100 400H1100M100 300V400M600 300V400M20 900h20"/></g>`);
  const rulings = drawnRulings(await inkMapOf(bitmap, 1_200_000));
  expect(rulings.filter((ruling) => ruling.direction === 'horizontal').length).toBe(2);
  expect(rulings.filter((ruling) => ruling.direction === 'vertical').length).toBe(2);
  const [first] = rulings;
  expect(first?.box[0]).toBeCloseTo(100 / width, 2);
  expect(first?.box[2]).toBeCloseTo(1100 / width, 2);
  expect(first?.box[1]).toBeCloseTo(300 / height, 2);
});

test('a bar and a shaded area are no rulings', async () => {
  const bitmap = await drawn('<rect x="100" y="300" width="800" height="40"/>');
  expect(drawnRulings(await inkMapOf(bitmap, 1_200_000))).toEqual([]);
});

test('boxes are found empty, crossed and ticked, on white and on grey; bullets and rings are not', async () => {
  const box = (x: number, y: number, inside = '') =>
    `<rect x="${x}" y="${y}" width="24" height="24" fill="none" stroke="#000" stroke-width="2"/>${inside}`;
  const bitmap = await drawn(
    `${box(100, 200)}
     ${box(100, 300, '<path d="M104 304l16 16M120 304l-16 16" stroke="#000" stroke-width="3"/>')}
     ${box(100, 400, '<path d="M104 412l6 8 12 -16" stroke="#000" stroke-width="3" fill="none"/>')}
     <rect x="100" y="500" width="24" height="24"/>
     <circle cx="112" cy="612" r="12" fill="none" stroke="#000" stroke-width="2"/>
     <rect x="100" y="700" width="300" height="24" fill="none" stroke="#000" stroke-width="2"/>`,
    '#d8d8d8',
  );
  const found = drawnCheckboxes(await inkMapOf(bitmap, 1_200_000), bitmap);
  expect(found.map(({ box: [, y0], ticked }) => [Math.round((y0 * height) / 100), ticked])).toEqual([
    [2, false],
    [3, true],
    [4, true],
  ]);
});

test.each([
  ['QRCode', 'BCD\n002\n1\nSCT\nBFSWDE33BER'],
  ['EAN13', '4006381333931'],
  ['Code128', 'HF-20417'],
] as const)('a %s is found and read where it stands', async (format, text) => {
  const { image } = await writeBarcode(text, { format, scale: 4 });
  if (image === null) throw new Error('the code was not drawn');
  const code = await sharp(Buffer.from(await image.arrayBuffer()))
    .flatten({ background: '#fff' })
    .toBuffer();
  const page = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: code, left: 700, top: 1000 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const bitmap: Bitmap = { width, height, channels: 3, data: page };
  const [area] = codedAreas(await inkMapOf(bitmap, 1_200_000), [word('Total', 300, 20)]);
  expect(area?.[0]).toBeGreaterThan(0.4);
  const [read] = await barcodesOn(bitmap);
  expect(read?.text).toBe(text);
  expect(read?.box[0]).toBeGreaterThan(690 / width);
  expect(read?.box[1]).toBeGreaterThan(990 / height);
});

test('a page of text has no coded areas', async () => {
  const tops = Array.from({ length: 30 }, (_, i) => 100 + i * 40);
  const lines = tops.map(
    (top) =>
      `<text x="80" y="${top}" font-size="28">The quick brown fox jumps over the lazy dog 0123456789</text>`,
  );
  const bitmap = await drawn(lines.join(''));
  const words = tops.map(
    (top): Word => ({
      ...word('The quick brown fox', top - 24, 32),
      box: [0.06, (top - 24) / height, 0.7, (top + 8) / height],
    }),
  );
  expect(codedAreas(await inkMapOf(bitmap, 1_200_000), words)).toEqual([]);
});

test('dense text that was read is no coded area, the same ink without words is one', async () => {
  const bold = '<text x="124" y="420" font-size="60" font-weight="900" textLength="240">MMEHBNMM</text>';
  const bitmap = await drawn(`${bold}<rect x="124" y="372" width="240" height="5"/>`);
  const map = await inkMapOf(bitmap, 1_200_000);
  expect(codedAreas(map, [word('a', 900, 30)]).length).toBe(1);
  expect(codedAreas(map, [word('MMEHBNMM', 365, 60)])).toEqual([]);
});

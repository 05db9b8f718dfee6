/** The same page in every picture format, colour and position. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { recall } from '../../bench/read/score.ts';
import { boxAround } from '../../src/model/box.ts';
import { goldenPath, goldenText, readBytes, textOf } from '../support/golden.ts';

const page = () => sharp(goldenPath('en.png')).flatten({ background: '#fff' });
let truth: string;
beforeAll(async () => {
  truth = await goldenText('en');
});

test.each([
  ['PNG of 16 bits', () => page().toColourspace('rgb16').png()],
  ['PNG on transparent ground', () => page().unflatten().png()],
  ['grey JPEG', () => page().greyscale().jpeg()],
  ['progressive JPEG', () => page().jpeg({ progressive: true })],
  ['CMYK JPEG', () => page().toColourspace('cmyk').jpeg()],
  ['JPEG turned by EXIF', () => page().rotate(90).withExif({}).withMetadata({ orientation: 8 }).jpeg()],
  ['WEBP', () => page().webp()],
  ['TIFF with LZW', () => page().tiff({ compression: 'lzw' })],
  ['TIFF with JPEG inside', () => page().tiff({ compression: 'jpeg' })],
  [
    'fax TIFF',
    () => page().threshold(150).toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }),
  ],
  ['light on dark', () => page().negate().png()],
  ['low contrast', () => page().greyscale().linear(0.22, 150).png()],
])('%s', async (_, made) => {
  const document = await readBytes(await made().toBuffer());
  expect(document.pageCount).toBe(1);
  const seen = textOf(document);
  expect(recall(truth, seen, false), seen).toBeGreaterThanOrEqual(0.94);
});

test.each([90, 180, 270] as const)('turned by %i degrees', async (degrees) => {
  const document = await readBytes(await page().rotate(degrees).png().toBuffer());
  expect(document.pages[0]?.turn).toBe(360 - degrees);
  expect(document.pages[0]?.size).toEqual({ width: 1100, height: 300, unit: 'px' });
  expect(recall(truth, textOf(document), false)).toBeGreaterThanOrEqual(0.94);
});

test('lines that stand close are read apart on a page that lies on its side', async () => {
  const [whole] = (await readBytes(await page().png().toBuffer())).pages;
  const lines = await Promise.all(
    (whole?.lines ?? []).map(async ({ box: [, top, , bottom] }) => {
      const band = { top: Math.round(300 * top), height: Math.round(300 * (bottom - top)) };
      const line = page().extract({ ...band, left: 0, width: 1100 });
      return await sharp(await line.png().toBuffer())
        .resize({ height: 18 })
        .png()
        .toBuffer();
    }),
  );
  const blank = sharp({ create: { width: 1754, height: 1240, channels: 3, background: '#fff' } });
  const stacked = blank.composite(
    [0, 1, 2, 3].flatMap((block) =>
      lines.map((input, at) => ({ input, left: 120, top: 100 + 280 * block + 17 * at })),
    ),
  );
  const upright = sharp(await stacked.png().toBuffer());
  const document = await readBytes(await upright.rotate(270).png().toBuffer());
  expect(document.pages[0]?.turn).toBe(90);
  const all = Array(4).fill(truth).join(' ');
  expect(recall(all, textOf(document), false), textOf(document)).toBeGreaterThanOrEqual(0.94);
});

test.each([-12, -3, 3, 12])('sloping by %i degrees', async (degrees) => {
  const document = await readBytes(await page().rotate(degrees, { background: '#fff' }).png().toBuffer());
  expect(document.pages[0]?.skew).toBeCloseTo(degrees, 0);
  expect(document.pages[0]?.turn).toBe(0);
  expect(document.pages[0]?.lines.length).toBe(3);
  expect(recall(truth, textOf(document), false)).toBeGreaterThanOrEqual(0.94);
});

test('boxes are tight around the words, in 0..1 of the page as it is seen', async () => {
  const { data, info } = await page().greyscale().raw().toBuffer({ resolveWithObject: true });
  const { pages } = await readBytes(await page().png().toBuffer());
  const words = pages[0]?.words ?? [];
  const invoice = words.find((word) => word.text === 'Invoice');
  if (invoice === undefined) throw new Error('the word was not read');
  // The ink of the first word: it stands alone at the left of the first line.
  const inked: [number, number][] = [];
  const next = words[words.indexOf(invoice) + 1]?.box[0] ?? 1;
  const end = Math.floor(((invoice.box[2] + next) / 2) * info.width);
  for (let y = 0; y < 90; y++) {
    for (let x = 0; x < end; x++) if ((data[y * info.width + x] ?? 255) < 128) inked.push([x, y]);
  }
  const ink = boxAround(inked.map(([x, y]) => [x, y, x + 1, y + 1]));
  const box = [
    invoice.box[0] * info.width,
    invoice.box[1] * info.height,
    invoice.box[2] * info.width,
    invoice.box[3] * info.height,
  ];
  // Along the line to two pixels; the height is that of the whole line.
  expect(Math.abs((box[0] ?? 0) - ink[0])).toBeLessThan(3);
  expect(Math.abs((box[2] ?? 0) - ink[2])).toBeLessThan(3);
  expect(Math.abs((box[1] ?? 0) - ink[1])).toBeLessThan(5);
  expect(Math.abs((box[3] ?? 0) - ink[3])).toBeLessThan(12);
});

test('a blank page has no words and no problems', async () => {
  const blank = sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } });
  const { pages } = await readBytes(await blank.png().toBuffer());
  expect(pages[0]).toMatchObject({ words: [], lines: [], tables: [], problems: [], language: null });
});

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colourAt, opened, openedPage, signal } from '../fixtures/opened.ts';

type Entry = readonly [tag: number, type: 3 | 4, value: number];
type Frame = {
  readonly width: number;
  readonly height: number;
  /** Grey, one byte each. */
  readonly pixels: readonly number[];
  readonly entries?: readonly Entry[];
  readonly resolution?: readonly [x: number, y: number];
};

/** A TIFF of uncompressed grey frames, big-endian. */
function tiffOf(frames: readonly Frame[]): Buffer {
  const chunks: Buffer[] = [];
  let at = 8;
  const add = (chunk: Buffer): number => {
    chunks.push(chunk);
    at += chunk.length;
    return at - chunk.length;
  };
  const links: { readonly buffer: Buffer; readonly offset: number }[] = [];
  const head = Buffer.from('4d4d002a00000000', 'hex');
  links.push({ buffer: head, offset: 4 });
  for (const { width, height, pixels, entries = [], resolution } of frames) {
    const data = add(Buffer.from([...pixels]));
    const fractions = resolution?.map((value) => {
      const fraction = Buffer.alloc(8);
      fraction.writeUInt32BE(value, 0);
      fraction.writeUInt32BE(1, 4);
      return add(fraction);
    });
    const rows = new Map<number, readonly [type: number, value: number]>([
      [256, [4, width]],
      [257, [4, height]],
      [258, [3, 8]],
      [259, [3, 1]],
      [262, [3, 1]],
      [273, [4, data]],
      [277, [3, 1]],
      [278, [4, height]],
      [279, [4, pixels.length]],
      ...(fractions ?? []).map((offset, index) => [282 + index, [5, offset]] as const),
      ...entries.map(([tag, type, value]) => [tag, [type, value]] as const),
    ]);
    const directory = Buffer.alloc(2 + rows.size * 12 + 4);
    directory.writeUInt16BE(rows.size, 0);
    [...rows]
      .sort(([a], [b]) => a - b)
      .forEach(([tag, [type, value]], index) => {
        const entry = 2 + index * 12;
        directory.writeUInt16BE(tag, entry);
        directory.writeUInt16BE(type, entry + 2);
        directory.writeUInt32BE(1, entry + 4);
        if (type === 3) directory.writeUInt16BE(value, entry + 8);
        else directory.writeUInt32BE(value, entry + 8);
      });
    const start = add(directory);
    const link = links.at(-1);
    link?.buffer.writeUInt32BE(start, link.offset);
    links.push({ buffer: directory, offset: directory.length - 4 });
  }
  return Buffer.concat([head, ...chunks]);
}

const flat = (width: number, height: number, grey: number, entries: readonly Entry[] = []): Frame => ({
  width,
  height,
  pixels: Array.from({ length: width * height }, () => grey),
  entries,
});

/** Black on the left half, white on the right. */
const halfBlack = (entries: readonly Entry[] = []): Frame => ({
  width: 8,
  height: 4,
  pixels: Array.from({ length: 32 }, (_, index) => (index % 8 < 4 ? 0 : 255)),
  entries,
});

const red = () => sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } });

test.each([
  ['lzw', () => red().tiff({ compression: 'lzw' })],
  ['deflate', () => red().tiff({ compression: 'deflate' })],
  ['packbits', () => red().tiff({ compression: 'packbits' })],
  ['none', () => red().tiff({ compression: 'none' })],
  ['jpeg', () => red().tiff({ compression: 'jpeg', quality: 95 })],
  ['tiles', () => red().tiff({ compression: 'lzw', tile: true, tileWidth: 16, tileHeight: 16 })],
  ['a predictor', () => red().tiff({ compression: 'lzw', predictor: 'horizontal' })],
  ['16 bits', () => red().toColourspace('rgb16').tiff({ compression: 'lzw' })],
  ['BigTIFF', () => red().tiff({ compression: 'lzw', bigtiff: true })],
] as const)('a TIFF with %s is read', async (_name, encode) => {
  const document = await opened(await encode().toBuffer());
  expect([document.kind, document.pageCount]).toEqual(['tiff', 1]);
  const page = await document.openPage(1);
  expect([page.size, page.textLayer()]).toEqual([{ width: 64, height: 48, unit: 'px' }, null]);
  const [r = 0, g = 255, b = 255] = await colourAt(page, 0.5, 0.5);
  expect(r).toBeGreaterThan(245);
  expect(Math.max(g, b)).toBeLessThan(10);
});

test('a CMYK TIFF has the colours that it shows', async () => {
  const page = await openedPage(await red().toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer());
  const [r = 0, g = 255, b = 255] = await colourAt(page, 0.5, 0.5);
  expect(r).toBeGreaterThan(180);
  expect(Math.max(g, b)).toBeLessThan(90);
});

test.each(['fax-g3', 'fax-g3-2d', 'fax-g4', 'fax-g4-min-is-black'])(
  '%s: one bit by fax code',
  async (name) => {
    const page = await openedPage(await readFile(new URL(`../fixtures/${name}.tif`, import.meta.url)));
    expect(page.size).toEqual({ width: 400, height: 300, unit: 'px' });
    expect(await colourAt(page, 0.25, 0.13)).toEqual([0]);
    expect(await colourAt(page, 0.8, 0.2)).toEqual([255]);
  },
);

test('frames are pages, each with its own size and picture', async () => {
  const document = await opened(tiffOf([flat(8, 4, 0), flat(3, 9, 255), halfBlack()]));
  expect(document.pageCount).toBe(3);
  const sizes = await Promise.all([1, 2, 3].map(async (number) => (await document.openPage(number)).size));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [8, 4],
    [3, 9],
    [8, 4],
  ]);
  expect(await colourAt(await document.openPage(1), 0.9, 0.5)).toEqual([0]);
  expect(await colourAt(await document.openPage(2), 0.5, 0.5)).toEqual([255]);
  await expect(document.openPage(4)).rejects.toThrow(RangeError);
});

test('white may be nought', async () => {
  const page = await openedPage(tiffOf([halfBlack([[262, 3, 0]])]));
  expect(await colourAt(page, 0.1, 0.5)).toEqual([255]);
  expect(await colourAt(page, 0.9, 0.5)).toEqual([0]);
});

test('the orientation is applied', async () => {
  const page = await openedPage(tiffOf([halfBlack([[274, 3, 6]])]));
  expect([page.size.width, page.size.height]).toEqual([4, 8]);
  expect(await colourAt(page, 0.5, 0.1)).toEqual([0]);
  expect(await colourAt(page, 0.5, 0.9)).toEqual([255]);
  const turned = await openedPage(tiffOf([halfBlack([[274, 3, 3]])]));
  expect(await colourAt(turned, 0.9, 0.5)).toEqual([0]);
});

test('thumbnails and masks are no pages', async () => {
  const document = await opened(
    tiffOf([
      flat(2, 2, 0, [[254, 4, 1]]),
      flat(8, 4, 255),
      flat(8, 4, 0, [[254, 4, 4]]),
      flat(6, 6, 0, [[254, 4, 2]]),
    ]),
  );
  expect(document.pageCount).toBe(2);
  expect((await document.openPage(1)).size.width).toBe(8);
  expect(await colourAt(await document.openPage(1), 0.5, 0.5)).toEqual([255]);
  expect((await document.openPage(2)).size.width).toBe(6);
  const lonely = await opened(tiffOf([flat(2, 2, 0, [[254, 4, 1]])]));
  expect(lonely.pageCount).toBe(1);
});

test('a fax of half the lines is as high as its paper', async () => {
  const page = await openedPage(tiffOf([{ ...halfBlack(), resolution: [204, 98] }]));
  expect([page.size.width, page.size.height]).toEqual([8, 8]);
  const { width, height } = await page.render({ pixelsPerPoint: 1, maxPixels: 1e6, signal });
  expect([width, height]).toEqual([8, 8]);
  const square = await openedPage(tiffOf([{ ...halfBlack(), resolution: [300, 300] }]));
  expect(square.size.height).toBe(4);
});

test('a broken frame does not break the others', async () => {
  const bytes = tiffOf([flat(8, 4, 0), flat(8, 4, 0, [[273, 4, 999_999]]), flat(8, 4, 255)]);
  const document = await opened(bytes);
  expect(document.pageCount).toBe(3);
  const read = async (number: number) => colourAt(await document.openPage(number), 0.5, 0.5);
  expect(await read(1)).toEqual([0]);
  await expect(read(2)).rejects.toMatchObject({
    code: 'document_corrupt',
    message: expect.stringContaining('Page 2'),
  });
  expect(await read(3)).toEqual([255]);
});

test.each(['lzw', 'deflate', 'jpeg'] as const)(
  'a frame whose %s code is damaged is corrupt',
  async (compression) => {
    const noise = Buffer.from(
      Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * index * 7919) % 251),
    );
    const bytes = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .tiff({ compression })
      .toBuffer();
    bytes.fill(0xff, 300, 700);
    const read = async () => colourAt(await openedPage(bytes), 0.5, 0.5);
    await expect(read()).rejects.toMatchObject({ code: 'document_corrupt' });
  },
);

test('a page whose directory was cut off is missed and not forgotten', async () => {
  const whole = tiffOf([flat(8, 4, 0), flat(8, 4, 255)]);
  const document = await opened(whole.subarray(0, whole.length - 20));
  expect(document.pageCount).toBe(2);
  expect(await colourAt(await document.openPage(1), 0.5, 0.5)).toEqual([0]);
  await expect(document.openPage(2)).rejects.toMatchObject({ code: 'document_corrupt' });
});

test('directories in a ring are read once', async () => {
  const bytes = tiffOf([flat(8, 4, 0)]);
  bytes.writeUInt32BE(bytes.readUInt32BE(4), bytes.length - 4);
  const document = await opened(bytes);
  expect(document.pageCount).toBe(1);
  expect(await colourAt(await document.openPage(1), 0.5, 0.5)).toEqual([0]);
});

test('too many pages, or too many pixels on one, are refused', async () => {
  const many = tiffOf(Array.from({ length: 4 }, () => flat(2, 2, 0)));
  await expect(opened(many, { maxPages: 3 })).rejects.toMatchObject({ code: 'document_too_big' });
  const document = await opened(tiffOf([{ ...flat(2, 2, 0), width: 60_000, height: 60_000 }, flat(2, 2, 0)]));
  await expect(document.openPage(1)).rejects.toMatchObject({ code: 'document_too_big' });
  expect(await colourAt(await document.openPage(2), 0.5, 0.5)).toEqual([0]);
});

test('a way of packing that is not read is named', async () => {
  const document = await opened(tiffOf([flat(8, 4, 0, [[259, 3, 6]])]));
  const read = async () => colourAt(await document.openPage(1), 0.5, 0.5);
  await expect(read()).rejects.toMatchObject({
    code: 'document_corrupt',
    message: expect.stringContaining('old JPEG'),
  });
});

test.each([
  ['only the mark', Buffer.from('49492a00', 'hex')],
  ['a directory beyond the end', Buffer.from('49492a00ffffff7f', 'hex')],
  ['noise after the mark', Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(500, 0x5a)])],
])('a damaged TIFF is corrupt: %s', async (_name, bytes) => {
  await expect(opened(bytes)).rejects.toMatchObject({ code: 'document_corrupt' });
});

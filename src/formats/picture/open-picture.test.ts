import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colourAt, opened, openedPage, signal } from '../fixtures/opened.ts';

/** 40 by 20, red on the left and white on the right. */
function halfRed() {
  const data = Buffer.alloc(40 * 20 * 3, 255);
  for (let y = 0; y < 20; y++)
    for (let x = 0; x < 20; x++) data.fill(0, (y * 40 + x) * 3 + 1, (y * 40 + x) * 3 + 3);
  return sharp(data, { raw: { width: 40, height: 20, channels: 3 } });
}

/** Something that does not pack well, so that cutting the file cuts the picture. */
function noise() {
  const data = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(data, { raw: { width: 200, height: 200, channels: 3 } });
}

const near = (colour: readonly number[]) =>
  colour.map((value) => expect.toSatisfy((found: number) => Math.abs(found - value) < 12));

test.each([
  ['png', () => halfRed().png()],
  ['jpeg', () => halfRed().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })],
  ['webp', () => halfRed().webp({ lossless: true })],
] as const)('%s: size, colours, one page, no text layer', async (kind, encode) => {
  const bytes = await encode().toBuffer();
  const document = await opened(bytes);
  expect([document.kind, document.pageCount, document.attachments]).toEqual([kind, 1, []]);
  const page = await document.openPage(1);
  expect(page.size).toEqual({ width: 40, height: 20, unit: 'px' });
  expect(page.textLayer()).toBeNull();
  expect(await colourAt(page, 0.25, 0.5)).toEqual(near([255, 0, 0]));
  expect(await colourAt(page, 0.75, 0.5)).toEqual(near([255, 255, 255]));
  await expect(document.openPage(2)).rejects.toThrow(RangeError);
});

test.each([
  [3, [40, 20], [0.75, 0.5]],
  [6, [20, 40], [0.5, 0.25]],
  [8, [20, 40], [0.5, 0.75]],
] as const)('EXIF orientation %i is applied', async (orientation, [width, height], [x, y]) => {
  const bytes = await halfRed()
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const page = await openedPage(bytes);
  expect(page.size).toEqual({ width, height, unit: 'px' });
  expect(await colourAt(page, x, y)).toEqual(near([255, 0, 0]));
});

test('the picture is shrunk to what is allowed and never enlarged', async () => {
  const page = await openedPage(await halfRed().png().toBuffer());
  const own = await page.render({ pixelsPerPoint: 9, maxPixels: 1e6, signal });
  expect([own.width, own.height]).toEqual([40, 20]);
  const small = await page.render({ pixelsPerPoint: 9, maxPixels: 200, signal });
  expect([small.width, small.height, small.data.length]).toEqual([20, 10, 600]);
  const tiny = await page.render({ pixelsPerPoint: 9, maxPixels: 1, signal });
  expect([tiny.width, tiny.height]).toEqual([1, 1]);
  await expect(
    page.render({ pixelsPerPoint: 1, maxPixels: 9, signal: AbortSignal.abort() }),
  ).rejects.toThrow();
});

test('no side of a picture is longer than a recogniser can take', async () => {
  const strip = sharp({ create: { width: 60_000, height: 3, channels: 3, background: 'red' } });
  const page = await openedPage(await strip.png().toBuffer());
  const bitmap = await page.render({ pixelsPerPoint: 9, maxPixels: 6_000_000, signal });
  expect([bitmap.width, bitmap.height]).toEqual([20_000, 1]);
});

test('what is transparent is white', async () => {
  const clear = {
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const;
  for (const bytes of [
    await sharp(clear).png().toBuffer(),
    await sharp(clear).webp({ lossless: true }).toBuffer(),
  ]) {
    expect(await colourAt(await openedPage(bytes), 0.5, 0.5)).toEqual([255, 255, 255]);
  }
});

test('grey stays grey, 16 bits become 8, palettes become colours', async () => {
  const grey = await openedPage(await halfRed().toColourspace('b-w').png().toBuffer());
  expect(await colourAt(grey, 0.75, 0.5)).toEqual([255]);
  const deep = await halfRed().toColourspace('rgb16').png().toBuffer();
  expect(await colourAt(await openedPage(deep), 0.25, 0.5)).toEqual([255, 0, 0]);
  const deepGrey = await halfRed().toColourspace('grey16').png().toBuffer();
  expect(await colourAt(await openedPage(deepGrey), 0.75, 0.5)).toEqual([255]);
  const few = await halfRed().png({ palette: true, colours: 2 }).toBuffer();
  expect(await colourAt(await openedPage(few), 0.25, 0.5)).toEqual(near([255, 0, 0]));
});

test('a CMYK JPEG has the colours that it shows', async () => {
  const bytes = await halfRed().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(bytes).metadata()).space).toBe('cmyk');
  const page = await openedPage(bytes);
  const [red = 0, green = 255, blue = 255] = await colourAt(page, 0.2, 0.5);
  expect(red).toBeGreaterThan(180);
  expect(Math.max(green, blue)).toBeLessThan(90);
  expect(await colourAt(page, 0.8, 0.5)).toEqual(near([255, 255, 255]));
});

test('of a moving picture the first frame is the page', async () => {
  const [first, second] = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 10, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp([first ?? '', second ?? ''], { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  expect((await sharp(bytes).metadata()).pages).toBe(2);
  const document = await opened(bytes);
  expect(document.pageCount).toBe(1);
  const page = await document.openPage(1);
  expect(page.size).toEqual({ width: 10, height: 10, unit: 'px' });
  expect(await colourAt(page, 0.5, 0.5)).toEqual([255, 0, 0]);
});

test.each([
  ['png', () => noise().png()],
  ['jpeg', () => noise().jpeg()],
  ['webp', () => noise().webp()],
] as const)('a %s that ends early is corrupt', async (_kind, encode) => {
  const bytes = await encode().toBuffer();
  for (const share of [0.02, 0.5, 0.9]) {
    const cut = bytes.subarray(0, Math.max(60, Math.floor(bytes.length * share)));
    const read = async () => colourAt(await openedPage(cut), 0.5, 0.5);
    await expect(read()).rejects.toMatchObject({ code: 'document_corrupt' });
  }
});

test.each([
  ['png', () => noise().png(), 33],
  ['jpeg', () => noise().jpeg(), 4],
  ['webp', () => noise().webp(), 16],
] as const)('a %s with noise after its mark is corrupt', async (_kind, encode, from) => {
  const bytes = await encode().toBuffer();
  const broken = Buffer.concat([bytes.subarray(0, from), Buffer.alloc(2000, 0x5a)]);
  const read = async () => colourAt(await openedPage(broken), 0.5, 0.5);
  await expect(read()).rejects.toMatchObject({ code: 'document_corrupt' });
});

test('more pixels than allowed are refused by the header alone', async () => {
  const bytes = await halfRed().png().toBuffer();
  await expect(opened(bytes, { maxSourcePixels: 799 })).rejects.toMatchObject({ code: 'document_too_big' });
  expect((await opened(bytes, { maxSourcePixels: 800 })).pageCount).toBe(1);
});

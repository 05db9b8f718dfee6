import { expect, test } from 'vitest';
import { opened, openedPage, signal } from '../fixtures/opened.ts';

type Parts = {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly compression?: number;
  /** What follows the header and precedes the pixels: masks and palette. */
  readonly between?: readonly number[];
  readonly pixels: readonly number[];
  readonly headerSize?: number;
  readonly colours?: number;
};

function bmpOf({
  width,
  height,
  bits,
  compression = 0,
  between = [],
  pixels,
  headerSize = 40,
  colours = 0,
}: Parts): Buffer {
  const header = Buffer.alloc(14 + headerSize);
  const pixelsAt = header.length + between.length;
  header.write('BM');
  header.writeUInt32LE(pixelsAt + pixels.length, 2);
  header.writeUInt32LE(pixelsAt, 10);
  header.writeUInt32LE(headerSize, 14);
  if (headerSize === 12) {
    header.writeUInt16LE(width, 18);
    header.writeUInt16LE(height, 20);
    header.writeUInt16LE(1, 22);
    header.writeUInt16LE(bits, 24);
  } else {
    header.writeInt32LE(width, 18);
    header.writeInt32LE(height, 22);
    header.writeUInt16LE(1, 26);
    header.writeUInt16LE(bits, 28);
    header.writeUInt32LE(compression, 30);
    header.writeUInt32LE(colours, 46);
  }
  return Buffer.concat([header, Buffer.from([...between]), Buffer.from([...pixels])]);
}

/** The pixels as letters, row by row from the top. */
async function lettersOf(bytes: Buffer): Promise<string> {
  const { width, height, channels, data } = await (await openedPage(bytes)).render({
    pixelsPerPoint: 1,
    maxPixels: 1e6,
    signal,
  });
  expect(channels).toBe(3);
  const letters: Record<string, string> = {
    '255,0,0': 'r',
    '0,255,0': 'g',
    '0,0,255': 'b',
    '255,255,255': 'w',
    '0,0,0': 'k',
  };
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const colour = data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3).join(',');
      return letters[colour] ?? `(${colour})`;
    }).join(''),
  );
  return rows.join('/');
}

const [r, g, b, w] = [
  [0, 0, 255],
  [0, 255, 0],
  [255, 0, 0],
  [255, 255, 255],
] as const;
/** Black, red, green, blue, white. */
const palette = [[0, 0, 0], r, g, b, w].flatMap((colour) => [...colour, 0]);

test('24 bits, with rows padded and from the bottom up', async () => {
  const pixels = [...r, ...g, ...b, 0, 0, 0, ...w, ...w, ...r, 0, 0, 0];
  expect(await lettersOf(bmpOf({ width: 3, height: 2, bits: 24, pixels }))).toBe('wwr/rgb');
});

test('rows from the top down', async () => {
  const pixels = [...r, ...g, ...b, 0, 0, 0, ...w, ...w, ...r, 0, 0, 0];
  expect(await lettersOf(bmpOf({ width: 3, height: -2, bits: 24, pixels }))).toBe('rgb/wwr');
});

test('1, 2, 4 and 8 bits by palette, with odd widths', async () => {
  const two = [...r, 0, ...w, 0];
  const rows1 = [0b01010101, 0b01000000, 0, 0, 0b11111111, 0b11000000, 0, 0];
  expect(await lettersOf(bmpOf({ width: 10, height: 2, bits: 1, between: two, pixels: rows1 }))).toBe(
    'wwwwwwwwww/rwrwrwrwrw',
  );
  const rows2 = [0b00011011, 0b01000000, 0, 0];
  expect(
    await lettersOf(bmpOf({ width: 5, height: 1, bits: 2, between: palette.slice(0, 16), pixels: rows2 })),
  ).toBe('krgbr');
  const rows4 = [0x12, 0x30, 0, 0, 0x44, 0x40, 0, 0];
  expect(
    await lettersOf(bmpOf({ width: 3, height: 2, bits: 4, between: palette, pixels: rows4, colours: 5 })),
  ).toBe('www/rgb');
  const rows8 = [1, 2, 3, 0, 4, 4, 1, 0];
  expect(
    await lettersOf(bmpOf({ width: 3, height: 2, bits: 8, between: palette, pixels: rows8, colours: 5 })),
  ).toBe('wwr/rgb');
});

test('a colour that the palette lacks is black', async () => {
  expect(
    await lettersOf(
      bmpOf({ width: 2, height: 1, bits: 8, between: palette, pixels: [200, 1, 0, 0], colours: 5 }),
    ),
  ).toBe('kr');
});

test('RLE8 with runs, plain pixels, jumps and line ends', async () => {
  const pixels = [3, 1, 0, 0, 0, 3, 2, 3, 4, 0, 0, 0, 0, 2, 2, 0, 1, 1, 0, 1];
  expect(
    await lettersOf(
      bmpOf({ width: 3, height: 3, bits: 8, compression: 1, between: palette, pixels, colours: 5 }),
    ),
  ).toBe('kkr/gbw/rrr');
});

test('RLE4 with runs of two colours and plain pixels', async () => {
  const pixels = [5, 0x12, 0, 0, 0, 5, 0x34, 0x12, 0x30, 0, 0, 1];
  expect(
    await lettersOf(
      bmpOf({ width: 5, height: 2, bits: 4, compression: 2, between: palette, pixels, colours: 5 }),
    ),
  ).toBe('bwrgb/rgrgr');
});

test('run lengths that point out of the picture or end early do no harm', async () => {
  for (const pixels of [[255, 1, 255, 1, 0, 2, 255, 255, 9, 1], [0, 200, 1], [5], []]) {
    const bytes = bmpOf({
      width: 3,
      height: 3,
      bits: 8,
      compression: 1,
      between: palette,
      pixels,
      colours: 5,
    });
    expect(await lettersOf(bytes)).toHaveLength(11);
  }
});

const words16 = (...words: readonly number[]) => words.flatMap((word) => [word & 255, word >> 8]);
const words32 = (...words: readonly number[]) => {
  const bytes = Buffer.alloc(words.length * 4);
  for (const [index, word] of words.entries()) bytes.writeUInt32LE(word, index * 4);
  return [...bytes];
};

test('16 bits as 555 and by masks as 565', async () => {
  expect(
    await lettersOf(bmpOf({ width: 3, height: 1, bits: 16, pixels: words16(0x7c00, 0x03e0, 0x001f, 0) })),
  ).toBe('rgb');
  const between = words32(0xf800, 0x07e0, 0x001f);
  const pixels = words16(0xf800, 0x07e0, 0xffff, 0);
  expect(await lettersOf(bmpOf({ width: 3, height: 1, bits: 16, compression: 3, between, pixels }))).toBe(
    'rgw',
  );
});

test('32 bits, plain, by masks, and with alpha on white', async () => {
  const plain = words32(0xff0000, 0x00ff00, 0x0000ff);
  expect(await lettersOf(bmpOf({ width: 3, height: 1, bits: 32, pixels: plain }))).toBe('rgb');
  const between = words32(0xff000000, 0x00ff0000, 0x0000ff00);
  const pixels = words32(0xff000000, 0x00ff0000, 0x0000ff00);
  expect(await lettersOf(bmpOf({ width: 3, height: 1, bits: 32, compression: 3, between, pixels }))).toBe(
    'rgb',
  );
  const alpha = words32(0xff0000, 0xff00, 0xff, 0xff000000);
  const seen = words32(0xffff0000, 0x0000ff00, 0xff0000ff);
  expect(
    await lettersOf(bmpOf({ width: 3, height: 1, bits: 32, compression: 6, between: alpha, pixels: seen })),
  ).toBe('rwb');
  expect(
    await lettersOf(bmpOf({ width: 3, height: 1, bits: 32, compression: 6, between: alpha, pixels: plain })),
  ).toBe('rgb');
});

test("OS/2's header of 1987", async () => {
  const pixels = [...r, ...g, ...b, 0, 0, 0];
  expect(await lettersOf(bmpOf({ width: 3, height: 1, bits: 24, headerSize: 12, pixels }))).toBe('rgb');
  const between = [[0, 0, 0], r, g, b, w].flat();
  const full = [...between, ...Array.from({ length: 33 }, () => 0)];
  expect(
    await lettersOf(
      bmpOf({ width: 2, height: 1, bits: 4, headerSize: 12, between: full, pixels: [0x23, 0, 0, 0] }),
    ),
  ).toBe('gb');
});

test.each([
  ['gigabytes', { width: 40_000, height: 40_000, bits: 24, pixels: [1, 2, 3] }, 'document_too_big'],
  ['more pixels than it has', { width: 1000, height: 1000, bits: 24, pixels: [1, 2, 3] }, 'document_corrupt'],
  [
    'run lengths for far more',
    { width: 4000, height: 4000, bits: 8, compression: 1, pixels: [1, 2] },
    'document_corrupt',
  ],
])('a header that claims %s is refused before anything is allocated', async (_name, parts, code) => {
  await expect(opened(bmpOf(parts))).rejects.toMatchObject({ code });
});

test('a BMP that ends early is corrupt', async () => {
  const whole = bmpOf({ width: 30, height: 30, bits: 24, pixels: Array.from({ length: 92 * 30 }, () => 9) });
  await expect(opened(whole.subarray(0, 1000))).rejects.toMatchObject({ code: 'document_corrupt' });
});

test.each([
  ['no pixels across', { width: 0, height: 2, bits: 24, pixels: [0] }],
  ['an unknown depth', { width: 1, height: 1, bits: 7, pixels: [0, 0, 0, 0] }],
  ['JPEG inside', { width: 1, height: 1, bits: 24, compression: 4, pixels: [0, 0, 0, 0] }],
])('what starts with BM and has %s is no BMP', async (_name, parts) => {
  await expect(opened(bmpOf(parts))).rejects.toMatchObject({ code: 'unsupported_format' });
});

test('a picture of a BMP is shrunk to what is allowed', async () => {
  const pixels = Array.from({ length: 92 * 30 }, () => 255);
  const page = await openedPage(bmpOf({ width: 30, height: 30, bits: 24, pixels }));
  expect([page.size, page.textLayer()]).toEqual([{ width: 30, height: 30, unit: 'px' }, null]);
  const { width, height } = await page.render({ pixelsPerPoint: 1, maxPixels: 100, signal });
  expect([width, height]).toEqual([10, 10]);
});

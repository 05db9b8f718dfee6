/** HEIC, AVIF and GIF. `small.heic` is ours: red at the top left, blue at the bottom right, white elsewhere. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colourAt, opened, openedPage } from '../fixtures/opened.ts';

const heic = async () => await readFile(new URL('../fixtures/small.heic', import.meta.url));

test('a HEIC photo', async () => {
  const page = await openedPage(await heic());
  expect(page.size).toEqual({ width: 64, height: 48, unit: 'px' });
  expect(page.textLayer()).toBeNull();
  const [red, , blue] = await colourAt(page, 0.25, 0.25);
  expect([Number(red) > 200, Number(blue) < 60]).toEqual([true, true]);
  const [otherRed, , otherBlue] = await colourAt(page, 0.75, 0.75);
  expect([Number(otherRed) < 60, Number(otherBlue) > 200]).toEqual([true, true]);
  expect(Math.min(...(await colourAt(page, 0.75, 0.25)))).toBeGreaterThan(220);
});

test.each(['avif', 'gif'] as const)('%s', async (format) => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } });
  const document = await opened(await picture.toFormat(format).toBuffer());
  expect(document).toMatchObject({ kind: format, pageCount: 1 });
  const page = await document.openPage(1);
  expect(page.size).toEqual({ width: 40, height: 30, unit: 'px' });
  const [red, green] = await colourAt(page, 0.5, 0.5);
  expect([Number(red) > 200, Number(green) < 60]).toEqual([true, true]);
});

test('a HEIC photo that breaks off is damaged', async () => {
  const whole = await heic();
  const document = opened(whole.subarray(0, Math.floor(whole.length * 0.7)));
  await expect(
    document.then(
      async (one) =>
        await (await one.openPage(1)).render({
          pixelsPerPoint: 1,
          maxPixels: 1e6,
          signal: new AbortController().signal,
        }),
    ),
  ).rejects.toMatchObject({ code: 'document_corrupt' });
});

test('a HEIC photo that claims more pixels than are read is refused', async () => {
  await expect(opened(await heic(), { maxSourcePixels: 1000 })).rejects.toMatchObject({
    code: 'document_too_big',
  });
});

test.each([10, 40, 80, 120, 200, 300])(
  'a HEIC photo with a wrong byte at %i ends in a picture or a fault',
  async (at) => {
    const bytes = Buffer.from(await heic());
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    const outcome = await opened(bytes).then(
      ({ pageCount }) => pageCount,
      ({ code }) => code,
    );
    expect([1, 'document_corrupt', 'document_too_big', 'unsupported_format']).toContain(outcome);
  },
);

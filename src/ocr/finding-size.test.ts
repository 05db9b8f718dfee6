import { expect, test } from 'vitest';
import type { Bitmap } from '../model/bitmap.ts';
import { findingSize } from './finding-size.ts';

/** A white page with dark spots as high as letters, in rows. */
function pageOf(letterHeight: number, [width, height] = [1654, 2339]): Bitmap {
  const data = new Uint8Array(width * height).fill(255);
  for (let top = 100; top < height - 200; top += 3 * letterHeight) {
    for (let left = 100; left < width - 200; left += 2 * letterHeight) {
      for (let y = top; y < top + letterHeight; y++)
        data.fill(20, y * width + left, y * width + left + letterHeight);
    }
  }
  return { width, height, channels: 1, data };
}

test('large type is looked at in fewer pixels than the usual one, small print in more', async () => {
  expect(await findingSize(pageOf(13))).toBe(1_200_000);
  expect(await findingSize(pageOf(20))).toBe(800_000);
  expect(await findingSize(pageOf(50))).toBe(450_000);
});

test('a page with next to nothing on it gets what most pages get', async () => {
  const [width, height] = [1654, 2339];
  const data = new Uint8Array(width * height).fill(255);
  expect(await findingSize({ width, height, channels: 1, data })).toBe(800_000);
});

test('a small picture is not looked at twice', async () => {
  expect(await findingSize(pageOf(12, [500, 800]))).toBe(450_000);
});

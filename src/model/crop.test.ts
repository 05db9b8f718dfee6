import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from './box.ts';
import { cropped, into, outOf } from './crop.ts';

const bitmap = {
  width: 4,
  height: 3,
  channels: 1,
  data: Uint8Array.from({ length: 12 }, (_, i) => i),
} as const;

test('a part has the pixels of its box', () => {
  const part = cropped(bitmap, [0.25, 0.34, 0.75, 1]);
  expect(part.bitmap).toMatchObject({ width: 2, height: 2 });
  expect([...part.bitmap.data]).toEqual([5, 6, 9, 10]);
  expect(part.box).toEqual([0.25, 1 / 3, 0.75, 1]);
});

test('into and out of a part again is where it was', () => {
  const share = fc.double({ min: 0.01, max: 0.49, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, (a, b, c, d) => {
      const part: Box = [a, b, a + 0.5, b + 0.5];
      const box: Box = [c, d, c + 0.3, d + 0.2];
      const back = outOf(part, into(part, box));
      for (const [i, value] of box.entries()) expect(back[i]).toBeCloseTo(value, 9);
    }),
  );
});

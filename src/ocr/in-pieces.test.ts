import { expect, test } from 'vitest';
import { cutsIn, inPieces } from './in-pieces.ts';
import type { LineImage } from './line-image.ts';

/** A line ten pixels high; `x` marks columns with ink. */
function lineOf(drawing: string): LineImage {
  const columns = Uint8Array.from(drawing, (mark) => (mark === 'x' ? 5 : 0));
  const [width, height] = [drawing.length, 10];
  const picture = { width, height, pixels: new Float32Array(width * height) };
  const place = { centre: [0, 0], width, height, angle: 0 } as const;
  return { ...picture, place, ink: { columns, top: 0, bottom: height }, taller: () => picture };
}

test('a long line is cut in its widest gaps, and only there', () => {
  expect(cutsIn(lineOf('xxxx xxx   xx xx').ink, 12)).toEqual([9]);
  expect(cutsIn(lineOf('xxxx xxx').ink, 12)).toEqual([]);
});

test('a line without gaps is cut as well', () => {
  expect(cutsIn(lineOf('x'.repeat(30)).ink, 12)).toEqual([12, 24]);
});

test('characters stand where they stood on the whole line', async () => {
  const widths: number[] = [];
  const atStart = {
    characters: async ({ width }: LineImage) => {
      widths.push(width);
      return [{ text: 'a', x: 1, confidence: 1 }];
    },
  };
  const read = await inPieces(atStart, 1.2).characters(lineOf('xxxx xxx   xx xx'));
  expect(read.map(({ x }) => x)).toEqual([1, 10]);
  expect(widths).toEqual([9, 7]);
});

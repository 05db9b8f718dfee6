import { expect, test } from 'vitest';
import type { Turn } from '../model/document.ts';
import { turnedBitmap, turnedLine } from './turned.ts';

/** 3 × 2 pixels, numbered by row. */
const bitmap = { width: 3, height: 2, channels: 1, data: Uint8Array.from([1, 2, 3, 4, 5, 6]) } as const;

test.each([
  [0, 3, [1, 2, 3, 4, 5, 6]],
  [90, 2, [4, 1, 5, 2, 6, 3]],
  [180, 3, [6, 5, 4, 3, 2, 1]],
  [270, 2, [3, 6, 2, 5, 1, 4]],
] as const)('a picture turned by %i degrees', (turn, width, data) => {
  const turned = turnedBitmap(bitmap, turn);
  expect([turned.width, ...turned.data]).toEqual([width, ...data]);
});

test.each([0, 90, 180, 270] as const)('a line turned by %i degrees stays on its pixel', (turn: Turn) => {
  // The middle of the pixel that holds 6.
  const line = turnedLine({ centre: [2.5, 1.5], width: 4, height: 1, angle: 0.1 }, turn, 3, 2);
  const turned = turnedBitmap(bitmap, turn);
  const at = Math.floor(line.centre[1]) * turned.width + Math.floor(line.centre[0]);
  expect(turned.data[at]).toBe(6);
  expect(Math.abs(Math.tan(line.angle))).toBeCloseTo(turn % 180 === 0 ? Math.tan(0.1) : 1 / Math.tan(0.1));
});

import { expect, test } from 'vitest';
import type { Slanted } from './geometry.ts';
import { liesAcross } from './page-slope.ts';

const line = (width: number, degrees: number): Slanted => ({
  centre: [500, 500],
  width,
  height: 20,
  angle: (degrees * Math.PI) / 180,
});
const lines = (count: number, width: number, degrees: number) =>
  Array.from({ length: count }, () => line(width, degrees));

test('a page whose lines run up or down lies across', () => {
  expect(liesAcross(lines(12, 400, 88))).toBe(true);
  expect(liesAcross([...lines(12, 400, -90), ...lines(2, 200, 0)])).toBe(true);
  expect(liesAcross([line(400, 90)])).toBe(true);
});

test('notes up the edge turn no page, however long they are', () => {
  expect(liesAcross([...lines(12, 300, 1), ...lines(3, 900, 90)])).toBe(false);
  expect(liesAcross([...lines(4, 100, 0), line(1200, -90)])).toBe(false);
  expect(liesAcross([])).toBe(false);
});

test('what is hardly longer than high has no direction', () => {
  expect(liesAcross([...lines(2, 100, 0), ...lines(9, 50, 90)])).toBe(false);
});

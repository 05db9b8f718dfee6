import { expect, test } from 'vitest';
import { boxAround, clampToPage, intersectionOf, shareInside, turnedBox } from './box.ts';

test('the box around boxes', () => {
  expect(
    boxAround([
      [0.1, 0.2, 0.3, 0.4],
      [0.2, 0.1, 0.5, 0.3],
    ]),
  ).toEqual([0.1, 0.1, 0.5, 0.4]);
  expect(() => boxAround([])).toThrow('around nothing');
});

test('what two boxes share', () => {
  expect(intersectionOf([0, 0, 0.5, 0.5], [0.25, 0.25, 1, 1])).toEqual([0.25, 0.25, 0.5, 0.5]);
  expect(intersectionOf([0, 0, 0.5, 0.5], [0.5, 0, 1, 1])).toBeNull();
  expect(shareInside([0, 0, 0.5, 0.5], [0.25, 0, 1, 1])).toBe(0.5);
  expect(shareInside([0.1, 0.1, 0.1, 0.1], [0, 0, 1, 1])).toBe(0);
});

test('a box that sticks out is cut to the page', () => {
  expect(clampToPage([-0.1, 0.5, 0.3, 1.7])).toEqual([0, 0.5, 0.3, 1]);
});

test('a box turns with its page', () => {
  // In the top left corner, wider than high.
  const corner = [0, 0, 0.4, 0.1] as const;
  expect(turnedBox(corner, 0)).toEqual(corner);
  expect(turnedBox(corner, 90)).toEqual([0.9, 0, 1, 0.4]);
  expect(turnedBox(corner, 180)).toEqual([0.6, 0.9, 1, 1]);
  expect(turnedBox(corner, 270)).toEqual([0, 0.6, 0.1, 1]);
});

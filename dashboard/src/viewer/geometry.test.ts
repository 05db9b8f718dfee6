import { expect, test } from 'vitest';
import {
  boxBetween,
  centred,
  inReadingOrder,
  isDrawn,
  keptInPlace,
  keyed,
  moved,
  nextZoom,
  pictureWidth,
} from './geometry.ts';
import type { Box } from './leaves.ts';

test('a box is the same whichever way it was dragged, and stays on the page', () => {
  const expected = [0.1, 0.2, 0.5, 0.6];
  expect(boxBetween({ x: 0.1, y: 0.2 }, { x: 0.5, y: 0.6 })).toEqual(expected);
  expect(boxBetween({ x: 0.5, y: 0.2 }, { x: 0.1, y: 0.6 })).toEqual(expected);
  expect(boxBetween({ x: -3, y: 0.5 }, { x: 0.5, y: 9 })).toEqual([0, 0.5, 0.5, 1]);
  expect(isDrawn(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.9 }))).toBe(false);
  expect(isDrawn([0.1, 0.1, 0.2, 0.2])).toBe(true);
});

test('keys move a box as far as the page goes and size it down to something', () => {
  expect(keyed([0.5, 0.5, 0.6, 0.6], 'ArrowRight', false, 0.25)).toEqual([0.75, 0.5, 0.85, 0.6]);
  expect(moved([0.5, 0.5, 0.75, 0.75], { x: 9, y: -9 })).toEqual([0.75, 0, 1, 0.25]);
  expect(keyed([0.5, 0.5, 0.75, 0.75], 'ArrowDown', true, 0.25)).toEqual([0.5, 0.5, 0.75, 1]);
  const [x0, , x1] = keyed([0.5, 0.5, 0.6, 0.6], 'ArrowLeft', true, 1) ?? [0, 0, 0, 0];
  expect(x1).toBeGreaterThan(x0);
  expect(keyed([0, 0, 1, 1], 'a', false)).toBeUndefined();
});

test('boxes are gone through as one reads', () => {
  const boxes: Box[] = [
    [0.5, 0.1, 0.6, 0.12],
    [0.1, 0.5, 0.2, 0.52],
    [0.1, 0.103, 0.2, 0.123],
  ];
  expect(boxes.toSorted(inReadingOrder).map(([x, y]) => [x, y])).toEqual([
    [0.1, 0.103],
    [0.5, 0.1],
    [0.1, 0.5],
  ]);
});

test('zoom goes in steps and ends, and pictures come in few sizes', () => {
  expect([nextZoom(1, true), nextZoom(1, false), nextZoom(4, true), nextZoom(0.5, false)]).toEqual([
    ...[1.25, 0.75, 4, 0.5],
  ]);
  expect([pictureWidth(500, 1), pictureWidth(500, 2), pictureWidth(5000, 2)]).toEqual([800, 1200, 3000]);
});

test('what is chosen comes into the middle, as far as there is something to scroll', () => {
  expect(centred(500, 520, 200, 1000)).toBe(410);
  expect(centred(0, 20, 200, 1000)).toBe(0);
  expect(centred(990, 1000, 200, 1000)).toBe(800);
  expect(centred(50, 60, 200, 100)).toBe(0);
});

test('what lies in the middle stays there when pages are zoomed', () => {
  // 1000 px down, in the middle of 400 px: twice as near, it lies at 2000 px.
  expect(keptInPlace(800, 200, 2) + 200).toBe(2000);
  expect(keptInPlace(keptInPlace(800, 200, 2), 200, 1 / 2)).toBe(800);
  expect(keptInPlace(0, 200, 1 / 2)).toBe(0);
});

import { expect, test } from 'vitest';
import type { TextLayer } from '../formats/format.ts';
import type { Box } from '../model/box.ts';
import { unreadRegions } from './unread-regions.ts';

const regions = (pictures: readonly Box[]) => {
  const layer: TextLayer = {
    ...{ words: [], invisible: [], unmapped: [], rulings: [], checkboxes: [], pictures },
    ...{ drawnSquares: [], hasDrawnCode: false, isBlank: false },
  };
  return unreadRegions(layer);
};

test('a logo is a region, an icon is none', () => {
  expect(
    regions([
      [0.1, 0.1, 0.4, 0.2],
      [0.5, 0.5, 0.52, 0.52],
    ]),
  ).toEqual([[0.1, 0.1, 0.4, 0.2]]);
});

test('strips of one picture are one region', () => {
  expect(
    regions([
      [0.1, 0.1, 0.6, 0.2],
      [0.1, 0.2, 0.6, 0.3],
      [0.1, 0.3, 0.6, 0.4],
    ]),
  ).toEqual([[0.1, 0.1, 0.6, 0.4]]);
});

test('a background, or a page full of pictures, is looked at as a whole', () => {
  expect(regions([[-0.1, -0.1, 1.2, 1.1]])).toEqual([[0, 0, 1, 1]]);
  const many = Array.from({ length: 9 }, (_, i): Box => [0.1, i / 10, 0.3, i / 10 + 0.05]);
  expect(regions(many)).toEqual([[0, 0, 1, 1]]);
});

import { expect, it } from 'vitest';
import type { Box } from '../../model/box.ts';
import { unbuilt } from './built.ts';
import type { PageWord } from './page-words.ts';
import { placesOf } from './places.ts';

const word = (box: Box, row: number, isRest = false): PageWord => ({
  ...{ text: 'x', word: 0, isText: true, box, row, isRest, built: unbuilt },
});
/** Words of height 1 in rows whose tops are given, each word by its left and right side. */
const line = (row: number, top: number, ...sides: readonly (readonly [number, number])[]) =>
  sides.map(([left, right]) => word([left, top, right, top + 1], row));
const column = (words: readonly PageWord[], at: number) => placesOf(words).map((place) => place[at]);

it('tells the box in shares of the box around all words', () => {
  const words = [word([2, 3, 4, 4], 0), word([6, 3, 10, 5], 0), word([2, 6, 3, 7], 1)];
  expect(placesOf(words).map((place) => place.slice(0, 4))).toEqual([
    [1, 1, 64, 64],
    [128, 1, 256, 128],
    [1, 192, 32, 256],
  ]);
});

it('tells heights in fifths of the usual one, rounded half up, 1 to 16', () => {
  const heights = [0, 0.09, 0.3, 1, 1, 1, 1.1, 1.5, 9];
  expect(
    column(
      heights.map((height, row) => word([0, 0, 1, height], row)),
      4,
    ),
  ).toEqual([1, 1, 2, 5, 5, 5, 6, 8, 16]);
});

it('tells the gaps inside a row', () => {
  const gaps = [-3, 0.125, 0.25, 0.5, 0.75, 1, 2, 4, 8];
  let left = 0;
  const sides = [0, ...gaps].map((gap) => {
    left += gap;
    const side = [left, left + 4] as const;
    left += 4;
    return side;
  });
  expect(column(line(0, 0, ...sides), 6)).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 16]);
  expect(column(line(0, 0, ...sides), 5)).toEqual([16, 1, 1, 2, 3, 4, 5, 6, 7, 8]);
});

it('sees no gap between the parts of a cut word', () => {
  expect(column([word([0, 0, 1, 1], 0), word([5, 0, 6, 1], 0, true)], 6)).toEqual([1, 16]);
});

it('tells the gaps between rows at their ends, by their lowest and highest words', () => {
  const gaps = [-0.5, 0, 0.5, 0.75, 1.5, 2, 4];
  let top = 0;
  const rows = [0, ...gaps].flatMap((gap, row) => {
    top += gap;
    const words = line(row, top, [0, 1], [1, 2]);
    top += 1;
    return words;
  });
  const ends = [9, 10, 11, 12, 13, 14, 15, 16];
  expect(column(rows, 6)).toEqual(ends.flatMap((end) => [1, end]));
  expect(column(rows, 5)).toEqual([16, ...ends.slice(0, -1)].flatMap((start) => [start, 1]));
  const uneven = [word([0, 0, 1, 1], 0), word([1, 0, 2, 3], 0), word([0, 3, 1, 4], 1)];
  expect(column(uneven, 6)).toEqual([1, 10, 16]);
});

it('bears pages without words, words without size and boxes that are no numbers of a page', () => {
  expect(placesOf([])).toEqual([]);
  expect(placesOf([word([1, 1, 1, 1], 0)])).toEqual([[1, 1, 1, 1, 1, 16, 16]]);
  const many = Array.from({ length: 10_000 }, (_, row) => word([0, row, 1e9, row - 5], row));
  for (const place of placesOf(many)) {
    expect(place.every((value) => Number.isInteger(value) && value >= 1 && value <= 256)).toBe(true);
  }
});

import { expect, test } from 'vitest';
import { bandsOf } from './bands.ts';

test('gives what shares a height with a place, once and in order, as a look at all would', () => {
  const things = Array.from({ length: 300 }, (_, at) => {
    const y0 = (at * 37) % 101;
    return { at, y0, y1: y0 + (at % 7 === 0 ? 60 : at % 3) };
  });
  const near = bandsOf(things);
  for (const [y0, y1] of [
    [0, 0],
    [10, 12],
    [50.5, 50.5],
    [-5, 200],
    [150, 160],
    [300, 400],
  ] as const) {
    expect(near(y0, y1)).toEqual(things.filter((thing) => thing.y0 <= y1 && thing.y1 >= y0));
  }
});

test('gives nothing of nothing, and things that are all at one height', () => {
  expect(bandsOf([])(0, 1)).toEqual([]);
  const thing = { y0: 5, y1: 5 };
  expect(bandsOf([thing, thing])(5, 5)).toHaveLength(2);
});

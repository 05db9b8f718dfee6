import { expect, test } from 'vitest';
import { enlarged, type LikelihoodMap } from './enlarged.ts';
import { islandsIn } from './islands.ts';
import { linesOf } from './stacked-lines.ts';

/** A map as it looks: each character a pixel, its figure tenths of a likelihood. */
const mapOf = (...rows: readonly string[]): LikelihoodMap => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  values: Float32Array.from(rows.join(''), (mark) => (mark === '.' ? 0 : Number(mark) / 10)),
});

const sizes = (islands: readonly { readonly count: number }[]) => islands.map(({ count }) => count);

test('a map in more pixels has the same middle, and blends between its own', () => {
  const { width, height, values } = enlarged(mapOf('08', '80'), 2);
  expect([width, height]).toEqual([4, 4]);
  const rows = [0, 1, 2, 3].map((y) => [...values.slice(4 * y, 4 * y + 4)].map((one) => one.toFixed(2)));
  expect(rows[0]).toEqual(['0.00', '0.20', '0.60', '0.80']);
  expect(rows[1]).toEqual(['0.20', '0.30', '0.50', '0.60']);
  expect(rows[3]).toEqual(['0.80', '0.60', '0.20', '0.00']);
});

test('pixels that touch, even by a corner, are one island; those that are unlikely are none', () => {
  expect(sizes(islandsIn(mapOf('99..9', '..9.9', '3...9'), 0.4))).toEqual([3, 3]);
  expect(sizes(islandsIn(mapOf('9.9', '9.9', '999'), 0.4))).toEqual([7]);
  expect(islandsIn(mapOf('...', '..3'), 0.4)).toEqual([]);
});

test('only the places that are asked for are looked at', () => {
  expect(sizes(islandsIn(mapOf('9999', '9999'), 0.4, [{ y: 1, from: 1, to: 3 }]))).toEqual([2]);
});

const wordsOn = (map: LikelihoodMap) => islandsIn(map, 0.4).flatMap((island) => linesOf(map, island));

test('two lines that touch are two', () => {
  const map = mapOf(
    '999999999999999999999999',
    '999999999999999999999999',
    '..........55............',
    '999999999999999999999999',
    '999999999999999999999999',
  );
  expect(islandsIn(map, 0.4)).toHaveLength(1);
  const lines = wordsOn(map);
  expect(lines).toHaveLength(2);
  expect(lines.every(({ runs }) => new Set(runs.map(({ y }) => y)).size <= 3)).toBe(true);
});

test('three lines that touch are three', () => {
  const line = '999999999999999999999999';
  const touching = '......5.................';
  expect(wordsOn(mapOf(line, line, touching, line, line, touching, line, line))).toHaveLength(3);
});

test('words that stand side by side stay one line', () => {
  const map = mapOf('9999999955555599999999', '9999999955555599999999');
  expect(wordsOn(map)).toHaveLength(1);
});

/** Growth is seen through noise, and warming up is not taken for it. */
import { expect, test } from 'vitest';
import { trendsOf } from './growth.ts';

const tolerance = () => ({ share: 0.1, amount: 5 });
const samplesOf = (value: (at: number) => number) =>
  Array.from({ length: 60 }, (_, at) => ({ memory: value(at) }));
const noise = (at: number) => ((at * 37) % 11) - 5;

test('a steady series with noise and outliers has not grown', () => {
  const samples = samplesOf((at) => (at % 13 === 0 ? 900 : 300 + noise(at)));
  expect(trendsOf(samples, tolerance)).toMatchObject([{ name: 'memory', hasGrown: false }]);
});

test('a series that rises slowly has grown', () => {
  const samples = samplesOf((at) => 300 + 2 * at + noise(at));
  expect(trendsOf(samples, tolerance)).toMatchObject([{ name: 'memory', hasGrown: true }]);
});

test('warming up is no growth', () => {
  const samples = samplesOf((at) => Math.min(300, 30 * at));
  expect(trendsOf(samples, tolerance)).toEqual([{ name: 'memory', first: 300, last: 300, hasGrown: false }]);
});

test('a series that begins late or ends early is left out, and so is its name', () => {
  const samples = Array.from({ length: 60 }, (_, at) => ({
    rows: 3,
    ...(at < 30 ? { early: 7 } : { late: 7 }),
  }));
  expect(trendsOf(samples, tolerance).map(({ name }) => name)).toEqual(['rows']);
});

test('too few samples are an error, not a pass', () => {
  expect(() => trendsOf([{ memory: 1 }], tolerance)).toThrow('too short');
});

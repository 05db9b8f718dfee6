import { expect, test } from 'vitest';
import { latencyQuantile } from './latency-quantile.ts';
import { latencyBoundsMs } from './request-stats.ts';

const buckets = (counts: Readonly<Record<number, number>>) =>
  [...latencyBoundsMs, Number.POSITIVE_INFINITY].map((bound) => counts[bound] ?? 0);

test.each([
  ['nothing', {}, 0.5, null],
  ['one in the first bucket', { 5: 1 }, 0.5, 2.5],
  ['ten in one bucket', { 100: 10 }, 0.5, 75],
  ['ten in one bucket, nearly all', { 100: 10 }, 0.95, 97.5],
  ['half fast and half slow', { 10: 5, 2000: 5 }, 0.5, 10],
  ['a few slow ones', { 10: 90, 1000: 10 }, 0.95, 875],
  ['beyond the last bound', { Infinity: 3 }, 0.5, 160_000],
  ['all but the slowest', { 20: 1, Infinity: 1 }, 0.5, 20],
] as const)('%s', (_name, counts, share, expected) => {
  expect(latencyQuantile(buckets(counts), share)).toBe(expected);
});

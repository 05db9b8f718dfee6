import { expect, test } from 'vitest';
import { bestOfOthers } from './rivals.ts';

test('the highest is held against the second, and all others against the highest', () => {
  expect(bestOfOthers([1, 3, 2], 0)).toEqual([3, 2, 3]);
  expect(bestOfOthers([3, 3, 1], 0)).toEqual([3, 3, 3]);
});

test('nothing is held against less than the least', () => {
  expect(bestOfOthers([5], -1)).toEqual([-1]);
  expect(bestOfOthers([-3, -2], -1)).toEqual([-1, -1]);
  expect(bestOfOthers([], 0)).toEqual([]);
});

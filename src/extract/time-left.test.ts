import { expect, it } from 'vitest';
import { timeUntil, unlimitedTime } from './time-left.ts';

it('lets as many be looked at as there is time for, and notes that some were left out', () => {
  let left = 2;
  const time = timeUntil({
    get isOver() {
      left -= 1;
      return left < 0;
    },
  });
  expect(time.flatMap([1, 2, 3, 4], (one, at) => [one * 10, at])).toEqual([10, 0, 20, 1]);
  expect(time.hasCut).toBe(true);
  left = 9;
  expect(time.isOver()).toBe(true);
});

it('notes nothing where time was over only after the last', () => {
  let isOver = false;
  const time = timeUntil({
    get isOver() {
      return isOver;
    },
  });
  const doubled = time.flatMap([1, 2], (one) => {
    isOver = one === 2;
    return [2 * one];
  });
  expect([doubled, time.hasCut]).toEqual([[2, 4], false]);
});

it('has no end where none is set', () => {
  expect(unlimitedTime.flatMap([1], (one) => [one])).toEqual([1]);
  expect(unlimitedTime.hasCut).toBe(false);
});

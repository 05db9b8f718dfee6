import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countingNumbers } from './number-chain.ts';

const counted = (numbers: readonly number[]) => numbers.filter((_, at) => countingNumbers(numbers)[at]);

it('the numbers of fields rise, house numbers do not fit between', () => {
  expect(counted([1, 2, 35, 3, 13, 4, 4.01, 4.02, 5])).toEqual([1, 2, 3, 4, 4.01, 4.02, 5]);
  expect(counted([3, 5, 7, 6, 7])).toEqual([3, 5, 6, 7]);
  expect(counted([12, 480])).toEqual([]);
  expect(counted([1, 2, 3, 4, 12, 13])).toEqual([1, 2, 3, 4, 12, 13]);
});

it('whatever stands there, what counts rises', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 60 }), (numbers) => {
      const chain = counted(numbers);
      expect(chain).toEqual([...new Set(chain)].sort((a, b) => a - b));
      expect(chain.length === 0 || chain.length >= 3).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certaintyOf } from './certainty.ts';

const sure = { words: [1], likelihood: 0.99, weakest: 0.99, ends: 0.99 };

it('falls with each doubt: where it begins, what belongs to it, where it ends, its length, its type, its print', () => {
  const best = certaintyOf(sure, 1, 1);
  expect(best).toBeGreaterThan(0.8);
  for (const doubted of [
    certaintyOf({ ...sure, likelihood: 0.5 }, 1, 1),
    certaintyOf({ ...sure, weakest: 0.5 }, 1, 1),
    certaintyOf({ ...sure, ends: 0.5 }, 1, 1),
    certaintyOf({ ...sure, words: [1, 2, 3, 4] }, 1, 1),
    certaintyOf(sure, 0.5, 1),
    certaintyOf(sure, 1, 0.9),
  ]) {
    expect(doubted).toBeLessThan(best);
  }
});

it('is within 0..1, whatever it is given', () => {
  const any = fc.oneof(fc.double(), fc.constantFrom(0, 1, Number.NaN));
  fc.assert(
    fc.property(any, any, any, fc.double({ min: 0, max: 1 }), (likelihood, weakest, ends, read) => {
      const certainty = certaintyOf({ words: [0, 1], likelihood, weakest, ends }, read, read);
      expect(certainty).toBeGreaterThanOrEqual(0);
      expect(certainty).toBeLessThanOrEqual(1);
    }),
  );
});

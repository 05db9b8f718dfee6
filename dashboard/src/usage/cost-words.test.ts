import { expect, test } from 'vitest';
import { costWords } from './cost-words.ts';

test.each([
  [{ amount: 1234.567, currency: 'EUR' }, 'EUR 1,234.57'],
  [{ amount: 0, currency: 'USD' }, 'USD 0.00'],
  [{ amount: 0.000_003, currency: 'USD' }, 'less than USD 0.01'],
  [{ amount: 0.01, currency: 'XYZ' }, 'XYZ 0.01'],
])('%o is %s', (cost, words) => {
  expect(costWords(cost).replaceAll('\u00a0', ' ')).toBe(words);
});

import { expect, it } from 'vitest';
import { likenessOfWords } from './word-likeness.ts';

it.each([
  ['total', 'total', 1],
  ['number', 'nunber', 0.9],
  ['amount', 'amounts', 0.9],
  ['address', 'adress', 0.9],
  ['signature', 'signat', 0.85],
  ['tot', 'total', 0.7],
  ['insurance', 'insurer', 0],
  ['delivery', 'delivered', 0.8],
  ['to', 'total', 0],
  ['sender', 'lender', 0],
  ['mother', 'other', 0],
  ['', 'total', 0],
])('%s and %s', (one, other, alike) => {
  expect(likenessOfWords(one, other)).toBe(alike);
  expect(likenessOfWords(other, one)).toBe(alike);
});

it('knows no beginnings that are too short', () => {
  expect(likenessOfWords('age', 'agent', 4)).toBe(0);
  expect(likenessOfWords('agen', 'agency', 4)).toBe(0.7);
});

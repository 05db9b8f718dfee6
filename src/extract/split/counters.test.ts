import { describe, expect, it } from 'vitest';
import type { Line } from '../../model/document.ts';
import { countersOn, countsOn } from './counters.ts';

const linesOf = (...texts: readonly string[]): readonly Line[] =>
  texts.map((text, at) => ({ text, box: [0.1, 0.02 * at, 0.9, 0.02 * at + 0.01], words: [] }));

describe('what a page counts', () => {
  it('is told by the style of the count', () => {
    const counters = countersOn(
      linesOf('12. Do you export?', '(a) yes', '(b) no', '13. Since when?', 'Article IV'),
    );
    expect(counters.get('#.')).toEqual({ first: 12, last: 13 });
    expect(counters.get('(a)')).toEqual({ first: 1, last: 2 });
    expect(counters.get('article')).toEqual({ first: 4, last: 4 });
  });

  it('leaves out figures that are no part of the count', () => {
    expect(countersOn(linesOf('45. Infantry Road', '1. Parties', '2. Term', '3. Law')).get('#.')).toEqual({
      ...{ first: 1, last: 3 },
    });
    expect(countersOn(linesOf('12 Quay Street')).size).toBe(0);
  });

  it('keeps parts of parts apart', () => {
    expect(countersOn(linesOf('5.2 Survival', '5.3 Notices', '6.1 Law')).get('#.#')).toEqual({
      ...{ first: 5.02, last: 6.01 },
    });
  });
});

it('counts on with the next number, or the next part of it', () => {
  expect(countsOn(12, 13)).toBe(true);
  expect(countsOn(5.02, 5.03)).toBe(true);
  expect(countsOn(5.09, 6.01)).toBe(true);
  expect(countsOn(12, 1)).toBe(false);
  expect(countsOn(12, 14)).toBe(false);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unbuilt } from './built.ts';
import { looksOf } from './looks.ts';
import { anyWord } from './testing/any-word.ts';

const word = (text: string, isText = false) => ({
  ...{ text, isText, isRest: false, built: unbuilt, word: 0, row: 0 },
  box: [0, 0, 1, 1] as const,
});
/** Which of the looks of the text alone are there. */
const seen = (text: string) =>
  looksOf(word(text), { number: 2, of: 3 }).flatMap((look, at) => (look > 0 && at < 26 ? [at] : []));

it.each([
  ['Total', [0, 4]],
  ['TOTAL:', [0, 3, 7]],
  ['A', [0]],
  ['total,', [0, 5, 8]],
  ['GmbH', [0, 4, 6]],
  ['Nr.', [0, 4, 9]],
  ['4711', [1, 2, 23]],
  ['12.05.2024', [1, 13, 25]],
  ['12.05-2024', [1, 10, 25]],
  ['1.234,56€', [1, 11, 12, 24]],
  ['1,00EUR', [0, 1, 3, 22]],
  ['1.00-', [1, 10, 12, 22]],
  ['EUR', [0, 3, 11]],
  ['kr', [0, 5, 11]],
  ['Kr', [0, 4]],
  ['12:30', [1, 14, 23]],
  ['19%', [1, 15, 21]],
  ['a@b.COM', [0, 16, 17]],
  ['(5)', [1, 18, 20]],
  ['--', [10, 19]],
  ['合計：', [0, 5, 7]],
  ['٣٤', [1, 2, 21]],
  ['', [19]],
])('%s looks as it does', (text, looks) => {
  expect(seen(text)).toEqual(looks);
});

it('tells lengths by characters, and the share of digits', () => {
  const lengths = (text: string) => looksOf(word(text), { number: 1, of: 1 }).slice(26, 28);
  expect(lengths('ab12')).toEqual([0.2, 0.5]);
  expect(lengths('😀😀')).toEqual([0.1, 0]);
  expect(lengths('')).toEqual([0, 0]);
  expect(lengths('1'.repeat(10_000))).toEqual([1, 1]);
});

it('tells the page and where the word comes from', () => {
  const page = (number: number, of: number, isText = false) =>
    looksOf(word('x', isText), { number, of }).slice(28);
  expect(page(1, 1, true)).toEqual([1, 1, 1 / 8, 1]);
  expect(page(1, 2)).toEqual([1, 0, 1 / 8, 0]);
  expect(page(20, 20)).toEqual([0, 1, 1, 0]);
});

it('is 32 numbers from 0 to 1 for any word', () => {
  fc.assert(
    fc.property(anyWord, (text) => {
      const looks = looksOf(word(text), { number: 1, of: 1 });
      expect(looks).toHaveLength(32);
      expect(looks.every((look) => look >= 0 && look <= 1)).toBe(true);
    }),
  );
});

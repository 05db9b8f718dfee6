import { expect, test } from 'vitest';
import { withHebrewLines } from './hebrew-lines.ts';
import type { Character, TextStyle } from './read-characters.ts';

const style: TextStyle = {
  ...{ turn: 0, em: 10, invisible: false, isBold: false, dingbats: undefined, font: 1 },
};

/** Signs as they stand from left to right, `from` points from the left; the file has them in another order. */
const printed = (text: string, from = 50, top = 100): readonly Character[] =>
  [...text]
    .map((sign, i): Character => {
      const x = from + 6 * i;
      return { text: sign, rect: [x, top, x + 6, top + 12], style, unmapped: false };
    })
    .toReversed();

/** From right to left, as a line of Hebrew is read. */
const wordsOf = (characters: readonly Character[]): readonly string[] =>
  withHebrewLines(characters)
    .filter(({ text }) => text !== ' ')
    .sort((a, b) => b.rect[0] - a.rect[0])
    .map(({ text }) => text);

test('words are whole where Hebrew meets figures, signs and brackets', () => {
  expect(wordsOf(printed('850.07 :(18% מ"עמ ללוכ) כ"הס'))).toEqual([
    ...['סה"כ', '(כולל', 'מע"מ', '18%):', '850.07'],
  ]);
  expect(wordsOf(printed('15-ב םולשת'))).toEqual(['תשלום', 'ב-15']);
});

test('brackets that are named as they were typed are not turned over twice', () => {
  expect(wordsOf(printed(')קתעה( תינובשח'))).toEqual(['חשבונית', '(העתק)']);
});

test('gaps part words without spaces between them, and boxes hold their letters', () => {
  const [second, first] = [printed('הפיח', 50), printed('ריע', 80)];
  const words = withHebrewLines([...first, ...second]).filter(({ text }) => text !== ' ');
  expect(words.map(({ text, rect }) => [text, rect])).toEqual([
    ['חיפה', [50, 100, 74, 112]],
    ['עיר', [80, 100, 98, 112]],
  ]);
});

test('points stay at their letters', () => {
  const [shin, mark] = ['ש', '\u05c1'].map(
    (text, i): Character => ({ text, rect: [62, 100, 68 - 6 * i, 112], style, unmapped: false }),
  );
  const rest = printed('םל', 50);
  expect(wordsOf([shin, mark, ...rest].flatMap((one) => one ?? []))).toEqual(['שׁלם']);
});

test('columns, lines without Hebrew and lines with Arabic stay as they came', () => {
  const latin = printed('Total', 300);
  const arabic = printed('مقر', 50, 200);
  const result = withHebrewLines([...latin, ...printed('כ"הס', 50), ...arabic]);
  for (const character of [...latin, ...arabic]) expect(result).toContain(character);
  const untouched = printed('Total 12.50');
  expect(withHebrewLines(untouched)).toBe(untouched);
});

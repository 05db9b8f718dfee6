import { expect, test } from 'vitest';
import { withArabicLines } from './arabic-lines.ts';
import type { Character, TextStyle } from './read-characters.ts';

const style: TextStyle = {
  ...{ turn: 0, em: 10, invisible: false, isBold: false, dingbats: undefined, font: 1 },
};

/** Each where it stands on the line, in the order in which PDFium names them. */
const at = (...signs: readonly (readonly [string, number])[]): readonly Character[] =>
  signs.map(([text, x]) => ({ text, rect: [x, 100, x + 5, 112], style, unmapped: false }));
const textOf = (characters: readonly Character[]): string =>
  withArabicLines(characters)
    .map(({ text }) => text)
    .join('');

test('the letters of a ligature come in the order in which they are read', () => {
  expect(textOf(at(['ا', 90], ['إ', 80], ['ل', 85], ['ج', 75]))).toBe('الإج');
  // The article is two glyphs, one behind the other.
  expect(textOf(at(['ا', 90], ['ل', 85], ['ج', 80]))).toBe('الج');
});

test('a Latin word and the figures behind it are one, whatever their fonts', () => {
  expect(textOf(at(['ة', 90], [' ', 85], ['-', 60], ['7', 65], ['I', 50], ['N', 55]))).toBe('ة IN-7');
  // Apart, they are two.
  expect(textOf(at(['ة', 90], [' ', 85], ['7', 65], [' ', 60], ['N', 50]))).toBe('ة 7 N');
});

test('brackets hold what stands between them', () => {
  expect(textOf(at([')', 90], ['س', 85], ['7', 75], ['(', 70]))).toBe('(س7)');
  expect(textOf(at(['(', 90], ['س', 85], [')', 70]))).toBe('(س)');
});

test('a page without Arabic is left as it is', () => {
  const latin = at([')', 10], ['a', 15], ['(', 20]);
  expect(withArabicLines(latin)).toBe(latin);
});

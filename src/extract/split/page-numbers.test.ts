import { expect, test } from 'vitest';
import { drawnPage } from '../testing/drawn-letter.ts';
import { pageNumbersOn } from './page-numbers.ts';

const numbersIn = (text: string, y = 770) =>
  pageNumbersOn(drawnPage([[300, y, [text], { size: 8 }]])).map(({ number, of }) => [number, of]);

test.each([
  ['Page 2 of 3', [2, 3]],
  ['Seite 2/3', [2, 3]],
  ['Seite: 2 von 3', [2, 3]],
  ['2 / 3', [2, 3]],
  ['Page 2', [2, null]],
  ['- 2 -', [2, null]],
  ['2', [2, null]],
])('%s', (text, expected) => {
  expect(numbersIn(text)).toContainEqual(expected);
});

test('a figure in the middle of the page is none, unless it says of how many', () => {
  expect(numbersIn('2', 400)).toEqual([]);
  expect(numbersIn('Page 2 of 3', 400)).toContainEqual([2, 3]);
});

test.each(['12.50', '3 of 2', 'Total 20 %', 'Page 0', 'Invoice 47001'])('%s is none', (text) => {
  expect(numbersIn(text)).toEqual([]);
});

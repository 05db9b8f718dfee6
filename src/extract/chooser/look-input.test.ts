import { expect, it } from 'vitest';
import { askedField } from './field-texts.ts';
import { groupsOf, lookInput, numbersOfField, numbersOfPage, windowsOf } from './look-input.ts';
import { windowOfWords } from './merge-windows.ts';
import type { PageWord } from './page-words.ts';

const vocabulary = new Map([['a', 5]]);
const words = Array.from(
  { length: 600 },
  (_, row): PageWord => ({
    ...{ text: 'a', word: row, isText: true, isRest: false, row },
    box: [0, row, 1, row + 1],
  }),
);
const page = numbersOfPage(words, { number: 1, of: 1 }, vocabulary);
const fields = ['a', 'aB'].map((name) => numbersOfField(askedField([name], { type: 'string' }), vocabulary));

it('windows overlap by 128 words and reach the end', () => {
  expect(windowsOf(0)).toEqual([]);
  expect(windowsOf(512)).toEqual([{ start: 0, end: 512 }]);
  expect(windowsOf(513)).toEqual([
    { start: 0, end: 512 },
    { start: 384, end: 513 },
  ]);
  expect(windowsOf(896)).toHaveLength(2);
  expect(windowsOf(897)).toHaveLength(3);
  expect(windowsOf(10_000).at(-1)?.end).toBe(10_000);
});

it('a word is read from the window in which it is farther from the edge', () => {
  const chosen = windowOfWords(windowsOf(600), 600);
  expect(chosen.indexOf(1)).toBe(448);
  expect(chosen.lastIndexOf(0)).toBe(447);
  expect([...windowOfWords(windowsOf(3), 3)]).toEqual([0, 0, 0]);
});

it('at most 24 fields make a group', () => {
  expect(groupsOf(Array.from({ length: 200 }, () => 0)).map((group) => group.length)).toEqual([
    ...Array.from({ length: 8 }, () => 24),
    8,
  ]);
  expect(groupsOf([])).toEqual([]);
});

it('a look is the tokens of the fields, then the words of the window', () => {
  const look = lookInput(fields, page, { start: 384, end: 600 });
  const asked = 2 + 3;
  expect(look.tokens).toBe(asked + 216);
  expect([...look.group.slice(0, asked + 1)]).toEqual([1, 1, 2, 2, 2, 0]);
  expect([...look.position.slice(0, asked + 2)]).toEqual([0, 1, 0, 1, 2, 0, 1]);
  expect(look.position.at(-1)).toBe(215);
  expect([...look.numbers]).toEqual([1, 2]);
  expect(look.asked).toBe(asked);
  expect([...look.pieces.slice(0, 8)]).toEqual([5, 0, 0, 0, 0, 0, 0, 0]);
  expect(look.looks.slice(0, asked * 32).every((value) => value === 0)).toBe(true);
  expect(look.place.slice(0, asked * 7).every((value) => value === 0)).toBe(true);
  expect([...look.looks.slice(asked * 32)]).toEqual([...page.looks.slice(384 * 32)]);
  expect([...look.place.slice(asked * 7)]).toEqual([...page.places.slice(384 * 7)]);
  expect(look.pieces[asked * 8]).toBe(5);
});

import { expect, it } from 'vitest';
import { builtNumbers, unbuilt } from './built.ts';
import { askedField } from './field-texts.ts';
import {
  groupsOf,
  numbersInWindow,
  numbersOfField,
  numbersOfGroup,
  numbersOfPage,
  windowsOf,
} from './look-input.ts';
import { looksOf } from './looks.ts';
import { windowOfWords } from './merge-windows.ts';
import type { PageWord } from './page-words.ts';
import { piecesOf } from './pieces.ts';
import { placesOf } from './places.ts';

const vocabulary = new Map([
  ['a', 5],
  ['b', 6],
  ['date', 7],
]);
const onlyPage = { number: 1, of: 1 };
/** Neighbours differ, and the two windows of the page begin with different words. */
const words = Array.from(
  { length: 600 },
  (_, row): PageWord => ({
    ...{ text: ['a', 'B', 'date', '1', 'a.'][row % 5] ?? '', word: row, isText: true, isRest: false, row },
    built: { ...unbuilt, role: 'cell', piece: row + 1, table: 1, rows: [row, row + 2], columns: [3, 4] },
    box: [0.25, 2 * row, 1, 2 * row + 2],
  }),
);
const page = numbersOfPage(words, onlyPage, vocabulary);

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

it.each([
  [0, []],
  [40, [40]],
  [41, [21, 20]],
  [100, [34, 33, 33]],
  [200, [40, 40, 40, 40, 40]],
])('%i fields make groups of %j, in their order', (count, sizes) => {
  const all = Array.from({ length: count }, (_, at) => at);
  const groups = groupsOf(all);
  expect(groups.map((group) => group.length)).toEqual(sizes);
  expect(groups.flat()).toEqual(all);
});

it('texts of a group are as long as its longest: the rest of the others is 0', () => {
  const fields = ['bA', 'a'].map((name) =>
    numbersOfField(askedField([name], { type: 'date' }), null, vocabulary),
  );
  const word = (piece: number) => [piece, 0, 0, 0, 0, 0, 0, 0];
  expect(numbersOfGroup(fields)).toEqual({
    ...{ count: 2, longest: 3 },
    pieces: Int32Array.from([6, 5, 7, 5, 7, 0].flatMap(word)),
    mask: Int32Array.of(1, 1, 1, 1, 1, 0),
  });
});

it('a window has the numbers of its own words', () => {
  const window = { start: 384, end: 600 };
  const ofWindow = numbersInWindow(page, window);
  const ofWord = (at: number) => ({
    pieces: [...ofWindow.pieces.slice(at * 8, (at + 1) * 8)],
    looks: [...ofWindow.looks.slice(at * 32, (at + 1) * 32)],
    places: [...ofWindow.places.slice(at * 7, (at + 1) * 7)],
    where: [...ofWindow.where.slice(at * 4, (at + 1) * 4)],
    built: [...ofWindow.built.slice(at * 9, (at + 1) * 9)],
  });
  const places = placesOf(words);
  expect(ofWindow.count).toBe(216);
  expect(ofWindow.pieces).toHaveLength(216 * 8);
  expect(ofWindow.looks).toHaveLength(216 * 32);
  expect(ofWindow.places).toHaveLength(216 * 7);
  expect(ofWindow.where).toHaveLength(216 * 4);
  expect(ofWindow.built).toHaveLength(216 * 9);
  for (const [at, word] of words.slice(window.start, window.end).entries())
    expect(ofWord(at)).toEqual({
      pieces: piecesOf(word.text, vocabulary),
      looks: looksOf(word, onlyPage).map(Math.fround),
      places: places[window.start + at],
      // A usual word is two high.
      where: word.box.map((edge) => edge / 2),
      built: builtNumbers(word.built),
    });
});

it('a field of a known meaning is called as documents of the language call it', () => {
  const meanings = [{ concept: 'date', role: null, strength: 1 } as const];
  const own = new Map([
    ['date', 7],
    ['datum', 8],
    ['or', 9],
  ]);
  const pieces = (language: string | null) => {
    const numbers = numbersOfField(askedField(['date'], { type: 'date' }, meanings), language, own);
    return Array.from({ length: numbers.count }, (_, at) => numbers.pieces[at * 8]);
  };
  expect(pieces(null)).toEqual([7, 7]);
  expect(pieces('xx')).toEqual([7, 7]);
  expect(pieces('de').slice(0, 4)).toEqual([7, 7, 9, 8]);
});

it('a page without words has no numbers', () => {
  const empty = numbersOfPage([], onlyPage, vocabulary);
  expect(empty.count).toBe(0);
  expect([empty.where.length, empty.built.length]).toEqual([0, 0]);
});

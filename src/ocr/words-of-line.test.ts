import { expect, test } from 'vitest';
import type { Ink } from './ink.ts';
import { type ReadCharacter, type Spacing, spacings, wordsOfLine } from './words-of-line.ts';

/** Letters 16 pixels wide in a line 30 high, with `gap` pixels before each; a space is seen by the network. */
function drawn(letters: readonly (readonly [text: string, gap: number])[]): [ReadCharacter[], Ink] {
  const characters: ReadCharacter[] = [];
  const inked: number[] = [];
  let x = 0;
  for (const [text, gap] of letters) {
    x += gap;
    if (text === ' ') {
      characters.push({ text, x: x + 2, confidence: 1 });
      continue;
    }
    characters.push({ text, x: x + 8, confidence: 0.9 });
    for (let i = 0; i < 16; i++) inked.push(x + i);
    x += 16;
  }
  const columns = new Uint8Array(x + 4);
  for (const at of inked) columns[at] = 10;
  return [characters, { columns, top: 9, bottom: 39 }];
}

const texts = (letters: readonly (readonly [string, number])[], spacing: Spacing = spacings.seen) =>
  wordsOfLine(...drawn(letters), spacing).map((word) => word.text);

test('a space of the network and a wide gap end words, a narrow gap does not', () => {
  expect(
    texts([
      ['a', 2],
      ['b', 3],
      [' ', 2],
      ['c', 8],
      ['d', 3],
    ]),
  ).toEqual(['ab', 'cd']);
  expect(
    texts([
      ['a', 2],
      ['b', 3],
      ['c', 20],
      ['d', 3],
    ]),
  ).toEqual(['ab', 'cd']);
  expect(
    texts([
      ['a', 2],
      ['b', 3],
      ['c', 9],
      ['d', 3],
    ]),
  ).toEqual(['abcd']);
});

test('a dash as far from the one word as from the other stands by itself, a minus does not', () => {
  const dashed = (behind: number) =>
    texts([
      ['a', 2],
      ['b', 3],
      [' ', 2],
      ['–', 6],
      ['9', behind],
    ]);
  expect(dashed(7)).toEqual(['ab', '–', '9']);
  expect(dashed(2)).toEqual(['ab', '–9']);
});

test('wider letter spacing throughout is no row of spaces', () => {
  expect(
    texts([
      ['T', 2],
      ['O', 18],
      ['T', 18],
      ['A', 18],
      ['L', 18],
    ]),
  ).toEqual(['TOTAL']);
});

test('for a network that overlooks spaces, smaller gaps do', () => {
  expect(
    texts(
      [
        ['a', 2],
        ['b', 3],
        ['c', 14],
        ['d', 3],
        ['e', 3],
      ],
      spacings.overlooked,
    ),
  ).toEqual(['ab', 'cde']);
});

test('the corner of an ideographic stop is no gap, a gap between ideographs is', () => {
  expect(
    texts([
      ['你', 2],
      ['好', 3],
      ['，', 2],
      ['王', 20],
      ['先', 3],
    ]),
  ).toEqual(['你好，王先']);
  expect(
    texts([
      ['合', 2],
      ['计', 3],
      ['元', 14],
    ]),
  ).toEqual(['合计', '元']);
});

test('words have the edges of their ink', () => {
  const [characters, ink] = drawn([
    ['a', 5],
    ['b', 2],
    [' ', 2],
    ['c', 10],
  ]);
  const [first, second] = wordsOfLine(characters, ink, spacings.seen);
  expect([first?.from, first?.to]).toEqual([5, 39]);
  expect([second?.from, second?.to]).toEqual([51, 67]);
});

test('confidence is the mean', () => {
  const [characters, ink] = drawn([
    ['a', 2],
    ['b', 2],
  ]);
  const doubtful = characters.map((character, i) => ({ ...character, confidence: i === 0 ? 1 : 0.5 }));
  expect(wordsOfLine(doubtful, ink, spacings.seen)[0]).toMatchObject({ confidence: 0.75 });
});

test('letters of full width are plain, an ordinal is no degree', () => {
  expect(
    texts([
      ['１', 2],
      ['％', 2],
    ]),
  ).toEqual(['1%']);
  expect(
    texts([
      ['1', 2],
      ['.', 2],
      ['°', 2],
    ]),
  ).toEqual(['1.º']);
});

test('nothing read is no words', () => {
  expect(wordsOfLine([], { columns: new Uint8Array(20), top: 0, bottom: 48 }, spacings.seen)).toEqual([]);
});

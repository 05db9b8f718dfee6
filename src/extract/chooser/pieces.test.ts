import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vocabularyOf } from '../meaning/word-pieces.ts';
import { piecesOf } from './pieces.ts';
import { anyWord } from './testing/any-word.ts';

const file = new URL('../../../models/meaning/vocabulary.txt', import.meta.url);
const vocabulary = vocabularyOf(readFileSync(file, 'utf8'));
const pieces = (word: string) => piecesOf(word, vocabulary);
const filled = (word: string) => pieces(word).filter((piece) => piece > 0);

it('are those of the vocabulary, the longest first, filled up with zeros', () => {
  expect(pieces('unaffable')).toEqual([14477, 20961, 3468, 0, 0, 0, 0, 0]);
  expect(pieces('Hello')).toEqual([7592, 0, 0, 0, 0, 0, 0, 0]);
});

it('see neither case nor accents nor what cannot be seen', () => {
  expect(pieces('CAFÉ')).toEqual(pieces('cafe'));
  expect(pieces('\u200eca\u00adfe\u0007')).toEqual(pieces('cafe'));
  expect(pieces('ΟΔΟΣ')).toEqual(pieces('οδοσ'));
});

it('part marks and ideographs from the rest', () => {
  expect(filled('a,b')).toEqual([...filled('a'), ...filled(','), ...filled('b')]);
  expect(filled('$5')).toEqual([...filled('$'), ...filled('5')]);
  expect(filled('日本')).toEqual([...filled('日'), ...filled('本')]);
});

it('are of the first five and the last three where there are more', () => {
  const all = '1-2-3-4-5-6';
  expect(pieces(all)).toEqual([...'1-2-3', ...'-6'].flatMap(filled).toSpliced(5, 0, ...filled('5')));
});

it('name a character that the vocabulary lacks by its code point, and go on behind it', () => {
  expect(pieces('😀')[0]).toBe(30_522 + (0x1f600 % 2048));
  expect(pieces('\ud800')[0]).toBe(30_522 + (0xd800 % 2048));
  expect(filled('😀able')).toEqual([30_522 + (0x1f600 % 2048), vocabulary.get('##able')]);
});

it('are one unknown piece where nothing is left', () => {
  expect(pieces('')).toEqual([100, 0, 0, 0, 0, 0, 0, 0]);
  expect(pieces('\u200e')).toEqual(pieces(''));
});

it('see only the beginning of a long run', () => {
  expect(pieces('x'.repeat(10_000))).toEqual(pieces('x'.repeat(32)));
  expect(pieces('😀'.repeat(5000))).toEqual(pieces('😀'.repeat(32)));
  expect(pieces('.'.repeat(10_000))).toHaveLength(8);
});

it('are eight whole numbers of the table for any word', () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      const found = pieces(word);
      expect(found).toHaveLength(8);
      expect(found.every((piece) => Number.isInteger(piece) && piece >= 0 && piece < 30_522 + 2048)).toBe(
        true,
      );
    }),
  );
});

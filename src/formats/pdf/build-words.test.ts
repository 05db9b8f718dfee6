import { expect, test } from 'vitest';
import { buildWords } from './build-words.ts';
import { geometryOf, type Rect } from './page-geometry.ts';
import type { Character, TextStyle } from './read-characters.ts';

const geometry = geometryOf([0, 0, 200, 100], 0);
const style = (changed: Partial<TextStyle> = {}): TextStyle => ({
  turn: 0,
  em: 10,
  invisible: false,
  isBold: false,
  dingbats: undefined,
  font: 0,
  ...changed,
});

/** Letters five points wide and ten high, one after the other. */
function spelt(text: string, x: number, y: number, shared = style()): readonly Character[] {
  return Array.from(text, (letter, index): Character => {
    const rect: Rect = [x + index * 5, y, x + index * 5 + 5, y + 10];
    return { text: letter, rect, style: shared, unmapped: false };
  });
}

const textsOf = (...runs: readonly (readonly Character[])[]) =>
  buildWords(runs.flat(), geometry).words.map(({ text }) => text);

test('a space ends a word, an empty mark does not', () => {
  expect(textsOf(spelt('ab cd', 0, 0))).toEqual(['ab', 'cd']);
  const [a, b, c] = spelt('abc', 0, 0);
  expect(
    textsOf([a, b === undefined ? undefined : { ...b, text: '' }, c].filter((found) => found !== undefined)),
  ).toEqual(['ac']);
});

test('a gap of more than half an em ends a word', () => {
  expect(textsOf(spelt('ab', 0, 0), spelt('cd', 14, 0))).toEqual(['abcd']);
  expect(textsOf(spelt('ab', 0, 0), spelt('cd', 16, 0))).toEqual(['ab', 'cd']);
  expect(textsOf(spelt('cd', 50, 0), spelt('ab', 0, 0))).toEqual(['cd', 'ab']);
});

test('another line ends a word, a raised letter does not', () => {
  expect(textsOf(spelt('ab', 0, 0), spelt('cd', 10, 9))).toEqual(['ab', 'cd']);
  expect(textsOf(spelt('m', 0, 4), spelt('2', 5, 0))).toEqual(['m2']);
});

test('another direction ends a word', () => {
  expect(textsOf(spelt('ab', 0, 0), spelt('cd', 10, 0, style({ turn: 180 })))).toEqual(['ab', 'cd']);
  expect(textsOf(spelt('ab', 0, 0, style({ turn: 359 })), spelt('cd', 10, 0, style({ turn: 1 })))).toEqual([
    'abcd',
  ]);
});

test('text objects that overlap are two columns, unless one is an accent', () => {
  expect(textsOf(spelt('ab', 0, 0), spelt('cd', 5.5, 0))).toEqual(['ab', 'cd']);
  expect(textsOf(spelt('e', 0, 0), spelt('´', 0, 0))).toEqual(['e´']);
  const shared = style();
  expect(textsOf(spelt('ab', 0, 0, shared), spelt('cd', 5.5, 0, shared))).toEqual(['abcd']);
});

test('a letter or a word that is printed twice is there once', () => {
  expect(textsOf(spelt('a', 0, 0), spelt('a', 0.5, 0), spelt('b', 5, 0), spelt('b', 5.5, 0))).toEqual(['ab']);
  expect(textsOf(spelt('ab', 0, 0), spelt(' ', 10, 0), spelt('ab', 0.5, 0.5))).toEqual(['ab']);
  expect(textsOf(spelt('ab', 0, 0), spelt(' ', 10, 0), spelt('ab', 0, 30))).toEqual(['ab', 'ab']);
});

test('a word is invisible when all of it is, and unmapped when any of it is', () => {
  const hidden = style({ invisible: true });
  const [a, b] = spelt('ab', 30, 0);
  const odd = [a, b === undefined ? undefined : { ...b, unmapped: true }].filter(
    (found) => found !== undefined,
  );
  const { invisible, unmapped } = buildWords(
    [...spelt('x', 0, 0, hidden), ...spelt('y', 5, 0), ...odd, ...spelt('z', 60, 0, hidden)],
    geometry,
  );
  expect(invisible).toEqual([false, false, true]);
  expect(unmapped).toEqual([false, true, false]);
});

test('a word of a bold font is bold', () => {
  const { words } = buildWords(
    [...spelt('plain', 10, 10), ...spelt('bold', 60, 10, style({ isBold: true }))],
    geometry,
  );
  expect(words.map(({ text, isBold }) => [text, isBold])).toEqual([
    ['plain', undefined],
    ['bold', true],
  ]);
});

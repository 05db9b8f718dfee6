/** Combs on hand-drawn pages: what was written into them, and what is no comb. */
import { expect, test } from 'vitest';
import type { Ruling, Word } from '../model/document.ts';
import { withWholeCombs } from './combs.ts';
import { drawnSize, gridOf, ruling, textAt } from './testing/drawn-page.ts';

const tooth = 18;

type Drawn = { readonly words: readonly Word[]; readonly rulings: readonly Ruling[] };

const edges = (x: number, boxes: number) => Array.from({ length: boxes + 1 }, (_, at) => x + at * tooth);

/** Boxes side by side, with a character in each that has one. */
const comb = (x: number, y: number, characters: string): Drawn => ({
  words: [...characters].flatMap((one, at) =>
    one === ' ' ? [] : textAt(x + (at + 0.5) * tooth, y + 2, one, { align: 'centre' }),
  ),
  rulings: gridOf(edges(x, characters.length), [y, y + 16]),
});

const dashAt = (x: number, y: number): Drawn => ({
  words: [],
  rulings: [ruling('horizontal', x + 4, y + 7, x + tooth - 4, y + 8)],
});

const whole = (...parts: readonly (Pick<Drawn, 'words'> & Partial<Drawn>)[]) =>
  withWholeCombs(
    parts.flatMap(({ words }) => words),
    parts.flatMap(({ rulings }) => rulings ?? []),
    drawnSize,
  );
const texts = ({ words }: Pick<Drawn, 'words'>) => words.map(({ text }) => text);

test('characters in boxes are words, parted by empty boxes', () => {
  const { words, rulings } = whole({ words: textAt(50, 80, 'Street') }, comb(50, 100, '12 Elm Rd    '));
  expect(texts({ words })).toEqual(['Street', '12', 'Elm', 'Rd']);
  expect(rulings).toEqual([]);
  const [, number, street] = words;
  // No further apart than words of a line.
  expect(((street?.box[0] ?? 0) - (number?.box[2] ?? 0)) * drawnSize.width).toBeLessThan(6);
});

test('groups of boxes with a drawn or a written dash between them are one text', () => {
  const dash = dashAt(50 + 3 * tooth, 100);
  const slash = { words: textAt(50 + 6.5 * tooth, 102, '/', { align: 'centre' }) };
  const parts = [
    comb(50, 100, '333'),
    comb(50 + 4 * tooth, 100, '22'),
    slash,
    comb(50 + 7 * tooth, 100, '4444'),
  ];
  expect(texts(whole(...parts, dash))).toEqual(['333-22/4444']);
});

test('groups that are not full, or have nothing between them, stay apart', () => {
  const dash = dashAt(50 + 5 * tooth, 100);
  const part = comb(50, 100, '0410 ');
  const rest = comb(50 + 6 * tooth, 100, '23');
  expect(texts(whole(part, rest, dash))).toEqual(['0410', '23']);
  expect(texts(whole(comb(50, 100, '04101'), rest))).toEqual(['04101', '23']);
});

test('a line may part the boxes of two combs that stand on one another', () => {
  const words = [...comb(50, 100, 'vet@te').words, ...comb(50, 116, 'st.com').words];
  expect(texts(whole({ words, rulings: gridOf(edges(50, 6), [100, 116, 132]) }))).toEqual([
    'vet@te',
    'st.com',
  ]);
});

test('a table of narrow columns is no comb', () => {
  const rows = ['10010', '01101', '11001'].map((row, at) => comb(50, 100 + 16 * at, row));
  expect(whole(...rows).words).toHaveLength(15);
  const days = [...comb(50, 200, '12345').words, ...textAt(50 + 5.5 * tooth, 202, '28', { align: 'centre' })];
  expect(whole({ words: days, rulings: comb(50, 200, '123456').rulings }).words).toHaveLength(6);
});

test('two small boxes are a comb only on a form that has longer ones like them', () => {
  const state = comb(300, 100, 'ME');
  expect(texts(whole(state))).toEqual(['M', 'E']);
  expect(texts(whole(state, comb(50, 100, 'Maine')))).toEqual(['ME', 'Maine']);
});

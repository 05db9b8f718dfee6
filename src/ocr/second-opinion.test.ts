import { expect, test } from 'vitest';
import type { LineWord } from './line-reader.ts';
import { combine } from './second-opinion.ts';

const word = (text: string, from: number, to: number, confidence = 0.9): LineWord => ({
  ...{ text, from, to, confidence },
});
const texts = (words: readonly LineWord[]) => words.map(({ text }) => text);

test('for another script the second is believed, but for figures and sure Latin words', () => {
  const first = [
    word('py6.', 0, 40, 0.97),
    word('14408', 50, 90, 0.99),
    word('info@x.example', 100, 200, 0.98),
  ];
  const second = [word('руб.', 1, 41, 0.9), word('14 4О8', 50, 90, 0.8), word('пто@х', 100, 200, 0.4)];
  expect(texts(combine(first, second))).toEqual(['руб.', '14408', 'info@x.example']);
});

test('what only one of them sees is kept if it is certain', () => {
  const elsewhere = word('да', 50, 70);
  expect(texts(combine([word('A', 0, 10, 0.5)], [elsewhere]))).toEqual(['да']);
  expect(texts(combine([], [word('да', 0, 10, 0.8)]))).toEqual(['да']);
  expect(texts(combine([word('A', 0, 10, 0.5)], []))).toEqual(['A']);
});

test('a Latin word wins over nonsense, and no figure over a letter that the second is sure of', () => {
  const first = [word('A15', 0, 30, 1), word('9', 40, 50, 0.99), word('19O', 60, 90, 1)];
  const second = [word('815', 0, 30, 0.87), word('و', 40, 50, 0.9), word('١٩٥', 60, 90, 0.7)];
  expect(texts(combine(first, second))).toEqual(['A15', 'و', '١٩٥']);
});

test('what the second sees nothing in is a word only if the first is all but certain', () => {
  const second = [word('رقم', 50, 70)];
  expect(texts(combine([word('Jaall', 0, 40, 0.95)], second))).toEqual(['رقم']);
  expect(texts(combine([word('INV-1', 0, 40, 1)], second))).toEqual(['INV-1', 'رقم']);
});

import { expect, test } from 'vitest';
import type { LineWord } from './line-reader.ts';
import { combine, differOnlyInMarks, trustMarks, trustScript } from './second-opinion.ts';

const word = (text: string, from: number, to: number, confidence = 0.9): LineWord => ({
  ...{ text, from, to, confidence },
  weakest: confidence,
});
const texts = (words: readonly LineWord[]) => words.map(({ text }) => text);

test.each([
  ['Höpital', 'Hôpital'],
  ['dias', 'días'],
  ['Conceigáo', 'Conceição'],
  ['GrüBen.', 'Grüßen.'],
  ['oeuvre', 'œuvre'],
  ['øuvre', 'œuvre'],
  ["I'unité", 'l’unité'],
  ['Está', '¿Está'],
])('%s and %s differ only in marks', (plain, marked) => {
  expect(differOnlyInMarks(plain, marked)).toBe(true);
});

test.each([
  ['18.75', '16.75'],
  ['Total', 'Tota'],
  ['côte', 'cote'],
  ['Rechnung', 'Rechhung'],
])('%s and %s differ in more', (plain, other) => {
  expect(differOnlyInMarks(plain, other)).toBe(false);
});

test('marks are taken over in place, nothing else is', () => {
  const first = [word('la', 0, 20), word('Höpital', 30, 90, 0.8), word('18.75', 100, 140)];
  const second = [word('la', 1, 21), word('Hôpital', 28, 92, 0.95), word('16.75', 101, 141, 0.95)];
  const result = combine(first, second, trustMarks);
  expect(texts(result)).toEqual(['la', 'Hôpital', '18.75']);
  expect([result[1]?.from, result[1]?.to]).toEqual([30, 90]);
});

test('for another script the second is believed, but for figures and sure Latin words', () => {
  const first = [
    word('py6.', 0, 40, 0.97),
    word('14408', 50, 90, 0.99),
    word('info@x.example', 100, 200, 0.98),
  ];
  const second = [word('руб.', 1, 41, 0.9), word('14 4О8', 50, 90, 0.8), word('пто@х', 100, 200, 0.4)];
  expect(texts(combine(first, second, trustScript))).toEqual(['руб.', '14408', 'info@x.example']);
});

test('what only one of them sees is kept if it is certain', () => {
  const elsewhere = word('да', 50, 70);
  expect(texts(combine([word('A', 0, 10, 0.5)], [elsewhere], trustScript))).toEqual(['да']);
  expect(texts(combine([], [word('да', 0, 10, 0.8)], trustScript))).toEqual(['да']);
  expect(texts(combine([word('A', 0, 10, 0.5)], [elsewhere], trustMarks))).toEqual(['A']);
  expect(texts(combine([word('A', 0, 10, 0.5)], [], trustScript))).toEqual(['A']);
});

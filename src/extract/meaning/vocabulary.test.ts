import { expect, test } from 'vitest';
import packed from './lexicon/label-index.json' with { type: 'json' };
import { createVocabulary, shortestSlip } from './vocabulary.ts';

const words = packed.labels.vocabulary.split(' ');
const without = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

test('of all words without each of their letters, the first that it may be is found', () => {
  const naive = new Map<string, string>();
  for (const word of words.filter(({ length }) => length >= shortestSlip)) {
    for (const shorter of [word, ...without(word)]) if (!naive.has(shorter)) naive.set(shorter, word);
  }
  const { withLetterMore } = createVocabulary(words);
  expect([...naive].filter(([shorter, word]) => withLetterMore(shorter) !== word)).toEqual([]);
  const unknown = [...naive.keys()].map((one) => `${one}q`).filter((one) => !naive.has(one));
  expect(unknown.filter((one) => withLetterMore(one) !== undefined)).toEqual([]);
});

test('words of another vocabulary come before its own', () => {
  const base = createVocabulary(['invoice', 'total']);
  const { has, withLetterMore, alike } = createVocabulary(['involice', 'tota1', 'payment'], base);
  expect([has('total'), has('payment'), has('tota')]).toEqual([true, true, false]);
  expect(withLetterMore('invoic')).toBe('invoice');
  expect(withLetterMore('paymen')).toBe('payment');
  expect(alike('totai')).toBe('total');
});

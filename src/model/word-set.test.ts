import { expect, test } from 'vitest';
import { likestExamples, mostLessons, sharedWords, wordSetOf } from './word-set.ts';

test('each word counts once, in whatever order the words come', () => {
  expect(wordSetOf(['total', 'due', 'total'])).toEqual(wordSetOf(['due', 'total']));
  expect(sharedWords(wordSetOf(['total', 'due', 'date']), wordSetOf(['vat', 'date', 'total']))).toBe(2);
  expect(sharedWords(wordSetOf([]), wordSetOf(['total']))).toBe(0);
});

test('of many examples those are picked that share most words with any page', () => {
  const words = (seed: string) => Array.from({ length: 20 }, (_, at) => `${seed} ${at}`);
  const examples = Array.from({ length: 200 }, (_, at) => ({
    id: `${at}`,
    sheets: [wordSetOf(['page', 'one']), wordSetOf(words(`layout ${at}`))],
  }));
  const page = wordSetOf([...words('layout 137'), ...words('layout 4').slice(0, 9), 'more']);
  const picked = likestExamples([wordSetOf(['cover']), page], examples);
  expect(picked).toHaveLength(mostLessons);
  expect(picked.slice(0, 2)).toEqual(['137', '4']);
});

test('where there are few, all are taken, alike or not', () => {
  const examples = [{ id: 'a', sheets: [wordSetOf(['x'])] }];
  expect(likestExamples([wordSetOf(['y'])], examples)).toEqual(['a']);
});

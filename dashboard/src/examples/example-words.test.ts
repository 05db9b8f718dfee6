import { expect, test } from 'vitest';
import { taughtWords, wonWords } from './example-words.ts';

test.each([
  [{ located: 12, unlocated: [] }, 'Deckle sees where all 12 values stand, and reads'],
  [{ located: 1, unlocated: [] }, 'Deckle sees where its value stands, and reads'],
  [{ located: 1, unlocated: ['total'] }, 'Deckle sees where 1 of its 2 values stands, and reads'],
  [{ located: 0, unlocated: ['total'] }, 'Deckle sees none of its values on the pages.'],
  [{ located: 0, unlocated: [] }, 'It has no values to learn from yet.'],
  [{ located: null, unlocated: [] }, 'Nothing could be learnt from its pages'],
])('%o is said', (example, words) => {
  expect(taughtWords(example)).toContain(words);
});

test.each([
  [{ documents: 0, fields: 0 }, 'nothing yet'],
  [{ documents: 1, fields: 1 }, '1 document, 1 value decided'],
  [{ documents: 3, fields: 0 }, '3 documents, 0 values decided'],
])('%o is said', (won, words) => {
  expect(wonWords(won)).toBe(words);
});

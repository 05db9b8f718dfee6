import { expect, it } from 'vitest';
import type { Meaning } from './concepts.ts';
import { labels } from './lexicon/labels.ts';
import { wordingsIn } from './wordings.ts';

const meaning = (concept: Meaning['concept'], rest: Partial<Meaning> = {}): Meaning => ({
  ...{ concept, role: null, strength: 1 },
  ...rest,
});

it('a date is called as documents of the language call it', () => {
  expect(wordingsIn('de', [meaning('date')])).toContain('Datum');
  expect(wordingsIn('en', [meaning('date')])).toContain('date');
});

it('only the likeliest meaning counts', () => {
  expect(wordingsIn('de', [meaning('date'), meaning('amount')])).toEqual(wordingsIn('de', [meaning('date')]));
});

it.each([
  ['no language is known', null, [meaning('date')]],
  ['the lexicon has no such language', 'xx', [meaning('date')]],
  ['a language is called like a property of objects', 'constructor', [meaning('date')]],
  ['it means nothing that is known', 'de', []],
  ['its meaning is uncertain', 'de', [meaning('date', { strength: 0.59 })]],
])('nothing is told where %s', (_, language, meanings) => {
  expect(wordingsIn(language, meanings)).toEqual([]);
});

it('of whom it is comes first, where it is known', () => {
  const [plain, sellers] = [null, 'seller' as const].map((role) =>
    wordingsIn('de', [meaning('name', { role })]),
  );
  expect(sellers?.[0]).toBe(labels.de.roles.seller?.split('|')[0]?.split(' ')[0]);
  expect(plain).not.toContain(sellers?.[0]);
});

it('in every language it is a few words, each once, without marks of the lexicon', () => {
  for (const [language, { concepts }] of Object.entries(labels)) {
    for (const concept of ['date', 'amount', 'invoiceNumber', 'name'] as const) {
      const words = wordingsIn(language, [meaning(concept)]);
      expect(words.length, `${language} ${concept}`).toBeLessThanOrEqual(8);
      expect(new Set(words).size).toBe(words.length);
      expect(words.join(' ')).not.toMatch(/[~|]/);
      if (Object.hasOwn(concepts, concept)) expect(words.length, `${language} ${concept}`).toBeGreaterThan(0);
    }
  }
});

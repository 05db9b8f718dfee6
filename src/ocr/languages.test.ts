import { expect, test } from 'vitest';
import { languageFromTag, languages, lettersOf, scriptOf } from './languages.ts';

test.each([
  ['en', 'en'],
  ['pt-BR', 'pt'],
  ['zh_Hant', 'zh'],
  ['DEU', 'de'],
  ['fre', 'fr'],
  [' ru ', 'ru'],
  ['gre', 'el'],
  ['he-IL', 'he'],
  ['heb', 'he'],
  ['iw', 'he'],
  ['tlh', null],
  ['', null],
  ['constructor', null],
])('%j is %s', (tag, code) => {
  expect(languageFromTag(tag)).toBe(code);
});

test('the eleven languages of the interface are read', () => {
  for (const code of ['en', 'fr', 'es', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'ar']) {
    expect(languageFromTag(code)).toBe(code);
  }
});

test('every language has a script with letters', () => {
  for (const code of Object.keys(languages)) {
    const known = languageFromTag(code);
    expect(known).toBe(code);
    if (known !== null) expect(lettersOf[scriptOf(known)]).toBeInstanceOf(RegExp);
  }
});

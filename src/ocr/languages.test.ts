import { expect, test } from 'vitest';
import {
  languageByMarks,
  languageFromTag,
  languages,
  lettersOf,
  scriptOf,
  secondOpinionFor,
} from './languages.ts';

test.each([
  ['en', 'en'],
  ['pt-BR', 'pt'],
  ['zh_Hant', 'zh'],
  ['DEU', 'de'],
  ['fre', 'fr'],
  [' ru ', 'ru'],
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
  expect(secondOpinionFor('fr')).toBe('fra');
  expect(secondOpinionFor('en')).toBeNull();
  expect(secondOpinionFor(null)).toBeNull();
});

test('marks tell a language where words do not', () => {
  expect(languageByMarks('Größe Maß 12')).toBe('de');
  expect(languageByMarks('Niños Compañía ¿Dónde')).toBe('es');
  expect(languageByMarks('Total 12.00')).toBeNull();
});

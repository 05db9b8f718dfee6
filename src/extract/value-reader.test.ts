import { expect, test } from 'vitest';
import { wholePage } from '../model/box.ts';
import type { Page } from '../model/document.ts';
import type { Field } from '../model/template.ts';
import { mostCharacters } from '../values/index.ts';
import { typedValue, valueInBox } from './value-reader.ts';

const pageOf = (texts: readonly string[], language: string | null): Page => ({
  ...{ number: 1, size: { width: 595, height: 842, unit: 'pt' }, turn: 0, skew: 0, language },
  ...{ rulings: [], segments: [], blocks: [], tables: [], pairs: [], boxes: [] },
  ...{ checkboxes: [], barcodes: [], problems: [] },
  words: texts.map((text) => ({ text, box: wholePage, confidence: 1, source: 'text' })),
  lines: texts.map((text, at) => ({ text, box: wholePage, words: [at] })),
});

/** The value of a text that stands below the others. */
const readOn = (texts: readonly string[], language: string | null, field: Field, text: string) => {
  const page = pageOf([...texts, text], language);
  const own: Page = {
    ...page,
    words: page.words.map((word, at) => (at < texts.length ? word : { ...word, box: [0, 0.9, 1, 1] })),
  };
  return valueInBox(field, own, [0, 0.8, 1, 1]).value;
};

test('the page decides what a date and an amount mean that could be read in two ways', () => {
  const german = [['Rechnung vom 31.01.2026', 'Netto 1.000,50 EUR'], 'de'] as const;
  const american = [['Invoice of 01/31/2026', 'Net $1,000.50'], 'en'] as const;
  expect(readOn(...german, { type: 'date' }, '03/04/2026')).toBe('2026-04-03');
  expect(readOn(...american, { type: 'date' }, '03/04/2026')).toBe('2026-03-04');
  expect(readOn(...german, { type: 'number' }, '1.234')).toBe(1234);
  expect(readOn(...american, { type: 'number' }, '1,234')).toBe(1234);
  expect(readOn(...german, { type: 'number' }, '1,234')).toBe(1.234);
});

test('what stands on a page is tidied, and what was typed is kept', () => {
  expect(readOn([], null, { type: 'string' }, 'Ann  Ash:')).toBe('Ann Ash');
  expect(typedValue({ type: 'string' }, ' Ann  Ash: ')).toBe('Ann  Ash:');
});

test('numbers that are typed as results write them stay what they are', () => {
  expect(typedValue({ type: 'number' }, '1.234')).toBe(1.234);
  expect(typedValue({ type: 'number' }, '9'.repeat(400))).not.toBe(Infinity);
});

test('of a box around far more than a value, no more is taken than a value may have', () => {
  const page = pageOf(['no-'.repeat(50_000)], null);
  const { text, value } = valueInBox({ type: 'string' }, page, wholePage);
  expect(text).toHaveLength(mostCharacters);
  expect(value).not.toBeNull();
  expect(valueInBox({ type: 'boolean' }, page, wholePage).value).toBeNull();
});

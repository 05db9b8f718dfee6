import { expect, test } from 'vitest';
import type { Page } from '../model/document.ts';
import { readText } from './value-reader.ts';

const pageOf = (texts: readonly string[], language: string | null): Page => ({
  ...{ number: 1, size: { width: 595, height: 842, unit: 'pt' }, turn: 0, skew: 0, language },
  ...{ words: [], blocks: [], tables: [], pairs: [], checkboxes: [], barcodes: [], problems: [] },
  lines: texts.map((text) => ({ text, box: [0, 0, 1, 1], words: [] })),
});

test('the page decides what a date and an amount mean that could be read in two ways', () => {
  const german = pageOf(['Rechnung vom 31.01.2026', 'Netto 1.000,50 EUR'], 'de');
  const american = pageOf(['Invoice of 01/31/2026', 'Net $1,000.50'], 'en');
  expect(readText({ type: 'date' }, '03/04/2026', german)).toBe('2026-04-03');
  expect(readText({ type: 'date' }, '03/04/2026', american)).toBe('2026-03-04');
  expect(readText({ type: 'number' }, '1.234', german)).toBe(1234);
  expect(readText({ type: 'number' }, '1,234', american)).toBe(1234);
  expect(readText({ type: 'number' }, '1,234', german)).toBe(1.234);
});

test('what stands on a page is tidied, and what was typed is kept', () => {
  expect(readText({ type: 'string' }, 'Ann  Ash:', pageOf([], null))).toBe('Ann Ash');
  expect(readText({ type: 'string' }, ' Ann  Ash: ', null)).toBe('Ann  Ash:');
});

test('numbers that are typed as results write them stay what they are', () => {
  expect(readText({ type: 'number' }, '1.234', null)).toBe(1.234);
  expect(readText({ type: 'number' }, '9'.repeat(400), null)).not.toBe(Infinity);
});

import { expect, test } from 'vitest';
import { lettersOf } from './languages.ts';
import type { LineReading } from './line-reader.ts';
import { evidenceOf } from './script-evidence.ts';

const reading = (text: string): LineReading =>
  text.split(' ').map((word, at) => ({ text: word, confidence: 1, from: at, to: at + 1 }));

test('figures speak for a script where letters of it stand beside them', () => {
  expect(evidenceOf(lettersOf.arabic, reading('مبلغ 43.57'))).toBe(6);
  expect(evidenceOf(lettersOf.latin, reading('Total 43.57'))).toBe(7);
});

test('figures beside letters of another script speak for nothing', () => {
  expect(evidenceOf(lettersOf.arabic, reading('Flora Mode 1x8370.00 43.57'))).toBe(0);
  expect(evidenceOf(lettersOf.arabic, reading('Flora Mode م 43.57'))).toBe(1);
});

test('figures alone tell which way up a page stands', () => {
  expect(evidenceOf(lettersOf.latin, reading('1,250.00 17'))).toBe(4);
});

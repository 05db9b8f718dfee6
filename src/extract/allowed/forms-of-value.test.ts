import { expect, test } from 'vitest';
import type { Document } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import { violation } from '../../model/json-schema/check-value.ts';
import type { Rule } from '../../model/json-schema/rules.ts';
import { contextOf } from '../../values/context.ts';
import { formsOf } from './forms-of-value.ts';

const context = contextOf([], null);

/** The first form that the rule allows, of a value on a line. */
function written(rule: Partial<Rule>, value: string, text: string, line = text) {
  const full: Rule = { isNullable: true, isRequired: false, ...rule };
  const box = [0, 0, 1, 0.1] as const;
  const page = { number: 1, lines: [{ text: line, box, words: [] }] };
  const document = { pages: [page] } as unknown as Document;
  const finding = { value, text, page: 1, box } as unknown as Finding;
  return (
    formsOf(finding, full, { document, context }).find((form) => violation(full, form.value) === null) ?? null
  );
}

test.each([
  ['Issued: 3 May 2024 14:30', '2024-05-03T14:30:00Z', true],
  ['Issued: 3 May 2024 14:30:05 UTC', '2024-05-03T14:30:05Z', false],
  ['Issued: 3 May 2024 14:30 +02:00', '2024-05-03T14:30:00+02:00', false],
])('%s is %s', (line, expected, isNoted) => {
  const form = written({ format: 'date-time' }, '2024-05-03', '3 May 2024', line);
  expect([form?.value, form?.note !== undefined]).toEqual([expected, isNoted]);
});

test('a day alone is no instant, and gets no time of day', () => {
  expect(written({ format: 'date-time' }, '2024-05-03', '3 May 2024', 'Issued: 3 May 2024')).toBeNull();
});

test.each([
  ['^\\d{4}-\\d{2}-\\d{2}$', '3 May 2024', '2024-05-03'],
  ['^\\d+\\.\\d{2}$', '£12,632.40', '12632.40'],
  ['^\\d+\\.\\d{2}$', 'EUR 1.234', '1234.00'],
  ['^\\d+$', '1,234', '1234'],
  ['^\\d\\d:\\d\\d$', '2:30 pm', '14:30'],
  ['^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$', 'GB85 AIRE 2020 1555 5555 55', 'GB85AIRE20201555555555'],
  ['^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$', 'IBAN: GB85 AIRE 2020 1555 5555 55', 'GB85AIRE20201555555555'],
])('for the pattern %s, “%s” is written %s', (pattern, text, expected) => {
  expect(written({ patterns: [pattern] }, text, text)?.value).toBe(expected);
});

test('under names that the document gives, only what reads as the type that is wanted is a value', () => {
  expect(written({ reads: { type: 'number' } }, '2,105.41', '2,105.41')?.value).toBe(2105.41);
  expect(written({ reads: { type: 'number' } }, 'LF-2026-0417', 'LF-2026-0417')).toBeNull();
});

test('a time is written as its pattern has it', () => {
  expect(written({ format: 'time' }, '14:30', '14:30')?.value).toBe('14:30:00Z');
  expect(written({ format: 'time', patterns: ['^\\d\\d:\\d\\d$'] }, '14:30', '14:30')).toBeNull();
});

test('a web address without a scheme gets one', () => {
  expect(written({ format: 'uri' }, 'www.example.com/a', 'www.example.com/a')?.value).toBe(
    'https://www.example.com/a',
  );
});

test('a code is found among other words, and with spaces in it', () => {
  const vat = { patterns: ['^[A-Z]{2}\\d{9}$'] };
  expect(written(vat, 'VAT no. DE 811 907 331', 'VAT no. DE 811 907 331')?.value).toBe('DE811907331');
  expect(written(vat, 'none', 'none')).toBeNull();
  expect(written(vat, 'x '.repeat(2000), 'x '.repeat(2000))).toBeNull();
});

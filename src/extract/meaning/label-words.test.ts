import { expect, test } from 'vitest';
import { plainWords } from './label-words.ts';

test('names that run words together by capitals are parted', () => {
  expect(plainWords('invoiceNumber')).toEqual(['invoice', 'number']);
  expect(plainWords('VATNumber IBANOfPayee')).toEqual(['vat', 'number', 'iban', 'of', 'payee']);
  expect(plainWords('USA')).toEqual(['usa']);
});

test('however many capitals stand in a row, they are read in no time', () => {
  const before = process.cpuUsage();
  expect(plainWords('A'.repeat(100_000))).toHaveLength(1);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});

import { expect, test } from 'vitest';
import { isNumber } from './text-kind.ts';

test('a number may have a sign, brackets, a currency and a short unit', () => {
  for (const text of ['1', '-1.234,50', '$ 5', '(1 000)', 'EUR 5.00', '5,00 -', '12) %', '3 pcs.', '7*'])
    expect(isNumber(text), text).toBe(true);
  for (const text of ['a', '12.03.2018', '5 boxes of it', '1)(2', '$$5'])
    expect(isNumber(text), text).toBe(false);
});

test('however many spaces stand in a text, it is told in no time', () => {
  const before = process.cpuUsage();
  expect(isNumber(`1${' '.repeat(100_000)}!`)).toBe(false);
  expect(isNumber(`(${' '.repeat(100_000)}!`)).toBe(false);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});

import { expect, test } from 'vitest';
import { phrasingOf } from './choice-phrases.ts';
import { matchChoice } from './match-choice.ts';

const among = (text: string, ...values: readonly string[]) =>
  matchChoice(text, phrasingOf(values.map((value) => ({ value, words: [] }))))?.choice.value ?? null;

test.each([
  ['Fixed-rate loan', 'fixed', ['fixed', 'variable']],
  ['festverzinslich', 'fixed', ['fixed', 'variable']],
  ['Überweisung', 'bank_transfer', ['bank_transfer', 'cash']],
  ['Banküberweisung binnen 14 Tagen', 'bankTransfer', ['bankTransfer', 'cash']],
  ['Credit card', 'credit_card', ['card', 'credit_card']],
  ['銀行振込', 'bank-transfer', ['bank-transfer', 'cash']],
  ['not paid', 'unpaid', ['paid', 'unpaid']],
  ['nicht bezahlt', null, ['paid', 'cancelled']],
  ['fixed or variable', null, ['fixed', 'variable']],
  ['Schweiz', 'CH', ['DE', 'AT', 'CH']],
  ['Impuesto de lujo', null, ['DE', 'FR']],
  ['DE', 'DE', ['DE', 'FR']],
  ['Lieferland: DE', 'DE', ['DE', 'FR']],
  ['US-Dollar', 'USD', ['USD', 'EUR']],
  ['Montag', 'monday', ['monday', 'tuesday']],
  ['', null, ['a', 'b']],
  ['x '.repeat(500), null, ['x', 'y']],
])('%s is %s', (text, expected, values) => {
  expect(among(text, ...values)).toBe(expected);
});

test('what the schema says of a value counts as its name', () => {
  const choices = phrasingOf([
    { value: 'A1', words: ['Resident taxpayer'] },
    { value: 'A2', words: ['Foreign taxpayer'] },
  ]);
  expect(matchChoice('Foreign taxpayer', choices)?.choice.value).toBe('A2');
});

test('a list of the longest kind takes a moment', () => {
  const values = Array.from({ length: 500 }, (_, at) => `value ${at} of many ${'xyz'[at % 3]}`);
  const start = process.cpuUsage();
  const phrasing = phrasingOf(values.map((value) => ({ value, words: [] })));
  for (let at = 0; at < 200; at += 1)
    matchChoice(`value ${at} of many words that say something else`, phrasing);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
});

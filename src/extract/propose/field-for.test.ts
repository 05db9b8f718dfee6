import { expect, test } from 'vitest';
import { noContext } from '../testing/drawn-source.ts';
import { typedValue } from './field-for.ts';

const typeOf = (text: string) => {
  const typed = typedValue(text, null, noContext);
  return typed === null ? null : (typed.field.format ?? typed.field.type);
};

test.each([
  ['1,234.50', 'number'],
  ['$ 12.00', 'number'],
  ['19 %', 'number'],
  ['44', 'number'],
  ['0042', 'string'],
  ['123456789', 'string'],
  ['AB-2041', 'string'],
  ['2026-03-09', 'date'],
  ['9 March 2026', 'date'],
  ['2026-03-09 - 2026-03-31', 'string'],
  ['14:35', 'time'],
  ['ann@lamps.example.com', 'email'],
  ['www.lamps.com', 'url'],
  ['DE89 3704 0044 0532 0130 00', 'iban'],
  ['+49 30 901820', 'phone'],
  ['Harbour Lamps', 'string'],
])('%s looks like %s', (text, type) => {
  expect(typeOf(text)).toBe(type);
});

test('what a label means decides before the looks', () => {
  expect(typedValue('123456789', 'money', noContext)).toEqual({
    field: { type: 'number' },
    value: 123456789,
  });
  expect(typedValue('44', 'code', noContext)).toEqual({ field: { type: 'string' }, value: '44' });
  expect(typedValue('on receipt', 'date', noContext)).toEqual({
    field: { type: 'string' },
    value: 'on receipt',
  });
});

import { expect, test } from 'vitest';
import type { Field } from '../../model/template.ts';
import { noContext } from '../testing/drawn-source.ts';
import { formOf, readAs } from './form.ts';

const again = (field: Field, printed: string, value: string | number, next: string) => {
  const form = formOf(field, printed, value, noContext);
  return form === null ? null : readAs(form, field, [next], noContext);
};

test.each([
  ['the order of day and month', { type: 'date' }, '03/04/2026', '2026-04-03', '05/06/2026', '2026-06-05'],
  ['the other order', { type: 'date' }, '03/04/2026', '2026-03-04', '05/06/2026', '2026-05-06'],
  ['the decimal mark', { type: 'number' }, '1.250', 1250, '3.400', 3400],
  ['the other mark', { type: 'number' }, '1.250', 1.25, '3.400', 3.4],
  ['a sign that is not printed', { type: 'number' }, '12.50', -12.5, '7.25', -7.25],
  ['a sign that is printed and not meant', { type: 'number' }, '-12.50', 12.5, '7.25', 7.25],
  ['what goes before a number', { type: 'string' }, 'RE-4711', '4711', 'RE-9', '9'],
  [
    'what comes behind a name',
    { type: 'string' },
    'Ann Lee (buyer)',
    'Ann Lee',
    'Bo Chan (buyer)',
    'Bo Chan',
  ],
  [
    'the second of two days',
    { type: 'date' },
    '01/02/2026 - 25/02/2026',
    '2026-02-25',
    '03/04/2026 - 28/04/2026',
    '2026-04-28',
  ],
] satisfies readonly (readonly [string, Field, string, string | number, string, string | number])[])(
  'is learnt: %s',
  (_, field, printed, value, next, expected) => {
    expect(again(field, printed, value, next)?.value).toBe(expected);
  },
);

test('words that do not say the value teach nothing', () => {
  expect(formOf({ type: 'number' }, 'twelve apples', 7, noContext)).toBeNull();
  expect(formOf({ type: 'string' }, 'Harbour Lane', 'Birgit', noContext)).toBeNull();
});

test('a text without figures is less like a number than another number', () => {
  const field: Field = { type: 'string' };
  const [code, words] = [
    again(field, 'AB-1234', 'AB-1234', 'CD-999'),
    again(field, 'AB-1234', 'AB-1234', 'see below'),
  ];
  expect(code?.likeness).toBe(1);
  expect(words?.likeness).toBeLessThan(0.5);
});

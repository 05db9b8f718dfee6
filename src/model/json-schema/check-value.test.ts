import { expect, test } from 'vitest';
import { violation } from './check-value.ts';
import type { Rule } from './rules.ts';

const free = { isNullable: true, isRequired: false };

test.each<[string, Partial<Rule>, string | number, string | number]>([
  ['whole numbers', { isWhole: true }, 3, 3.5],
  ['a minimum', { minimum: 0 }, 0, -1],
  ['a bound that is not reached', { exclusiveMaximum: 5 }, 4.9, 5],
  ['cents', { multiplesOf: [0.01] }, 19.99, 19.995],
  ['a length', { minLength: 2, maxLength: 3 }, '😀😀', '😀'],
  ['a pattern', { patterns: ['^\\d+$'] }, '12', '12a'],
  ['a format', { format: 'uuid' }, '123e4567-e89b-12d3-a456-426614174000', '123e4567'],
  ['dates with a time', { format: 'date-time' }, '2024-02-03T10:00:00Z', '2024-02-03'],
  ['a format that nobody knows', { format: 'colour' }, 'red', ''],
  ['values', { choices: [{ value: 'a', words: [] }] }, 'a', 'b'],
])('%s', (name, rule, fine, wrong) => {
  expect(violation({ ...free, ...rule }, fine)).toBeNull();
  if (name.includes('nobody')) expect(violation({ ...free, ...rule }, wrong)).toBeNull();
  else expect(violation({ ...free, ...rule }, wrong)).toBeTypeOf('string');
});

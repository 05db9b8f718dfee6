import { expect, test } from 'vitest';
import { compilePattern } from './safe-pattern.ts';

function matches(source: string, text: string): boolean {
  const pattern = compilePattern(source);
  if (typeof pattern === 'string') throw new Error(pattern);
  return pattern.test(text);
}

test.each([
  ['^[A-Z]{2}\\d+$', 'DE123', 'de123'],
  ['b', 'abc', 'acd'],
  ['^(?!0)\\d+$', '10', '01'],
  ['^(?=.*[A-Z])(?!.*\\s)\\w+$', 'aB', 'ab'],
  ['^\\p{Lu}', 'Ärger', 'ärger'],
  ['^(?<year>\\d{4})$', '2024', '24'],
  ['^\\u00e9$', 'é', 'e'],
])('%s matches %s and not %s', (source, yes, no) => {
  expect([matches(source, yes), matches(source, no)]).toEqual([true, false]);
});

test.each([
  '(a)\\1',
  'a(?=b)c',
  '(?<!a)b',
  '^(?!a)b|c',
  'a{2000}',
  '((((a{9}){9}){9}){9}){9}',
  '('.repeat(400) + ')'.repeat(400) + '\\p{L}{900}'.repeat(9),
  'x'.repeat(1001),
  '(',
])('%s is refused in words', (source) => {
  expect(compilePattern(source)).toBeTypeOf('string');
});

test('what takes a backtracking engine for ever takes a moment', () => {
  const start = process.cpuUsage();
  expect(matches('^(a+)+$', `${'a'.repeat(10_000)}b`)).toBe(false);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
});

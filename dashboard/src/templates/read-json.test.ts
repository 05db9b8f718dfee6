import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

test.each([
  '{"a": [1, -2.5e3, true, false, null, "x\\n\\u00e4"], "b": {}}',
  '[]',
  ' "text" ',
  '{"__proto__": {"type": "string"}, "b": 1, "a": 2}',
])('reads %s as the browser does', (source) => {
  const { value, problem } = readJson(source);
  expect(problem).toBeNull();
  expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(source)));
});

test.each([
  ['', 'missing at the end', 1, 1],
  ['{\n  "a": 1\n  "b": 2\n}', 'comma or } is missing', 3, 3],
  ['{"a": 1,\n}', 'comma too many', 2, 1],
  ['{"a" 1}', 'colon is missing', 1, 6],
  ['{a: 1}', 'name in quotes', 1, 2],
  ['{"a": tru}', 'value is missing', 1, 7],
  ['["x]', 'no closing quote', 1, 2],
  ['["a\\x"]', 'must be escaped', 1, 2],
  ['[1 2]', 'comma or ] is missing', 1, 4],
  ['{"a": 1}\n}', 'after the end', 2, 1],
  ['{"a": 1, "a": 2}', '“a” stands twice', 1, 10],
  ['{"a": 1', 'comma or } is missing', 1, 8],
  ['['.repeat(5000), 'too deep', 1, 102],
])('says what is wrong with %s', (source, words, line, column) => {
  const { problem } = readJson(source);
  expect(problem).toMatchObject({ line, column });
  expect(problem?.message).toContain(words);
});

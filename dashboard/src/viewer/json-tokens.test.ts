import { expect, test } from 'vitest';
import { jsonTokens } from './json-tokens.ts';

test('every piece has its kind, and together they are the text', () => {
  const json = JSON.stringify({ 'a": 1': 'b: "null" \\', c: [-1.5e-7, true, null, '', '{'] }, null, 2);
  const tokens = jsonTokens(json);
  expect(tokens.map(({ text }) => text).join('')).toBe(json);
  expect(tokens.filter(({ kind }) => kind !== 'plain').map(({ kind, text }) => [kind, text])).toEqual([
    ['key', '"a\\": 1"'],
    ['string', '"b: \\"null\\" \\\\"'],
    ['key', '"c"'],
    ['number', '-1.5e-7'],
    ['word', 'true'],
    ['word', 'null'],
    ['string', '""'],
    ['string', '"{"'],
  ]);
});

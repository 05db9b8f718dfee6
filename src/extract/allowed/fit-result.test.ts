import { expect, test } from 'vitest';
import { readJsonSchema } from '../../model/json-schema/read-json-schema.ts';
import { fitResult } from './fit-result.ts';

function fit(
  properties: object,
  result: Parameters<typeof fitResult>[0]['result'],
  required: readonly string[] = [],
) {
  const read = readJsonSchema({ type: 'object', properties, required });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return fitResult({ result, evidence: {} }, read.rules, new Map());
}

const text = { type: 'string' };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });

test('what may be null is null, what may be left out is left out, and what is required is null and told', () => {
  const { result, problems } = fit(
    { a: orNull(text), b: text, c: text, d: text },
    { a: null, b: null, c: null, d: 'x' },
    ['a', 'c'],
  );
  expect(result).toEqual({ a: null, c: null, d: 'x' });
  expect(problems).toEqual([{ path: 'c', message: 'is required, and the document does not say it.' }]);
});

test('an object that may be null and of which nothing was found is null', () => {
  const party = {
    type: 'object',
    properties: { name: text, more: { type: 'array', items: text } },
    required: ['name'],
  };
  const empty = { name: null, more: [] };
  expect(fit({ a: orNull(party), b: party }, { a: empty, b: empty }, ['a']).result).toEqual({ a: null });
  const told = fit({ b: party }, { b: empty }, ['b']);
  expect(told.result).toEqual({ b: { name: null, more: [] } });
  expect(told.problems.map(({ path }) => path)).toEqual(['b.name']);
});

test('arrays have as many items as they may, and sets have none twice', () => {
  const rows = { type: 'array', items: { type: 'object', properties: { n: text } } };
  const { result, problems } = fit(
    {
      few: { ...rows, minItems: 1 },
      many: { ...rows, maxItems: 1 },
      set: { type: 'array', items: text, uniqueItems: true },
    },
    { few: [], many: [{ n: 'a' }, { n: 'b' }], set: ['x', 'y', 'x'] },
    ['many'],
  );
  expect(result).toEqual({ many: null, set: ['x', 'y'] });
  expect(problems).toContainEqual({ path: 'many', message: 'has 2 item(s), more than 1.' });
});

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
  expect(result).toEqual({ many: [{ n: 'a' }], set: ['x', 'y'] });
  expect(problems).toEqual([
    { path: 'many', message: 'must have at most 1 item(s): the first of 2 are given.' },
  ]);
});

test('too few items are given where the schema leaves no other way, and each problem is told once', () => {
  const pair = { type: 'array', items: text, minItems: 2 };
  const { result, problems } = fit(
    { asked: pair, none: pair, orNull: orNull(pair), optional: pair },
    { asked: ['x'], none: [], orNull: ['x'], optional: ['x'] },
    ['asked', 'none', 'orNull'],
  );
  expect(result).toEqual({ asked: ['x'], none: null, orNull: null });
  expect(problems.map(({ path }) => path).sort()).toEqual(['asked', 'none', 'optional', 'orNull']);
});

test('an array that is required and of which nothing was found is empty', () => {
  const { result, problems } = fit({ a: { type: 'array', items: text } }, { a: [] }, ['a']);
  expect([result, problems]).toEqual([{ a: [] }, []]);
});

test('what the schema says itself is given, but never that something holds', () => {
  const line = {
    type: 'object',
    properties: { kind: { const: 'line' }, text },
    required: ['kind'],
  };
  const { result, problems } = fit(
    {
      kind: { const: 'invoice' },
      version: { const: 2 },
      optional: { const: 'x' },
      byDefault: { const: 'y', default: 'y' },
      orNull: orNull({ const: 'z' }),
      signed: { const: true },
      lines: { type: 'array', items: line },
      extra: line,
    },
    {
      ...{ kind: null, version: null, optional: null, byDefault: null, orNull: null, signed: null },
      ...{ lines: [{ kind: null, text: 'a' }], extra: { kind: null, text: null } },
    },
    ['kind', 'version', 'orNull', 'signed'],
  );
  expect(result).toEqual({
    ...{ kind: 'invoice', version: 2, byDefault: 'y', orNull: null, signed: null },
    lines: [{ kind: 'line', text: 'a' }],
  });
  expect(problems.map(({ path }) => path)).toEqual(['signed']);
});

test('a default is never given', () => {
  expect(fit({ a: { type: 'string', default: 'EUR' } }, { a: null }).result).toEqual({});
});

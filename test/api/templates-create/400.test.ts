import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, draft, expectError, startApi } from '../../support/api.ts';

let api: Api;
let key: string;
beforeAll(async () => {
  api = await startApi();
  ({ key } = await api.newAccount());
});

const withData = (data: unknown) => ({ ...draft, schema: { data } });
const types = 'string, number, boolean, date, array, object';
const categories = 'INVOICE, RECEIPT, ID_DOCUMENT, CONTRACT, MEDICAL_RECORD, RESUME, CUSTOM';
const formats = 'date, time, email, phone, url, address, iban';
const itemTypes = 'string, number, boolean, date, object';

describe('each problem is named by its path', () => {
  test.each<[string, unknown, string[]]>([
    ['no body', undefined, ['body must be an object']],
    ['an array', [], ['body must be an object']],
    ['a string', 'x', ['body must be an object']],
    ['null', null, ['body must be an object']],
    [
      'nothing given',
      {},
      ['name is required', `category is required and must be one of: ${categories}`, 'schema is required'],
    ],
    ['an empty name', { ...draft, name: '' }, ['name must not be empty']],
    ['a blank name', { ...draft, name: ' \u3000' }, ['name must not be blank']],
    ['a name that is a number', { ...draft, name: 7 }, ['name must be a string']],
    ['a name of 201', { ...draft, name: 'n'.repeat(201) }, ['name must have at most 200 characters']],
    ['a name with a NUL', { ...draft, name: 'a\0b' }, ['name must not contain control characters']],
    ['half a character', { ...draft, name: 'a\ud800' }, ['name must be well-formed Unicode']],
    [
      'a long description',
      { ...draft, description: 'd'.repeat(2001) },
      ['description must have at most 2000 characters'],
    ],
    ['a null description', { ...draft, description: null }, ['description must be a string']],
    ['an unknown category', { ...draft, category: 'invoice' }, [`category must be one of: ${categories}`]],
    ['an unknown property', { ...draft, id: 'tpl_1' }, ['id is not a known property']],
    ['a schema that is a string', { ...draft, schema: '' }, ['schema must be an object']],
    ['a schema without data', { ...draft, schema: {} }, ['schema.data is required']],
    [
      'a key besides data',
      { ...draft, schema: { ...draft.schema, title: 'x' } },
      ['schema.title is not a known property'],
    ],
    ['empty data', withData({}), ['schema.data must hold at least one field']],
    ['data that is a list', withData([]), ['schema.data must be an object']],
    ['a field that is a string', withData({ a: 'string' }), ['schema.data.a must be an object']],
    [
      'a field without a type',
      withData({ a: {} }),
      [`schema.data.a.type is required and must be one of: ${types}`],
    ],
    [
      'a type in capitals',
      withData({ a: { type: 'String' } }),
      [`schema.data.a.type must be one of: ${types}`],
    ],
    [
      'an unknown format',
      withData({ a: { type: 'string', format: 'uuid' } }),
      [`schema.data.a.format must be one of: ${formats}`],
    ],
    [
      'a format on a number',
      withData({ a: { type: 'number', format: 'date' } }),
      ['schema.data.a.format is allowed only where type is string'],
    ],
    [
      'an array without itemType',
      withData({ a: { type: 'array' } }),
      [`schema.data.a.itemType is required and must be one of: ${itemTypes}`],
    ],
    [
      'an array of arrays',
      withData({ a: { type: 'array', itemType: 'array' } }),
      [`schema.data.a.itemType must be one of: ${itemTypes}`],
    ],
    [
      'itemType on a string',
      withData({ a: { type: 'string', itemType: 'string' } }),
      ['schema.data.a.itemType is allowed only where type is array'],
    ],
    [
      'itemSchema for scalars',
      withData({ a: { type: 'array', itemType: 'string', itemSchema: { properties: {} } } }),
      ['schema.data.a.itemSchema is allowed only where itemType is object'],
    ],
    [
      'itemSchema without properties',
      withData({ a: { type: 'array', itemType: 'object', itemSchema: {} } }),
      ['schema.data.a.itemSchema.properties is required'],
    ],
    [
      'properties on a date',
      withData({ a: { type: 'date', properties: {} } }),
      ['schema.data.a.properties is allowed only where type is object'],
    ],
    [
      'an unknown property of a field',
      withData({ a: { type: 'date', required: true } }),
      ['schema.data.a.required is not a known property'],
    ],
    [
      'a nameless field',
      withData({ '': { type: 'date' } }),
      ['schema.data. has a name that must not be empty'],
    ],
    [
      'a field name of 65',
      withData({ ['n'.repeat(65)]: { type: 'date' } }),
      [`schema.data.${'n'.repeat(64)}… has a name that must have at most 64 characters`],
    ],
    [
      'a type deep inside',
      withData({
        items: {
          type: 'array',
          itemType: 'object',
          itemSchema: { properties: { qty: { type: 'integer' } } },
        },
      }),
      [`schema.data.items.itemSchema.properties.qty.type must be one of: ${types}`],
    ],
  ])('%s', async (_name, json, messages) => {
    const answer = await api.call('POST', '/v1/templates', { key, ...(json === undefined ? {} : { json }) });
    const problems = expectError(answer, 400, 'validation_failed');
    expect(problems.map(({ message }) => message)).toEqual(messages);
    expect(answer.body.message).toBe(messages[0]);
    for (const { path, message } of problems) expect(message.startsWith(`${path} `)).toBe(true);
  });
});

test('all problems are reported at once, at every level', async () => {
  const json = {
    name: 5,
    extra: 1,
    category: 'OTHER',
    schema: {
      data: {
        a: { type: 'text', description: 'd'.repeat(2001) },
        b: { type: 'number', format: 'email', unknown: 1 },
        c: { type: 'object', properties: { d: { type: 'array', itemType: 'list' }, e: null } },
      },
    },
  };
  const problems = expectError(
    await api.call('POST', '/v1/templates', { key, json }),
    400,
    'validation_failed',
  );
  expect(problems.map(({ path }) => path).sort()).toEqual([
    'category',
    'extra',
    'name',
    'schema.data.a.description',
    'schema.data.a.type',
    'schema.data.b.format',
    'schema.data.b.unknown',
    'schema.data.c.properties.d.itemType',
    'schema.data.c.properties.e',
  ]);
});

test('201 fields are too many, wherever they stand', async () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, { type: 'string' }]));
  const json = withData({
    ...many(100),
    o: { type: 'object', properties: many(50) },
    l: { type: 'array', itemType: 'object', itemSchema: { properties: many(49) } },
  });
  const problems = expectError(
    await api.call('POST', '/v1/templates', { key, json }),
    400,
    'validation_failed',
  );
  expect(problems).toEqual([
    { path: 'schema.data', message: 'schema.data must hold at most 200 fields in all, and holds 201' },
  ]);
});

/** Built by hand: JSON.stringify itself gives up on great depth. */
const deep = (levels: number) =>
  `{"name":"deep","category":"CUSTOM","schema":{"data":{"n":${'{"type":"object","properties":{"n":'.repeat(levels - 1)}{"type":"string"}${'}}'.repeat(levels - 1)}}}}`;
const asJson = { 'content-type': 'application/json' };

test.each([7, 8, 1000])('%i levels are too deep', async (levels) => {
  const answer = await api.call('POST', '/v1/templates', { key, raw: deep(levels), headers: asJson });
  const problems = expectError(answer, 400, 'validation_failed');
  const seventh = `schema.data${'.n.properties'.repeat(6)}.n`;
  expect(problems[0]).toEqual({
    path: seventh,
    message: `${seventh} is nested too deep: a schema has at most 6 levels`,
  });
});

test.each([
  ['150,000 levels', deep(150_000)],
  [
    '700,000 fields',
    `{"name":"x","category":"CUSTOM","schema":{"data":{${Array.from({ length: 700_000 }, (_, i) => `"${i.toString(36)}":{}`).join()}}}}`,
  ],
  [
    '600,000 unknown properties',
    `{${Array.from({ length: 600_000 }, (_, i) => `"${i.toString(36)}":0`).join()}}`,
  ],
  ['a list of 2,000,000', `[${'1,'.repeat(2_000_000)}1]`],
])('%s are refused without a closer look, and hold nobody up', async (_name, raw) => {
  const before = process.cpuUsage();
  const answer = await api.call('POST', '/v1/templates', { key, raw, headers: asJson });
  expectError(answer, 400, 'validation_failed');
  expect(answer.body.message).toBe('body must hold at most 10000 values in all');
  // Far below what validating each of them takes, far above what a busy machine adds.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2.5);
});

test.each([
  ['nonsense', 'name=x'],
  ['half an object', '{"name": "x"'],
  ['a trailing comma', '{"name": "x",}'],
  ['two documents', '{} {}'],
])('JSON that is none: %s', async (_name, raw) => {
  const answer = await api.call('POST', '/v1/templates', {
    key,
    raw,
    headers: { 'content-type': 'application/json' },
  });
  expectError(answer, 400, 'invalid_json');
});

test('a field named __proto__ is refused under its path, with every other problem', async () => {
  const raw =
    '{"name":"","category":"CUSTOM","schema":{"data":{"a":{"type":"object","properties":{"__proto__":{"type":"x"}}},"__proto__":{"type":"string"}}}}';
  const problems = expectError(
    await api.call('POST', '/v1/templates', { key, raw, headers: asJson }),
    400,
    'validation_failed',
  );
  expect(problems.map(({ path }) => path).sort()).toEqual([
    'name',
    'schema.data.__proto__',
    'schema.data.a.properties.__proto__',
  ]);
});

test('unusable names at great depth make no great answer', async () => {
  const raw = `${`{"${'k'.repeat(64)}":`.repeat(9000)}[${Array(100).fill('{"__proto__":0}').join()}]${'}'.repeat(9000)}`;
  const answer = await api.call('POST', '/v1/templates', { key, raw, headers: asJson });
  expectError(answer, 400, 'validation_failed');
  expect(answer.text.length).toBeLessThan(10_000);
});

test('bytes that are no UTF-8 are refused, not mended', async () => {
  const body = Buffer.from(JSON.stringify({ ...draft, name: 'x?' }).replace('?', '\xff'), 'latin1');
  const response = await fetch(`${api.url}/v1/templates`, {
    method: 'POST',
    headers: { ...asJson, 'x-api-key': key },
    body,
  });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_json' }]);
});

test('an answer stays small however many problems there are', async () => {
  const json = withData(Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`f${i}`, 0])));
  const answer = await api.call('POST', '/v1/templates', { key, json });
  expectError(answer, 400, 'validation_failed');
  expect(answer.text.length).toBeLessThan(1_000_000);
});

test('no body that JSON can say makes the server fail', async () => {
  const scalar = fc.constantFrom('string', 'number', 'boolean', 'date', 'array', 'object', 'x', '', null, 0);
  const { field } = fc.letrec((tie) => ({
    field: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue(),
      fc.record(
        {
          type: scalar,
          description: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
          format: fc.constantFrom('date', 'iban', 'x'),
          itemType: scalar,
          itemSchema: fc.record({ properties: tie('fields') }, { requiredKeys: [] }),
          properties: tie('fields'),
        },
        { requiredKeys: [] },
      ),
    ),
    fields: fc.dictionary(fc.string({ unit: 'binary', maxLength: 70 }), tie('field'), { maxKeys: 4 }),
  }));
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        name: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
        description: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
        category: fc.constantFrom('INVOICE', 'CUSTOM', 'x', null),
        schema: fc.record({ data: fc.dictionary(fc.string({ unit: 'binary' }), field, { maxKeys: 4 }) }),
      },
      { requiredKeys: ['name', 'schema'] },
    ),
  );
  await fc.assert(
    fc.asyncProperty(body, async (json) => {
      const answer = await api.call('POST', '/v1/templates', { key, json });
      if (answer.status === 201) {
        expect((await api.call('GET', `/v1/templates/${answer.body.id}`, { key })).body.schema).toEqual(
          JSON.parse(JSON.stringify((json as { schema: unknown }).schema)),
        );
      } else {
        expect(['validation_failed', 'invalid_json']).toContain(answer.body.code);
        expect(answer.status).toBe(400);
      }
    }),
    { numRuns: 500 },
  );
});

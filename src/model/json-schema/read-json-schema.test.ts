import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Fault } from '../fault.ts';
import { validate } from '../validation.ts';
import { writtenTemplate } from '../written-template.ts';
import { isJsonSchema, type JsonObject } from './is-json-schema.ts';
import { readJsonSchema } from './read-json-schema.ts';

const stored = async (name: string): Promise<JsonObject> =>
  JSON.parse(await readFile(new URL(`testing/${name}.json`, import.meta.url), 'utf8'));

function read(schema: JsonObject) {
  const found = readJsonSchema(schema);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found;
}

/** As a request that keeps it is answered. */
function problemsWith(schema: unknown): readonly string[] {
  try {
    validate(writtenTemplate, { name: 'x', category: 'CUSTOM', schema }, 'body');
    return [];
  } catch (error) {
    if (error instanceof Fault && error.problems !== undefined)
      return error.problems.map(({ message }) => message);
    throw error;
  }
}

const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: 'object', properties, ...more });

test('what zod prints', () => {
  const schema = z.toJSONSchema(
    z.object({
      number: z
        .string()
        .describe('Number of the invoice')
        .meta({ examples: ['R-1'] }),
      issued: z.iso.date(),
      rate: z.enum(['fixed', 'variable']).nullable(),
      kind: z.union([z.literal('loan').meta({ title: 'Loan agreement' }), z.literal('lease')]),
      email: z.email().optional(),
      count: z.int().min(1),
      lines: z.array(z.object({ text: z.string(), tags: z.array(z.string()).max(3) })),
      more: z.record(z.string(), z.string()),
    }),
  );
  const { fields, rules } = read(schema);
  expect(fields).toMatchObject({
    number: { type: 'string', description: 'Number of the invoice', examples: ['R-1'] },
    issued: { type: 'date' },
    rate: { type: 'string', enum: ['fixed', 'variable'] },
    kind: { type: 'string', enum: ['loan', 'lease'] },
    email: { type: 'string', format: 'email' },
    count: { type: 'number' },
    lines: {
      type: 'array',
      itemType: 'object',
      itemSchema: { properties: { text: { type: 'string' }, tags: { type: 'array', itemType: 'string' } } },
    },
    more: { type: 'object' },
  });
  expect(fields.issued).not.toHaveProperty('pattern');
  expect(rules).toMatchObject({
    number: { isRequired: true, isNullable: false },
    rate: { isRequired: true, isNullable: true },
    kind: {
      choices: [
        { value: 'loan', words: ['Loan agreement'] },
        { value: 'lease', words: [] },
      ],
    },
    email: { isRequired: false, isNullable: false },
    count: { isWhole: true, minimum: 1 },
    lines: { items: { properties: { tags: { maxItems: 3 } } } },
  });
});

test('what pydantic prints', async () => {
  const { fields, rules } = read(await stored('pydantic-invoice'));
  expect(Object.keys(fields).slice(0, 4)).toEqual(['invoice_number', 'issued', 'received_at', 'due_time']);
  expect(fields).toMatchObject({
    invoice_number: { type: 'string', description: 'Invoice No.' },
    issued: { type: 'date' },
    currency: { type: 'string', enum: ['EUR', 'USD', 'GBP'] },
    backup_rate: { type: 'string', enum: ['fixed', 'variable'] },
    seller: { type: 'object', properties: { address: { type: 'object' }, website: { format: 'url' } } },
    lines: { itemSchema: { properties: { unit_price: { type: 'number' } } } },
  });
  expect(fields.issued).not.toHaveProperty('description');
  expect(rules).toMatchObject({
    received_at: { isNullable: true, format: 'date-time' },
    rate: { isNullable: false },
    backup_rate: { isNullable: true },
    buyer: { isNullable: true },
    seller: { isNullable: false, properties: { address: { isNullable: true } } },
    lines: {
      minItems: 1,
      items: { properties: { quantity: { isWhole: true, minimum: 1 }, tags: { isSet: true } } },
    },
  });
});

test('what OpenAPI 3.0 has', async () => {
  const schema = await stored('openapi-loan');
  expect(isJsonSchema(schema)).toBe(true);
  const { fields, rules } = read(schema);
  expect(Object.keys(fields)).toEqual([
    'number',
    'rate',
    'principal',
    'fee',
    'months',
    'signed',
    'guarantors',
  ]);
  expect(fields.number).toEqual({
    type: 'string',
    description: 'Number of the contract',
    examples: ['L-2024-0017'],
  });
  expect(rules).toMatchObject({
    number: { isRequired: true },
    rate: {
      isRequired: true,
      isNullable: false,
      choices: [{ words: ['Fixed interest'] }, { words: ['Floating interest'] }],
    },
    principal: {
      isNullable: true,
      properties: { amount: { exclusiveMinimum: 0 }, currency: { isNullable: true, maxLength: 3 } },
    },
    fee: { isNullable: false },
    months: { isWhole: true, isNullable: true },
  });
});

test('types may be lists with null, definitions of any draft, and inherited in a diamond', () => {
  const { fields, rules } = read({
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...object({
      a: { type: ['integer', 'null'], exclusiveMaximum: 5 },
      b: { $ref: '#/definitions/B', description: 'Near' },
      c: { $ref: '#/definitions/C' },
      d: { const: 3 },
      e: { type: 'array', items: { enum: ['x', 'y'] } },
      f: {},
      g: { allOf: [{ minimum: 1 }, { type: 'number', maximum: 9 }, { minimum: 2 }] },
    }),
    definitions: {
      A: object({ one: { type: 'string' } }),
      L: { allOf: [{ $ref: '#/definitions/A' }, object({ left: {} })] },
      R: { allOf: [{ $ref: '#/definitions/A' }, object({ right: {} })] },
      B: { allOf: [{ $ref: '#/definitions/L' }, { $ref: '#/definitions/R' }], description: 'Far' },
      C: { type: 'string', $comment: 'deckle: format iban' },
    },
  });
  expect(fields).toMatchObject({
    a: { type: 'number' },
    b: { type: 'object', description: 'Near', properties: { one: {}, left: {}, right: {} } },
    c: { type: 'string', format: 'iban' },
    d: { type: 'number', enum: [3] },
    e: { type: 'array', itemType: 'string', enum: ['x', 'y'] },
    f: { type: 'string' },
  });
  expect(rules).toMatchObject({
    a: { isNullable: true, isWhole: true, exclusiveMaximum: 5 },
    f: { isNullable: true },
    g: { minimum: 2, maximum: 9 },
  });
});

test('every problem is named at once, with the path at which it is written', () => {
  const found = problemsWith({
    ...object(
      {
        a: { not: {} },
        b: { type: ['boolean', 'number'] },
        c: { $ref: 'https://example.com/other.json' },
        d: { type: 'array', prefixItems: [{}] },
        e: { anyOf: [{ type: 'string' }, { type: 'object' }] },
        f: { pattern: '(a)\\1' },
        g: { type: 'strng' },
        h: { type: 'array', items: { type: 'array' } },
        i: { $ref: '#/$defs/Node' },
        j: false,
        k: { enum: ['a', 2] },
        l: { type: 'string', minLength: -1 },
        m: { type: 'object', patternProperties: { a: {} } },
        n: { if: {}, else: {} },
        ['x'.repeat(65)]: {},
      },
      { required: ['a', 'nowhere'] },
    ),
    $defs: { Node: object({ next: { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] } }) },
  });
  expect(found.map((message) => message.split(' ')[0])).toEqual([
    ...['schema.required', 'schema.properties.a.not', 'schema.properties.b.type', 'schema.properties.c.$ref'],
    ...['schema.properties.d.prefixItems', 'schema.properties.e.anyOf', 'schema.properties.f.pattern'],
    ...[
      'schema.properties.g.type',
      'schema.properties.h.items',
      'schema.$defs.Node.properties.next.anyOf.0.$ref',
    ],
    ...['schema.properties.j', 'schema.properties.k.enum', 'schema.properties.l.minLength'],
    ...['schema.properties.m.patternProperties', 'schema.properties.n.if', 'schema.properties.n.else'],
    `schema.properties.${'x'.repeat(64)}…`,
  ]);
});

test('of several plain types, the one that whatever is printed fits', () => {
  const { fields, rules } = read(
    object({
      a: { type: ['string', 'number'] },
      b: { type: ['number', 'boolean', 'string', 'null'] },
      c: { anyOf: [{ type: 'integer' }, { type: 'number' }] },
      d: {
        anyOf: [
          { type: 'string', format: 'date-time' },
          { type: 'string', format: 'date' },
        ],
      },
      e: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      f: { anyOf: [{ enum: ['EUR', 'USD'], type: 'string' }, { type: 'string' }] },
      g: { oneOf: [{ type: 'string' }, { type: 'number' }] },
      h: { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^\\d+$' }, { type: 'null' }] },
      i: { anyOf: [{ type: 'string', format: 'email' }, { const: '' }] },
    }),
  );
  expect(Object.values(fields).map(({ type, itemType, format }) => itemType ?? format ?? type)).toEqual([
    ...['string', 'string', 'number', 'date', 'string', 'string', 'string', 'number', 'email'],
  ]);
  expect(Object.values(rules).map(({ isNullable }) => isNullable)).toEqual([
    ...[false, true, false, false, false, false, false, true, false],
  ]);
});

test.each([
  ['a value that may fit two of oneOf', { oneOf: [{ type: 'integer' }, { type: 'number' }] }],
  ['one of two objects', { anyOf: [object({ a: {} }), object({ b: {} })] }],
])('%s is refused', (_what, schema) => {
  expect(problemsWith(object({ x: schema }))).toEqual([
    expect.stringMatching(/^schema\.properties\.x\.(any|one)Of must leave one/),
  ]);
});

test('records as libraries print them', () => {
  const { fields, rules } = read(
    object({
      open: { type: 'object', patternProperties: { '^(.*)$': { type: 'number' } } },
      listed: {
        ...{ type: 'object', propertyNames: { type: 'string', enum: ['net', 'gross'] } },
        ...{ additionalProperties: { type: 'number' }, required: ['net'] },
      },
    }),
  );
  expect(fields).toMatchObject({
    open: { type: 'object' },
    listed: { type: 'object', properties: { net: { type: 'number' }, gross: { type: 'number' } } },
  });
  expect(rules).toMatchObject({
    open: { values: { reads: { type: 'number' } } },
    listed: { properties: { net: { isRequired: true }, gross: { isRequired: false } } },
  });
});

test('a list without null allows none, whatever says nullable beside it', () => {
  const { rules } = read(object({ a: { type: 'string', nullable: true, enum: ['x', 'y'] } }));
  expect(rules.a?.isNullable).toBe(false);
});

test('how a library checks a format need not run where the format is checked', () => {
  const { rules } = read(z.toJSONSchema(z.object({ lasts: z.iso.duration() })));
  expect(rules.lasts).toMatchObject({ format: 'duration' });
  expect(rules.lasts?.patterns).toBeUndefined();
});

test.each([
  ['a list', { $schema: 'x', type: 'array', items: {} }],
  ['nothing', { $schema: 'x' }],
  ['no properties', { type: 'object', properties: {} }],
  ['itself', { $ref: '#' }],
])('%s at the root is refused', (_, schema) => {
  expect(problemsWith(schema)).toHaveLength(1);
});

test('a template of our own is none', () => {
  expect(isJsonSchema({ data: { properties: { type: 'string' } } })).toBe(false);
  expect(problemsWith({ data: { properties: { type: 'string' } } })).toEqual([]);
});

test('references that double at each step are refused in a moment', () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => {
      const next = { $ref: `#/$defs/D${at + 1}` };
      return [`D${at}`, { allOf: [next, next] }];
    }),
  );
  const start = process.cpuUsage();
  expect(problemsWith({ ...object({ a: { $ref: '#/$defs/D0' } }), $defs: { ...$defs, D30: {} } })).toEqual([
    'schema must hold at most 200 fields in all, with what its references name',
  ]);
  const wide = Object.fromEntries(
    Array.from({ length: 4 }, (_, at) => [
      `W${at}`,
      object(
        Object.fromEntries(Array.from({ length: 20 }, (__, p) => [`p${p}`, { $ref: `#/$defs/W${at + 1}` }])),
      ),
    ]),
  );
  expect(problemsWith({ ...object({ a: { $ref: '#/$defs/W0' } }), $defs: { ...wide, W4: {} } })).toHaveLength(
    1,
  );
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
});

test('what was got may be sent back, and fields that differ from their JSON Schema may not', () => {
  const schema = object({ a: { type: 'integer' } });
  const kept = validate(writtenTemplate, { name: 'x', category: 'CUSTOM', schema }, 'body');
  expect(kept).toEqual({
    name: 'x',
    category: 'CUSTOM',
    schema: { data: { a: { type: 'number' } } },
    jsonSchema: schema,
  });
  expect(validate(writtenTemplate, kept, 'body')).toEqual(kept);
  expect(() =>
    validate(writtenTemplate, { ...kept, schema: { data: { b: { type: 'number' } } } }, 'body'),
  ).toThrow('jsonSchema must say the same as schema.data');
});

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Field, type Fields, stringFormats, type TemplateDraft } from '../template.ts';
import { validate } from '../validation.ts';
import { writtenTemplate } from '../written-template.ts';
import type { JsonObject } from './is-json-schema.ts';
import { readJsonSchema } from './read-json-schema.ts';
import { jsonSchemaOf } from './write-json-schema.ts';

const name = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcXYZ019_ -é日') });
const text = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'abcdef 0123.:é') });
const texts = (max: number) => fc.uniqueArray(text, { minLength: 1, maxLength: max });
const numbers = (max: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: max });
const pattern = fc.constantFrom('^[A-Z]{2}\\d+$', '^(?!0)\\d+$', '\\w');

/** Keys that are not there instead of undefined ones, as in what comes from JSON. */
const some = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(model, { requiredKeys: ['type'] as never });

const description = text.filter((one) => one.trim() !== '');
const plain: readonly fc.Arbitrary<Field>[] = [
  some<Field>({
    type: fc.constant('string'),
    description,
    format: fc.constantFrom(...stringFormats),
  } as never),
  some<Field>({
    type: fc.constant('string'),
    description,
    enum: texts(4),
    pattern,
    examples: texts(3),
  } as never),
  some<Field>({ type: fc.constant('number'), description, enum: numbers(4), examples: numbers(3) } as never),
  some<Field>({ type: fc.constantFrom('boolean', 'date'), description } as never),
];

function fieldsAt(level: number): fc.Arbitrary<Fields> {
  const inner = level === 1 ? [] : nested(level - 1);
  return fc.dictionary(name, fc.oneof(...plain, ...inner), { minKeys: 1, maxKeys: 4, noNullPrototype: true });
}

function nested(level: number): readonly fc.Arbitrary<Field>[] {
  const properties = fieldsAt(level);
  return [
    some<Field>({ type: fc.constant('object'), description, properties } as never),
    fc.record({
      type: fc.constant('array' as const),
      itemType: fc.constant('object' as const),
      itemSchema: fc.record({ properties }),
    }),
    fc.record({
      type: fc.constant('array' as const),
      itemType: fc.constant('string' as const),
      enum: texts(3),
    }),
    fc.record({
      type: fc.constant('array' as const),
      itemType: fc.constantFrom('number' as const, 'date' as const),
    }),
  ];
}

const draftOf = (data: Fields): TemplateDraft => ({ name: 'Any', category: 'CUSTOM', schema: { data } });

test('fields become a JSON Schema and come back as they were', () => {
  fc.assert(
    fc.property(fieldsAt(3), (data) => {
      const schema = jsonSchemaOf(draftOf(data));
      const read = readJsonSchema(schema);
      expect('fields' in read ? read.fields : read.problems).toEqual(data);
    }),
    { numRuns: 150 },
  );
});

const bounds = { minimum: fc.integer({ min: 0, max: 5 }), maximum: fc.integer({ min: 6, max: 9 }) };
const scalars: readonly fc.Arbitrary<JsonObject>[] = [
  fc.record({ type: fc.constant('string'), pattern, description: text }, { requiredKeys: ['type'] }),
  fc.record({
    type: fc.constant('string'),
    format: fc.constantFrom('date', 'date-time', 'time', 'email', 'uri', 'uuid', 'ipv4', 'hostname'),
  }),
  fc.record({ type: fc.constantFrom('integer', 'number'), ...bounds }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('boolean'), title: text }),
  fc.record({ enum: texts(4) }),
  fc.record({ const: fc.oneof(text, fc.integer()) }),
  fc.record({ oneOf: texts(4).map((all) => all.map((one) => ({ const: one, title: `The ${one}` }))) }),
  fc.record({ $ref: fc.constantFrom('#/$defs/Kind', '#/$defs/Money') }),
];

const nullable = (schema: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  schema.map((one) => ({ anyOf: [one, { type: 'null' }] }));

function schemaAt(level: number): fc.Arbitrary<JsonObject> {
  const inner =
    level === 1
      ? []
      : [schemaAt(level - 1), fc.record({ type: fc.constant('array'), items: schemaAt(level - 1) })];
  const properties = fc.dictionary(name, fc.oneof(...scalars, ...scalars.map(nullable), ...inner), {
    ...{ minKeys: 1, maxKeys: 4, noNullPrototype: true },
  });
  return properties.chain((all) =>
    fc.record({
      ...{ type: fc.constant('object'), properties: fc.constant(all) },
      required: fc.subarray(Object.keys(all)),
      additionalProperties: fc.boolean(),
    }),
  );
}

const $defs = {
  Kind: { enum: ['a', 'b'] },
  Money: { type: 'object', properties: { amount: { type: 'number' }, currency: { $ref: '#/$defs/Kind' } } },
};

test('JSON Schemas of what can be honoured make valid templates, and are given back as they were', () => {
  const ajv = new Ajv2020({
    strict: true,
    validateFormats: false,
    strictRequired: false,
    allowUnionTypes: true,
  });
  fc.assert(
    fc.property(schemaAt(3), (made) => {
      const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...made, $defs };
      const draft = validate(writtenTemplate, { name: 'Any', category: 'CUSTOM', schema }, 'body');
      expect(jsonSchemaOf(draft)).toEqual(schema);
      expect(JSON.stringify(jsonSchemaOf(draft))).toBe(JSON.stringify(schema));
      // What the fields alone make is a JSON Schema too, and makes the same fields.
      const own = jsonSchemaOf(draftOf(draft.schema.data));
      ajv.compile(own);
      const again = readJsonSchema(own);
      expect('fields' in again ? again.fields : again.problems).toEqual(draft.schema.data);
    }),
    { numRuns: 100 },
  );
});

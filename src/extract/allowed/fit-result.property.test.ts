/** Whatever a schema asks and a document holds: what is answered validates, but for what is told. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResultObject, ResultValue } from '../../model/extraction.ts';
import { readJsonSchema } from '../../model/json-schema/read-json-schema.ts';
import { fitResult } from './fit-result.ts';

/** A schema, and what was found for it: null, or a value that its own conditions allow. */
type Asked = { readonly schema: object; readonly found: ResultValue };

const orNothing = (value: ResultValue) => fc.constantFrom<ResultValue>(null, value);
const scalar: fc.Arbitrary<Asked> = fc.oneof(
  orNothing('x').map((found) => ({ schema: { type: 'string', default: 'y' }, found })),
  orNothing(2).map((found) => ({ schema: { type: ['string', 'number'] }, found })),
  orNothing('b').map((found) => ({ schema: { enum: ['a', 'b'] }, found })),
  orNothing('k').map((found) => ({ schema: { const: 'k' }, found })),
  orNothing('k').map((found) => ({ schema: { const: 'k', default: 'k' }, found })),
  orNothing(true).map((found) => ({ schema: { const: true }, found })),
  orNothing('b').map((found) => ({ schema: { enum: ['a', 'b'], type: 'string', nullable: true }, found })),
);

const nullable = (asked: fc.Arbitrary<Asked>): fc.Arbitrary<Asked> =>
  fc.tuple(asked, fc.boolean()).map(([{ schema, found }, isNullable]) => ({
    ...{ found, schema: isNullable ? { anyOf: [schema, { type: 'null' }] } : schema },
  }));

const array = (item: fc.Arbitrary<Asked>): fc.Arbitrary<Asked> =>
  fc
    .record({
      item,
      count: fc.nat(4),
      minItems: fc.nat(3),
      maxItems: fc.integer({ min: 3, max: 4 }),
      uniqueItems: fc.boolean(),
    })
    .map(({ item: { schema, found }, count, ...bounds }) => ({
      schema: { type: 'array', items: schema, ...bounds },
      found: Array.from({ length: count }, () => found),
    }));

const object = (inner: fc.Arbitrary<Asked>): fc.Arbitrary<Asked> =>
  fc
    .tuple(fc.array(nullable(inner), { minLength: 1, maxLength: 4 }), fc.array(fc.boolean()))
    .map(([all, isRequired]) => ({
      schema: {
        type: 'object',
        properties: Object.fromEntries(all.map(({ schema }, at) => [`p${at}`, schema])),
        required: all.flatMap((_, at) => (isRequired[at] ? [`p${at}`] : [])),
        additionalProperties: false,
      },
      found: Object.fromEntries(all.map(({ found }, at) => [`p${at}`, found])),
    }));

const inside = object(fc.oneof(scalar, array(scalar), object(scalar), array(object(scalar))));

test('what is answered validates, but for what is told', () => {
  fc.assert(
    fc.property(inside, ({ schema, found }) => {
      const read = readJsonSchema(schema as Parameters<typeof readJsonSchema>[0]);
      if ('problems' in read) throw new Error(JSON.stringify(read.problems));
      const { result, problems } = fitResult(
        { result: found as ResultObject, evidence: {} },
        read.rules,
        new Map(),
      );
      const ajv = new Ajv2020({ strict: false, allErrors: true });
      const isValid = ajv.compile(schema);
      if (isValid(result)) return;
      const told = problems.map(({ path }) => path);
      const untold = (isValid.errors ?? [])
        .map(({ instancePath }) => instancePath.slice(1).replaceAll('/', '.'))
        .filter((path) => !told.some((one) => one === path || one.startsWith(`${path}.`)));
      expect(untold, JSON.stringify(result)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

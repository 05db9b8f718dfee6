/**
 * The JSON schema of an answer, as strict structured output wants it: every property required, none beside them, and null
 * where the document says nothing. It holds no values that a model could copy.
 */
import type { Field, Fields } from '../model/template.ts';
import { wireFields } from './wire-names.ts';

/** What every server's strict mode knows of JSON schemas. */
export type JsonSchema = {
  readonly type?: 'object' | 'array' | 'string' | 'boolean' | 'null';
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: string[];
  readonly additionalProperties?: false;
  readonly items?: JsonSchema;
  readonly anyOf?: JsonSchema[];
  readonly enum?: string[];
};

/** Evidence before the value: a model writes in this order, and finds before it says. */
export function valuesSchema(fields: Fields): JsonSchema {
  return objectOf(fields, (field) =>
    orNull(
      closed([
        ['ids', ids],
        ['value', scalarOf(field)],
      ]),
    ),
  );
}

/** Whether strict output takes it: OpenAI's bounds are the narrowest, and a template may nest deeper. */
export function isWithinStrictBounds(schema: JsonSchema): boolean {
  return depthOf(schema) <= mostLevels;
}

const mostLevels = 10;

const ids: JsonSchema = { type: 'array', items: { type: 'string' } };

function objectOf(fields: Fields, leaf: (field: Field) => JsonSchema): JsonSchema {
  return closed(
    [...wireFields(fields)].map(([key, { field }]) => {
      if (field.type === 'array') return [key, rowsOf(field)];
      return [key, field.type === 'object' ? objectOf(field.properties ?? {}, leaf) : leaf(field)];
    }),
  );
}

/** One proof for a whole row: its cells stand side by side. */
function rowsOf({ itemType = 'string', itemSchema }: Field): JsonSchema {
  const row =
    itemType === 'object'
      ? ([['values', objectOf(itemSchema?.properties ?? {}, (field) => orNull(scalarOf(field)))]] as const)
      : ([['value', scalarOf({ type: itemType })]] as const);
  return { type: 'array', items: closed([['ids', ids], ...row]) };
}

/** Numbers and dates are asked for as they are printed: a model copies better than it converts, and what it copied can be found. */
const scalarOf = ({ type, enum: choices = [] }: Pick<Field, 'type' | 'enum'>): JsonSchema => ({
  type: type === 'boolean' ? 'boolean' : 'string',
  ...(choices.length === 0 || choices.length > mostChoices ? {} : { enum: choices.map(String) }),
});

/** Servers bear a few hundred in a whole schema. */
const mostChoices = 50;

export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

export function closed(properties: readonly (readonly [string, JsonSchema])[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: properties.map(([key]) => key),
    additionalProperties: false,
  };
}

/** Levels of objects and arrays below each other. */
function depthOf({ type, properties = {}, items, anyOf = [] }: JsonSchema): number {
  const own = type === 'object' || type === 'array' ? 1 : 0;
  const inside = [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])];
  return own + Math.max(0, ...inside.map(depthOf));
}

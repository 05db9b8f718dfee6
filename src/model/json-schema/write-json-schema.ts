/** A template → the JSON Schema of its results: the one that it was written as, or one that its fields make. */
import type { Field, Fields, TemplateDraft } from '../template.ts';
import { commentOf } from './formats.ts';
import type { JsonObject } from './is-json-schema.ts';

export function jsonSchemaOf({ name, description, schema, jsonSchema }: TemplateDraft): JsonObject {
  if (jsonSchema !== undefined) return jsonSchema;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    ...(description === undefined ? {} : { description }),
    ...objectOf(schema.data),
  };
}

/** A result has every key of its template, and no other. */
const objectOf = (fields: Fields): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
  required: Object.keys(fields),
  additionalProperties: false,
});

function schemaOf(field: Field): JsonObject {
  const described = field.description === undefined ? {} : { description: field.description };
  if (field.type === 'object') return { ...described, ...insideOf(field.properties) };
  if (field.type === 'array') return { type: 'array', ...described, items: itemOf(field) };
  const { type, ...rest } = plainOf(field.type, field);
  const values = field.enum === undefined ? {} : { enum: [...field.enum, null] };
  return { type: [type, 'null'], ...described, ...rest, ...values };
}

function itemOf(field: Field): JsonObject {
  if (field.itemType === 'object') return insideOf(field.itemSchema?.properties);
  const values = field.enum === undefined ? {} : { enum: [...field.enum] };
  return { ...plainOf(field.itemType ?? 'string', field), ...values };
}

/** Under the names that the document gives. */
const insideOf = (fields: Fields | undefined): JsonObject =>
  fields === undefined ? { type: 'object', additionalProperties: { type: 'string' } } : objectOf(fields);

function plainOf(type: Field['type'], { format, pattern, examples }: Field): JsonObject {
  const shown = {
    ...(pattern === undefined ? {} : { pattern }),
    ...(examples === undefined ? {} : { examples: [...examples] }),
  };
  if (type === 'date') return { type: 'string', format: 'date', ...shown };
  if (type !== 'string' || format === undefined) return { type, ...shown };
  const known = format === 'date' || format === 'email' ? { format } : {};
  return { type, ...known, ...(format === 'email' ? {} : { $comment: commentOf(format) }), ...shown };
}

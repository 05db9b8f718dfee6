/** A template as a caller may write it: its `schema` as fields, or as a JSON Schema, which is kept beside the fields that it makes. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isJsonObject, isJsonSchema, type JsonObject } from './json-schema/is-json-schema.ts';
import { readJsonSchema } from './json-schema/read-json-schema.ts';
import { Refused } from './refused.ts';
import { type TemplateDraft, templateDraft } from './template.ts';

/** Where a schema of templates also takes a JSON Schema. */
export const orJsonSchema = <S extends z.ZodType>(template: S) => z.preprocess(asFields, template);

export const writtenTemplate = orJsonSchema(templateDraft);

/** What is kept of a body that was found valid: that body, the order of its keys included, but for a JSON Schema, which becomes fields. */
export function templateToKeep(written: TemplateDraft): TemplateDraft {
  const schema: unknown = written.schema;
  if (!isJsonSchema(schema)) return written;
  const read = readJsonSchema(schema);
  if ('problems' in read) throw new Error('A JSON Schema that was found valid is not.');
  const { schema: _, ...rest } = written;
  return { ...rest, schema: { data: read.fields }, jsonSchema: schema };
}

function asFields(body: unknown): unknown {
  if (!isJsonObject(body)) return body;
  if (isJsonSchema(body.schema)) return { ...body, ...converted(body.schema) };
  return isJsonObject(body.jsonSchema) ? checked(body, body.jsonSchema) : body;
}

function converted(jsonSchema: JsonObject): JsonObject {
  const read = readJsonSchema(jsonSchema);
  if ('problems' in read) return { schema: new Refused(read.problems) };
  return { schema: { data: read.fields }, jsonSchema };
}

/** What was got from here may be sent back; where only the fields were changed, what the JSON Schema says of them may no longer hold. */
function checked(body: JsonObject, jsonSchema: JsonObject): JsonObject {
  const read = readJsonSchema(jsonSchema);
  if ('problems' in read) return { ...body, jsonSchema: new Refused(read.problems) };
  const isSame = isJsonObject(body.schema) && isDeepStrictEqual(plain(body.schema.data), plain(read.fields));
  const message = 'must say the same as schema.data: send the JSON Schema alone as schema, or leave it out';
  return isSame ? body : { ...body, jsonSchema: new Refused([{ path: [], message }]) };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

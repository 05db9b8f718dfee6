/** Whether what stands in the place of a template's `schema` is a JSON Schema. */

export type JsonObject = { readonly [key: string]: unknown };

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const told = ['$schema', '$ref', '$defs', 'definitions', 'properties', 'allOf', 'items'] as const;

/** Our own form has one key, `data`, which is no word of JSON Schema. */
export function isJsonSchema(written: unknown): written is JsonObject {
  if (!isJsonObject(written)) return false;
  if (Object.hasOwn(written, '$schema')) return true;
  return !Object.hasOwn(written, 'data') && told.some((key) => Object.hasOwn(written, key));
}

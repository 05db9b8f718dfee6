/**
 * Of a template's fields, those that the truth says something of, in the truth's own shape: what it does not name, or
 * names as something else than the template does by now, is unknown and can be neither right nor wrong. In rows, what one
 * of them names is known of all.
 */
import type { Field, Fields } from '../model/template.ts';
import { isObject, rowsOf, valueAt } from './shape.ts';

export function knownFields(fields: Fields, truths: readonly unknown[]): Fields {
  const known = Object.entries(fields).flatMap(([name, field]): (readonly [string, Field])[] => {
    const values = truths.map((truth) => valueAt(truth, name)).filter((value) => value !== undefined);
    const part = values.length === 0 ? undefined : knownPart(field, values);
    return part === undefined ? [] : [[name, part]];
  });
  return Object.fromEntries(known);
}

function knownPart(field: Field, values: readonly unknown[]): Field | undefined {
  if (field.type === 'object') return knownObject(field, values.filter(isObject));
  if (field.type === 'array') return knownArray(field, values.flatMap(rowsOf));
  return values.some((value) => typeof value === 'object' && value !== null) ? undefined : field;
}

function knownObject(field: Field, values: readonly unknown[]): Field | undefined {
  if (values.length === 0) return undefined;
  return field.properties === undefined
    ? field
    : { ...field, properties: knownFields(field.properties, values) };
}

/** That there are no rows says that each column is empty. */
function knownArray(field: Field, rows: readonly unknown[]): Field | undefined {
  if (rows.length === 0) return field;
  const objects = rows.filter(isObject);
  if (field.itemType !== 'object') return objects.length === 0 ? field : undefined;
  if (objects.length === 0) return undefined;
  if (field.itemSchema === undefined) return field;
  return { ...field, itemSchema: { properties: knownFields(field.itemSchema.properties, objects) } };
}

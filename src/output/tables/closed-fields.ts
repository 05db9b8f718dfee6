/** Fields that a template leaves open, an object or rows without their keys, filled in with the keys that documents gave them. */
import type { ResultObject, ResultValue } from '../../model/extraction.ts';
import type { Field, Fields } from '../../model/template.ts';

export const hasOpenFields = (fields: Fields): boolean => Object.values(fields).some(isOpen);

function isOpen({ type, itemType, properties, itemSchema }: Field): boolean {
  if (type !== 'object' && itemType !== 'object') return false;
  const inside = properties ?? itemSchema?.properties;
  return inside === undefined || hasOpenFields(inside);
}

/** Keys are in the order in which they are met first. */
export const closedFields = (fields: Fields, results: readonly ResultObject[]): Fields =>
  fromEntries(
    Object.entries(fields).map(([name, field]) => [name, closedField(field, valuesOf(results, name))]),
  );

function closedField(field: Field, values: readonly ResultValue[]): Field {
  if (!isOpen(field)) return field;
  if (field.type === 'object') {
    const objects = values.filter(isObject);
    return { ...field, properties: closedOrMet(field.properties, objects) };
  }
  const items = values.filter(isList).flat().filter(isObject);
  return { ...field, itemSchema: { properties: closedOrMet(field.itemSchema?.properties, items) } };
}

const closedOrMet = (fields: Fields | undefined, objects: readonly ResultObject[]): Fields =>
  fields === undefined ? fieldsMet(objects) : closedFields(fields, objects);

/** The fields of results whose template is not known. */
export function fieldsMet(objects: readonly ResultObject[]): Fields {
  const names = new Set(objects.flatMap((one) => Object.keys(one)));
  return fromEntries([...names].map((name) => [name, fieldMet(valuesOf(objects, name))]));
}

/** What is now an object and now a text stays one value. */
function fieldMet(values: readonly ResultValue[]): Field {
  const there = values.filter((value) => value !== null);
  const objects = there.filter(isObject);
  if (there.length > 0 && objects.length === there.length)
    return { type: 'object', properties: fieldsMet(objects) };
  const items = there.every(isList) ? there.flat() : [];
  const rows = items.filter(isObject);
  if (items.length > 0 && rows.length === items.length)
    return { type: 'array', itemType: 'object', itemSchema: { properties: fieldsMet(rows) } };
  return { type: 'string' };
}

const valuesOf = (objects: readonly ResultObject[], name: string): readonly ResultValue[] =>
  objects.flatMap((one) => (Object.hasOwn(one, name) ? [one[name] ?? null] : []));

/** A stranger's key may be `__proto__`. */
const fromEntries = (entries: readonly (readonly [string, Field])[]): Fields => Object.fromEntries(entries);

export const isList = (value: ResultValue): value is readonly ResultValue[] => Array.isArray(value);
export const isObject = (value: ResultValue): value is ResultObject =>
  typeof value === 'object' && value !== null && !isList(value);

/**
 * What is scored at each place of a template. Where a template leaves the keys open (an object without properties,
 * an array of objects without itemSchema), the truth's keys are what counts.
 */
import type { Field, Fields } from '../model/template.ts';
import type { ScalarType } from './same-value.ts';

export type Shape =
  | { readonly kind: 'scalar'; readonly type: ScalarType }
  | { readonly kind: 'array'; readonly item: Shape }
  | { readonly kind: 'object'; readonly isOpen: boolean; readonly fields: ReadonlyMap<string, Shape> };

/** `truths`: all that stands at this place of the truth. */
export function shapeOfFields(fields: Fields, truths: readonly unknown[]): Shape {
  const shapes = Object.entries(fields).map(
    ([name, field]) => [name, shapeOfField(field, valuesOf(truths, name))] as const,
  );
  return { kind: 'object', isOpen: false, fields: new Map(shapes) };
}

function shapeOfField(field: Field, truths: readonly unknown[]): Shape {
  if (field.type === 'array') {
    const items = truths.flatMap(rowsOf);
    const { itemType = 'string', itemSchema } = field;
    if (itemType !== 'object') return { kind: 'array', item: { kind: 'scalar', type: itemType } };
    return {
      kind: 'array',
      item: itemSchema ? shapeOfFields(itemSchema.properties, items) : openShape(items),
    };
  }
  if (field.type === 'object') {
    return field.properties ? shapeOfFields(field.properties, truths) : openShape(truths);
  }
  return { kind: 'scalar', type: field.format === 'date' ? 'date' : field.type };
}

function openShape(truths: readonly unknown[]): Shape {
  const names = new Set(truths.filter(isObject).flatMap((truth) => Object.keys(truth)));
  const fields = [...names].map((name) => [name, impliedShape(valuesOf(truths, name))] as const);
  return { kind: 'object', isOpen: true, fields: new Map(fields) };
}

function impliedShape(truths: readonly unknown[]): Shape {
  const sample = truths.find((truth) => truth !== null && truth !== undefined);
  if (Array.isArray(sample)) return { kind: 'array', item: impliedShape(truths.flatMap(rowsOf)) };
  if (isObject(sample)) return openShape(truths);
  const type = typeof sample;
  return { kind: 'scalar', type: type === 'number' || type === 'boolean' ? type : 'string' };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A single value where several were asked for is one of them. */
export function rowsOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Never what every object inherits: a field may be called `constructor`. */
export const valueAt = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

const valuesOf = (values: readonly unknown[], name: string) => values.map((value) => valueAt(value, name));

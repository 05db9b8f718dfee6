/**
 * A draft is judged by what the kept template gives as well: a field that the draft drops, or turns into something of
 * another shape, counts as missed wherever the truth has a value, so that both sides answer for the same values and no
 * draft gets better by asking for less.
 */
import type { ResultObject, ResultValue } from '../../model/extraction.ts';
import type { Field, Fields } from '../../model/template.ts';

/** The draft's fields with those that it dropped, in the order of the kept template, and what is new at the end. */
export function withDropped(kept: Fields, draft: Fields): Fields {
  const merged = Object.entries(kept).map(([name, field]) => {
    const now = fieldOf(draft, name);
    return [name, now !== undefined && isAlike(field, now) ? mergedField(field, now) : field] as const;
  });
  const added = Object.entries(draft).filter(([name]) => !Object.hasOwn(kept, name));
  return Object.fromEntries([...merged, ...added]);
}

function mergedField(kept: Field, draft: Field): Field {
  const [before, now] = [insideOf(kept), insideOf(draft)];
  if (before === undefined || now === undefined) return draft;
  const properties = withDropped(before, now);
  return draft.type === 'array' ? { ...draft, itemSchema: { properties } } : { ...draft, properties };
}

/** The draft's result without what has another shape than in the kept template's. */
export function withoutReshaped(kept: Fields, draft: Fields, result: ResultObject): ResultObject {
  const alike = Object.entries(result).flatMap(([name, value]): (readonly [string, ResultValue])[] => {
    const [before, now] = [fieldOf(kept, name), fieldOf(draft, name)];
    if (before === undefined || now === undefined) return [[name, value]];
    return isAlike(before, now) ? [[name, inside(before, now, value)]] : [];
  });
  return Object.fromEntries(alike);
}

function inside(kept: Field, draft: Field, value: ResultValue): ResultValue {
  const [before, now] = [insideOf(kept), insideOf(draft)];
  if (before === undefined || now === undefined) return value;
  if (isRows(value)) return value.map((row) => (isObject(row) ? withoutReshaped(before, now, row) : row));
  return isObject(value) ? withoutReshaped(before, now, value) : value;
}

const fieldOf = (fields: Fields, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The fields of an object or of each row. */
const insideOf = ({ properties, itemSchema }: Field): Fields | undefined =>
  properties ?? itemSchema?.properties;

const isAlike = (a: Field, b: Field): boolean => shapeOf(a) === shapeOf(b);

function shapeOf(field: Field): string {
  if (field.type !== 'array' && field.type !== 'object') return 'leaf';
  if (field.type === 'array' && field.itemType !== 'object') return 'leaves';
  return `${field.type} ${insideOf(field) === undefined ? 'open' : 'of fields'}`;
}

const isRows = (value: ResultValue): value is readonly ResultValue[] => Array.isArray(value);
const isObject = (value: ResultValue): value is ResultObject =>
  typeof value === 'object' && value !== null && !isRows(value);

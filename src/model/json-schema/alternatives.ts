/**
 * Which of several alternatives a document's value is read as, where they are plain values or arrays of them: an answer that fits one of them
 * fits all of `anyOf`. Null where none can be chosen: between objects, or where a value might fit two of `oneOf`.
 */
import { isJsonObject, type JsonObject } from './is-json-schema.ts';
import type { Located, Place } from './joined.ts';

type Alternative = { readonly place: Place; readonly schema: JsonObject; readonly type: string };

export function chosenAmong(key: 'anyOf' | 'oneOf', found: readonly (Located | null)[]): Place | null {
  const all = found.flatMap((one) => {
    const type = one === null ? null : plainType(one.schema);
    return one === null || type === null ? [] : [{ place: one, schema: one.schema, type }];
  });
  if (all.length < found.length) return null;
  const number = numberBesideText(all);
  if (number !== null) return number;
  if (key === 'oneOf' && overlap(all)) return null;
  const order = [isArray, isFreeText, isText('date'), isAnyNumber, isUnlisted, () => true];
  return order.flatMap((isIt) => all.find(isIt) ?? [])[0]?.place ?? null;
}

/** One value is an array of one. */
const isArray = ({ type }: Alternative) => type === 'array';
const narrowing = ['enum', 'const', 'format', 'pattern', 'minLength', 'maxLength'] as const;
/** Whatever is printed fits it. */
const isFreeText = ({ type, schema }: Alternative) =>
  type === 'string' && narrowing.every((key) => schema[key] === undefined);
/** A day is printed more often than an instant. */
const isText = (format: string) => (one: Alternative) =>
  one.type === 'string' && one.schema.format === format;
const isAnyNumber = ({ type }: Alternative) => type === 'number';
const isUnlisted = ({ schema }: Alternative) => schema.enum === undefined && schema.const === undefined;

const types = ['string', 'number', 'integer', 'boolean', 'array'];

/** Null for an object, and for what does not say what it is. */
function plainType(schema: JsonObject): string | null {
  const type = 'const' in schema && schema.type === undefined ? typeof schema.const : schema.type;
  if (typeof type !== 'string' || !types.includes(type)) return null;
  if (type !== 'array') return type;
  const { items } = schema;
  return isJsonObject(items) && typeof items.type === 'string' && items.type !== 'object' ? type : null;
}

/** Whether one value may fit two of them: an integer is a number too. */
function overlap(all: readonly Alternative[]): boolean {
  const kinds = all.map(({ type }) => (type === 'integer' ? 'number' : type));
  return new Set(kinds).size < kinds.length;
}

/** Decimal numbers are printed as a number or text that looks like one; an answer that is a number fits. */
function numberBesideText(all: readonly Alternative[]): Place | null {
  const number = all.find(({ type }) => type === 'number' || type === 'integer');
  const text = all.find(({ type }) => type === 'string');
  if (all.length !== 2 || number === undefined || text === undefined) return null;
  const { pattern } = text.schema;
  return typeof pattern === 'string' && /\\d|0-9/.test(pattern) && !/[a-z]{2}|a-z|\\w|\.\*/i.test(pattern)
    ? number.place
    : null;
}

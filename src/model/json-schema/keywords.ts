/** The words of JSON Schema that an extraction cannot honour, and what may stand in those that it can. */
import { isJsonObject, type JsonObject } from './is-json-schema.ts';
import type { Located, Report } from './joined.ts';

const unsaid = 'cannot be honoured: what a document holds is not known before it is read';
const unnamed = 'cannot be honoured: every property must have its name';
const tuple = 'cannot be honoured: all items of an array must be of one kind';

const refused: readonly (readonly [words: string, ...keys: string[]])[] = [
  ['cannot be honoured: say what a value is instead of what it is not', 'not'],
  [unsaid, 'if', 'then', 'else', 'dependencies', 'dependentSchemas', 'dependentRequired'],
  [unnamed, 'minProperties', 'maxProperties'],
  [tuple, 'prefixItems', 'contains', 'minContains', 'maxContains'],
  ['cannot be honoured: use $ref', '$dynamicRef', '$recursiveRef'],
];

const counts = ['minLength', 'maxLength', 'minItems', 'maxItems'] as const;
const numbers = ['minimum', 'maximum'] as const;
const bounds = ['exclusiveMinimum', 'exclusiveMaximum'] as const;

/** Older drafts write `true` beside `minimum`. */
const isBound = (value: unknown) => typeof value === 'boolean' || isNumber(value);
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0;

export function checkKeywords({ schema, path }: Located, report: Report): void {
  const check = (keys: readonly string[], isFine: (value: unknown) => boolean, words: string) => {
    for (const key of keys) {
      if (schema[key] !== undefined && !isFine(schema[key])) report([...path, key], words);
    }
  };
  for (const [words, ...keys] of refused) check(keys, () => false, words);
  check(counts, isCount, 'must be a whole number, 0 or more');
  check(numbers, isNumber, 'must be a number');
  check(bounds, isBound, 'must be a number');
  check(['multipleOf'], (value) => typeof value === 'number' && value > 0, 'must be a number above 0');
  check(['format', 'description', 'title'], (value) => typeof value === 'string', 'must be a string');
  check(['uniqueItems', 'nullable'], (value) => typeof value === 'boolean', 'must be a boolean');
  check(['enum'], (value) => Array.isArray(value) && value.length > 0, 'must be an array of values');
  check(['required'], isNames, 'must be an array of names');
  check(['properties'], isJsonObject, 'must be an object: names of properties and their JSON Schemas');
  check(['propertyNames'], (value) => isPlainNames(value) || listedNames(schema).length > 0, unnamed);
  check(['patternProperties'], () => valuesOfAll(schema) !== null, unnamed);
  if (Array.isArray(schema.items)) report([...path, 'items'], tuple);
}

const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** That names are strings goes without saying, and libraries say it. */
const isPlainNames = (value: unknown): boolean =>
  value === true ||
  (isJsonObject(value) && Object.keys(value).every((key) => key === 'type' && value.type === 'string'));

/** Of an object whose names are listed beside what each of them holds. */
export const listedNames = ({ propertyNames, properties }: JsonObject): readonly string[] =>
  isJsonObject(propertyNames) && Array.isArray(propertyNames.enum) && properties === undefined
    ? propertyNames.enum.filter((name) => typeof name === 'string')
    : [];

const anyName = /^\^?\(?(?:\.[*+])?\)?\$?$/;

/** What every property is to be, by the one pattern that matches all names: so libraries print a record. */
export function valuesOfAll({ patternProperties, properties }: JsonObject): string | null {
  if (!isJsonObject(patternProperties) || properties !== undefined) return null;
  const [pattern, ...others] = Object.keys(patternProperties);
  return pattern !== undefined && others.length === 0 && anyName.test(pattern) ? pattern : null;
}

export const asNames = (schema: JsonObject): readonly string[] =>
  Array.isArray(schema.required) ? schema.required.filter((name) => typeof name === 'string') : [];

/**
 * Whether values fit a template as its results do: no keys but the template's, and at each place what stands there in a
 * result. Keys may be missing; what they would say is unknown.
 */
import type { ResultObject } from '../../model/extraction.ts';
import type { Problem } from '../../model/fault.ts';
import type { Field, Fields } from '../../model/template.ts';
import { problemAt, refusal } from '../../model/validation.ts';

const longestText = 10_000;
const longestName = 200;

type Place = readonly (string | number)[];
type Problems = Generator<Problem, void, undefined>;

/** A fault that names every problem, where there is one. */
export function checkTruth(fields: Fields, truth: unknown): asserts truth is ResultObject {
  const problems = [...fieldsProblems(fields, truth, ['fields'])];
  if (problems.length > 0) throw refusal(problems);
}

const at = (place: Place, words: string): Problem => problemAt(place, 'body', words);

function* fieldsProblems(fields: Fields, value: unknown, place: Place): Problems {
  if (!isObject(value)) yield at(place, 'must be an object');
  else {
    for (const [name, inside] of Object.entries(value)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field === undefined) yield at([...place, name], 'is not a field of the template');
      else yield* fieldProblems(field, inside, [...place, name]);
    }
  }
}

function* fieldProblems(field: Field, value: unknown, place: Place): Problems {
  if (field.type === 'object') yield* objectProblems(field.properties, value, place);
  else if (field.type !== 'array') yield* leafProblems(typeOf(field), value, place);
  else if (!Array.isArray(value)) yield at(place, 'must be an array');
  else {
    const { itemType = 'string', itemSchema } = field;
    for (const [row, item] of value.entries()) {
      if (itemType === 'object') yield* objectProblems(itemSchema?.properties, item, [...place, row]);
      else yield* leafProblems(itemType, item, [...place, row]);
    }
  }
}

/** Where the template leaves the keys open, labels of the page with their values. */
function* objectProblems(fields: Fields | undefined, value: unknown, place: Place): Problems {
  if (fields !== undefined) yield* fieldsProblems(fields, value, place);
  else if (!isObject(value)) yield at(place, 'must be an object');
  else {
    for (const [name, inside] of Object.entries(value)) {
      if (name.length > longestName)
        yield at([...place, name], `has a name of more than ${longestName} characters`);
      yield* leafProblems('any', inside, [...place, name]);
    }
  }
}

type LeafType = 'string' | 'number' | 'boolean' | 'date' | 'any';

const typeOf = ({ type, format }: Field): LeafType => {
  if (type === 'number' || type === 'boolean' || type === 'date') return type;
  return format === 'date' ? 'date' : 'string';
};

const words: Readonly<Record<LeafType, string>> = {
  string: `must be a string of at most ${longestText} characters, or null`,
  number: 'must be a number or null',
  boolean: 'must be true, false or null',
  date: 'must be a date as YYYY-MM-DD, or null',
  any: `must be a string of at most ${longestText} characters, a number, true, false or null`,
};

function* leafProblems(type: LeafType, value: unknown, place: Place): Problems {
  if (value !== null && !is[type](value)) yield at(place, words[type]);
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= longestText;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: unknown) => typeof value === 'boolean';

/** In the calendar, too. */
function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const is: Readonly<Record<LeafType, (value: unknown) => boolean>> = {
  ...{ string: isText, number: isNumber, boolean: isBoolean, date: isDate },
  any: (value) => isText(value) || isNumber(value) || isBoolean(value),
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

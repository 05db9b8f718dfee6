/**
 * Whether values fit a template as its results do: no keys but the template's, and at each place what stands there in a
 * result. Keys may be missing; what they would say is unknown.
 */
import type { Problem } from '../../model/fault.ts';
import type { Field, Fields } from '../../model/template.ts';
import { problemAt, refusal } from '../../model/validation.ts';

const longestText = 10_000;
const longestName = 200;
const mostProblems = 100;

type Place = readonly (string | number)[];
type Report = (place: Place, words: string) => void;

/** A fault that names every problem, where there is one. */
export function checkTruth(fields: Fields, truth: unknown): void {
  const problems: Problem[] = [];
  checkFields(fields, truth, ['fields'], (place, words) => {
    if (problems.length < mostProblems) problems.push(problemAt(place, 'body', words));
  });
  if (problems.length > 0) throw refusal(problems);
}

function checkFields(fields: Fields, value: unknown, place: Place, report: Report): void {
  if (!isObject(value)) return report(place, 'must be an object');
  for (const [name, inside] of Object.entries(value)) {
    const at = [...place, name];
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) report(at, 'is not a field of the template');
    else checkField(field, inside, at, report);
  }
}

function checkField(field: Field, value: unknown, place: Place, report: Report): void {
  if (field.type === 'object') return checkObject(field.properties, value, place, report);
  if (field.type !== 'array') return checkLeaf(typeOf(field), value, place, report);
  if (!Array.isArray(value)) return report(place, 'must be an array');
  for (const [row, item] of value.entries()) {
    const at = [...place, row];
    if (field.itemType === 'object') checkObject(field.itemSchema?.properties, item, at, report);
    else checkLeaf(field.itemType ?? 'string', item, at, report);
  }
}

/** Without a say of the template, labels of the page with their values. */
function checkObject(fields: Fields | undefined, value: unknown, place: Place, report: Report): void {
  if (fields !== undefined) return checkFields(fields, value, place, report);
  if (!isObject(value)) return report(place, 'must be an object');
  for (const [name, inside] of Object.entries(value)) {
    const at = [...place, name];
    if (name.length > longestName) report(at, `has a name of more than ${longestName} characters`);
    checkLeaf('any', inside, at, report);
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

function checkLeaf(type: LeafType, value: unknown, place: Place, report: Report): void {
  if (value === null) return;
  const fits = type === 'any' ? [isText, isNumber, isBoolean].some((is) => is(value)) : is[type](value);
  if (!fits) report(place, words[type]);
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

const is = { string: isText, number: isNumber, boolean: isBoolean, date: isDate };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

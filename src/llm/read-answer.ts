/**
 * A model's answer, of which nothing is believed: only what was asked for is looked at, as deep as the question goes, so many
 * rows and values and no more. What has another shape is passed over.
 */
import type { FieldPath, Scalar } from '../model/finding.ts';
import type { ModelValue, Passage } from '../model/language-model.ts';
import type { Field, Fields } from '../model/template.ts';
import { wireFields } from './wire-names.ts';

const mostRows = 2000;
const mostValues = 10_000;
const mostIds = 100;
const longestValue = 10_000;

/** What the answer's text holds as JSON; undefined where it holds none. */
export function parseAnswer(text: string): unknown {
  const whole = parsed(text);
  if (whole !== undefined) return whole;
  // Servers without structured output talk around it: thoughts, a fence, a greeting.
  const spoken = text.replace(/^[\s\S]*<\/think>/, '');
  const [start, end] = [spoken.indexOf('{'), spoken.lastIndexOf('}')];
  return start < 0 || end < start ? undefined : parsed(spoken.slice(start, end + 1));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null where it is no answer at all. */
export function readValues(
  answer: unknown,
  fields: Fields,
  passages: readonly Passage[],
): readonly ModelValue[] | null {
  if (!isObject(answer)) return null;
  const known = new Set(
    passages
      .flatMap((passage) => (passage.kind === 'text' ? passage.segments : passage.rows.flat()))
      .map(({ id }) => id),
  );
  known.delete('');
  const values: ModelValue[] = [];

  function readObject(
    said: unknown,
    inside: Fields,
    path: FieldPath,
    rowIds: readonly string[] | null,
  ): void {
    if (!isObject(said)) return;
    for (const [key, { name, field }] of wireFields(inside)) {
      if (Object.hasOwn(said, key)) readField(said[key], field, [...path, name], rowIds);
    }
  }

  function readField(said: unknown, field: Field, path: FieldPath, rowIds: readonly string[] | null): void {
    if (field.type === 'object') {
      readObject(said, field.properties ?? {}, path, rowIds);
    } else if (field.type === 'array') {
      readRows(said, field, path);
    } else if (rowIds === null) {
      // Some models leave the proof out where they are free to; the value can still be looked for.
      const { value, ids } = isObject(said) ? own(said) : { value: said, ids: [] };
      add(path, field.type, value, idsIn(ids));
    } else {
      add(path, field.type, isObject(said) ? own(said).value : said, rowIds);
    }
  }

  function readRows(said: unknown, { itemType = 'string', itemSchema }: Field, path: FieldPath): void {
    if (!Array.isArray(said)) return;
    for (const [at, row] of said.slice(0, mostRows).entries()) {
      const { values: cells, value, ids } = isObject(row) ? own(row) : { value: row };
      if (itemType !== 'object') add([...path, at], itemType, value, idsIn(ids));
      // Without the wrapping that was asked for, a row is its cells.
      else readObject(isObject(cells) ? cells : row, itemSchema?.properties ?? {}, [...path, at], idsIn(ids));
    }
  }

  function add(path: FieldPath, type: Field['type'], said: unknown, ids: readonly string[]): void {
    const value = scalarOf(said, type);
    if (value !== null && values.length < mostValues) values.push({ path, value, ids });
  }

  /** As it may write them: `12`, `"12"`, `"[12]"`. */
  function idsIn(said: unknown): readonly string[] {
    const list = Array.isArray(said) ? said.slice(0, mostIds) : [said];
    const names = list.map((id) => (typeof id === 'string' || typeof id === 'number' ? String(id) : ''));
    return [...new Set(names.map((id) => id.replace(/^\s*\[?|\]?\s*$/g, '')).filter((id) => known.has(id)))];
  }

  readObject(answer, fields, [], null);
  return values;
}

/** Null where it is no value of the type, or none at all. */
function scalarOf(said: unknown, type: Field['type']): Scalar | null {
  if (type === 'boolean') {
    if (typeof said === 'boolean') return said;
    return said === 'true' ? true : said === 'false' ? false : null;
  }
  if (typeof said === 'number')
    return Number.isFinite(said) ? (type === 'number' ? said : String(said)) : null;
  if (typeof said !== 'string' || said.length > longestValue) return null;
  const value = said.trim();
  return value === '' || value === 'null' ? null : value;
}

type Said = { readonly value?: unknown; readonly values?: unknown; readonly ids?: unknown };

/** Only its own properties: an answer may name those that every object has. */
const own = (said: Readonly<Record<string, unknown>>): Said => ({
  value: Object.hasOwn(said, 'value') ? said.value : undefined,
  values: Object.hasOwn(said, 'values') ? said.values : undefined,
  ids: Object.hasOwn(said, 'ids') ? said.ids : undefined,
});

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

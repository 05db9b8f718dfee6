/** The field of a template that somebody types: `seller.name`, `lineItems.total`, `lineItems[2].total`. */
import { similarity } from '../eval/same-value.ts';
import { Fault } from '../model/fault.ts';
import type { FieldPath } from '../model/finding.ts';
import type { Field, Fields, TemplateDraft } from '../model/template.ts';

const mostNear = 8;

/** Names may hold dots and brackets themselves, so that the template says where one ends. */
export function fieldNamed(text: string, { schema: { data } }: TemplateDraft): FieldPath {
  const path = pathIn(data, text);
  if (path !== null) return path;
  const near = namesOf(data)
    .map((name) => ({ name, like: similarity(text, name) }))
    .sort((a, b) => b.like - a.like)
    .slice(0, mostNear)
    .map(({ name }) => name);
  throw new Fault(
    'bad_request',
    `The template has no value called ${JSON.stringify(text)}. Closest: ${near.join(', ')}.`,
  );
}

function pathIn(fields: Fields, text: string): FieldPath | null {
  for (const [name, field] of Object.entries(fields)) {
    if (!text.startsWith(name)) continue;
    const rest = restIn(field, text.slice(name.length));
    if (rest !== null) return [name, ...rest];
  }
  return null;
}

/** What follows the field's name; a row may be named or not. */
function restIn(field: Field, text: string): FieldPath | null {
  if (field.type === 'array') {
    const row = /^\[(\d{1,6})\]/.exec(text);
    const rest = below(
      field.itemSchema?.properties,
      field.itemType === 'object',
      text.slice(row?.[0].length),
    );
    const isWhole = text === (row?.[0] ?? '') && (row === null || field.itemType !== 'object');
    const found = isWhole ? [] : rest;
    return found === null ? null : [...(row === null ? [] : [Number(row[1])]), ...found];
  }
  if (field.type === 'object') return below(field.properties, true, text);
  return text === '' ? [] : null;
}

/** Open objects have whatever names documents give. */
function below(fields: Fields | undefined, isObject: boolean, text: string): FieldPath | null {
  if (!isObject || !text.startsWith('.') || text.length === 1) return null;
  return fields === undefined ? [text.slice(1)] : pathIn(fields, text.slice(1));
}

function namesOf(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inside = namesOf(field.properties ?? field.itemSchema?.properties ?? {}).map(
      (one) => `${name}.${one}`,
    );
    return field.type === 'object' && field.properties !== undefined ? inside : [name, ...inside];
  });
}

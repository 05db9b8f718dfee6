/** Which one kind of value a place of a JSON Schema asks for, beside null. */
import type { Joined, Report } from './joined.ts';

export const jsonTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;
export type Kind = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

/** Null where that is a problem, which was reported. */
export function kindOf(joined: Joined, report: Report): Kind | null {
  let kinds: readonly Kind[] | null = null;
  for (const { schema, path } of joined.parts) {
    if (schema.type === undefined) continue;
    const here = typesIn(schema.type);
    if (here === null) {
      report([...path, 'type'], `must be one of: ${jsonTypes.join(', ')}`);
      return null;
    }
    kinds = kinds === null ? here : common(kinds, here);
    if (kinds.length === 0) {
      report(
        [...path, 'type'],
        here.length === 0 ? 'allows null alone' : 'contradicts the other types that hold here',
      );
      return null;
    }
  }
  if (kinds === null) return kindByWords(joined);
  const [only, ...others] = kinds;
  const kind = others.length === 0 ? only : readAs(kinds);
  if (kind !== undefined) return kind;
  const path = joined.parts.find(({ schema }) => Array.isArray(schema.type))?.path ?? [];
  report([...path, 'type'], 'must be one type, beside null: what a document says is read as one type');
  return null;
}

/** Of several plain types the one that every print fits: an array of what is there, or its text. */
function readAs(kinds: readonly Kind[]): Kind | undefined {
  if (kinds.includes('object')) return undefined;
  return (['array', 'string'] as const).find((kind) => kinds.includes(kind));
}

function typesIn(written: unknown): readonly Kind[] | null {
  const listed: readonly unknown[] = Array.isArray(written) ? written : [written];
  const kinds = new Set<Kind>();
  for (const one of listed) {
    const type = jsonTypes.find((name) => name === one);
    if (type === undefined) return null;
    if (type !== 'null') kinds.add(type);
  }
  if (kinds.has('number')) kinds.delete('integer');
  return [...kinds];
}

function common(a: readonly Kind[], b: readonly Kind[]): readonly Kind[] {
  const both = a.filter((kind) => b.includes(kind));
  const isWhole = [a, b].some((kinds) => kinds.includes('integer'));
  const isNumber = [a, b].some((kinds) => kinds.includes('number'));
  return both.length === 0 && isWhole && isNumber ? ['integer'] : both;
}

const words: readonly (readonly [Kind, readonly string[]])[] = [
  ['object', ['properties', 'additionalProperties', 'patternProperties', 'propertyNames']],
  ['array', ['items', 'minItems', 'maxItems', 'uniqueItems']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/** Where no type is written, by the values that are listed or by words that only one kind has; else text, which everything printed is. */
function kindByWords({ parts, alternatives }: Joined): Kind {
  for (const { schema } of [...parts, ...alternatives.flat()]) {
    const listed: readonly unknown[] =
      'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : [];
    const type = typeof listed.find((value) => value !== null);
    if (type === 'number' || type === 'boolean' || type === 'string') return type;
  }
  const found = words.find(([, keys]) =>
    parts.some(({ schema }) => keys.some((key) => schema[key] !== undefined)),
  );
  return found?.[0] ?? 'string';
}

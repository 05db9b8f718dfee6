/** A place of a JSON Schema that asks for one plain value → the field, and the rule of its values. */
import type { Scalar } from '../finding.ts';
import { compilePattern, isBeyondBounds } from '../safe-pattern.ts';
import { type Field, isListable, templateLimits } from '../template.ts';
import { boundsOf } from './field-texts.ts';
import { fieldOfFormat, formatInComment, isChecked } from './formats.ts';
import type { Joined, Located, Report } from './joined.ts';
import type { Choice, Given, Rule } from './rules.ts';
import type { Kind } from './value-kind.ts';

type ScalarType = 'string' | 'number' | 'boolean' | 'date';
type ScalarField = Pick<Field, 'format' | 'enum' | 'pattern' | 'examples'> & { readonly type: ScalarType };

export function scalarOf(
  joined: Joined,
  kind: Exclude<Kind, 'object' | 'array'>,
  report: Report,
): { readonly field: ScalarField; readonly rule: Rule } {
  const { parts, isNullable } = joined;
  const isNumber = kind === 'number' || kind === 'integer';
  const format = kind === 'string' ? formatOf(parts) : undefined;
  const patterns = kind === 'string' ? patternsOf(parts, report) : [];
  const choices = choicesOf(joined, kind, report);
  const rule: Rule = {
    ...{ isNullable, isRequired: false },
    ...(kind === 'integer' ? { isWhole: true as const } : {}),
    ...(kind === 'boolean' ? {} : boundsOf(parts, isNumber ? 'number' : 'string')),
    ...(patterns.length === 0 ? {} : { patterns }),
    ...(format === undefined ? {} : { format }),
    ...(choices === null ? {} : { choices }),
    ...(isNullable ? {} : givenIn(parts, choices)),
  };
  const [pattern, ...others] = patterns;
  const typed = kind === 'string' ? typedBy(parts, format) : { type: isNumber ? ('number' as const) : kind };
  const listed = typed.type === 'string' || typed.type === 'number' ? namable(choices) : [];
  const examples = typed.type === 'boolean' ? [] : examplesOf(parts, isNumber ? 'number' : 'string');
  return {
    field: {
      ...typed,
      ...(listed.length === 0 ? {} : { enum: listed }),
      ...(pattern === undefined || others.length > 0 || typed.type !== 'string' ? {} : { pattern }),
      ...(examples.length === 0 ? {} : { examples }),
    },
    rule,
  };
}

function typedBy(
  parts: readonly Located[],
  format: string | undefined,
): Pick<ScalarField, 'type' | 'format'> {
  for (const { schema } of parts) {
    const told = formatInComment(schema.$comment);
    if (told !== null) return { type: 'string', format: told.format };
  }
  const { type, format: ours } = fieldOfFormat(format);
  return type === 'date' ? { type } : { type: 'string', ...(ours === undefined ? {} : { format: ours }) };
}

/** That something holds is never given: a document says it or does not. */
function givenIn(parts: readonly Located[], choices: readonly Choice[] | null): { readonly given?: Given } {
  const [only, ...others] = choices ?? [];
  if (only === undefined || others.length > 0 || typeof only.value === 'boolean') return {};
  const isDefault = parts.some(({ schema }) => schema.default === only.value);
  return { given: { value: only.value, isDefault } };
}

const formatOf = (parts: readonly Located[]): string | undefined =>
  parts.map(({ schema }) => schema.format).find((format) => typeof format === 'string');

function patternsOf(parts: readonly Located[], report: Report): readonly string[] {
  const patterns = new Set<string>();
  for (const { schema, path } of parts) {
    if (schema.pattern === undefined) continue;
    const pattern = typeof schema.pattern === 'string' ? compilePattern(schema.pattern) : 'must be a string';
    // Libraries print how they check a format beside it.
    if (typeof pattern === 'string' && isBeyondBounds(pattern) && isChecked(schema.format)) continue;
    if (typeof pattern === 'string') report([...path, 'pattern'], pattern);
    else if (typeof schema.pattern === 'string') patterns.add(schema.pattern);
  }
  return [...patterns];
}

const isKind = (kind: Kind, value: unknown): value is Scalar =>
  kind === 'integer' ? Number.isInteger(value) : typeof value === kind;

/** Null where every value is allowed. */
function choicesOf({ parts, alternatives }: Joined, kind: Kind, report: Report): readonly Choice[] | null {
  const lists = [
    ...parts.flatMap((part) => {
      const own = listedIn(part, kind, report, false);
      return own === null ? [] : [own];
    }),
    ...alternatives.map((all) => all.flatMap((one) => listedIn(one, kind, report, true) ?? [])),
  ];
  const [first, ...others] = lists;
  if (first === undefined) return null;
  const common = first.filter(({ value }) => others.every((list) => list.some((one) => one.value === value)));
  const unique = common.filter(({ value }, at) => common.findIndex((one) => one.value === value) === at);
  const path = parts[0]?.path ?? [];
  if (unique.length === 0) report(path, 'allows no value');
  if (unique.length > templateLimits.enumValues)
    report(path, `must list at most ${templateLimits.enumValues} values`);
  return unique.slice(0, templateLimits.enumValues);
}

/** The values that one schema lists, null aside. */
function listedIn(
  { schema, path }: Located,
  kind: Kind,
  report: Report,
  isAlternative: boolean,
): readonly Choice[] | null {
  const key = 'const' in schema ? 'const' : 'enum';
  const listed: readonly unknown[] | null =
    key === 'const' ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : null;
  if (listed === null) return null;
  const real = listed.filter((value) => value !== null);
  if (real.some((value) => !isKind(kind, value))) {
    const words = kind === 'integer' ? 'whole number' : kind;
    report([...path, key], `must hold values of one kind: here, each a ${words}`);
  }
  const names: readonly unknown[] = Array.isArray(schema['x-enum-varnames']) ? schema['x-enum-varnames'] : [];
  const descriptions: readonly unknown[] = Array.isArray(schema['x-enum-descriptions'])
    ? schema['x-enum-descriptions']
    : [];
  // What one of several alternatives is called says what it means; else it says what the field means.
  const own = isAlternative && listed.length === 1 ? [schema.title, schema.description] : [];
  return listed.flatMap((value, at) => {
    if (!isKind(kind, value)) return [];
    const words = [...own, names[at], descriptions[at]].filter((text) => typeof text === 'string');
    return [{ value, words: words.map((text) => text.slice(0, 200)) }];
  });
}

/** Those that a field can list. */
const namable = (choices: readonly Choice[] | null): readonly (string | number)[] =>
  (choices ?? [])
    .map(({ value }) => value)
    .filter((value) => (typeof value === 'string' ? isListable(value) : typeof value === 'number'))
    .filter((value) => typeof value !== 'boolean');

/** Those that say how a value looks. */
function examplesOf(parts: readonly Located[], kind: 'string' | 'number'): readonly (string | number)[] {
  const all = parts.flatMap(({ schema }): readonly unknown[] => [
    ...(Array.isArray(schema.examples) ? schema.examples : []),
    ...(schema.example === undefined ? [] : [schema.example]),
  ]);
  const fitting = all.filter((one): one is string | number =>
    kind === 'number'
      ? typeof one === 'number' && Number.isFinite(one)
      : typeof one === 'string' && isListable(one),
  );
  return [...new Set(fitting)].slice(0, templateLimits.examples);
}

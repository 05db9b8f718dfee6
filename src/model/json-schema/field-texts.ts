/** What a field takes over from a JSON Schema as it is: descriptions, and bounds. */
import { type Field, templateLimits } from '../template.ts';
import type { Located } from './joined.ts';
import type { Rule } from './rules.ts';

const controls = /[^\P{Cc}\t\n\r]/gu;

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The nearest. Where there is none, the title says something, unless a library made it from the name; that of a definition names what
 * it defines. The schema keeps what does not fit.
 */
export function commonDescription(parts: readonly Located[], name: string): Pick<Field, 'description'> {
  for (const key of ['description', 'title']) {
    for (const { schema } of key === 'title' ? parts.slice(0, 1) : parts) {
      const text = schema[key];
      if (typeof text !== 'string' || (key === 'title' && bare(text) === bare(name))) continue;
      const clean = text.toWellFormed().replaceAll(controls, ' ');
      if (clean.trim() === '') continue;
      return {
        description: [...clean.slice(0, 2 * templateLimits.descriptionLength)]
          .slice(0, templateLimits.descriptionLength)
          .join(''),
      };
    }
  }
  return {};
}

type Bounds = Pick<
  Rule,
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multiplesOf'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'isSet'
>;

/** The tightest of all that hold, of those that the kind of value can have. */
export function boundsOf(parts: readonly Located[], kind: 'array' | 'number' | 'string'): Bounds {
  const numbers = (key: string): readonly number[] =>
    parts.flatMap(({ schema }) => (typeof schema[key] === 'number' ? [schema[key]] : []));
  /** Older drafts write `true` beside the bound. */
  const strict = (key: string, beside: string): readonly number[] =>
    parts.flatMap(({ schema }) =>
      schema[key] === true && typeof schema[beside] === 'number' ? [schema[beside]] : [],
    );
  const most = <K extends keyof Bounds>(key: K, all: readonly number[]) =>
    all.length === 0 ? {} : { [key]: Math.max(...all) };
  const least = <K extends keyof Bounds>(key: K, all: readonly number[]) =>
    all.length === 0 ? {} : { [key]: Math.min(...all) };
  if (kind === 'number') {
    const multiplesOf = numbers('multipleOf').filter((step) => step > 0);
    return {
      ...most('minimum', numbers('minimum')),
      ...least('maximum', numbers('maximum')),
      ...most('exclusiveMinimum', [...numbers('exclusiveMinimum'), ...strict('exclusiveMinimum', 'minimum')]),
      ...least('exclusiveMaximum', [
        ...numbers('exclusiveMaximum'),
        ...strict('exclusiveMaximum', 'maximum'),
      ]),
      ...(multiplesOf.length === 0 ? {} : { multiplesOf }),
    };
  }
  if (kind === 'string')
    return { ...most('minLength', numbers('minLength')), ...least('maxLength', numbers('maxLength')) };
  return {
    ...most('minItems', numbers('minItems')),
    ...least('maxItems', numbers('maxItems')),
    ...(parts.some(({ schema }) => schema.uniqueItems === true) ? { isSet: true as const } : {}),
  };
}

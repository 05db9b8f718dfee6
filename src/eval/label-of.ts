/** Labels of documents, from and to what is known of them: a label names what is unknown, where an example leaves it out. */
import type { FileTruth } from '../model/classroom.ts';
import type { DrawnPlace } from '../model/drawn-place.ts';
import type { Example } from '../model/example.ts';
import { type Field, type Fields, fieldNamed } from '../model/template.ts';
import type { LabelledDocument } from './dataset.ts';
import { knownFields } from './known-fields.ts';
import { isObject, valueAt } from './shape.ts';

export type Label = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly ignore?: readonly string[];
  /** A language; what a label calls `language` is a remark of whoever wrote it. */
  readonly readIn?: string;
  readonly drawn?: readonly DrawnPlace[];
  /** An ISO moment. */
  readonly corrected: string;
};

type Labelled = Pick<Example, 'fields' | 'language' | 'drawn' | 'updatedAt'>;

/** Of a document whose truth may be older than the template: what the template does not ask for any more is left out. */
export function labelOf(fields: Fields, { fields: truth, language, drawn, updatedAt }: Labelled): Label {
  const known = knownFields(fields, [truth]);
  const ignore = unknownPaths(fields, known, []);
  const isAsked = ({ path }: DrawnPlace) => fieldNamed(fields, path) !== undefined;
  const boxes = drawn.filter(isAsked);
  return {
    fields: askedFor(known, truth),
    ...(ignore.length === 0 ? {} : { ignore }),
    ...(language === null ? {} : { readIn: language }),
    ...(boxes.length === 0 ? {} : { drawn: boxes }),
    corrected: updatedAt.toISOString(),
  };
}

/** What a label teaches. */
export const truthOf = ({
  language,
  drawn,
  corrected: correctedAt,
  ...label
}: Pick<LabelledDocument, 'truth' | 'ignore' | 'language' | 'drawn' | 'corrected'>): FileTruth => ({
  ...{ fields: knownTruth(label), language, drawn, correctedAt },
});

/** The truth of a label without what it calls unknown, by name or by dotted path. */
export function knownTruth({
  truth,
  ignore,
}: Pick<LabelledDocument, 'truth' | 'ignore'>): Readonly<Record<string, unknown>> {
  const ignored = new Set(ignore);
  const within = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((row) => within(row, path));
    return isObject(value) ? entriesOf(value, path) : value;
  };
  const entriesOf = (object: Readonly<Record<string, unknown>>, above: string) =>
    Object.fromEntries(
      Object.entries(object).flatMap(([name, value]) => {
        const path = above === '' ? name : `${above}.${name}`;
        return ignored.has(path) ? [] : [[name, within(value, path)]];
      }),
    );
  return entriesOf(truth, '');
}

function askedFor(fields: Fields, truth: unknown): Readonly<Record<string, unknown>> {
  const kept = Object.entries(fields).flatMap(([name, field]): (readonly [string, unknown])[] => {
    const value = valueAt(truth, name);
    return value === undefined ? [] : [[name, askedPart(field, value)]];
  });
  return Object.fromEntries(kept);
}

function askedPart(field: Field, value: unknown): unknown {
  const inside = insideOf(field);
  if (inside === undefined) return value;
  if (Array.isArray(value)) return value.map((row) => askedPart(field, row));
  return isObject(value) ? askedFor(inside, value) : value;
}

function unknownPaths(fields: Fields, known: Fields, above: readonly string[]): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]): readonly string[] => {
    const [path, part] = [[...above, name], Object.hasOwn(known, name) ? known[name] : undefined];
    if (part === undefined) return [path.join('.')];
    return unknownPaths(insideOf(field) ?? {}, insideOf(part) ?? {}, path);
  });
}

const insideOf = ({ properties, itemSchema }: Field): Fields | undefined =>
  properties ?? itemSchema?.properties;

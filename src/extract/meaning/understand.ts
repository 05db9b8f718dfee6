/** A template with what its fields mean, worked out once for all engines. */
import type { FieldPath } from '../../model/finding.ts';
import type { Field, Fields, TemplateDraft } from '../../model/template.ts';
import type { Meaning } from './concepts.ts';
import { meaningsOfField, type Surroundings, within } from './field-meanings.ts';
import { describedPhrases, nameInWords } from './field-words.ts';

/** A field of the template; its children where it is an object or an array of objects. */
export type UnderstoodField = {
  /** Names from `data` down to the field; rows of arrays are not counted in it: `['lineItems', 'total']`. */
  readonly names: readonly string[];
  readonly field: Field;
  /** What it may mean, most likely first; empty for a field of no known kind. */
  readonly meanings: readonly Meaning[];
  /** How a document may call it, lower case, the closest first: its own name in words, its description, what it lists. */
  readonly phrases: readonly string[];
  /** How documents of other layouts head its column, as examples taught. */
  readonly headings?: readonly string[];
  readonly children: readonly UnderstoodField[];
};

export type UnderstoodTemplate = {
  readonly template: TemplateDraft;
  /** The fields of `data`, in order. */
  readonly fields: readonly UnderstoodField[];
};

export function understand(template: TemplateDraft): UnderstoodTemplate {
  const top: Surroundings = {
    category: template.category,
    role: null,
    group: null,
    isInArray: false,
    parents: [],
  };
  return { template, fields: understandFields(template.schema.data, [], top) };
}

function understandFields(
  fields: Fields,
  names: readonly string[],
  around: Surroundings,
): readonly UnderstoodField[] {
  return Object.entries(fields).map(([name, field]) => {
    const meanings = meaningsOfField(name, field, around);
    const path = [...names, name];
    const below = field.properties ?? field.itemSchema?.properties ?? {};
    return {
      names: path,
      field,
      meanings,
      phrases: [...new Set([nameInWords(name), ...describedPhrases(field.description ?? '')])],
      children: understandFields(below, path, within(around, name, field, meanings)),
    };
  });
}

/** The field at a path of names. */
export function fieldAt(fields: readonly UnderstoodField[], path: FieldPath): UnderstoodField | undefined {
  const [name, ...rest] = path;
  const field = fields.find(({ names }) => names.at(-1) === name);
  return rest.length === 0 || field === undefined ? field : fieldAt(field.children, rest);
}

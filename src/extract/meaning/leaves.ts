/** The single values that a template asks for, however deep in objects; arrays are other parts' matter. */

import type { Kind } from './concepts.ts';
import { concepts } from './lexicon/lexicon.ts';
import type { UnderstoodField, UnderstoodTemplate } from './understand.ts';

export function scalarLeaves(template: UnderstoodTemplate): readonly UnderstoodField[] {
  const within = (fields: readonly UnderstoodField[]): readonly UnderstoodField[] =>
    fields.flatMap((field) => {
      if (field.field.type === 'array') return [];
      return field.field.type === 'object' ? within(field.children) : [field];
    });
  return within(template.fields);
}

/** What the field's values look like: by its type and format, and for strings by what it means. */
export function kindOf({ field, meanings }: UnderstoodField): Kind {
  const [meaning] = meanings;
  const meant = meaning === undefined ? 'text' : concepts[meaning.concept].kind;
  switch (field.type) {
    case 'number':
      return meant === 'percent' || meant === 'money' ? meant : 'number';
    case 'date':
    case 'boolean':
      return field.type;
    default:
      return field.format ?? (meant === 'boolean' || meant === 'group' ? 'text' : meant);
  }
}

/** The kinds of the template's single fields, by their paths. */
export const kindsOf = (template: UnderstoodTemplate): ReadonlyMap<string, Kind> =>
  new Map(scalarLeaves(template).map((field) => [JSON.stringify(field.names), kindOf(field)]));

export const isOfParty = (kind: Kind | undefined): boolean => kind === 'name' || kind === 'address';

/** A template with what its fields mean, worked out once for all engines. */
import type { Field, TemplateDraft } from '../../model/template.ts';
import type { Meaning } from './concepts.ts';

/** A field of the template; its children where it is an object or an array of objects. */
export type UnderstoodField = {
  /** Names from `data` down to the field; rows of arrays are not counted in it: `['lineItems', 'total']`. */
  readonly names: readonly string[];
  readonly field: Field;
  /** What it may mean, most likely first; empty for a field of no known kind. */
  readonly meanings: readonly Meaning[];
  /** How a document may call it, lower case, the closest first: its own name in words, its description, what it lists. */
  readonly phrases: readonly string[];
  readonly children: readonly UnderstoodField[];
};

export type UnderstoodTemplate = {
  readonly template: TemplateDraft;
  /** The fields of `data`, in order. */
  readonly fields: readonly UnderstoodField[];
};

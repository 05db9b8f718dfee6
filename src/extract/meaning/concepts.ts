/** The nouns of meaning: a concept says what a value is, a role says whose it is. Both are kept as data in lexicon/. */
import type { concepts } from './lexicon/concepts.ts';
import type { roles } from './lexicon/roles.ts';

export type ConceptId = keyof typeof concepts;
export type RoleId = keyof typeof roles;

/** What a value looks like; a field's type and format allow only some. */
export type Kind =
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'time'
  | 'code'
  | 'name'
  | 'text'
  | 'address'
  | 'email'
  | 'phone'
  | 'url'
  | 'iban'
  | 'currency'
  | 'country'
  | 'boolean'
  /** Several values: a list, a table, a party with name and address. */
  | 'group';

export type Concept = {
  readonly kind: Kind;
  /** What may stand for it, and how well: 1 would be the same. */
  readonly near?: { readonly [concept: string]: number };
};

/** What a field asks for. */
export type Meaning = {
  readonly concept: ConceptId;
  readonly role: RoleId | null;
  /** 0..1 */
  readonly strength: number;
};

/** What a printed label announces. */
export type LabelMeaning = {
  readonly concept: ConceptId;
  readonly role: RoleId | null;
  /** 0..1; 1 where the label says this and nothing else. */
  readonly score: number;
};

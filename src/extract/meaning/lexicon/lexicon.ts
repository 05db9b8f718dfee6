/**
 * The lexicon: every concept and role, and what plain words mean where. What documents and programmers call them is in
 * `labels.ts`. All of it is data in the files beside these; README.md says how they are written.
 */
import conceptTable from './concepts.json' with { type: 'json' };
import contextTable from './contexts.json' with { type: 'json' };
import roleTable from './roles.json' with { type: 'json' };

export type ConceptId = keyof typeof conceptTable;
export type RoleId = keyof typeof roleTable;

const kinds = [
  'number',
  'money',
  'percent',
  'date',
  'time',
  'code',
  'name',
  'text',
  'address',
  'email',
  'phone',
  'url',
  'iban',
  'currency',
  'country',
  'boolean',
  /** Several values: a list, a table, a party with name and address. */
  'group',
] as const;

/** What a value looks like; a field's type and format allow only some. */
export type Kind = (typeof kinds)[number];

/** How well another may stand for it: 1 would be the same. */
export type Near = { readonly [id: string]: number };
export type Concept = {
  readonly kind: Kind;
  readonly near?: Near;
  /** A code that may be made of letters alone. */
  readonly mayLackDigits?: boolean;
};

/** What words mean, as `concept` or `concept@role`, the likeliest first. */
export type ContextWords = { readonly [words: string]: readonly string[] };

type Written<Id extends string> = Readonly<Record<Id, Omit<Concept, 'kind'> & { readonly kind: string }>>;

function assertKinds<Id extends string>(table: Written<Id>): asserts table is Readonly<Record<Id, Concept>> {
  const known: ReadonlySet<string> = new Set(kinds);
  for (const { kind } of Object.values<{ readonly kind: string }>(table)) {
    if (!known.has(kind)) throw new Error(`The lexicon has a concept of the unknown kind ${kind}.`);
  }
}

const written: Written<ConceptId> = conceptTable;
assertKinds(written);

export const concepts: Readonly<Record<ConceptId, Concept>> = written;
export const roles: Readonly<Record<RoleId, { readonly near: Near }>> = roleTable;
/** Those that have a file in `labels/`. */
export const labelLanguages = [
  ...(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'lv', 'ru'] as const),
  ...(['cs', 'sk', 'hr', 'sl', 'da', 'no', 'sv', 'fi', 'hu', 'ro', 'tr', 'el', 'uk', 'bg'] as const),
  ...(['zh', 'ja', 'ko', 'ar', 'he', 'hi', 'th'] as const),
] as const;

export type LabelLanguage = (typeof labelLanguages)[number];

export const contexts: {
  /** In a template of a category. */
  readonly categories: { readonly [category: string]: ContextWords };
  /** In a list of a concept. */
  readonly groups: { readonly [concept: string]: ContextWords };
  /** At the top of any template, and wherever nothing more special says otherwise. */
  readonly any: ContextWords;
} = contextTable;

export const isConcept = (id: string | undefined): id is ConceptId =>
  id !== undefined && Object.hasOwn(concepts, id);
export const isRole = (id: string | undefined): id is RoleId => id !== undefined && Object.hasOwn(roles, id);

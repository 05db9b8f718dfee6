/**
 * The lexicon: every concept and role, and what documents and programmers call them. All of it is data in the files beside
 * this one; README.md says how they are written.
 */
import conceptTable from './concepts.json' with { type: 'json' };
import contextTable from './contexts.json' with { type: 'json' };
import ar from './labels/ar.json' with { type: 'json' };
import bg from './labels/bg.json' with { type: 'json' };
import cs from './labels/cs.json' with { type: 'json' };
import da from './labels/da.json' with { type: 'json' };
import de from './labels/de.json' with { type: 'json' };
import el from './labels/el.json' with { type: 'json' };
import en from './labels/en.json' with { type: 'json' };
import es from './labels/es.json' with { type: 'json' };
import fi from './labels/fi.json' with { type: 'json' };
import fr from './labels/fr.json' with { type: 'json' };
import he from './labels/he.json' with { type: 'json' };
import hi from './labels/hi.json' with { type: 'json' };
import hr from './labels/hr.json' with { type: 'json' };
import hu from './labels/hu.json' with { type: 'json' };
import it from './labels/it.json' with { type: 'json' };
import ja from './labels/ja.json' with { type: 'json' };
import ko from './labels/ko.json' with { type: 'json' };
import lv from './labels/lv.json' with { type: 'json' };
import nl from './labels/nl.json' with { type: 'json' };
import no from './labels/no.json' with { type: 'json' };
import pl from './labels/pl.json' with { type: 'json' };
import pt from './labels/pt.json' with { type: 'json' };
import ro from './labels/ro.json' with { type: 'json' };
import ru from './labels/ru.json' with { type: 'json' };
import sk from './labels/sk.json' with { type: 'json' };
import sl from './labels/sl.json' with { type: 'json' };
import sv from './labels/sv.json' with { type: 'json' };
import th from './labels/th.json' with { type: 'json' };
import tr from './labels/tr.json' with { type: 'json' };
import uk from './labels/uk.json' with { type: 'json' };
import zh from './labels/zh.json' with { type: 'json' };
import nameTable from './names.json' with { type: 'json' };
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

/** Wordings by concept or role, parted by `|`. */
export type Wordings = { readonly [id: string]: string };
export type LanguageLabels = { readonly concepts: Wordings; readonly roles: Wordings };
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
/** Where two languages share a wording, the meaning of the earlier one comes first. */
export const labels = {
  ...{ en, de, fr, es, it, pt, nl, pl, lv, ru },
  ...{ cs, sk, hr, sl, da, no, sv, fi, hu, ro, tr, el, uk, bg },
  ...{ zh, ja, ko, ar, he, hi, th },
} satisfies Readonly<Record<string, LanguageLabels>>;
/** What programmers call fields, beyond what documents print. */
export const names: Wordings = nameTable;
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

/**
 * Labelled documents as questions which template they are for: each with its own template among others, with the built-in one of its kind in its place, or with
 * every template of its kind left out, so that none is right. The same documents always make the same questions.
 */
import { createHash } from 'node:crypto';
import { builtInTemplates } from '../model/built-in-templates/index.ts';
import type { Candidate } from '../model/classification.ts';
import type { TemplateDraft } from '../model/template.ts';
import type { LabelledDocument } from './dataset.ts';

export type TemplateCase = {
  readonly document: LabelledDocument;
  readonly set: string;
  readonly candidates: readonly Candidate[];
  /** The candidate that is right; null where none is. */
  readonly right: string | null;
  readonly kind: string;
};

/** A template that documents are labelled with, or a built-in one. */
export type KnownTemplate = Candidate & { readonly kind: string };

/** Templates of one category are for one kind of document; those that have none of their own, by their names. */
export const kindOfTemplate = ({ category, name }: Pick<TemplateDraft, 'category' | 'name'>): string =>
  category === 'CUSTOM' ? name.toLowerCase() : category;

const idOf = ({ name, schema }: TemplateDraft): string =>
  `${name} ${createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 6)}`;

/** Each once, the built-in ones last. */
export function knownTemplates(documents: readonly LabelledDocument[]): readonly KnownTemplate[] {
  const own = new Map(
    documents.map(({ template }) => [
      idOf(template),
      { id: idOf(template), template, isBuiltIn: false, kind: kindOfTemplate(template) },
    ]),
  );
  const builtIn = Object.entries(builtInTemplates).map(([id, { name, description, category, schema }]) => ({
    ...{ id, template: { name, description, category, schema }, isBuiltIn: true, kind: category },
  }));
  return [...own.values(), ...builtIn];
}

export type CaseOptions = {
  /** How many templates to choose from, as far as there are so many; the built-in ones are always among them. */
  readonly templates: number;
  /**
   * `own`: the document's own template is there. `built-in`: of its kind there is the built-in one alone. `none`: nor is that.
   */
  readonly right: 'own' | 'built-in' | 'none';
  /** Another one draws other templates. */
  readonly round?: number;
};

/** Null where the document's kind has no built-in template, and that is to be right. */
export function caseOf(
  document: LabelledDocument,
  set: string,
  known: readonly KnownTemplate[],
  { templates, right, round = 0 }: CaseOptions,
): TemplateCase | null {
  const kind = kindOfTemplate(document.template);
  const own = known.find(
    (one) =>
      (right === 'own' && one.id === idOf(document.template)) ||
      (right === 'built-in' && one.isBuiltIn && one.kind === kind),
  );
  if (own === undefined && right !== 'none') return null;
  const others = known.filter((one) => one !== own && (right === 'own' || one.kind !== kind));
  const drawn = others
    .map((one) => ({ one, order: orderOf(`${round} ${document.id} ${one.id}`) }))
    .sort((a, b) => Number(b.one.isBuiltIn) - Number(a.one.isBuiltIn) || (a.order < b.order ? -1 : 1))
    .map(({ one }) => one);
  const candidates = [...(own === undefined ? [] : [own]), ...drawn].slice(0, templates);
  return { document, set, candidates, right: own?.id ?? null, kind };
}

const orderOf = (text: string): string => createHash('sha256').update(text).digest('hex');

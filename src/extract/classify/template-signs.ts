/** What a template says of the documents that it is for, worked out once for each that is looked at. */
import { createHash } from 'node:crypto';
import { type TemplateCategory, type TemplateDraft, templateCategories } from '../../model/template.ts';
import type { ConceptId, Meaning } from '../meaning/concepts.ts';
import { type UnderstoodField, understand } from '../meaning/understand.ts';
import { kindsIn } from './kinds.ts';
import { languageNamed } from './language-names.ts';
import { tokensOf } from './tokens.ts';

export type Leaf = {
  readonly meanings: readonly Meaning[];
  /** What a caption of it may be, in words. */
  readonly phrases: readonly (readonly string[])[];
  readonly isColumn: boolean;
  readonly isBoolean: boolean;
};

export type TemplateSigns = {
  readonly category: TemplateCategory;
  /** Its own, unless it is CUSTOM, and those that its name says: "Order / invoice". */
  readonly categories: ReadonlySet<TemplateCategory>;
  /** It names a standard of invoices that are XML. */
  readonly namesEInvoice: boolean;
  readonly leaves: readonly Leaf[];
  readonly concepts: ReadonlySet<ConceptId>;
  readonly name: readonly string[];
  /** All words of the template, each once. */
  readonly words: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
  readonly asksArrays: boolean;
  /** That its name says: "German receipt". */
  readonly language: string | null;
};

/** A template comes anew with each document. */
const known = new Map<string, TemplateSigns>();
const mostKnown = 2000;

export function templateSigns(template: TemplateDraft): TemplateSigns {
  const { name, description, category, schema } = template;
  const key = createHash('sha256')
    .update(JSON.stringify([name, description, category, schema]))
    .digest('base64');
  const before = known.get(key);
  const signs = before ?? signsOf(template);
  known.delete(key);
  known.set(key, signs);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return signs;
}

function signsOf(template: TemplateDraft): TemplateSigns {
  const understood = understand(template);
  const leaves = leavesOf(understood.fields, false);
  const name = [...new Set(tokensOf(template.name))];
  const described = tokensOf(template.description ?? '');
  const told = `${template.name} ${template.description ?? ''}`;
  const kinds = new Set(kindsIn(template.name).keys());
  const { category: own } = template;
  return {
    ...{ category: own, leaves, name, kinds },
    categories: new Set(
      templateCategories.filter((one) => one !== 'CUSTOM' && (one === own || kinds.has(one))),
    ),
    namesEInvoice: eInvoices.test(told),
    concepts: new Set(
      leaves.flatMap(({ meanings: [first] }) => (first === undefined ? [] : [first.concept])),
    ),
    words: new Set([...name, ...described, ...leaves.flatMap(({ phrases }) => phrases.flat())]),
    asksArrays: hasRows(understood.fields),
    language: languageNamed(told),
  };
}

const eInvoices =
  /\b(?:zugferd|factur-?x|x-?rechnung|facturae|fatturapa|peppol|ubl|e-?(?:invoice|rechnung|faktura|factura|fattura))/iu;

const hasRows = (fields: readonly UnderstoodField[]): boolean =>
  fields.some(({ field, children }) => (field.type === 'array' && children.length > 0) || hasRows(children));

function leavesOf(fields: readonly UnderstoodField[], isColumn: boolean): readonly Leaf[] {
  return fields.flatMap((one): readonly Leaf[] => {
    const { field, children, meanings } = one;
    if (children.length > 0) return leavesOf(children, isColumn || field.type === 'array');
    const phrases = one.phrases.slice(0, mostPhrases).map((phrase) => [...new Set(tokensOf(phrase))]);
    return [
      {
        ...{ meanings, isColumn, isBoolean: field.type === 'boolean' },
        phrases: phrases.filter((words) => words.length > 0),
      },
    ];
  });
}

const mostPhrases = 6;

/** What speaks for a template before anything is looked for: captions, titles, words, tables. Cheap enough for hundreds of templates. */
import type { TemplateCategory } from '../../model/template.ts';
import type { DocumentSigns } from './document-signs.ts';
import type { Rarity } from './rarity.ts';
import type { Leaf, TemplateSigns } from './template-signs.ts';

export const toldFeatures = [
  /** Rarity-weighted share of single fields that a caption announces. */
  'captions',
  /** How many fields are announced by none, and how many are asked for: logarithms. */
  'missing',
  'asked',
  /** The share of what captions announce that the template asks for. */
  'explained',
  /** The share of its name's words that the pages have, and of all its words. */
  'named',
  'words',
  /** A kind that name and titles share. */
  'kind',
  /** What speaks for its category or those that its name says, beside the best other one. */
  'category',
  'otherCategory',
  'arraysWithoutTables',
  'checkboxes',
  'zone',
  'slip',
  'long',
  'eInvoice',
  'language',
  'otherLanguage',
  /** A built-in template, where somebody wrote one of its category. */
  'isBehind',
] as const;
export type ToldFeatures = Readonly<Record<(typeof toldFeatures)[number], number>>;

export function toldBy(
  signs: DocumentSigns,
  template: TemplateSigns,
  rarity: Rarity,
  isBehind: boolean,
): ToldFeatures {
  const captioned = template.leaves.map((leaf) => ({
    leaf,
    weight: rarity.ofLeaf(leaf),
    found: captionOf(leaf, signs),
  }));
  const singles = captioned.filter(({ leaf }) => !leaf.isColumn);
  const explained = [...signs.concepts].map((concept) => ({
    weight: rarity.ofConcept(concept),
    found: template.concepts.has(concept) ? 1 : 0,
  }));
  const of = (words: Iterable<string>) =>
    share([...words].map((word) => ({ weight: rarity.ofWord(word), found: Number(signs.words.has(word)) })));
  const kinds = [...template.kinds].map((kind) => signs.kinds.get(kind) ?? 0);
  const spokenFor = (isOwn: boolean) =>
    Math.max(
      0,
      ...[...signs.categories].flatMap(([one, worth]) =>
        template.categories.has(one) === isOwn ? [worth] : [],
      ),
    );
  const [category, otherCategory] = [spokenFor(true), spokenFor(false)];
  const isAlike = (has: boolean) => Number(signs.language !== null && template.language !== null && has);
  const booleans =
    template.leaves.filter((leaf) => leaf.isBoolean).length / Math.max(1, template.leaves.length);
  return {
    captions: share(singles),
    missing: Math.log1p(captioned.reduce((sum, { found }) => sum + 1 - found, 0)),
    asked: Math.log1p(captioned.length),
    explained: share(explained),
    named: of(template.name),
    words: of(template.words),
    kind: Math.max(0, ...kinds),
    category: Math.min(2, category / 3),
    otherCategory:
      template.categories.size === 0 ? 0 : Math.min(2, Math.max(0, otherCategory - category) / 3),
    arraysWithoutTables: Number(template.asksArrays && signs.inTables < 0.05),
    checkboxes: signs.hasCheckboxes ? booleans : 0,
    zone: Number(signs.hasZone) * (template.category === 'ID_DOCUMENT' ? 1 : -1),
    slip:
      Number(signs.isSlip) * (template.category === 'RECEIPT' ? 1 : mayBeSlip(template.category) ? 0 : -1),
    long:
      Number(signs.isLong) *
      (template.category === 'RECEIPT' ? -1 : template.category === 'CONTRACT' ? 1 : 0),
    eInvoice:
      Number(signs.isEInvoice) * (template.namesEInvoice ? 2 : template.category === 'INVOICE' ? 1 : -1),
    language: isAlike(template.language === signs.language),
    otherLanguage: isAlike(template.language !== signs.language),
    isBehind: Number(isBehind),
  };
}

/** Cards are small too, and of other templates nobody knows. */
const mayBeSlip = (category: TemplateCategory): boolean =>
  category === 'ID_DOCUMENT' || category === 'CUSTOM';

type Weighed = { readonly weight: number; readonly found: number };

function share(things: readonly Weighed[]): number {
  const all = things.reduce((sum, { weight }) => sum + weight, 0);
  return all === 0 ? 0 : things.reduce((sum, { weight, found }) => sum + weight * found, 0) / all;
}

/** How well a caption on the page announces a field, by what it means or by its words. */
export function captionOf({ meanings, phrases }: Leaf, signs: DocumentSigns): number {
  const meant = Math.max(0, ...meanings.map(signs.announced));
  return meant > 0.95 ? meant : Math.max(meant, ...phrases.map((phrase) => likeACaption(phrase, signs)));
}

function likeACaption(phrase: readonly string[], { captions, withToken }: DocumentSigns): number {
  const shared = new Map<number, number>();
  for (const token of phrase)
    for (const at of withToken.get(token) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  let best = 0;
  for (const [at, count] of shared) {
    const length = captions[at]?.tokens.length ?? 0;
    best = Math.max(best, (2 * count) / (phrase.length + length));
  }
  return best;
}

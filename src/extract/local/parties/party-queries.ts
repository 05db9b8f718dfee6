/** Which fields of a template ask for something about a party, and about which. */
import type { Field, TemplateCategory } from '../../../model/template.ts';
import type { Meaning, RoleId } from '../../meaning/concepts.ts';
import { plainWords } from '../../meaning/label-words.ts';
import { namesAsked } from '../../meaning/lexicon/lexicon.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../../meaning/understand.ts';
import { type Attribute, attributes } from './party.ts';
import type { NameWish } from './party-names.ts';

export type PartyQuery = {
  readonly path: readonly string[];
  readonly field: Field;
  readonly attribute: Attribute | 'title' | 'type';
  /** A registration number has no country before it, as a tax number may. */
  readonly isPlainNumber: boolean;
  readonly role: RoleId;
  readonly strength: number;
  readonly wish: NameWish;
};

const known: ReadonlySet<string> = new Set(attributes);
const leastStrength = 0.5;
/** Of whom a field speaks that says it of nobody. */
const usualRole: Readonly<Record<TemplateCategory, RoleId>> = {
  INVOICE: 'seller',
  RECEIPT: 'seller',
  ID_DOCUMENT: 'holder',
  RESUME: 'applicant',
  MEDICAL_RECORD: 'patient',
  CONTRACT: 'seller',
  CUSTOM: 'seller',
};
const wordsIn = (wordings: string): ReadonlySet<string> => new Set(wordings.split('|').flatMap(plainWords));
const shortWords = wordsIn(namesAsked.short);
const legalWords = wordsIn(namesAsked.legal);
const shopWords = wordsIn(namesAsked.shop);
/** `without legal form`: what follows is not asked for. */
const without = /(?<!\p{L})(?:without|ohne|sans|sin|senza|sem|zonder|bez|без)(?!\p{L})[^,.;]*/giu;

export function partyQueries({ fields, template }: UnderstoodTemplate): readonly PartyQuery[] {
  return fields.flatMap((field) => queriesOf(field, template.category));
}

function queriesOf(field: UnderstoodField, category: TemplateCategory): readonly PartyQuery[] {
  if (field.field.type === 'array') return [];
  if (field.field.type === 'object') return field.children.flatMap((child) => queriesOf(child, category));
  if (field.field.type !== 'string') return [];
  const queries: PartyQuery[] = [];
  for (const meaning of field.meanings) {
    const attribute = attributeOf(meaning, category);
    if (attribute === null || meaning.strength < leastStrength) continue;
    const isWhose = meaning.role !== null;
    // A field that belongs to nobody is worth a try only where the page has one to whom it would belong.
    if (!isWhose && queries.length > 0) continue;
    if (queries.some((other) => other.attribute !== attribute)) continue;
    queries.push({
      path: field.names,
      field: field.field,
      attribute,
      role: meaning.role ?? usualRole[category],
      strength: isWhose ? meaning.strength : 0.75 * meaning.strength,
      wish: wishOf(field),
      isPlainNumber: field.meanings.some(({ concept }) => concept === 'registrationNumber'),
    });
  }
  return queries.slice(0, 2);
}

function attributeOf({ concept }: Meaning, category: TemplateCategory): PartyQuery['attribute'] | null {
  if (concept === 'party') return 'name';
  if (concept === 'documentType') return 'type';
  if (concept === 'documentTitle') return 'title';
  if (concept === 'title') return category === 'RESUME' ? null : 'title';
  return known.has(concept) ? (attributes.find((attribute) => attribute === concept) ?? null) : null;
}

function wishOf({ names, phrases, field }: UnderstoodField): NameWish {
  const said = [...names, ...phrases, field.description ?? ''];
  const asked = said.map((text) => text.replaceAll(without, ' '));
  const words = asked.flatMap(plainWords);
  if (words.some((word) => shortWords.has(word))) return 'chain';
  if (words.some(isLegal)) return 'legal';
  const isRefused = said.some((text, at) => text !== asked[at] && plainWords(text).some(isLegal));
  return isRefused || words.some((word) => shopWords.has(word)) ? 'brand' : 'legal';
}

const isLegal = (word: string): boolean => legalWords.has(word);

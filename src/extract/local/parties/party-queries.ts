/** Which fields of a template ask for something about a party, and about which. */
import type { Field, TemplateCategory } from '../../../model/template.ts';
import type { Meaning, RoleId } from '../../meaning/concepts.ts';
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
const brandWords =
  /\b(?:store|shop|brand|chain|merchant|restaurant|outlet|venue|hotel|geschäft|laden|filiale|magasin|enseigne|tienda|comercio|negozio|loja|marke|short)\b/iu;
const chainWords =
  /\b(?:chain|brand|short form|short name|kette|kurzname|marke|enseigne|marca|cadena|catena)\b/iu;
const legalWords =
  /\b(?:legal|company|corporate|firma|issuer|registered|unternehmen|société|empresa|azienda|社名|会社|公司)\b/iu;

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
      isPlainNumber: /\bregist/iu.test(field.field.description ?? ''),
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
  const words = [
    ...names.map((name) => name.replaceAll(/(\p{Lu})/gu, ' $1')),
    ...phrases,
    field.description ?? '',
  ].join(' ');
  if (chainWords.test(words)) return 'chain';
  if (legalWords.test(words)) return 'legal';
  return brandWords.test(words) ? 'brand' : 'legal';
}

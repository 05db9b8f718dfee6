/** What the items of an array of objects have, as far as a table can tell it: their plain fields and the part that each plays. */
import type { ConceptId } from './meaning/concepts.ts';
import type { UnderstoodField } from './meaning/understand.ts';

/** The parts of a line of goods that arithmetic and habit bind together. */
export type ItemRole = 'description' | 'quantity' | 'unitPrice' | 'lineTotal';

export type ItemField = {
  readonly understood: UnderstoodField;
  readonly name: string;
  readonly kind: 'number' | 'date' | 'boolean' | 'text';
  readonly role: ItemRole | null;
};

export type ItemShape = {
  readonly array: UnderstoodField;
  readonly fields: readonly ItemField[];
  /** Lines of goods or services with a price, which also lists without a header may hold. */
  readonly isGoods: boolean;
  /** Of price and total only one is asked for, so that the line's amount is meant. */
  readonly isPriceAlone: boolean;
};

const rolesOfConcepts: { readonly [concept in ConceptId]?: ItemRole } = {
  description: 'description',
  product: 'description',
  quantity: 'quantity',
  itemCount: 'quantity',
  hours: 'quantity',
  unitPrice: 'unitPrice',
  hourlyRate: 'unitPrice',
  lineTotal: 'lineTotal',
  amount: 'lineTotal',
  netTotal: 'lineTotal',
  grandTotal: 'lineTotal',
  subtotal: 'lineTotal',
};

export const placeOf = (shape: ItemShape, role: ItemRole): number =>
  shape.fields.findIndex((field) => field.role === role);

/** What may be called a name, a title or a text in an item and then says what it is. */
const looseDescriptions: readonly ConceptId[] = ['name', 'subject', 'title', 'notes', 'procedure'];

/** Arrays whose items are no goods, though they have an amount and a text. */
const otherLists: readonly ConceptId[] = [
  'transactions',
  'taxLines',
  'laboratoryResults',
  'experience',
  'education',
];

export function itemShapeOf(array: UnderstoodField): ItemShape {
  const plain = array.children.flatMap((understood): ItemField[] => {
    const kind = kindOf(understood);
    const name = understood.names.at(-1);
    return kind === null || name === undefined ? [] : [{ understood, name, kind, role: null }];
  });
  const concept = array.meanings[0]?.concept;
  if (concept !== undefined && otherLists.includes(concept))
    return { array, fields: plain, isGoods: false, isPriceAlone: false };
  const taken = new Map<ItemRole, { readonly field: ItemField; readonly strength: number }>();
  for (const field of plain) {
    for (const [role, strength] of rolesOf(field)) {
      const before = taken.get(role);
      if (before === undefined || before.strength < strength) taken.set(role, { field, strength });
    }
  }
  const fields = plain.map((field) => ({ ...field, role: bestRole(field, taken) }));
  const has = (role: ItemRole) => fields.some((field) => field.role === role);
  // A price alone is what the line costs, as it stands at the right end.
  const isPriceAlone = has('unitPrice') && !has('lineTotal');
  const settled = isPriceAlone
    ? fields.map((field) =>
        field.role === 'unitPrice' && !saysEach(field) ? { ...field, role: 'lineTotal' as const } : field,
      )
    : fields;
  const isGoods =
    (has('lineTotal') || has('unitPrice')) &&
    (has('description') || concept === 'lineItems') &&
    !plain.some(({ understood }) => understood.meanings[0]?.concept === 'balance');
  return { array, fields: settled, isGoods, isPriceAlone: has('lineTotal') !== has('unitPrice') };
}

const eachWords = /\b(unit|each|single|per|einzel|stück|unitaire|unitario|unidad)\b|単価|单价|단가/iu;

const saysEach = ({ understood }: ItemField): boolean =>
  understood.phrases.some((phrase) => eachWords.test(phrase));

/** The part that a concept plays in a line of goods. */
export const roleOf = (concept: ConceptId): ItemRole | null =>
  rolesOfConcepts[concept] ?? (looseDescriptions.includes(concept) ? 'description' : null);

function rolesOf(field: ItemField): readonly (readonly [ItemRole, number])[] {
  return field.understood.meanings.flatMap(({ concept, strength }): (readonly [ItemRole, number])[] => {
    const role = roleOf(concept);
    if (role === null || !fits(role, field.kind)) return [];
    return [[role, rolesOfConcepts[concept] === undefined ? 0.6 * strength : strength]];
  });
}

const fits = (role: ItemRole, kind: ItemField['kind']): boolean =>
  role === 'description' ? kind === 'text' : kind === 'number' || kind === 'text';

function bestRole(
  field: ItemField,
  taken: ReadonlyMap<ItemRole, { readonly field: ItemField }>,
): ItemRole | null {
  return rolesOf(field).find(([role]) => taken.get(role)?.field === field)?.[0] ?? null;
}

function kindOf({ field }: UnderstoodField): ItemField['kind'] | null {
  if (field.type === 'number' || field.type === 'date' || field.type === 'boolean') return field.type;
  if (field.type !== 'string') return null;
  return field.format === 'date' ? 'date' : 'text';
}

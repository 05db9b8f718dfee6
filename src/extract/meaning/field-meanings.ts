/** What one field means, from its name, the fields around it, its description and the values it can hold. */
import type { Field, TemplateCategory } from '../../model/template.ts';
import type { ConceptId, Kind, Meaning, RoleId } from './concepts.ts';
import { describedPhrases } from './field-words.ts';
import { nameIndex } from './label-index.ts';
import { bagKey, splitNumber } from './label-keys.ts';
import { labelWords } from './label-words.ts';
import { type ContextWords, concepts, contexts, isConcept, isRole } from './lexicon/lexicon.ts';
import { matchWords } from './match-words.ts';
import { createMender } from './mend-words.ts';

/** What the fields above tell about those below. */
export type Surroundings = {
  readonly category: TemplateCategory;
  readonly role: RoleId | null;
  /** The list or thing that the field is part of. */
  readonly group: ConceptId | null;
  readonly isInArray: boolean;
  readonly parents: readonly string[];
};

const mostMeanings = 4;
const leastStrength = 0.3;
const mend = createMender(nameIndex.vocabulary);

const keyOf = (text: string, parted: (word: string) => readonly string[]) =>
  bagKey(
    labelWords(text, parted)
      .map((word) => word.text)
      .filter((word) => word !== ''),
  );

type Table = ReadonlyMap<string, readonly string[]>;
const tableOf = (context: ContextWords): Table =>
  new Map(
    Object.entries(context).flatMap(([words, to]) =>
      words.split('|').map((one) => [keyOf(one, splitNumber), to] as const),
    ),
  );
const categoryTables = new Map(
  Object.entries(contexts.categories).map(([id, context]) => [id, tableOf(context)]),
);
const groupTables = new Map(Object.entries(contexts.groups).map(([id, context]) => [id, tableOf(context)]));
const anyTable = tableOf(contexts.any);

const groups = new Set<string>(Object.keys(contexts.groups));

function pointed(pointers: readonly string[], strength: number): readonly Meaning[] {
  return pointers.flatMap((pointer, rank) => {
    const [concept, role] = pointer.split('@');
    if (!isConcept(concept)) return [];
    return [
      {
        concept,
        role: isRole(role) ? role : null,
        strength: strength * (rank === 0 ? 1 : 0.75 - 0.1 * rank),
      },
    ];
  });
}

/** By the nearest thing that knows these very words. */
function fromContext(name: string, around: Surroundings): readonly Meaning[] {
  const key = keyOf(name, mend);
  const group = around.group === null ? undefined : groupTables.get(around.group)?.get(key);
  if (group !== undefined) return pointed(group, 1);
  if (around.group !== null || around.role !== null || around.parents.length > 0) return [];
  const category = categoryTables.get(around.category)?.get(key);
  return pointed(category ?? anyTable.get(key) ?? [], 1);
}

const kindsOf: { readonly [type in Field['type']]: readonly Kind[] | 'any' } = {
  string: 'any',
  number: ['number', 'money', 'percent'],
  boolean: ['boolean'],
  date: ['date'],
  array: 'any',
  object: ['group', 'address', 'name'],
};
const kindsOfFormat = {
  date: ['date'],
  time: ['time'],
  email: ['email'],
  phone: ['phone'],
  url: ['url'],
  address: ['address'],
  iban: ['iban'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

/** How well a field can hold a concept's values: 0 not at all. */
function fits(field: Field, concept: ConceptId): number {
  const { kind } = concepts[concept];
  if (hasFields(field))
    return kind === 'group' || groups.has(concept) ? 1 : concept === 'address' ? 0.9 : 0.5;
  const type = field.type === 'array' ? (field.itemType ?? 'string') : field.type;
  const kinds: readonly Kind[] | 'any' =
    field.format === undefined ? kindsOf[type] : kindsOfFormat[field.format];
  if (kinds === 'any') return looseKinds[kind] ?? 1;
  if (kinds.includes(kind)) return 1;
  return type === 'number' && kind === 'code' ? 0.6 : 0;
}

/** What a plain string may hold, but seldom does. */
const looseKinds: { readonly [kind in Kind]?: number } = {
  group: 0.6,
  money: 0.9,
  number: 0.9,
  percent: 0.9,
  boolean: 0.6,
};

const hasFields = (field: Field) =>
  field.type === 'object' || (field.type === 'array' && field.itemType === 'object');

/** Words that mean a line's value in a list of lines mean something else outside, and the other way round. */
const ofLines = new Set<ConceptId>(
  'lineTotal unitPrice description itemCode lineNumber quantity unit'.split(' ').filter(isConcept),
);
const ofWholes = new Set<ConceptId>(
  'grandTotal amountDue netTotal subtotal itemCount contractValue'.split(' ').filter(isConcept),
);
const misplaced = (concept: ConceptId, around: Surroundings) =>
  (around.isInArray ? ofWholes : ofLines).has(concept) ? 0.5 : 1;

/** A field that names only a party asks for its name; one with fields of its own is the party. */
function settleParty(meaning: Meaning, field: Field): readonly Meaning[] {
  if (hasFields(field) && meaning.concept === 'name' && meaning.role !== null)
    return [{ ...meaning, concept: 'party' }];
  if (meaning.concept !== 'party' || hasFields(field)) return [meaning];
  if (field.format === 'address') return [{ ...meaning, concept: 'address' }];
  if (field.format !== undefined) return [];
  return [
    { ...meaning, concept: 'name' },
    { ...meaning, strength: meaning.strength * 0.6 },
  ];
}

export function meaningsOfField(name: string, field: Field, around: Surroundings): readonly Meaning[] {
  const byContext = fromContext(name, around);
  const byName = matchWords(labelWords(name, mend), nameIndex).map(({ concept, role, score }) => ({
    concept,
    role,
    strength: score * (byContext.length > 0 ? 0.6 : 1) * misplaced(concept, around),
  }));
  const isNameKnown = byContext.length > 0 || (byName[0]?.strength ?? 0) >= 0.75;
  const described = describedPhrases(field.description ?? '').flatMap((phrase) =>
    matchWords(labelWords(phrase, mend), nameIndex).map(({ concept, role, score }) => ({
      concept,
      role,
      strength: score * (isNameKnown ? 0.3 : 0.7) * misplaced(concept, around),
    })),
  );
  const best = new Map<string, Meaning>();
  for (const meaning of [...byContext, ...byName, ...described].flatMap((one) => settleParty(one, field))) {
    const strength = meaning.strength * fits(field, meaning.concept);
    const role = meaning.role ?? around.role;
    const key = `${meaning.concept}@${role ?? ''}`;
    const known = best.get(key)?.strength ?? 0;
    // What name and description both say is surer than either.
    const sum =
      known === 0 ? strength : Math.min(1, Math.max(known, strength) + 0.15 * Math.min(known, strength));
    if (strength > 0) best.set(key, { concept: meaning.concept, role, strength: sum });
  }
  return [...best.values()]
    .filter(({ strength }) => strength >= leastStrength)
    .sort((one, other) => other.strength - one.strength)
    .slice(0, mostMeanings);
}

/** For the fields below this one. */
export function within(
  around: Surroundings,
  name: string,
  field: Field,
  meanings: readonly Meaning[],
): Surroundings {
  const isArray = field.type === 'array';
  const named = meanings.find(({ concept }) => groups.has(concept))?.concept ?? null;
  const group = named ?? (isArray ? 'lineItems' : around.group);
  const role =
    meanings.find((meaning) => meaning.role !== null && meaning.concept !== 'documentTitle')?.role ??
    around.role;
  return {
    category: around.category,
    role: isArray ? null : role,
    group,
    isInArray: around.isInArray || isArray,
    parents: [...around.parents, name],
  };
}

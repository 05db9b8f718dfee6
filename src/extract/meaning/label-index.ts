/** Every label of every language, ready to be looked up by its words; the words themselves, to mend slips of reading. */
import type { ConceptId, RoleId } from './concepts.ts';
import { labelWords } from './label-words.ts';
import { isConcept, isRole, labels, names } from './lexicon/lexicon.ts';

export type Entry = {
  readonly concept: ConceptId | null;
  readonly role: RoleId | null;
  /** 1, or less for what more often means something else. */
  readonly weight: number;
};

export type LabelIndex = {
  /** By words run together in order. */
  readonly byWords: ReadonlyMap<string, readonly Entry[]>;
  /** By words in alphabetical order. */
  readonly byBag: ReadonlyMap<string, readonly Entry[]>;
  readonly vocabulary: ReadonlySet<string>;
};

const weakWeight = 0.6;

export const bagKey = (words: readonly string[]): string => [...words].sort().join(' ');

type Source = readonly [Omit<Entry, 'weight'>, string];
type Entries = Map<string, readonly Entry[]>;

/** The strongest entry for each meaning is kept. */
function add(map: Entries, key: string, entry: Entry): void {
  const entries = map.get(key);
  if (entries === undefined) {
    map.set(key, [entry]);
    return;
  }
  const known = entries.find(({ concept, role }) => concept === entry.concept && role === entry.role);
  if (known !== undefined && known.weight >= entry.weight) return;
  map.set(key, [...entries.filter((other) => other !== known), entry]);
}

export function buildIndex(sources: Iterable<Source>, base?: LabelIndex): LabelIndex {
  const byWords: Entries = new Map(base?.byWords);
  const byBag: Entries = new Map(base?.byBag);
  const vocabulary = new Set(base?.vocabulary);
  for (const [of, alternatives] of sources) {
    for (const alternative of alternatives.split('|')) {
      const isWeak = alternative.startsWith('~');
      const words = labelWords(isWeak ? alternative.slice(1) : alternative, splitNumber)
        .map(({ text }) => text)
        .filter((text) => text !== '');
      if (words.length === 0) continue;
      const entry = { ...of, weight: isWeak ? weakWeight : 1 };
      add(byWords, words.join(''), entry);
      if (words.length > 1) add(byBag, bagKey(words), entry);
      for (const word of words) if (word.length > 1) vocabulary.add(word);
    }
  }
  return { byWords, byBag, vocabulary };
}

/** German and its neighbours write the number into the word: Rechnungsnummer, factuurnr. */
export function splitNumber(word: string): readonly string[] {
  if (!/(?:nummern?|nr)$/.test(word)) return [word];
  const match = /^(\p{L}{4,})(?:nummer|nummern|nr)$/u.exec(word);
  return match?.[1] === undefined ? [word] : [match[1], '#'];
}

function* labelSources(): Generator<Source> {
  for (const language of Object.values(labels)) {
    for (const [concept, text] of Object.entries(language.concepts)) {
      if (isConcept(concept)) yield [{ concept, role: null }, text];
    }
    for (const [role, text] of Object.entries(language.roles)) {
      if (isRole(role)) yield [{ concept: null, role }, text];
    }
  }
}

function* nameSources(): Generator<Source> {
  for (const [concept, text] of Object.entries(names)) {
    if (isConcept(concept)) yield [{ concept, role: null }, text];
  }
}

/** What documents print. */
export const labelIndex = buildIndex(labelSources());
/** What fields are called: everything documents print, and programmers' words. */
export const nameIndex = buildIndex(nameSources(), labelIndex);

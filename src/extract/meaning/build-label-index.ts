/**
 * Makes the index of labels from the lexicon. Words of fifteen thousand wordings take longer to fold and part than a page takes to read, so that the
 * index is written beforehand: `scripts/write-label-index.ts`.
 */
import { bagKey, type Entry, splitNumber, weakWeight } from './label-keys.ts';
import { labelWords } from './label-words.ts';
import { labels, names } from './lexicon/labels.ts';
import { isConcept, isRole } from './lexicon/lexicon.ts';
import type { PackedIndex, PackedPart } from './packed-index.ts';

type Entries = Map<string, readonly Entry[]>;
type Built = { readonly byWords: Entries; readonly byBag: Entries; readonly vocabulary: Set<string> };
type Source = readonly [Omit<Entry, 'weight'>, string];

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

function buildIndex(sources: Iterable<Source>, base?: Built): Built {
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

/** Lists of entries are the same for many keys: each is told once, and keys name it by its number. */
export function packedIndex(): PackedIndex {
  const printed = buildIndex(labelSources());
  const called = buildIndex(nameSources(), printed);
  const lists: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (entries: readonly Entry[]): number => {
    const written = entries.map(writtenEntry).join(' ');
    const known = numbers.get(written);
    if (known !== undefined) return known;
    numbers.set(written, lists.length);
    return lists.push(written) - 1;
  };
  const packed = (entries: Entries, base?: Entries) => {
    const own = [...entries].filter(([key, list]) => base?.get(key) !== list);
    return {
      keys: own.map(([key]) => key).join('\n'),
      lists: own.map(([, list]) => numberOf(list)).join(' '),
    };
  };
  const partOf = (built: Built, base?: Built): PackedPart => ({
    byWords: packed(built.byWords, base?.byWords),
    byBag: packed(built.byBag, base?.byBag),
    vocabulary: [...built.vocabulary].filter((word) => base?.vocabulary.has(word) !== true).join(' '),
  });
  const [ofLabels, ofNames] = [partOf(printed), partOf(called, printed)];
  return { lists: lists.join('\n'), labels: ofLabels, names: ofNames };
}

const writtenEntry = ({ concept, role, weight }: Entry): string =>
  `${weight === 1 ? '' : '~'}${role === null ? '' : '@'}${concept ?? role}`;

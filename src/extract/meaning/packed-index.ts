/** The index of labels as its file holds it: few long texts, which are parted sooner than many short ones are read. */
import { type Entry, type LabelIndex, weakWeight } from './label-keys.ts';
import { isConcept, isRole } from './lexicon/lexicon.ts';
import { createVocabulary } from './vocabulary.ts';

type PackedEntries = {
  /** A line each. */
  readonly keys: string;
  /** By number, for each key, parted by spaces. */
  readonly lists: string;
};

export type PackedPart = {
  readonly byWords: PackedEntries;
  readonly byBag: PackedEntries;
  /** Parted by spaces. */
  readonly vocabulary: string;
};

export type PackedIndex = {
  /** Lists of entries, a line each: `concept` or `@role`, with a `~` in front of what is weak. */
  readonly lists: string;
  readonly labels: PackedPart;
  /** What is not the same as in `labels`. */
  readonly names: PackedPart;
};

export function unpackIndex(packed: PackedIndex): {
  readonly labels: LabelIndex;
  readonly names: LabelIndex;
} {
  const lists = packed.lists.split('\n').map((line) => line.split(' ').map(entryOf));
  const labels = partOf(packed.labels, lists);
  return { labels, names: partOf(packed.names, lists, labels) };
}

function partOf(
  { byWords, byBag, vocabulary }: PackedPart,
  lists: readonly (readonly Entry[])[],
  base?: LabelIndex,
): LabelIndex {
  return {
    byWords: lookUp(byWords, lists, base?.byWords),
    byBag: lookUp(byBag, lists, base?.byBag),
    vocabulary: createVocabulary(vocabulary.split(' '), base?.vocabulary),
  };
}

function lookUp(
  { keys, lists }: PackedEntries,
  known: readonly (readonly Entry[])[],
  base?: LabelIndex['byWords'],
): LabelIndex['byWords'] {
  const own = new Map<string, readonly Entry[]>();
  const numbers = lists.split(' ');
  for (const [at, key] of keys.split('\n').entries()) own.set(key, known[Number(numbers[at])] ?? []);
  return base === undefined ? own : { get: (key) => own.get(key) ?? base.get(key) };
}

function entryOf(written: string): Entry {
  const isWeak = written.startsWith('~');
  const id = isWeak ? written.slice(1) : written;
  const weight = isWeak ? weakWeight : 1;
  if (isConcept(id)) return { concept: id, role: null, weight };
  const role = id.slice(1);
  if (id.startsWith('@') && isRole(role)) return { concept: null, role, weight };
  throw new Error(`The index of labels names ${written}, which the lexicon lacks: write it anew.`);
}

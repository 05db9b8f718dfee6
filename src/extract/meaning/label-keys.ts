/** How labels are looked up by their words, and what is found. */
import type { ConceptId, RoleId } from './concepts.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Entry = {
  readonly concept: ConceptId | null;
  readonly role: RoleId | null;
  /** 1, or less for what more often means something else. */
  readonly weight: number;
};

type LookUp = { get(key: string): readonly Entry[] | undefined };

export type LabelIndex = {
  /** By words run together in order. */
  readonly byWords: LookUp;
  /** By words in alphabetical order. */
  readonly byBag: LookUp;
  readonly vocabulary: Vocabulary;
};

export const weakWeight = 0.6;

export const bagKey = (words: readonly string[]): string => [...words].sort().join(' ');

/** German and its neighbours write the number into the word: Rechnungsnummer, factuurnr. */
export function splitNumber(word: string): readonly string[] {
  if (!/(?:nummern?|nr)$/.test(word)) return [word];
  const match = /^(\p{L}{4,})(?:nummer|nummern|nr)$/u.exec(word);
  return match?.[1] === undefined ? [word] : [match[1], '#'];
}

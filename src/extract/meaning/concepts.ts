/** The nouns of meaning: a concept says what a value is, a role says whose it is. Both are kept as data in lexicon/. */
import type { ConceptId, RoleId } from './lexicon/lexicon.ts';

export type { Concept, ConceptId, Kind, RoleId } from './lexicon/lexicon.ts';

/** What a field asks for. */
export type Meaning = {
  readonly concept: ConceptId;
  readonly role: RoleId | null;
  /** 0..1 */
  readonly strength: number;
};

/** What a printed label announces. */
export type LabelMeaning = {
  readonly concept: ConceptId;
  readonly role: RoleId | null;
  /** 0..1; 1 where the label says this and nothing else. */
  readonly score: number;
};

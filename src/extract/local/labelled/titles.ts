/** Nouns by which documents call themselves; a number right behind one is the document's own. */
import words from '../../meaning/lexicon/words/document-nouns.json' with { type: 'json' };

/** By the concept of that number. */
export const titles: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(words).map(([concept, nouns]) => [concept, nouns.split('|')]),
);

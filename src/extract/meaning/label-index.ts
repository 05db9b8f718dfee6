/**
 * Every label of every language, ready to be looked up by its words; the words themselves, to mend slips of reading. It is written from the
 * lexicon beforehand: `scripts/write-label-index.ts`.
 */
import packed from './lexicon/label-index.json' with { type: 'json' };
import { unpackIndex } from './packed-index.ts';

const both = unpackIndex(packed);

/** What documents print. */
export const labelIndex = both.labels;
/** What fields are called: everything documents print, and programmers' words. */
export const nameIndex = both.names;

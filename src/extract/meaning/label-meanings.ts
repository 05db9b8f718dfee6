/** What a printed label announces, in any known language and as a reader may have spoiled it. */
import type { LabelMeaning } from './concepts.ts';
import { labelIndex } from './label-index.ts';
import { labelWords } from './label-words.ts';
import { matchWords } from './match-words.ts';
import { createMender } from './mend-words.ts';

const mend = createMender(labelIndex.vocabulary);
/** Below this a label only happens to hold a known word. */
const leastScore = 0.2;
const mostMeanings = 6;
/** Longer is running text. */
const longestLabel = 160;

/** Best first; empty for a text that names nothing known. */
export function meaningsOfLabel(text: string): readonly LabelMeaning[] {
  if (text.length > longestLabel) return [];
  return matchWords(labelWords(text, mend), labelIndex)
    .filter(({ score }) => score >= leastScore)
    .slice(0, mostMeanings);
}

/** Whether a text is surely a label and no value. */
export const isLabel = (text: string): boolean =>
  text.length < longestSure && !/\d/.test(text) && (meaningsOfLabel(text)[0]?.score ?? 0) > surely;

const longestSure = 40;
const surely = 0.95;

export { createPhraseMatcher, indexWords, matchPhrase } from './match-phrase.ts';

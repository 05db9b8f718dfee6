/** Whether a text is about a field: it has a word of the field's own name or description, or means the same. */
import { withoutAccents } from '../locate/fold.ts';
import { meaningsOfLabel } from '../meaning/label-meanings.ts';
import type { UnderstoodField } from '../meaning/understand.ts';

const leastLetters = 4;
const leastScore = 0.6;

export function isAbout(
  { phrases, meanings }: Pick<UnderstoodField, 'phrases' | 'meanings'>,
  text: string,
): boolean {
  const words = new Set(wordsOf(text));
  if (phrases.flatMap(wordsOf).some((word) => word.length >= leastLetters && words.has(word))) return true;
  const concepts = new Set(meanings.map(({ concept }) => concept));
  return meaningsOfLabel(text).some(({ concept, score }) => score >= leastScore && concepts.has(concept));
}

const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).map(withoutAccents);

/** What stands out at the top of a page: the title of a document, the name over a curriculum vitae. */
import { type Candidate, candidateOf } from './candidate.ts';
import { isDocumentTitle, type LineFacts } from './line-facts.ts';
import { documentTitles } from './words/titles.ts';
import { plain } from './words/word-set.ts';

const longTitles = documentTitles.map(plain).filter((title) => title.length >= 6);
const topShare = 0.35;

export function titlesOf(facts: readonly LineFacts[]): readonly Candidate[] {
  const top = facts
    .filter(({ line, rest }) => line.at[1] < topShare && rest !== null && line.text.length < 90)
    .slice(0, 40);
  const largest = Math.max(1, ...top.map(({ line }) => line.size));
  return top
    .flatMap(({ line, rest }, place) => {
      const text = plain(line.text);
      const isKnown = isDocumentTitle(line.text);
      const holds = longTitles.some((title) => text.includes(title));
      const size = line.size / largest;
      const score =
        (isKnown ? 0.6 : holds ? 0.5 : 0.15) +
        0.2 * size * size +
        (place < 3 ? 0.05 : 0) -
        (/[.:]$/u.test(line.text) ? 0.1 : 0);
      const candidate = rest === null ? null : candidateOf([rest], score);
      return candidate === null ? [] : [candidate];
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 3);
}

const nameWord = /^\p{Lu}[\p{L}'’.-]*$/u;

/** Large words of letters alone, on one line or on two of the same height. */
export function personNames(facts: readonly LineFacts[]): readonly Candidate[] {
  const top = facts.filter(({ line }) => line.at[1] < 0.45).slice(0, 60);
  const named = top.filter(({ line, isTitle }) => {
    const words = line.text.split(/\s+/u);
    return (
      !isTitle && words.length <= 5 && words.every((word) => nameWord.test(word)) && line.text.length < 50
    );
  });
  const largest = Math.max(0, ...named.map(({ line }) => line.size));
  const found: Candidate[] = [];
  for (const { line, rest } of named) {
    if (rest === null || line.size < 0.8 * largest) continue;
    const words = line.text.split(/\s+/u).length;
    const next = named.find(
      (other) =>
        other.line.index > line.index &&
        other.line.index - line.index <= 4 &&
        Math.abs(other.line.at[0] - line.at[0]) < 3 * line.em &&
        other.line.at[1] - line.at[3] < 2 * line.size * line.em &&
        other.line.size > 0.75 * line.size &&
        other.line.size < 1.33 * line.size,
    );
    const size = Math.min(0.25, 0.12 * (line.size - 1));
    if (words === 1 && next?.rest != null) {
      const both = candidateOf([rest, next.rest], 0.55 + size);
      if (both !== null) found.push(both);
    }
    const alone = candidateOf([rest], (words === 1 ? 0.2 : 0.5) + size);
    if (alone !== null) found.push(alone);
  }
  return found.sort((a, b) => b.confidence - a.confidence).slice(0, 3);
}

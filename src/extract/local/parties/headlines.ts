/** What stands out at the top of a page: the title of a document, the name over a curriculum vitae. */
import { type Candidate, candidateOf } from './candidate.ts';
import { isDocumentTitle, type LineFacts } from './line-facts.ts';
import { documentTitles } from './words/titles.ts';

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

const longTitles = [...new Set(documentTitles.map(folded))]
  .filter((title) => title.length >= 6)
  .sort((a, b) => b.length - a.length);
const topShare = 0.35;
const mostWords = 9;

/** `type` asks for what the document is, `title` for the heading as a whole. */
export function titlesOf(facts: readonly LineFacts[], wish: 'type' | 'title'): readonly Candidate[] {
  const top = facts.filter(({ line, rest }) => line.at[1] < topShare && rest !== null).slice(0, 40);
  const largest = Math.max(1, ...top.map(({ line }) => line.size));
  return top
    .flatMap(({ line, rest, company }, place) => {
      if (rest === null || line.text.split(/\s+/u).length > mostWords) return [];
      const isKnown = isDocumentTitle(line.text);
      const span = isKnown ? null : titleIn(line.text);
      const size = line.size / largest;
      const capitals = line.text.match(/(?:^|\s)\p{Lu}/gu)?.length ?? 0;
      const isHeading = capitals >= line.text.split(/\s+/u).length / 2;
      const base = isKnown ? 0.6 : span !== null ? 0.5 : isHeading && company.legal < 0.8 ? 0.15 : 0.05;
      const score = base + 0.2 * size * size + (place < 3 ? 0.05 : 0) - (/[.:]/u.test(line.text) ? 0.15 : 0);
      const part = wish === 'type' && span !== null ? { line, ...span } : rest;
      return [candidateOf([part], score - (span === null || isHeading ? 0 : 0.2))].filter(
        (one) => one !== null,
      );
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 3);
}

/** Where the name of a kind of document stands in a line, the longest that is known. */
function titleIn(text: string): { readonly start: number; readonly end: number } | null {
  const plain = folded(text);
  // Marks that fold away would shift the places.
  if (plain.length !== text.length) return null;
  for (const title of longTitles) {
    const start = plain.indexOf(title);
    const end = start + title.length;
    const isWhole =
      start >= 0 && !/\p{L}/u.test(plain.charAt(start - 1)) && !/\p{L}/u.test(plain.charAt(end));
    if (isWhole) return { start, end };
  }
  return null;
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

/** How alike a field's own words and a label are, for fields whose meaning no list knows. */
import { canonical, plainWords } from './label-words.ts';
import { likenessOfWords } from './word-likeness.ts';

const links = new Set('of and the a an de la le for to in on und der die et or is by with'.split(' '));

function wordsOf(text: string): readonly string[] {
  const words = plainWords(text).map(canonical);
  const told = words.filter((word) => !links.has(word) && !/^\p{N}+$/u.test(word));
  return told.length > 0 ? told : words;
}

function likeness(phrase: readonly string[], label: readonly string[]): number {
  if (phrase.length === 0 || label.length === 0) return 0;
  if (phrase.join('') === label.join('')) return 1;
  const open = new Set(label.keys());
  let matched = 0;
  let inOrder = 0;
  let last = -1;
  for (const word of phrase) {
    let best = 0;
    let bestAt = -1;
    for (const at of open) {
      const value = likenessOfWords(word, label[at] ?? '');
      if (value > best) [best, bestAt] = [value, at];
    }
    if (bestAt < 0) continue;
    open.delete(bestAt);
    matched += best;
    if (bestAt > last) inOrder += 1;
    last = bestAt;
  }
  if (matched === 0) return 0;
  const told = matched / phrase.length;
  const explained = matched / label.length;
  const order = 0.9 + 0.1 * (inOrder / phrase.length);
  return Math.min(1, ((2 * told * explained) / (told + explained)) * order);
}

/** For phrases that are held against many labels. */
export function createPhraseMatcher(phrases: readonly string[]): (label: string) => number {
  const known = phrases.map(wordsOf);
  return (label) => {
    const words = wordsOf(label);
    return Math.max(0, ...known.map((phrase) => likeness(phrase, words)));
  };
}

/** 0..1, the likest of the phrases. */
export function matchPhrase(phrases: readonly string[], label: string): number {
  return createPhraseMatcher(phrases)(label);
}

/** What a text shares with another that means the same, as keys for an index. */
export const indexWords = (text: string): readonly string[] => wordsOf(text).map((word) => word.slice(0, 4));

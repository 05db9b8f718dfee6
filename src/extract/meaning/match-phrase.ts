/** How alike a field's own words and a label are, for fields whose meaning no list knows. */
import { canonical, plainWords } from './label-words.ts';

const links = new Set('of and the a an de la le for to in on und der die et or is by with'.split(' '));

function wordsOf(text: string): readonly string[] {
  const words = plainWords(text).map(canonical);
  const told = words.filter((word) => !links.has(word) && !/^\p{N}+$/u.test(word));
  return told.length > 0 ? told : words;
}

function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = (text: string, skip: number) => text.slice(start + skip);
  return (
    rest(one, 1) === rest(other, 1) || rest(one, 0) === rest(other, 1) || rest(one, 1) === rest(other, 0)
  );
}

/** 1 the same word; less for a beginning, a shared stem, a slip. */
export function likenessOfWords(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= 5 && isOneEditApart(one, other)) return 0.9;
  if (short.length >= 3 && long.startsWith(short)) return short.length >= 5 ? 0.85 : 0.7;
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  if (shared >= 5 && shared / long.length >= 0.6) return 0.8;
  return 0;
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

/** Which kinds of document a text names: a template by its name, a page by its titles. */
import { plainWords } from '../meaning/label-words.ts';
import { titleWords } from '../propose/category-words.ts';
import { kindWords } from './kind-words.ts';

const longest = 5;

const byWords: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...titleWords, ...kindWords }).flatMap(([kind, lists]) =>
    lists.flatMap((list) => list.split('|').map((title) => [plainWords(title).join(' '), kind] as const)),
  ),
);

/** How much of the text names each kind, 0..1: a name of two words that stands alone is worth more than one among others. */
export function kindsIn(text: string): ReadonlyMap<string, number> {
  const words = plainWords(text).filter((word) => !/^\p{N}+$/u.test(word));
  const found = new Map<string, number>();
  let at = 0;
  while (at < words.length) {
    let length = Math.min(longest, words.length - at);
    while (length > 0 && !byWords.has(words.slice(at, at + length).join(' '))) length -= 1;
    const kind = length === 0 ? undefined : byWords.get(words.slice(at, at + length).join(' '));
    if (kind !== undefined) found.set(kind, Math.max(found.get(kind) ?? 0, length / words.length));
    at += Math.max(1, length);
  }
  return found;
}

/**
 * Words that are known, and which of them a misread word may be: looked up by the word without one of its letters. A table of
 * all words without each of their letters would take twenty times the memory of their hashes, and fifty times as long.
 */
import { skeletonOf } from './look-alikes.ts';

export interface Vocabulary {
  has(word: string): boolean;
  /** The first word that is this one, or this one with one letter more; of at least `shortestSlip` letters. */
  withLetterMore(shorter: string): string | undefined;
  /** The first word that looks the same to a reader of pictures. */
  alike(skeleton: string): string | undefined;
}

/** Below this length one letter makes another word. */
export const shortestSlip = 5;

/** Words of `base` come first. */
export function createVocabulary(words: readonly string[], base?: Vocabulary): Vocabulary {
  const known = new Set(words);
  // Most documents need neither.
  let bySkeleton: ReadonlyMap<string, string> | undefined;
  let byDeletion: Deletions | undefined;
  return {
    has: (word) => known.has(word) || base?.has(word) === true,
    withLetterMore(shorter) {
      const found = base?.withLetterMore(shorter);
      if (found !== undefined) return found;
      byDeletion ??= deletionsOf(words.filter(({ length }) => length >= shortestSlip));
      return byDeletion.find(shorter);
    },
    alike(skeleton) {
      const found = base?.alike(skeleton);
      if (found !== undefined) return found;
      bySkeleton ??= new Map([...words].reverse().map((word) => [skeletonOf(word), word]));
      return bySkeleton.get(skeleton);
    },
  };
}

type Deletions = { find(shorter: string): string | undefined };

const base = 31;

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, base) + text.charCodeAt(at)) | 0;
  return hash;
}

/** A table of hashes with open addresses: what came first stands first, and what is found is compared letter by letter. */
function deletionsOf(words: readonly string[]): Deletions {
  const count = words.reduce((sum, { length }) => sum + length + 1, 0);
  const size = 2 ** Math.ceil(Math.log2(2 * count + 2));
  const hashes = new Int32Array(size);
  /** Counted from 1. */
  const numbers = new Int32Array(size);

  const slotOf = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d) & (size - 1);
  function add(hash: number, number: number): void {
    let slot = slotOf(hash);
    for (; numbers[slot] !== 0; slot = (slot + 1) & (size - 1))
      if (hashes[slot] === hash && numbers[slot] === number) return;
    hashes[slot] = hash;
    numbers[slot] = number;
  }

  const longest = words.reduce((most, { length }) => Math.max(most, length), 0);
  const behind = new Int32Array(longest + 1);
  const lifts = new Int32Array(longest + 1);
  for (const [at, word] of words.entries()) {
    add(hashOf(word), at + 1);
    // The hash of what stands before a letter, moved up over what stands behind it.
    behind[word.length] = 0;
    lifts[word.length] = 1;
    for (let letter = word.length - 1; letter >= 0; letter -= 1) {
      const lift = lifts[letter + 1] ?? 1;
      behind[letter] = Math.imul(word.charCodeAt(letter), lift) + (behind[letter + 1] ?? 0);
      lifts[letter] = Math.imul(lift, base);
    }
    let before = 0;
    for (let letter = 0; letter < word.length; letter += 1) {
      add((Math.imul(before, lifts[letter + 1] ?? 1) + (behind[letter + 1] ?? 0)) | 0, at + 1);
      before = (Math.imul(before, base) + word.charCodeAt(letter)) | 0;
    }
  }

  return {
    find(shorter) {
      const hash = hashOf(shorter);
      for (let slot = slotOf(hash); numbers[slot] !== 0; slot = (slot + 1) & (size - 1)) {
        const word = hashes[slot] === hash ? words[(numbers[slot] ?? 0) - 1] : undefined;
        if (word !== undefined && (word === shorter || lacksOneOf(shorter, word))) return word;
      }
      return undefined;
    },
  };
}

/** Whether the word is the shorter one with one letter more. */
function lacksOneOf(shorter: string, word: string): boolean {
  if (word.length !== shorter.length + 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === word[at]) at += 1;
  return shorter.slice(at) === word.slice(at + 1);
}

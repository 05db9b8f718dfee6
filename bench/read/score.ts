/** How well a page was read, against its true text. */
import type { Box } from '../../src/model/box.ts';

export type SeenWord = { readonly text: string; readonly box: Box };
export type TrueLine = { readonly text: string; readonly box: Box };

/** Quotes and dashes come in kinds that no printer agrees on; letters of full width are the plain ones. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’ʼ´`′]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‐‑–—−]/gu, '-')
    .toUpperCase();

export type LineScore = {
  readonly errors: number;
  readonly characters: number;
  readonly truth: number;
  readonly seen: number;
  readonly right: number;
};

/**
 * Each seen word belongs to the true line that its middle stands in; what stands in none is not judged, for receipts
 * are not labelled completely. Characters are compared without spaces, words as bags.
 */
export function scoreLines(lines: readonly TrueLine[], words: readonly SeenWord[]): LineScore {
  const found = lines.map((line) => ({ line, words: [] as SeenWord[] }));
  for (const word of words) {
    const [x, y] = [(word.box[0] + word.box[2]) / 2, (word.box[1] + word.box[3]) / 2];
    const best = found
      .filter(({ line: { box } }) => isInside(x, y, box))
      .sort((a, b) => Math.abs(y - middle(a.line.box)) - Math.abs(y - middle(b.line.box)))[0];
    best?.words.push(word);
  }
  let [errors, characters] = [0, 0];
  for (const { line, words: inLine } of found) {
    const truth = folded(line.text).replace(/\s/gu, '');
    const sorted = inLine.toSorted((a, b) => a.box[0] - b.box[0]);
    const seen = folded(sorted.map((word) => word.text).join('')).replace(/\s/gu, '');
    errors += editDistance(truth, seen);
    characters += truth.length;
  }
  const truth = lines.flatMap((line) => wordsOf(line.text));
  const seen = found.flatMap((entry) => entry.words.flatMap((word) => wordsOf(word.text)));
  return { errors, characters, truth: truth.length, seen: seen.length, right: inBoth(truth, seen) };
}

const slack = 0.004;
const isInside = (x: number, y: number, [x0, y0, x1, y1]: Box): boolean =>
  x >= x0 - slack && x <= x1 + slack && y >= y0 - slack && y <= y1 + slack;
const middle = (box: Box): number => (box[1] + box[3]) / 2;

export const wordsOf = (text: string): string[] => folded(text).split(/\s+/u).filter(Boolean);

/** Share of the true words, or of the characters where a language writes no spaces, that were read. */
export function recall(truth: string, seen: string, byCharacter: boolean): number {
  const parts = (text: string) => (byCharacter ? [...folded(text).replace(/\s/gu, '')] : wordsOf(text));
  const expected = parts(truth);
  return inBoth(expected, parts(seen)) / expected.length;
}

function inBoth(truth: readonly string[], seen: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of seen) left.set(word, (left.get(word) ?? 0) + 1);
  let count = 0;
  for (const word of truth) {
    const there = left.get(word) ?? 0;
    if (there === 0) continue;
    left.set(word, there - 1);
    count++;
  }
  return count;
}

export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Scores of windows that overlap, as one row over the page: each word's from the window that shows most around it. */
import type { Window } from './look-input.ts';

/** For each word, which of the windows it is read from. */
export function windowOfWords(windows: readonly Window[], words: number): Int32Array {
  const chosen = new Int32Array(words);
  const reached = new Int32Array(words).fill(-1);
  for (const [index, { start, end }] of windows.entries()) {
    for (let word = start; word < end; word += 1) {
      // A page's own end is no edge that hides something.
      const before = start === 0 ? words : word - start;
      const behind = end === words ? words : end - 1 - word;
      const reach = Math.min(before, behind);
      if (reach <= (reached[word] ?? 0)) continue;
      reached[word] = reach;
      chosen[word] = index;
    }
  }
  return chosen;
}

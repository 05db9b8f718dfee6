/** How far words of a text stand apart on a page, and which stand further: columns that are set close are told by that alone. */
import type { RowLine, RowWord } from './row-line.ts';

const usualSpace = 0.22;
const mostGaps = 2000;

/** The gap before a word, in heights. */
export const gapBefore = (before: RowWord, word: RowWord): number =>
  (word.at[0] - before.at[2]) / Math.max(1e-6, word.at[3] - word.at[1], before.at[3] - before.at[1]);

/** The usual gap between two words of one segment, in heights. */
export function spaceOf(lines: readonly RowLine[]): number {
  const gaps: number[] = [];
  for (const { words } of lines) {
    for (const [at, word] of words.entries()) {
      const before = words[at - 1];
      if (before === undefined || before.segment !== word.segment) continue;
      const gap = gapBefore(before, word);
      if (gap > 0.02) gaps.push(gap);
    }
    if (gaps.length > mostGaps) break;
  }
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? usualSpace;
}

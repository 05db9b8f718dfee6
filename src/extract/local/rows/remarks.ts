/**
 * What a description says before its remarks begin: further lines go on with it until one starts with a
 * bullet or a label of its own, stands apart, or is set smaller.
 */
import type { RowWord } from './row-line.ts';
import { textOfWords } from './row-line.ts';

const bullet = /^[•●▪◦·‣⁃–—*>-]\s?\p{L}|^[•●▪◦·‣⁃]/u;
const ownLabel = /^\p{L}[^:：]{1,34}[:：]/u;

type Lines = readonly (readonly RowWord[])[];

/** The first line is never a remark. */
export function withoutRemarks(lines: Lines): Lines {
  const kept: (readonly RowWord[])[] = [];
  for (const line of lines) {
    const above = kept.at(-1);
    if (above !== undefined && (startsRemark(textOfWords(line)) || standsApart(above, line))) break;
    kept.push(line);
  }
  return kept;
}

const startsRemark = (text: string): boolean => bullet.test(text) || ownLabel.test(text);

function standsApart(above: readonly RowWord[], line: readonly RowWord[]): boolean {
  const [bottom, top] = [Math.max(...above.map(({ at }) => at[3])), Math.min(...line.map(({ at }) => at[1]))];
  return top - bottom > 1.1 * Math.min(heightOf(above), heightOf(line));
}

const heightOf = (line: readonly RowWord[]): number =>
  line.reduce((sum, { at }) => sum + at[3] - at[1], 0) / Math.max(1, line.length);

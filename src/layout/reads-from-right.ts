/**
 * Whether a page reads from right to left. Most of its letters tell; but the goods of an Arabic or Hebrew paper may have Latin names
 * throughout, and then the headings of its columns tell.
 */
import type { PageSize, Word } from '../model/document.ts';
import { textOf } from './line-text.ts';
import { rowsOf, runsOf } from './rows.ts';
import { straighten } from './straighten.ts';
import { directionOf, hasDigit } from './text-kind.ts';

/** Texts side by side in a row that heads columns, at least. */
const fewestHeadings = 3;

export function readsFromRight(words: readonly Word[], size: PageSize): boolean {
  const main = directionOf(words.map((word) => word.text).join(' '));
  if (main === 'rightToLeft') return true;
  if (!words.some((word) => directionOf(word.text) === 'rightToLeft')) return false;
  let headings = 0;
  for (const row of rowsOf(straighten(words, size, 0, false).items)) {
    const texts = runsOf(row, 1).map(textOf);
    if (texts.length < fewestHeadings || texts.some(hasDigit)) continue;
    // Papers in two languages have headings in both, and are set from left to right.
    if (texts.some((text) => directionOf(text) === 'leftToRight')) return false;
    if (texts.some((text) => directionOf(text) === 'rightToLeft')) headings += 1;
  }
  return headings > 0;
}

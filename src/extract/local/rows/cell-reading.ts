/** Reads the words of a cell as the value that an item's field asks for, keeping which words it was. */

import type { Page } from '../../../model/document.ts';
import type { Scalar } from '../../../model/finding.ts';
import { readValue } from '../../../values/index.ts';
import type { ValueContext } from '../../../values/reading.ts';
import type { LabelReader } from '../../meaning/label-reader.ts';
import type { GridCell } from './grid.ts';
import { wordsOfCell } from './grid.ts';
import type { ItemField } from './item-shape.ts';
import { withoutRemarks } from './remarks.ts';
import { type RowWord, textOfWords } from './row-line.ts';

export type CellReading = {
  readonly value: Scalar;
  readonly text: string;
  readonly words: readonly RowWord[];
  readonly confidence: number;
};

const longestText = 600;

/** What the cell may say, the most likely first; a cell of several lines may hold several figures. */
export function readingsOf(
  cell: GridCell,
  field: ItemField,
  context: ValueContext,
  page: Page,
  read: LabelReader,
): readonly CellReading[] {
  const words = wordsOfCell(cell);
  if (words.length === 0) return [];
  if (field.kind === 'text') {
    const kept = field.role === 'description' ? withoutRemarks(cell.lines, page, read) : cell.lines;
    const reading = readingOf(kept.flat(), field, context);
    return reading === null ? [] : [reading];
  }
  const whole = readingOf(words, field, context);
  if (cell.lines.length === 1) return whole === null ? [] : [whole];
  const lines = cell.lines.flatMap((line) => readingOf(line, field, context) ?? []);
  return lines.length > 0 ? lines : whole === null ? [] : [whole];
}

export function readingOf(
  words: readonly RowWord[],
  field: ItemField,
  context: ValueContext,
): CellReading | null {
  const text = textOfWords(inReadingOrder(words));
  if (text === '' || text.length > longestText) return null;
  const reading = readValue(field.understood.field, field.kind === 'number' ? closedUp(text) : text, context);
  return reading.value === null
    ? null
    : { value: reading.value, text, words, confidence: reading.confidence };
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The page's words stand as they are read, and ours from left to right. */
function inReadingOrder(words: readonly RowWord[]): readonly RowWord[] {
  return words.some(({ text }) => rightToLeft.test(text)) ? words.toSorted((a, b) => a.word - b.word) : words;
}

/** Cents that a careless reader set apart: `15. 79`. */
export const closedUp = (text: string): string => text.replace(/(\d[.,])\s+(?=\d{2}(?!\d))/u, '$1');

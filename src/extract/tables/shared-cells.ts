/** Cells that answer two fields: a unit behind its figure, and what stands in brackets on a line of its own below a name. */
import type { Page } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { Question } from '../chooser/questions.ts';
import { unitBehind } from '../figures.ts';
import { boxOfWords } from '../view.ts';
import type { Answered } from './answered.ts';
import type { FrameCell, FrameRow } from './frame.ts';

/** How the field is answered: by the unit in the column of another field, or by the brackets there. */
export type Sharing = { readonly with: number; readonly by: 'unit' | 'brackets' };

const mostly = 0.5;
/** A unit is as sure as the column of its figure. */
const unitSure = 0.8;

/** By field; null for one with a column of its own, and for one that no other shares its cells with. */
export function sharedBy(
  columns: readonly Question[],
  answered: Answered,
  rows: readonly FrameRow[],
): readonly (Sharing | null)[] {
  const cellsOf = (field: number): readonly FrameCell[] => {
    const column = answered.columns[field] ?? -1;
    return rows.flatMap(({ cells }) => cells[column] ?? []).filter(({ text }) => text !== '');
  };
  const sharesMost = (field: number, holds: (cell: FrameCell) => boolean): boolean => {
    const cells = cellsOf(field);
    return cells.length > 0 && cells.filter(holds).length >= mostly * cells.length;
  };
  return columns.map((question, field) => {
    if ((answered.columns[field] ?? -1) >= 0 || question.field.field.type !== 'string') return null;
    if (asksUnit(question)) {
      const measured = columns.findIndex(
        ({ field: { field: other } }, at) =>
          other.type === 'number' && sharesMost(at, ({ text }) => unitBehind(text) !== null),
      );
      return measured < 0 ? null : { with: measured, by: 'unit' };
    }
    const before = columns[field - 1]?.field.field.type === 'string' ? field - 1 : -1;
    const { page } = answered.page;
    return before >= 0 && sharesMost(before, (cell) => bracketsIn(cell, page) !== null)
      ? { with: before, by: 'brackets' }
      : null;
  });
}

const asksUnit = ({ field: { meanings } }: Question): boolean => meanings[0]?.concept === 'unit';

/** The name above, and what the brackets below it hold; null where there are none. */
export function bracketsIn(
  cell: FrameCell,
  page: Page,
): { readonly name: FrameCell; readonly inside: FrameCell } | null {
  const opening = cell.words.findIndex(
    (at, place) =>
      place > 0 && isBelow(cell.words[place - 1], at, page) && page.words[at]?.text.startsWith('(') === true,
  );
  if (opening < 0) return null;
  const inside = cellOf(cell.words.slice(opening), page);
  if (!/^\([^()]+\)$/u.test(inside.text)) return null;
  return { name: cellOf(cell.words.slice(0, opening), page), inside };
}

const cellOf = (words: readonly number[], page: Page): FrameCell => ({
  text: words.map((at) => page.words[at]?.text ?? '').join(' '),
  words,
});

function isBelow(before: number | undefined, word: number | undefined, { words }: Page): boolean {
  const [above, below] = [words[before ?? -1]?.box, words[word ?? -1]?.box];
  return above !== undefined && below !== undefined && (below[1] + below[3]) / 2 > above[3];
}

export function unitFinding({ field }: Question, cell: FrameCell, page: Page): Finding | null {
  const unit = unitBehind(cell.text);
  const last = cell.words.at(-1);
  if (unit === null || last === undefined) return null;
  return {
    ...{
      path: field.names.slice(-1),
      value: unit,
      text: unit,
      engine: 'network',
      part: 'tables',
      confidence: unitSure,
    },
    page: page.number,
    box: boxOfWords(page, [last]),
  };
}

export const withoutBrackets = (found: Finding): Finding =>
  typeof found.value === 'string' ? { ...found, value: found.value.replace(/^\(|\)$/gu, '') } : found;

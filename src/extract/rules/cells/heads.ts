/** What stands at the head of each row and column of a table, so that every cell has the words that tell what it is. */
import type { Box } from '../../../model/box.ts';
import type { RowKind } from '../../../model/document.ts';
import { isFigure } from '../../figures.ts';
import { periodsOf } from '../../meaning/period-words.ts';
import type { Frame, FrameCell, FrameRow } from '../../tables/frame.ts';
import { boxOfWords } from '../../view.ts';
import type { Head, HeadReader } from './head.ts';

export type RowLabel = {
  readonly head: Head;
  /** It is the first of its row; a row may hold several labels with their values. */
  readonly isFirst: boolean;
  /** Its column; -1 for a row without one. */
  readonly at: number;
};

export type HeadedRow = {
  readonly frame: Frame;
  readonly row: FrameRow;
  readonly kind: RowKind;
  /** The heading of the rows around it. */
  readonly group: Head;
  /** Of each column the headings that reach over it, those of several lines as one; rows below the same headings have the same. */
  readonly columns: readonly Head[];
  /** Of each column the labels left of it: the first of the row, and the nearest where it is another. */
  readonly labels: readonly (readonly RowLabel[])[];
  /** How many rows below the same headings hold something. */
  readonly siblings: number;
};

export const isLabelLike = (text: string): boolean => /\p{L}{2}|\p{Lo}/u.test(text) && !isFigure(text);

/** Sums need no label that says so. */
const markOf = (kind: RowKind): string | null => (kind === 'subtotal' ? 'means grandTotal' : null);

function labelsIn({ cells }: FrameRow, kind: RowKind, headOf: HeadReader): readonly (readonly RowLabel[])[] {
  let labels: readonly RowLabel[] = [{ head: headOf('', markOf(kind)), isFirst: true, at: -1 }];
  return cells.map(({ text }, at) => {
    const left = labels;
    const [first] = labels;
    if (!isLabelLike(text)) return left;
    const head = headOf(text, markOf(kind));
    labels =
      first === undefined || first.head.text === ''
        ? [{ head, isFirst: true, at }]
        : [first, { head, isFirst: false, at }];
    return left;
  });
}

/** A box for one letter beside another, with no heading of its own: boxes of a form, no cells of a table. */
export function isInComb({ row: { cells }, columns }: HeadedRow, column: number): boolean {
  const isLetter = (at: number) => /^[\p{L}\p{N}]$/u.test(cells[at]?.text ?? '');
  const hasHeading = /[^\s]{2}/u.test(columns[column]?.text ?? '');
  return !hasHeading && isLetter(column) && (isLetter(column - 1) || isLetter(column + 1));
}

/** Lines of headings above one another. */
const mostHeadings = 6;

/** Headings anew within a table head what is below them. */
export function headedRows(frame: Frame, headOf: HeadReader): readonly HeadedRow[] {
  const found: Omit<HeadedRow, 'siblings' | 'labels'>[] = [];
  let block: FrameRow[] = [];
  let columns = columnsBelow(frame, [], headOf);
  let group = headOf('', null);
  let isBody = false;
  for (const row of frame.rows) {
    const kind = row.at < frame.headerRows ? 'header' : (frame.kinds[row.at] ?? 'body');
    const filled = row.cells.filter(({ text }) => text !== '');
    const [only] = filled;
    if (only === undefined) continue;
    if (kind === 'header') {
      found.push({
        ...{ frame, row, kind, group: headOf('', null) },
        columns: columnsBelow(frame, isBody ? [] : block, headOf),
      });
      block = isBody ? [row] : [...block, row].slice(-mostHeadings);
      isBody = false;
      columns = columnsBelow(frame, block, headOf);
      continue;
    }
    isBody = true;
    if (isLabelLike(only.text) && (filled.length === 1 || kind === 'group')) group = headOf(only.text, null);
    if (filled.length > 1 || !isLabelLike(only.text)) found.push({ frame, row, kind, group, columns });
  }
  const sizes = Map.groupBy(found, (row) => row.columns);
  return found.map((row) => ({
    ...row,
    labels: labelsIn(row.row, row.kind, headOf),
    siblings: sizes.get(row.columns)?.length ?? 1,
  }));
}

function columnsBelow(frame: Frame, block: readonly FrameRow[], headOf: HeadReader): readonly Head[] {
  if (block.length === 0 && frame.above !== null) {
    const { frame: other, columns } = frame.above;
    const above = columnsBelow(other, other.rows.slice(0, other.headerRows).slice(-mostHeadings), headOf);
    return columns.map((column) => above[column] ?? headOf('', null));
  }
  const lines = block.map((row) => headingsIn(row, frame));
  const texts = Array.from({ length: frame.columns }, (_, column) =>
    lines
      .map((line) => line[column] ?? '')
      .filter((text) => text !== '' && text.length <= longestHeading)
      .join(' '),
  );
  const periods = periodsOf(texts);
  return texts.map((text, column) => headOf(text, periods[column] ?? null));
}

/** Longer is a sentence above the table. */
const longestHeading = 80;

/** What reaches over several columns without the layout having seen how far is told of the columns that it stands nearest to. */
function headingsIn(row: FrameRow, { covering, reaches, columns, page }: Frame): readonly string[] {
  const line = covering[row.at] ?? [];
  const isLabels = row.cells.filter(({ text }) => text !== '').length * 2 > columns;
  const middles = row.cells.map((cell) => middleOf(cell, page));
  return Array.from({ length: columns }, (_, column) => {
    const own = line[column] ?? '';
    const reach = reaches[column] ?? null;
    if (own !== '' || isLabels || reach === null) return own;
    const middle = (reach[0] + reach[1]) / 2;
    let [best, least] = ['', Number.POSITIVE_INFINITY];
    for (const [at, place] of middles.entries()) {
      // What heads the labels of rows heads none of their values.
      if (place === null || at === 0) continue;
      const distance = Math.abs(place - middle);
      if (distance < least) [best, least] = [row.cells[at]?.text ?? '', distance];
    }
    return best;
  });
}

function middleOf({ words }: FrameCell, page: Frame['page']): number | null {
  if (words.length === 0) return null;
  const [left, , right]: Box = boxOfWords(page, words);
  return (left + right) / 2;
}

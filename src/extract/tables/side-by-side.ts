/**
 * Tables that stand side by side, which the layout often takes for one: earnings beside deductions, assets beside liabilities, or the
 * rest of a long list in the right half of the page. Each half has the same kinds of columns.
 */
import { type Box, boxAround } from '../../model/box.ts';
import type { Cell, Page, Stretch, Table } from '../../model/document.ts';
import { isFigure } from '../figures.ts';

const mostParts = 4;
/** Of a column's cells, so many must be texts or figures. */
const mostly = 0.7;
/** Names differ from row to row, and units of quantities do not. */
const differing = 0.6;
const leastLetters = 4;

export function sideBySide(table: Table, page: Pick<Page, 'words'>): readonly Table[] {
  const columns = Array.from({ length: table.columns }, (_, column) => columnOf(table, column));
  for (let parts = 2; parts <= mostParts; parts += 1) {
    const width = table.columns / parts;
    if (width < 2 || !Number.isInteger(width)) continue;
    const starts = Array.from({ length: parts }, (_, part) => part * width);
    if (areAlike(columns, starts, width) && !reachesOver(table, starts))
      return starts.map((from) => partOf(table, from, from + width, page));
  }
  return [table];
}

type Column = {
  readonly heading: string;
  readonly kind: 'text' | 'figures' | 'mixed' | 'empty';
  /** Its texts are names rather than units, signs or marks. */
  readonly isNames: boolean;
};

function columnOf({ cells, headerRows }: Table, column: number): Column {
  const own = cells.filter((cell) => cell.column === column && cell.text.trim() !== '');
  const heading = own.findLast(({ row }) => row < headerRows)?.text.trim() ?? '';
  const texts = own.filter(({ row }) => row >= headerRows).map(({ text }) => text.trim());
  const figures = texts.filter(isFigure).length;
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  return {
    heading: heading.toLowerCase(),
    kind:
      texts.length === 0
        ? 'empty'
        : figures >= mostly * texts.length
          ? 'figures'
          : figures <= (1 - mostly) * texts.length
            ? 'text'
            : 'mixed',
    isNames: new Set(texts).size >= differing * texts.length && letters >= leastLetters * texts.length,
  };
}

/** The parts begin with names that figures follow, and their headings are the same but for the first. */
function areAlike(columns: readonly Column[], starts: readonly number[], width: number): boolean {
  const [first, ...others] = starts.map((from) => columns.slice(from, from + width));
  if (first === undefined) return false;
  const headings = columns.filter(({ heading }) => heading !== '').length;
  const beginWithNames = [first, ...others].every(
    ([begin, ...rest]) =>
      begin?.kind === 'text' && begin.isNames && rest.some(({ kind }) => kind === 'figures'),
  );
  return (
    beginWithNames &&
    others.every((other) => {
      const sameKinds = other.every(
        ({ kind }, at) => kind === first[at]?.kind || kind === 'empty' || first[at]?.kind === 'empty',
      );
      const same = other.filter(({ heading }, at) => heading !== '' && heading === first[at]?.heading);
      if (headings === 0) return sameKinds;
      return (
        (sameKinds && 2 * headings > columns.length && same.length >= width - 1) || same.length === width
      );
    })
  );
}

/** A text of the body that stands in two parts belongs to neither. */
const reachesOver = ({ cells, headerRows }: Table, starts: readonly number[]): boolean =>
  cells.some(
    ({ row, column, columnSpan, text }) =>
      row >= headerRows &&
      text.trim() !== '' &&
      starts.some((from) => column < from && column + columnSpan > from),
  );

function partOf(table: Table, from: number, to: number, page: Pick<Page, 'words'>): Table {
  const cells = table.cells.flatMap((cell): Cell[] => {
    const [first, end] = [Math.max(from, cell.column), Math.min(to, cell.column + cell.columnSpan)];
    // A heading over several parts is told of the first that it stands over.
    if (end <= first || cell.column < from) return [];
    return [{ ...cell, column: first - from, columnSpan: end - first }];
  });
  const boxes = cells.filter(({ words }) => words.length > 0).map(({ box }) => box);
  const reach = boxes.length === 0 ? table.box : boxAround(boxes);
  const box: Box = [reach[0], table.box[1], reach[2], table.box[3]];
  const rowKinds = table.rowKinds.map((kind, row) =>
    kind === 'group' && cells.some((cell) => cell.row === row && isFigure(cell.text)) ? 'body' : kind,
  );
  return { ...table, columns: to - from, cells, box, rowKinds, title: above(table.title, box, page) };
}

/** The words of a title that stand over the part. */
function above(title: Stretch | null, [left, , right]: Box, page: Pick<Page, 'words'>): Stretch | null {
  if (title === null) return null;
  const words = title.words.filter((at) => {
    const box = page.words[at]?.box;
    return box !== undefined && (box[0] + box[2]) / 2 >= left && (box[0] + box[2]) / 2 <= right;
  });
  const text = words.map((at) => page.words[at]?.text ?? '').join(' ');
  return text === '' ? null : { ...title, words, text };
}

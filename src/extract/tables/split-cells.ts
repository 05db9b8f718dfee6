/** Cells of a table's body that hold what belongs to several columns, cut between the words where the columns part. */
import { boxAround } from '../../model/box.ts';
import type { Cell, Page, Table } from '../../model/document.ts';

type Seen = Pick<Page, 'words'> & { readonly size: Pick<Page['size'], 'width' | 'height'> };

/** Between the words of two columns, in heights of a word; words of one text stand closer. */
const leastGap = 0.8;

export function splitCells(table: Table, page: Seen): Table {
  const isWide = ({ row, columnSpan, words }: Cell) =>
    row >= table.headerRows && columnSpan > 1 && words.length > 1;
  if (!table.cells.some(isWide)) return table;
  const starts = Array.from({ length: table.columns }, (_, column) => startOf(table, column));
  const cells = table.cells.flatMap((cell) => (isWide(cell) ? cut(cell, starts, page) : [cell]));
  return { ...table, cells };
}

/** Where the column's own texts begin; null where it has none. */
function startOf({ cells, headerRows }: Table, column: number): number | null {
  const lefts = cells
    .filter(
      (cell) =>
        cell.column === column && cell.columnSpan === 1 && cell.row >= headerRows && cell.words.length > 0,
    )
    .map(({ box }) => box[0]);
  return lefts.length === 0 ? null : Math.min(...lefts);
}

function cut(cell: Cell, starts: readonly (number | null)[], { words: all, size }: Seen): readonly Cell[] {
  const words = cell.words.flatMap((at) => {
    const box = all[at]?.box;
    return box === undefined ? [] : [{ at, box, text: all[at]?.text ?? '' }];
  });
  const height = Math.max(...words.map(({ box }) => box[3] - box[1]), 0);
  const aspect = size.width > 0 ? size.height / size.width : 1;
  // Several lines of a text have no place where all of them part.
  if (
    Math.max(...words.map(({ box }) => box[3])) - Math.min(...words.map(({ box }) => box[1])) >
    1.5 * height
  )
    return [cell];
  const sorted = words.toSorted((a, b) => a.box[0] - b.box[0]);
  const parts: { column: number; words: typeof words }[] = [{ column: cell.column, words: [] }];
  for (const [place, word] of sorted.entries()) {
    const before = sorted[place - 1];
    const part = parts.at(-1);
    if (part === undefined) continue;
    const gap = before === undefined ? 0 : (word.box[0] - before.box[2]) / aspect;
    const column = gap > leastGap * height ? columnAt(word.box, part.column, cell, starts) : part.column;
    if (column > part.column) parts.push({ column, words: [word] });
    else part.words.push(word);
  }
  if (parts.length === 1) return [cell];
  return parts.map(({ column, words: own }, at) => ({
    ...cell,
    column,
    columnSpan: (parts[at + 1]?.column ?? cell.column + cell.columnSpan) - column,
    text: own.map(({ text }) => text).join(' '),
    words: own.map((word) => word.at),
    box: boxAround(own.map(({ box }) => box)),
  }));
}

/** The last column of the cell that begins before the word ends, not before `least`. */
function columnAt(
  box: readonly [number, number, number, number],
  least: number,
  { column: first, columnSpan }: Cell,
  starts: readonly (number | null)[],
): number {
  let found = least;
  for (let column = least + 1; column < first + columnSpan; column += 1) {
    const start = starts[column] ?? null;
    if (start !== null && start < box[2]) found = column;
  }
  return found;
}

/** A table while it is being built: its cells hold lines of items, and its places are those of the straight page. */
import type { RowKind } from '../model/document.ts';
import { countOf, type Item } from './item.ts';
import { textOf } from './line-text.ts';
import { hasDigit, isValue } from './text-kind.ts';

export type Area = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };

export const middleOf = ({ y0, y1 }: Area): number => (y0 + y1) / 2;

/** At one height, as words of a line are: the lower of both shares so much of its height with the other. */
export const isLevel = (a: Area, b: Area, share = 0.3): boolean =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > share * Math.min(a.y1 - a.y0, b.y1 - b.y0);

export type DraftCell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly area: Area;
  readonly lines: readonly (readonly Item[])[];
};

export type DraftTable = {
  readonly area: Area;
  readonly rows: number;
  readonly columns: number;
  readonly headerRows: number;
  /** One a row. */
  readonly rowKinds: readonly RowKind[];
  /** Row by row, and from the start of the row to its end. */
  readonly cells: readonly DraftCell[];
};

export const cellText = (cell: DraftCell): string => textOf(cell.lines.flat());

export const itemsInTables = (tables: readonly DraftTable[]): ReadonlySet<Item> =>
  new Set(tables.flatMap((table) => table.cells.flatMap((cell) => cell.lines.flat())));

export const centreInside = (item: Area, area: Area): boolean => {
  const [x, y] = [(item.x0 + item.x1) / 2, (item.y0 + item.y1) / 2];
  return x >= area.x0 && x < area.x1 && y >= area.y0 && y < area.y1;
};

/** How many of the first rows are headings: text above columns of values. At least one row stays below them. */
export function headerRowsOf(cells: readonly DraftCell[], rows: number, columns: number): number {
  const texts = Array.from({ length: rows }, () => new Map<number, string>());
  for (const cell of cells) {
    const text = cellText(cell);
    if (text !== '') texts[cell.row]?.set(cell.column, text);
  }
  const valueColumns: number[] = [];
  for (let column = 0; column < columns; column += 1) {
    const filled = texts.slice(1).flatMap((row) => row.get(column) ?? []);
    if (filled.length > 0 && countOf(filled, isValue) >= 0.5 * filled.length) valueColumns.push(column);
  }
  const isHeading = (row: ReadonlyMap<number, string>) =>
    row.size > 0 &&
    [...row.values()].every((text) => year.test(text) || (!isValue(text) && !/(?:\p{Nd}.*){4}/u.test(text)));
  if (valueColumns.length > 0) {
    let count = 0;
    while (count < Math.min(rows - 1, 3) && isHeading(texts[count] ?? new Map())) count += 1;
    return headsValues(texts.slice(0, count), valueColumns) ? count : 0;
  }
  const first = texts[0];
  if (first === undefined || rows < 2 || first.size < Math.max(2, columns * 0.7)) return 0;
  const isShort = [...first.values()].every((text) => text.length <= 32 && !hasDigit(text));
  const below = texts.slice(1).flatMap((row) => [...row.values()]);
  const isShorter = countOf(below, (text) => hasDigit(text) || text.length > 32) > 0;
  return isShort && isShorter ? 1 : 0;
}

/** Headings, and what stands below them. */
export const plainKinds = (rows: number, headerRows: number): readonly RowKind[] =>
  Array.from({ length: rows }, (_, row) => (row < headerRows ? 'header' : 'body'));

/** Years are the one kind of number that heads columns. */
const year = /^(?:19|20)\p{Nd}{2}$/u;

/** A heading names at least some of the columns with values; a first row that only lacks a price does not. */
function headsValues(
  headings: readonly ReadonlyMap<number, string>[],
  valueColumns: readonly number[],
): boolean {
  const named = countOf(valueColumns, (column) => headings.some((row) => row.has(column)));
  return named >= 0.5 * valueColumns.length || headings.some((row) => row.size >= 3);
}

/**
 * Amounts that a table carries over the end of a page: the sum of a column so far, or the last balance again, in a row that has less
 * than rows usually have. Told by arithmetic alone, in whatever words it is said.
 */
import type { Cell, Table } from '../../model/document.ts';
import { medianOf } from '../item.ts';
import { hasLetter, isNumber } from '../text-kind.ts';

/** By column, in hundredths. */
export type Carried = {
  readonly sums: ReadonlyMap<number, number>;
  readonly last: ReadonlyMap<number, number>;
};

export const noneCarried: Carried = { sums: new Map(), last: new Map() };

/** What the rows of a table come to, on top of what was carried to it, and whether its last row says so. */
export function carriedBy(table: Table, before: Carried): Carried & { readonly isSaid: boolean } {
  const [sums, last] = [new Map(before.sums), new Map(before.last)];
  const filled = filledCells(table);
  for (let row = table.headerRows; row < table.rows; row += 1) {
    if (table.rowKinds[row] !== 'body') continue;
    if (row === table.rows - 1 && isCarriedRow(table, row, { sums, last }))
      return { sums, last, isSaid: true };
    for (const [column, amount] of amountsIn(filled.get(row) ?? [])) {
      sums.set(column, (sums.get(column) ?? 0) + amount);
      last.set(column, amount);
    }
  }
  return { sums, last, isSaid: false };
}

export function isCarriedRow(table: Table, row: number, { sums, last }: Carried): boolean {
  const filled = filledCells(table);
  const own = filled.get(row) ?? [];
  const others = [...filled].filter(([other]) => other >= table.headerRows && other !== row);
  if (own.length >= medianOf(others.map(([, cells]) => cells.length))) return false;
  if (!own.some(({ text }) => hasLetter(text) && !isNumber(text))) return false;
  const amounts = amountsIn(own);
  return (
    amounts.length > 0 &&
    amounts.every(([column, amount]) => sums.get(column) === amount || last.get(column) === amount)
  );
}

/** By row. */
const filledCells = ({ cells }: Table): ReadonlyMap<number, readonly Cell[]> =>
  Map.groupBy(
    cells.filter((cell) => cell.text !== ''),
    (cell) => cell.row,
  );

const amountsIn = (cells: readonly Cell[]): readonly (readonly [column: number, amount: number])[] =>
  cells.flatMap(({ text, column, columnSpan }) =>
    isNumber(text) ? [[column + columnSpan - 1, hundredthsOf(text)] as const] : [],
  );

/** What stands behind the last sign between figures are decimals where they are one or two. */
function hundredthsOf(text: string): number {
  const { whole = '', decimals = '' } =
    /^(?<whole>.*?)(?:[.,](?<decimals>\p{Nd}{1,2}))?$/u.exec(text.replace(/[^\p{Nd}.,]/gu, ''))?.groups ?? {};
  const amount = Number(whole.replace(/\P{Nd}/gu, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return /^\s*[(\-−]|[-−]\s*$/u.test(text) ? -amount : amount;
}

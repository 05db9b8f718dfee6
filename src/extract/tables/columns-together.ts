/** Columns of a table that are parts of one: a sign of money before its amounts, and what the layout parted though no row has both. */
import { boxAround } from '../../model/box.ts';
import type { Cell, Table } from '../../model/document.ts';
import { isFigure } from '../figures.ts';

/** `$`, `€`, `%`, `kr.` or `USD` alone in a cell. */
const sign = /^(?:[\p{Sc}%‰]+|\p{Lu}{1,3}|\p{L}{1,3}\.)$/u;

/** The table with fewer columns, or itself where each of its columns stands alone. */
export function columnsTogether(table: Table): Table {
  const body = table.cells.filter(({ row, text }) => row >= table.headerRows && text.trim() !== '');
  const headed = new Set(
    table.cells
      .filter(({ row, text }) => row < table.headerRows && text.trim() !== '')
      .flatMap(({ column, columnSpan }) => (columnSpan === 1 ? [column] : [])),
  );
  const byColumn = Map.groupBy(body, ({ column }) => column);
  const signed = new Map<number, number>();
  for (let column = 0; column < table.columns; column += 1) {
    const figures = headed.has(column) ? null : figuresOf(column, byColumn);
    if (figures !== null) signed.set(column, figures);
  }
  const places = [0];
  for (let column = 1; column < table.columns; column += 1) {
    const isOne =
      signed.get(column - 1) === column ||
      signed.get(column) === column - 1 ||
      areParted(column, body, byColumn);
    places.push((places.at(-1) ?? 0) + (isOne ? 0 : 1));
  }
  const columns = (places.at(-1) ?? 0) + 1;
  return columns === table.columns ? table : { ...table, columns, cells: moved(table.cells, places) };
}

/** Of a column in which every cell is the same sign beside a figure, the nearer column of those figures; else null. */
function figuresOf(signs: number, byColumn: ReadonlyMap<number, readonly Cell[]>): number | null {
  const cells = byColumn.get(signs) ?? [];
  const [first] = cells;
  if (first === undefined || cells.some(({ text }) => text.trim() !== first.text.trim())) return null;
  if (!sign.test(first.text.trim())) return null;
  const sides = [signs - 1, signs + 1].flatMap((column) => {
    const beside = new Map((byColumn.get(column) ?? []).map((cell) => [cell.row, cell]));
    const gaps = cells.flatMap(({ row, box }) => {
      const other = beside.get(row);
      if (other === undefined || !isFigure(other.text)) return [];
      return column < signs ? box[0] - other.box[2] : other.box[0] - box[2];
    });
    return gaps.length < cells.length ? [] : [{ column, gap: Math.max(...gaps) }];
  });
  return sides.toSorted((a, b) => a.gap - b.gap)[0]?.column ?? null;
}

/** Some row has a cell that reaches over both, and none has two. */
function areParted(
  column: number,
  body: readonly Cell[],
  byColumn: ReadonlyMap<number, readonly Cell[]>,
): boolean {
  const isOver = body.some((cell) => cell.column === column - 1 && cell.columnSpan === 2);
  if (!isOver) return false;
  const before = new Set((byColumn.get(column - 1) ?? []).map(({ row }) => row));
  const own = byColumn.get(column) ?? [];
  return own.length > 0 && own.every(({ row }) => !before.has(row));
}

/** Cells that come to stand at one place are one. */
function moved(cells: readonly Cell[], places: readonly number[]): readonly Cell[] {
  const placeOf = (column: number) => places[Math.min(column, places.length - 1)] ?? 0;
  const found = new Map<string, Cell>();
  for (const cell of cells.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    const column = placeOf(cell.column);
    const columnSpan = placeOf(cell.column + cell.columnSpan - 1) - column + 1;
    const key = `${cell.row} ${column}`;
    const before = found.get(key);
    found.set(key, joined(before, { ...cell, column, columnSpan }));
  }
  return [...found.values()];
}

function joined(before: Cell | undefined, cell: Cell): Cell {
  if (before === undefined || before.text.trim() === '') return cell;
  if (cell.text.trim() === '') return before;
  return {
    ...before,
    columnSpan: Math.max(before.columnSpan, cell.columnSpan),
    text: `${before.text} ${cell.text}`,
    words: [...before.words, ...cell.words],
    box: boxAround([before.box, cell.box]),
  };
}

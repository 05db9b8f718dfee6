/** Which drawn grids are tables: the network says whether they are, and the grid then says which cells they have. */
import type { RowKind, SegmentRole } from '../../model/document.ts';
import { cellText, type DraftTable } from '../draft-table.ts';
import { countOf, type Item } from '../item.ts';
import { headingsOf, isOfFigures, kindOf } from './row-kinds.ts';
import type { DraftSegment } from './segments.ts';

const inTables: ReadonlySet<SegmentRole> = new Set(['head', 'cell', 'group', 'total']);

/** The grids that are tables; `seen` are those that the network makes of the same words. */
export function drawnTables(
  grids: readonly DraftTable[],
  seen: readonly DraftTable[],
  segments: readonly DraftSegment[],
): readonly DraftTable[] {
  const roleOf = new Map(segments.flatMap(({ items, role }) => items.map((item) => [item, role] as const)));
  const columnOf = new Map<Item, string>();
  const rowOf = new Map<Item, string>();
  for (const [at, table] of seen.entries()) {
    for (const cell of table.cells) {
      for (const item of cell.lines.flat()) {
        columnOf.set(item, `${at}/${cell.column}`);
        rowOf.set(item, `${at}/${cell.row}`);
      }
    }
  }
  return grids.flatMap((grid) => {
    const items = grid.cells.flatMap((cell) => cell.lines.flat());
    const told = items.filter((item) => inTables.has(roleOf.get(item) ?? 'text')).length;
    if (told < 0.5 * items.length) return [];
    if (coarseShare(grid, columnOf, rowOf) > (isLattice(grid) ? 0.35 : 0.25)) return [];
    const kinds = Array.from({ length: grid.rows }, (_, row): RowKind => {
      const cells = grid.cells.filter((cell) => cell.row === row);
      const kind = kindOf(
        cells.flatMap((cell) => cell.lines.flat()).map((item) => roleOf.get(item) ?? 'text'),
      );
      return kind === 'header' && isOfFigures(cells.map(cellText)) ? 'body' : kind;
    });
    const headerRows = Math.min(headingsOf(kinds), grid.rows - 1) || grid.headerRows;
    const rowKinds = kinds.map((kind, row) =>
      row < headerRows ? 'header' : kind === 'header' ? 'group' : kind,
    );
    return [{ ...grid, headerRows, rowKinds }];
  });
}

/** Rows and columns all drawn, hardly an empty cell, and no list in them: nothing but a table looks so. */
function isLattice({ rows, columns, cells }: DraftTable): boolean {
  const plain = countOf(cells, (cell) => cell.rowSpan === 1 && cell.columnSpan === 1);
  const filled = countOf(cells, (cell) => cell.lines.length > 0);
  const long = Map.groupBy(
    cells.filter((cell) => cell.lines.length >= 4),
    (cell) => cell.row,
  );
  if ([...long.values()].some((own) => own.length >= 0.5 * columns)) return false;
  return rows >= 4 && columns >= 3 && plain >= 0.8 * cells.length && filled >= 0.7 * cells.length;
}

/** How much of what it holds stands in boxes with several columns, or with rows beside each other, as in a frame around tables. */
function coarseShare(
  grid: DraftTable,
  columnOf: ReadonlyMap<Item, string>,
  rowOf: ReadonlyMap<Item, string>,
): number {
  let [all, coarse] = [0, 0];
  for (const cell of grid.cells) {
    const items = cell.lines.flat();
    const columns = new Set(items.flatMap((item) => columnOf.get(item) ?? []));
    const rows = new Set(items.flatMap((item) => rowOf.get(item) ?? []));
    all += items.length;
    if ((columns.size >= 2 && cell.columnSpan < columns.size) || rows.size >= 4) coarse += items.length;
  }
  return coarse / Math.max(1, all);
}

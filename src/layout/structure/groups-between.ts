/**
 * Texts that stand between the rows of a table and were seen as titles of their own: alone on their line, within the
 * table's width, they head the rows below them.
 */
import type { SegmentRole } from '../../model/document.ts';
import { type Area, type DraftCell, type DraftTable, isLevel, middleOf } from '../draft-table.ts';
import { countOf } from '../item.ts';
import { linesOf } from './cell-lines.ts';
import { areaAround, type DraftSegment } from './segments.ts';

const headingRoles: ReadonlySet<SegmentRole> = new Set(['title', 'group', 'label', 'head']);

/** `free` are segments that no table holds. */
export function withGroupsBetween(
  table: DraftTable,
  free: readonly DraftSegment[],
  unit: number,
): DraftTable {
  const rows = rowAreas(table);
  const first = rows[table.headerRows];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return table;
  const top = table.headerRows === 0 ? first.y0 : (rows[table.headerRows - 1]?.y1 ?? first.y0);
  const within = free.filter(({ area }) => {
    const middle = middleOf(area);
    return middle > top && middle < last.y0 && area.x0 < table.area.x1 && table.area.x0 < area.x1;
  });
  const groups = within
    .filter(
      (segment) =>
        headingRoles.has(segment.role) &&
        segment.area.x0 > table.area.x0 - unit &&
        segment.area.x1 < table.area.x1 + unit &&
        !rows.some((row) => isLevel(row, segment.area)) &&
        !within.some((other) => other !== segment && isLevel(other.area, segment.area)),
    )
    .map((segment) => ({ segment, before: countOf(rows, (row) => middleOf(row) < middleOf(segment.area)) }))
    .toSorted((a, b) => middleOf(a.segment.area) - middleOf(b.segment.area));
  if (groups.length === 0) return table;
  const added = (row: number) => countOf(groups, ({ before }) => before <= row);
  const cells = table.cells.map((cell) => ({ ...cell, row: cell.row + added(cell.row) }));
  const headings = groups.map(
    ({ segment, before }, at): DraftCell => ({
      ...{ row: before + at, column: 0, rowSpan: 1, columnSpan: table.columns },
      area: { x0: table.area.x0, x1: table.area.x1, y0: segment.area.y0, y1: segment.area.y1 },
      lines: linesOf(segment.items),
    }),
  );
  const kinds = [...table.rowKinds];
  for (const { row } of headings) kinds.splice(row, 0, 'group');
  return {
    ...table,
    rows: table.rows + headings.length,
    rowKinds: kinds,
    cells: [...cells, ...headings].toSorted((a, b) => a.row - b.row || a.column - b.column),
  };
}

/** Where the words of each row stand. */
function rowAreas(table: DraftTable): readonly Area[] {
  const areas = Array.from({ length: table.rows }, (): Area[] => []);
  for (const { row, rowSpan, area, lines } of table.cells)
    if (rowSpan === 1) areas[row]?.push(lines.length === 0 ? area : areaAround(lines.flat()));
  return areas.map(areaAround);
}

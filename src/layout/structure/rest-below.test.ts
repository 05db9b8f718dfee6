import { expect, it } from 'vitest';
import type { DraftTable } from '../draft-table.ts';
import { withRestsBelow } from './rest-below.ts';
import type { DraftSegment } from './segments.ts';

const unit = 10;
/** Two columns; lines are 15 apart. */
function tableAt(
  top: number,
  rows: number,
  headerRows: number,
  xs: readonly number[] = [0, 100],
): DraftTable {
  const cells = Array.from({ length: rows }, (_, row) =>
    xs.map((x0, column) => {
      const area = { x0, x1: x0 + 60, y0: top + 15 * row, y1: top + 15 * row + 10 };
      return {
        ...{ row, column, rowSpan: 1, columnSpan: 1, area },
        lines: [[{ at: 10 * row + column, text: 'word', isMark: false, ...area }]],
      };
    }),
  ).flat();
  return {
    area: { x0: xs[0] ?? 0, x1: (xs.at(-1) ?? 0) + 60, y0: top, y1: top + 15 * rows - 5 },
    ...{ rows, columns: xs.length, headerRows, cells },
    rowKinds: Array.from({ length: rows }, (_, row) => (row < headerRows ? 'header' : 'body')),
  };
}
const segment = (role: DraftSegment['role'], y0: number): DraftSegment => {
  const area = { x0: 0, x1: 50, y0, y1: y0 + 10 };
  return { items: [{ at: 99, text: 'Expenses', isMark: false, ...area }], area, role };
};
const above = tableAt(0, 3, 1);

it('takes a table in the same columns below a title for the rest of the one above', () => {
  const [whole, ...more] = withRestsBelow([above, tableAt(60, 2, 0)], [segment('title', 45)], unit);
  expect(more).toEqual([]);
  expect(whole).toMatchObject({ rows: 5, columns: 2, headerRows: 1 });
  expect(whole?.rowKinds).toEqual(['header', 'body', 'body', 'body', 'body']);
  expect(whole?.cells.map(({ row }) => row)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

it('keeps apart what has headings of its own, other columns, text between or stands far below', () => {
  for (const [below, free] of [
    [tableAt(60, 2, 1), []],
    [tableAt(60, 2, 0, [0, 130]), []],
    [tableAt(60, 2, 0), [segment('text', 45)]],
    [tableAt(90, 2, 0), []],
  ] as const)
    expect(withRestsBelow([above, below], free, unit)).toHaveLength(2);
});

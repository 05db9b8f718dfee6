import { expect, it } from 'vitest';
import type { DraftTable } from '../draft-table.ts';
import { withHeadingsAbove } from './headings-above.ts';
import type { DraftSegment } from './segments.ts';

const segment = (x0: number, x1: number, y0: number, text: string): DraftSegment => {
  const area = { x0, x1, y0, y1: y0 + 10 };
  return { items: [{ at: x0, text, ...area, isMark: false }], area, role: 'head' };
};

/** Columns 50 wide, the first 100. */
const columns = 5;
const edges = [0, 100, 150, 200, 250, 300];
const table: DraftTable = {
  area: { x0: 0, x1: 300, y0: 100, y1: 140 },
  ...{ rows: 2, columns, headerRows: 1, rowKinds: ['header', 'body'] },
  cells: [0, 1].flatMap((row) =>
    Array.from({ length: columns }, (_, column) => ({
      ...{ row, column, rowSpan: 1, columnSpan: 1, lines: [] },
      area: { x0: edges[column] ?? 0, x1: edges[column + 1] ?? 0, y0: 100 + 20 * row, y1: 120 + 20 * row },
    })),
  ),
};
const headingsOf = ({ cells }: DraftTable) =>
  cells
    .filter(({ row, lines }) => row === 0 && lines.length > 0)
    .map(({ column, columnSpan, lines }) => [lines.flat()[0]?.text, column, columnSpan]);

it('makes headings over several columns each the first row of a table', () => {
  const heads = [segment(138, 162, 88, '2001'), segment(236, 260, 88, '2002')];
  const headed = withHeadingsAbove(table, heads, 10);
  expect(headed).toMatchObject({ rows: 3, headerRows: 2, rowKinds: ['header', 'header', 'body'] });
  expect(headingsOf(headed)).toEqual([
    ['2001', 1, 2],
    ['2002', 3, 2],
  ]);
  expect(headed.cells.filter(({ row }) => row === 0).reduce((sum, cell) => sum + cell.columnSpan, 0)).toBe(5);
});

it('lets a heading that one column holds head that column', () => {
  const heads = [segment(2, 40, 88, 'Item'), segment(110, 140, 88, 'Sum')];
  expect(headingsOf(withHeadingsAbove(table, heads, 10))).toEqual([
    ['Item', 0, 1],
    ['Sum', 1, 1],
  ]);
});

it('leaves alone what stands farther up, beside the table or by itself', () => {
  for (const heads of [
    [segment(138, 162, 60, '2001'), segment(236, 260, 60, '2002')],
    [segment(330, 350, 88, '2001'), segment(360, 380, 88, '2002')],
    [segment(138, 162, 88, '2001')],
  ])
    expect(withHeadingsAbove(table, heads, 10)).toBe(table);
});

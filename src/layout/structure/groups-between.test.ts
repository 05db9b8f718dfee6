import { expect, it } from 'vitest';
import type { DraftTable } from '../draft-table.ts';
import { withGroupsBetween } from './groups-between.ts';
import type { DraftSegment } from './segments.ts';

const unit = 10;
const rowOfWords = (row: number, y0: number) =>
  ['Sales', '12.00'].map((text, column) => {
    const area = { x0: 100 * column, x1: 100 * column + 60, y0, y1: y0 + 10 };
    return {
      ...{ row, column, rowSpan: 1, columnSpan: 1, area },
      lines: [[{ at: 2 * row + column, text, isMark: false, ...area }]],
    };
  });
/** Headings, a row, room for one line, and two rows. */
const table: DraftTable = {
  area: { x0: 0, x1: 160, y0: 0, y1: 70 },
  ...{ rows: 4, columns: 2, headerRows: 1, rowKinds: ['header', 'body', 'body', 'body'] },
  cells: [0, 15, 45, 60].flatMap((y0, row) => rowOfWords(row, y0)),
};
const segment = (role: DraftSegment['role'], x0: number, y0: number, text: string): DraftSegment => {
  const area = { x0, x1: x0 + 50, y0, y1: y0 + 10 };
  return { items: [{ at: 99, text, isMark: false, ...area }], area, role };
};

it('makes a title between two rows the heading of those below it', () => {
  const grouped = withGroupsBetween(table, [segment('title', 0, 30, 'Expenses')], unit);
  expect(grouped.rowKinds).toEqual(['header', 'body', 'group', 'body', 'body']);
  expect(grouped.rows).toBe(5);
  expect(
    grouped.cells.filter(({ row }) => row === 2).map(({ lines }) => lines.flat().map(({ text }) => text)),
  ).toEqual([['Expenses']]);
  expect(grouped.cells.filter(({ row }) => row === 3)).toHaveLength(2);
});

it('leaves out what stands on the line of a row, beside another text, outside of the table or is running text', () => {
  for (const free of [
    [segment('title', 0, 46, 'On a row')],
    [segment('title', 0, 30, 'One'), segment('value', 100, 30, 'Other')],
    [segment('title', 150, 30, 'Half outside')],
    [segment('title', 0, 90, 'Below')],
    [segment('text', 0, 30, 'A sentence.')],
  ])
    expect(withGroupsBetween(table, free, unit)).toBe(table);
});

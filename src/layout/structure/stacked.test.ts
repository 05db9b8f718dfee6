import { expect, it } from 'vitest';
import type { DraftTable } from '../draft-table.ts';
import type { DraftSegment } from './segments.ts';
import { firstOfStack } from './stacked.ts';
import { drawnTable } from './testing/drawn-table.ts';

/** The words of each cell as a segment; `isHead` tells the rows of headings. */
const segmentsOf = (table: DraftTable, isHead: (row: number) => boolean): readonly DraftSegment[] =>
  table.cells
    .filter(({ lines }) => lines.length > 0)
    .map(({ row, area, lines }) => ({ items: lines.flat(), area, role: isHead(row) ? 'head' : 'cell' }));

const partsOf = (rows: readonly (readonly string[])[], isHead: (row: number) => boolean) => {
  const table = drawnTable(rows, 1);
  return firstOfStack(table, segmentsOf(table, isHead))?.map((part) => part.length);
};

const delivery = ['Scheduled', 'Source', 'Operation'];
const goods = ['Product', 'Ordered', 'Delivered'];

it('parts two tables where headings follow rows', () => {
  const rows = [delivery, ['1 May', 'IN/5', 'Return'], goods, ['Watch', '50', '50'], ['Strap', '2', '1']];
  expect(partsOf(rows, (row) => row === 0 || row === 2)).toEqual([6, 9]);
});

it('keeps one table where the headings are repeated, or are a last row or single letters', () => {
  const row = ['Watch', '50', '50'];
  expect(partsOf([goods, row, goods, row], (at) => at % 2 === 0)).toBeUndefined();
  expect(partsOf([goods, row, row, delivery], (at) => at % 3 === 0)).toBeUndefined();
  expect(partsOf([goods, row, ['U', 'S', 'A'], row], (at) => at % 2 === 0)).toBeUndefined();
});

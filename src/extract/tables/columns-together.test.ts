import { expect, it } from 'vitest';
import { columnsTogether } from './columns-together.ts';
import { rowsOf, seenTable } from './testing/seen-table.ts';

it('joins a sign of money with the amounts that it stands nearest to', () => {
  const seen = seenTable([
    ['', '2022', '', '2023'],
    ['Sales', '17,863', '$', '19,953'],
    ['Rent', '1,926', '', '1,901'],
  ]);
  const cells = seen.cells.map((cell) =>
    cell.text === '$' ? { ...cell, box: [0.29, 0.04, 0.295, 0.06] as const } : cell,
  );
  expect(rowsOf(columnsTogether({ ...seen, cells }))).toEqual([
    ['', '2022', '2023'],
    ['Sales', '17,863', '$ 19,953'],
    ['Rent', '1,926', '1,901'],
  ]);
});

it('leaves a word between two columns of names with digits alone', () => {
  const seen = seenTable([
    ['Home', '', 'Away'],
    ['#7-Ramrod', 'vs.', '#11-Indy'],
    ['#4-Pucks', 'vs.', '#8-Chelios'],
  ]);
  expect(columnsTogether(seen)).toBe(seen);
});

it('joins what was parted though no row has both', () => {
  const seen = seenTable([
    ['Item', 'Qty', '', 'Weight'],
    ['Seeds', '1', '', '4'],
    ['Bulbs', '', '2', '8'],
  ]);
  const cells = seen.cells
    .filter(({ row, column }) => row !== 1 || column !== 2)
    .map((cell) => (cell.row === 1 && cell.column === 1 ? { ...cell, columnSpan: 2 } : cell));
  expect(rowsOf(columnsTogether({ ...seen, cells }))).toEqual([
    ['Item', 'Qty', 'Weight'],
    ['Seeds', '1', '4'],
    ['Bulbs', '2', '8'],
  ]);
});

it('leaves columns alone that rows have both of', () => {
  const seen = seenTable([
    ['Pounds', 'Ounces', 'Unit'],
    ['1', '4', 'EA'],
    ['2', '8', 'EA'],
  ]);
  expect(columnsTogether(seen)).toBe(seen);
});

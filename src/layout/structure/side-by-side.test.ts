import { expect, it } from 'vitest';
import { cellText } from '../draft-table.ts';
import { halvesOf } from './side-by-side.ts';
import { drawnTable } from './testing/drawn-table.ts';

const textsOf = (rows: readonly (readonly string[])[]) =>
  halvesOf(drawnTable(rows, 1)).map((half) =>
    Array.from({ length: half.rows }, (_, row) =>
      half.cells.filter((cell) => cell.row === row).map(cellText),
    ),
  );

it('parts lists side by side whose headings repeat, each with its own rows', () => {
  const [earned, deducted, ...more] = textsOf([
    ['Earnings', 'Amount', 'Deductions', 'Amount'],
    ['Salary', '500.00', 'Pension', '22.50'],
    ['Bonus', '20.00', 'Tax', '14.50'],
    ['', '', 'Loan', '7.00'],
  ]);
  expect(more).toEqual([]);
  expect(earned).toEqual([
    ['Earnings', 'Amount'],
    ['Salary', '500.00'],
    ['Bonus', '20.00'],
  ]);
  expect(deducted).toHaveLength(4);
});

it('leaves figures that repeat their headings, and other headings, in one table', () => {
  const years = [
    ['Fish', 'Value', 'Tons', 'Value'],
    ['12', '1.00', '15', '2.00'],
    ['13', '1.50', '16', '2.50'],
  ];
  const goods = [
    ['Item', 'Price', 'Colour', 'Sum'],
    ['Chair', '1.00', 'red', '2.00'],
    ['Table', '1.50', 'blue', '2.50'],
  ];
  for (const rows of [years, goods]) expect(textsOf(rows)).toEqual([rows]);
});

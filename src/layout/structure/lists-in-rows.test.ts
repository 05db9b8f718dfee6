import { expect, it } from 'vitest';
import { cellText } from '../draft-table.ts';
import { withListsApart } from './lists-in-rows.ts';
import { drawnTable } from './testing/drawn-table.ts';

const textsOf = (rows: readonly (readonly (string | undefined)[])[]) => {
  const table = withListsApart(drawnTable(rows, 1));
  expect(table.rowKinds).toHaveLength(table.rows);
  return Array.from({ length: table.rows }, (_, row) =>
    table.cells.filter((cell) => cell.row === row).map(cellText),
  );
};

it('makes a row of each line where figures stand on all of them', () => {
  const rows = [
    ['Item', 'Note', 'Sum'],
    ['Net\nTax\nGross', '', '100.00\n20.00\n120.00'],
  ];
  expect(textsOf(rows)).toEqual([
    ['Item', 'Note', 'Sum'],
    ['Net', '', '100.00'],
    ['Tax', '', '20.00'],
    ['Gross', '', '120.00'],
  ]);
});

it('leaves text that wraps, and records of two lines each, as they are', () => {
  const wrapped = [
    ['Item', 'Sum'],
    ['Chair made\nof solid oak', '1.00'],
    ['Lamp with\na shade of\ngreen glass', '2.00\n1.50'],
  ];
  const records = [
    ['Item', 'Sum'],
    ['Chair\noak', '1.00\n0.50'],
    ['Lamp\nglass', '2.00\n1.50'],
  ];
  for (const rows of [wrapped, records])
    expect(textsOf(rows)).toEqual(rows.map((row) => row.map((text) => text.replaceAll('\n', ' '))));
});

it('parts a drawn cell whose figures stand one in each of its rows', () => {
  const rows = [
    ['No', 'Item', 'Sum'],
    ['1\n2', 'Cash', '10.00\n20.00'],
    [undefined, 'Loans', undefined],
    ['3', 'Other', '30.00'],
  ];
  expect(textsOf(rows).slice(1)).toEqual([
    ['1', 'Cash', '10.00'],
    ['2', 'Loans', '20.00'],
    ['3', 'Other', '30.00'],
  ]);
});

import { expect, test } from 'vitest';
import { cellOf, csvOf } from './csv.ts';
import type { Field } from './leaves.ts';
import { emptyRow, isFlat, tableDataOf } from './table-data.ts';

const field: Field = {
  type: 'array',
  itemType: 'object',
  itemSchema: {
    properties: {
      what: { type: 'string' },
      amount: { type: 'object', properties: { net: { type: 'number' }, isPaid: { type: 'boolean' } } },
    },
  },
};

test('rows of objects become rows of cells, nested fields columns of their own', () => {
  const rows = [
    { what: 'Slides, "ground"\nedges', amount: { net: -4.2, isPaid: true } },
    { what: null, amount: null },
  ];
  expect(csvOf(tableDataOf(field, rows))).toBe(
    '\uFEFFWhat,Amount · Net,Amount · Is paid\r\n"Slides, ""ground""\nedges",-4.2,true\r\n,,\r\n',
  );
  expect(csvOf(tableDataOf(field, 'nothing'))).toBe('\uFEFFWhat,Amount · Net,Amount · Is paid\r\n');
});

test('where the template leaves the fields open, all that any row has are columns', () => {
  const open: Field = { type: 'array', itemType: 'object' };
  const { columns, rows } = tableDataOf(open, [{ a: '1' }, { b: '2', a: '3' }]);
  expect(columns.map(({ title }) => title)).toEqual(['A', 'B']);
  expect(rows).toEqual([
    ['1', null],
    ['3', '2'],
  ]);
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-x', "'-x"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
  ['-4.20', '-4.20'],
  ['+7', '+7'],
  [-3, '-3'],
  ['a=b', 'a=b'],
])('%j is written as %j', (value, written) => expect(cellOf(value)).toBe(written));

test('a new row has nothing in any place that a row has', () => {
  expect(emptyRow(field)).toEqual({ what: null, amount: { net: null, isPaid: null } });
  expect(emptyRow({ type: 'array', itemType: 'number' })).toBeNull();
  expect(isFlat(field)).toBe(true);
  const nested: Field = { type: 'array', itemType: 'object', itemSchema: { properties: { rows: field } } };
  expect(isFlat(nested)).toBe(false);
  expect(emptyRow(nested)).toEqual({ rows: [] });
});

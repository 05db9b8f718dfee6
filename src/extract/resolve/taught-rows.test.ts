import { expect, test } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { withTaught } from './taught-rows.ts';

const columns = ['name', 'count', 'total'];

/** A cell in a row of the page, by the column that it stands in. */
const cell = (
  row: number,
  column: string,
  value: string,
  confidence: number,
  at = row,
  as = column,
): Finding => ({
  ...{ path: ['rows', row, as], value, text: value, confidence, page: 1 },
  box: [
    0.1 + 0.2 * columns.indexOf(column),
    0.1 + 0.05 * at,
    0.2 + 0.2 * columns.indexOf(column),
    0.12 + 0.05 * at,
  ],
  ...{ engine: 'network', part: 'chooser' },
});

const valuesIn = (rows: readonly Finding[]) =>
  Object.fromEntries(rows.map(({ path, value }) => [path.slice(1).join('.'), value]).sort());

const read = [0, 1].flatMap((row) => columns.map((column) => cell(row, column, `${column} ${row}`, 0.97)));

test('rows that were corrected go first, and what the example lacks comes from what is read', () => {
  const taught = [cell(0, 'name', 'Ink', 0.95, 1), cell(0, 'count', '3', 0.95, 1)];
  expect(valuesIn(withTaught(read, taught))).toEqual({
    '0.name': 'Ink',
    '0.count': '3',
    '0.total': 'total 1',
  });
});

test('only the cells of a corrected column are replaced, and a row that the example lacks stays whole', () => {
  const taught = [cell(0, 'name', 'Ink', 0.5), cell(0, 'count', '3', 0.5), cell(0, 'total', '9', 0.94)];
  expect(valuesIn(withTaught(read, taught))).toEqual({
    ...{ '0.name': 'name 0', '0.count': 'count 0', '0.total': '9' },
    ...{ '1.name': 'name 1', '1.count': 'count 1', '1.total': 'total 1' },
  });
});

test('a cell of a corrected row that is read alike is as sure as the surer of the two', () => {
  const taught = [
    cell(0, 'name', 'name 0', 0.7),
    cell(0, 'count', '3', 0.7),
    cell(0, 'total', 'total 0', 0.99),
  ];
  const sure = withTaught(read, taught).map(({ path, confidence }) => [path.at(-1), confidence]);
  expect(sure).toEqual([
    ['name', 0.97],
    ['count', 0.7],
    ['total', 0.99],
  ]);
});

test('without either, the other stays as it is', () => {
  expect(withTaught(read, [])).toEqual(read);
  expect(withTaught([], read)).toEqual(read);
});

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

const isCorrected = ({ confidence }: Finding) => confidence > 0.65;

const read = [0, 1].flatMap((row) => columns.map((column) => cell(row, column, `${column} ${row}`, 0.6)));
const taughtBy = (taught: readonly Finding[], seen = read) => valuesIn(withTaught(seen, taught, isCorrected));

test('rows that were corrected go first, and what the example lacks comes from what is read', () => {
  const taught = [cell(0, 'name', 'Ink', 0.95, 1), cell(0, 'count', '3', 0.95, 1)];
  expect(taughtBy(taught)).toEqual({ '0.name': 'Ink', '0.count': '3', '0.total': 'total 1' });
});

test('only the cells of a corrected column are replaced, and a row that the example lacks stays whole', () => {
  const taught = [cell(0, 'name', 'Ink', 0.5), cell(0, 'count', '3', 0.5), cell(0, 'total', '9', 0.94)];
  expect(taughtBy(taught)).toEqual({
    ...{ '0.name': 'name 0', '0.count': 'count 0', '0.total': '9' },
    ...{ '1.name': 'name 1', '1.count': 'count 1', '1.total': 'total 1' },
  });
});

test('a sure row that is read where the example sees none is one of the rows, in its place', () => {
  const sure = read.map((one) => ({ ...one, confidence: 0.8 }));
  const taught = [cell(0, 'name', 'Ink', 0.95, 1), cell(0, 'count', '3', 0.95, 1)];
  const texts = Object.values(taughtBy(taught, sure));
  expect(texts).toEqual(['count 0', 'name 0', 'total 0', '3', 'Ink', 'total 1']);
});

test('a figure of a column that was right is read as usual where that is sure, and as the example shows where it is not', () => {
  const figure = (one: Finding, value: number): Finding => ({ ...one, value, text: String(value) });
  const taught = [cell(0, 'name', 'Ink', 0.5), figure(cell(0, 'count', '', 0.5), 3)];
  const seen = (confidence: number) => [
    cell(0, 'name', 'Ink', 0.9),
    figure(cell(0, 'count', '', confidence), 7),
  ];
  expect(taughtBy(taught, seen(0.9))).toMatchObject({ '0.count': 7 });
  expect(taughtBy(taught, seen(0.5))).toMatchObject({ '0.count': 3 });
});

test.each([
  ['is very sure', 'Ink, blue', 0.95, 'Ink', 'Ink, blue'],
  ['ends before the example', 'Ink', 0.6, 'Ink 4012345', 'Ink'],
  ['goes on and is unsure', 'Ink, blue', 0.6, 'Ink', 'Ink'],
])('of a corrected text the reading that %s', (_, text, confidence, shown, expected) => {
  const taught = [cell(0, 'name', shown, 0.95), cell(0, 'count', '3', 0.95)];
  const seen = [cell(0, 'name', text, confidence), cell(0, 'count', '3', 0.9)];
  expect(taughtBy(taught, seen)).toMatchObject({ '0.name': expected });
});

test('a cell of a corrected row that is read alike is as sure as the surer of the two', () => {
  const taught = [
    cell(0, 'name', 'name 0', 0.7),
    cell(0, 'count', '3', 0.7),
    cell(0, 'total', 'total 0', 0.99),
  ];
  const seen = read.slice(0, 3).map((one) => ({ ...one, confidence: 0.8 }));
  const sure = withTaught(seen, taught, isCorrected).map(({ path, confidence }) => [path.at(-1), confidence]);
  expect(sure).toEqual([
    ['name', 0.8],
    ['count', 0.7],
    ['total', 0.99],
  ]);
});

test('without either, the other stays as it is', () => {
  expect(withTaught(read, [], isCorrected)).toEqual(read);
  expect(withTaught([], read, isCorrected)).toEqual(read);
});

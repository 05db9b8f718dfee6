/** What the benchmark of structure calls right. */
import { expect, test } from 'vitest';
import { type BuiltCell, type BuiltPage, orderOf, readAs } from '../../bench/structure/built.ts';
import { f1, scorePage } from '../../bench/structure/score.ts';

const cell = (row: number, column: number, ...words: readonly number[]): BuiltCell => ({
  ...{ row, column, words, isHead: row === 0 },
});
const page = (built: Partial<BuiltPage>): BuiltPage => ({
  ...{ segments: [], tables: [], pairs: [], order: [0, 1, 2, 3, 4, 5] },
  ...built,
});
const truth = page({
  segments: [[0, 1], [2]],
  tables: [[cell(0, 0, 0), cell(0, 1, 1), cell(1, 0, 2), cell(1, 1, 3, 4)]],
  pairs: [{ label: [0], value: [1] }],
});

test('a page that is seen as it is built is wholly right', () => {
  const score = scorePage(truth, [[3, 4]], truth);
  expect(Object.values(score).map(f1)).toEqual([1, 1, 1, 1, 1]);
});

test('a row too many costs its own cells, not those below it', () => {
  const tables = [[cell(0, 0, 5), cell(1, 0, 0), cell(1, 1, 1), cell(2, 0, 2), cell(2, 1, 3, 4)]];
  const { cells, headers } = scorePage(truth, [], page({ tables }));
  expect(cells).toEqual({ right: 4, found: 5, real: 4 });
  expect(headers).toEqual({ right: 0, found: 1, real: 2 });
});

test('a cell that lacks a word, has one too many or stands in another column is wrong', () => {
  const cells = (...table: readonly BuiltCell[]) =>
    scorePage(truth, [], page({ tables: [table] })).cells.right;
  expect(cells(cell(0, 0, 0), cell(0, 1, 1), cell(1, 0, 2), cell(1, 1, 3))).toBe(3);
  expect(cells(cell(0, 0, 0), cell(0, 1, 1), cell(1, 0, 2, 5), cell(1, 1, 3, 4))).toBe(3);
  expect(cells(cell(0, 0, 0), cell(0, 1, 1), cell(1, 2, 2), cell(1, 1, 3, 4))).toBe(3);
});

test('tables that were taken for one, and one that was taken for two, are right in one half', () => {
  const halves = [truth.tables[0]?.slice(0, 2) ?? [], truth.tables[0]?.slice(2) ?? []];
  expect(scorePage(truth, [], page({ tables: halves })).cells.right).toBe(2);
  expect(scorePage(page({ tables: halves }), [], truth).cells.right).toBe(2);
});

test('words that were not read are left out, and a cell without any is lost', () => {
  const order = [0, 1, 2, 3, null, 4];
  const tables = [[cell(0, 0, 0), cell(0, 1, 1), cell(1, 0, 2), cell(1, 1, 3)]];
  expect(scorePage(truth, [], page({ tables, order })).cells.right).toBe(4);
  expect(scorePage(truth, [], page({ tables, order: [0, 1, null, 2, null, 3] })).cells.right).toBe(3);
});

test('words are matched by where they stand, however a reader cuts them', () => {
  const printed = [0, 1, 2].map((n) => [n / 10, 0, n / 10 + 0.08, 0.1] as const);
  const read = [
    [0.5, 0.5, 0.6, 0.6],
    [0.2, 0, 0.28, 0.1],
    [0, 0, 0.18, 0.1],
  ] as const;
  expect(readAs(printed, read)).toEqual([2, 2, 1]);
  expect(orderOf([2, 2, 1])).toEqual([1, 1, 0]);
});

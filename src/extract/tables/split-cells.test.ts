import { expect, it } from 'vitest';
import type { Word } from '../../model/document.ts';
import { splitCells } from './split-cells.ts';
import { rowsOf, seenTable } from './testing/seen-table.ts';

/** A table whose second row has one cell over the first two columns, of the words given with where they stand. */
function withWideCell(words: readonly { readonly text: string; readonly left: number }[]) {
  const seen = seenTable([
    ['Item', 'Qty', 'Price'],
    ['', '', '30.00'],
    ['Cup', '3', '10.00'],
  ]);
  const pageWords = words.map(
    ({ text, left }): Word => ({
      ...{ text, confidence: 1, source: 'text' },
      box: [left, 0.04, left + 0.005 * text.length, 0.05],
    }),
  );
  const cells = seen.cells
    .filter(({ row, column }) => row !== 1 || column !== 1)
    .map((cell) =>
      cell.row === 1 && cell.column === 0
        ? { ...cell, columnSpan: 2, words: [...words.keys()], text: words.map(({ text }) => text).join(' ') }
        : cell,
    );
  return rowsOf(splitCells({ ...seen, cells }, { words: pageWords, size: { width: 1, height: 1 } }))[1];
}

it('cuts a cell where the words of two columns stand apart', () => {
  const words = [
    { text: 'Bowl', left: 0 },
    { text: '2', left: 0.1 },
  ];
  expect(withWideCell(words)).toEqual(['Bowl', '2', '30.00']);
});

it('leaves a text that goes on over the next column', () => {
  const words = [
    { text: 'Bowl of white', left: 0.03 },
    { text: 'china', left: 0.1 },
  ];
  expect(withWideCell(words)).toEqual(['Bowl of white china', '', '30.00']);
});

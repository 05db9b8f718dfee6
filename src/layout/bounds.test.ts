/** Pages of ten thousand words that took time with the square of their rows or boxes; processor time, since machines are busy. */
import { expect, test } from 'vitest';
import type { Word } from '../model/document.ts';
import { arrangedAnyhow as arrange } from './testing/any-scores.ts';
import { drawnSize } from './testing/drawn-page.ts';

const count = 10_000;
/** Each takes a second or two; before they were bounded, they took eight and more. */
const seconds = 7;

const gridOf = (columns: number, text: (row: number, column: number) => string): readonly Word[] => {
  const rows = count / columns;
  return Array.from({ length: count }, (_, at): Word => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return {
      text: text(row, column),
      box: [(column + 0.1) / columns, (row + 0.1) / rows, (column + 0.8) / columns, (row + 0.8) / rows],
      confidence: 1,
      source: 'text',
    };
  });
};

const squares = Array.from({ length: 5000 }, (_, at) => {
  const [x, y] = [(at % 70) / 70, Math.floor(at / 70) / 72];
  return { box: [x, y, x + 0.005, y + 0.005], ticked: false } as const;
});

test.each([
  ['labels beside values', gridOf(2, (row, column) => (column === 0 ? 'Label:' : `${row}.10`)), []],
  ['boxes to tick', gridOf(100, (_, column) => (column % 5 === 0 ? '☐' : 'word')), squares],
])(
  'ten thousand words of %s take no minutes',
  (_name, words, checkboxes) => {
    const before = process.cpuUsage().user;
    const arranged = arrange({ words, size: drawnSize, skew: 0, rulings: [], checkboxes });
    expect(arranged.words).toHaveLength(count);
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(seconds);
  },
  60_000,
);

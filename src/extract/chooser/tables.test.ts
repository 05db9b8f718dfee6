import { describe, expect, it } from 'vitest';
import { unbuilt } from './built.ts';
import type { Answer } from './decode.ts';
import type { PageWord } from './page-words.ts';
import { likeliestTable } from './tables.ts';

/** Four words a line, numbered from the first to the last. */
const words = Array.from(
  { length: 40 },
  (_, at): PageWord => ({
    ...{ text: `${at}`, word: at, isText: true, isRest: false, built: unbuilt, row: Math.floor(at / 4) },
    box: [at % 4, Math.floor(at / 4), (at % 4) + 1, Math.floor(at / 4) + 1],
  }),
);
const answers = (...starts: readonly number[]): readonly Answer[] =>
  starts.map((start) => ({ words: [start], likelihood: 0.9, weakest: 0.9, ends: 0.9 }));
const tableOf = (rows: readonly Answer[], ...columns: readonly (readonly Answer[])[]) =>
  likeliestTable(rows, columns, words).map((row) => row.map((cell) => cell?.words[0] ?? null));

describe('rows', () => {
  it('begin where they were seen to begin', () => {
    expect(tableOf(answers(0, 8), answers(5, 9), answers(6, 10))).toEqual([
      [5, 6],
      [9, 10],
    ]);
  });

  it('begin with the first cell of a line where none was seen to begin', () => {
    expect(tableOf([], answers(1, 9), answers(2, 6, 10))).toEqual([
      [1, 2],
      [null, 6],
      [9, 10],
    ]);
  });

  it("begin by a column where what was seen leaves cells in each other's way", () => {
    const whole = [
      [0, 1, 2],
      [4, 5, 6],
      [8, 9, 10],
    ];
    expect(tableOf(answers(0), answers(0, 4, 8), answers(1, 5, 9), answers(2, 6, 10))).toEqual(whole);
    // A quantity that was taken for a row of its own.
    expect(tableOf(answers(0, 1, 4, 8), answers(0, 4, 8), answers(1, 5, 9), answers(2, 6, 10))).toEqual(
      whole,
    );
  });

  it('are not made by one column that has two cells a line', () => {
    const two = tableOf([], answers(0, 4, 8), answers(1, 5, 9), answers(2, 3, 6, 7, 10));
    expect(two.map(([first, second]) => [first, second])).toEqual([
      [0, 1],
      [4, 5],
      [8, 9],
    ]);
  });

  it('begin with a cell in the middle of a line where a sentence names several things', () => {
    // Name, address and role of one; in the line of its address the name of the next, whose address follows.
    expect(tableOf([], answers(2, 6), answers(4, 8), answers(5))).toEqual([
      [2, 4, 5],
      [6, 8, null],
    ]);
    // Three things in one line, each with a word about it.
    expect(tableOf([], answers(0, 2), answers(1, 3))).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('stand side by side where each has its cells below each other', () => {
    expect(tableOf([], answers(0, 3), answers(4, 7), answers(8, 11))).toEqual([
      [0, 4, 8],
      [3, 7, 11],
    ]);
  });

  it('are none where of several columns only one has cells', () => {
    expect(tableOf(answers(0, 4), [], answers(1, 5), [])).toEqual([]);
    expect(tableOf(answers(0, 4), [], answers(1, 5))).toHaveLength(2);
    expect(tableOf(answers(0, 4), answers(0), answers(1, 5), [])).toHaveLength(2);
  });

  it('are none without cells', () => {
    expect(tableOf(answers(0, 4), [], [])).toEqual([]);
    expect(tableOf([])).toEqual([]);
  });
});

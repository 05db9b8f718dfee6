/**
 * How much of a page's structure is right.
 *
 * A cell is right when it holds the words of a true one and no others, and stands in the table, row and column of that one. Tables, rows
 * and columns go one to one with the true ones by the words that they share, so that a row too many does not make all below it wrong. F1
 * is over cells, not over pairs of them: of pairs large tables have by far the most, and no other table would count.
 */
import { bestPairs } from '../../src/eval/best-pairs.ts';
import type { BuiltCell, BuiltPage, LineBreak, Words } from './built.ts';

/** How many are right, of those that were found and of those that there are. */
export type Tally = { readonly right: number; readonly found: number; readonly real: number };
export type Score = {
  /** Words whose segment holds the words of the true one and no others. */
  readonly segments: Tally;
  readonly cells: Tally;
  readonly headers: Tally;
  /** Labels and values whose words are just the true ones. */
  readonly pairs: Tally;
  /** Line breaks behind which the same text is read on. */
  readonly order: Tally;
};

const nothing: Tally = { right: 0, found: 0, real: 0 };
const sum = (a: Tally, b: Tally): Tally => ({
  right: a.right + b.right,
  found: a.found + b.found,
  real: a.real + b.real,
});

export const totalOf = (scores: readonly Score[]): Score =>
  scores.reduce(
    (a, b) => ({
      segments: sum(a.segments, b.segments),
      cells: sum(a.cells, b.cells),
      headers: sum(a.headers, b.headers),
      pairs: sum(a.pairs, b.pairs),
      order: sum(a.order, b.order),
    }),
    { segments: nothing, cells: nothing, headers: nothing, pairs: nothing, order: nothing },
  );

/** For shares, of which as many are found as there are, it is the share. */
export const f1 = ({ right, found, real }: Tally): number | null =>
  real === 0 ? null : (2 * right) / (found + real);

export function scorePage(truth: BuiltPage, breaks: readonly LineBreak[], found: BuiltPage): Score {
  // What was not read belongs nowhere; what is left of a cell or a label is compared.
  const read = (words: Words): Words => words.filter((at) => found.order[at] !== null);
  const tables = truth.tables.map((cells) => cells.map((cell) => ({ ...cell, words: read(cell.words) })));
  const seen = found.tables.map((cells) => cells.filter(({ words }) => words.length > 0));
  const right = rightCells(tables, seen);
  const [real, given] = [tables.flat(), seen.flat()];
  const heads = (cells: readonly BuiltCell[]) => cells.filter(({ isHead }) => isHead).length;
  return {
    segments: segmentsOf(truth.segments.map(read), found.segments),
    cells: { right: right.length, found: given.length, real: real.length },
    headers: {
      right: right.filter(([one, other]) => one.isHead && other.isHead).length,
      ...{ found: heads(given), real: heads(real) },
    },
    pairs: pairsOf(truth, found, read),
    order: orderOf(breaks, found),
  };
}

type Table = readonly BuiltCell[];

/** The cells that are right, each behind the true one. */
export function rightCells(
  truth: readonly Table[],
  found: readonly Table[],
): readonly (readonly [BuiltCell, BuiltCell])[] {
  const tables = partners(truth.map(wordsIn), found.map(wordsIn));
  return truth.flatMap((real, at) => {
    const given = found[tables[at] ?? -1] ?? [];
    const rows = partners(linesOf(real, 'row'), linesOf(given, 'row'));
    const columns = partners(linesOf(real, 'column'), linesOf(given, 'column'));
    return real.flatMap((cell) => {
      const same = given.find(
        ({ row, column, words }) =>
          row === rows[cell.row] && column === columns[cell.column] && isSame(words, cell.words),
      );
      return same === undefined ? [] : [[cell, same] as const];
    });
  });
}

/** The true cells whose words are the words of one found cell or box of a form. */
export function heldTogether(truth: readonly Table[], found: BuiltPage): readonly BuiltCell[] {
  const given = [
    ...found.tables.flat().map(({ words }) => words),
    ...found.pairs.map(({ label, value }) => [...label, ...value]),
  ];
  return truth.flat().filter(({ words }) => given.some((other) => isSame(words, other)));
}

const wordsIn = (table: Table): Words => table.flatMap(({ words }) => words);

/** The words of each row or column, at its number. */
function linesOf(table: Table, direction: 'row' | 'column'): readonly Words[] {
  const lines: number[][] = [];
  for (const cell of table) {
    while (lines.length <= cell[direction]) lines.push([]);
    lines[cell[direction]]?.push(...cell.words);
  }
  return lines;
}

/** For each of the one kind the other that it shares most words with, one to one. */
function partners(real: readonly Words[], given: readonly Words[]): readonly (number | null)[] {
  const owner = new Map(given.flatMap((words, at) => words.map((word) => [word, at] as const)));
  const shared = real.map((words) => {
    const counts = new Map<number, number>();
    for (const word of words) {
      const at = owner.get(word);
      if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    return counts;
  });
  const { columnOf } = bestPairs(real.length, given.length, (a, b) => shared[a]?.get(b) ?? 0);
  return columnOf;
}

/** A word that was read in two has the same true word twice. */
function isSame(a: Words, b: Words): boolean {
  const [one, other] = [new Set(a), new Set(b)];
  return one.size > 0 && one.size === other.size && a.every((word) => other.has(word));
}

function segmentsOf(truth: readonly Words[], found: readonly Words[]): Tally {
  const holder = new Map(found.flatMap((words) => words.map((word) => [word, words] as const)));
  const right = truth.filter((words) => isSame(words, holder.get(words[0] ?? -1) ?? [])).flat().length;
  const real = truth.flat().length;
  return { right, found: real, real };
}

function pairsOf(truth: BuiltPage, found: BuiltPage, read: (words: Words) => Words): Tally {
  const given = found.pairs.filter(({ label, value }) => label.length > 0 && value.length > 0);
  const right = truth.pairs.filter((pair) =>
    given.some(({ label, value }) => isSame(label, read(pair.label)) && isSame(value, read(pair.value))),
  );
  return { right: right.length, found: given.length, real: truth.pairs.length };
}

function orderOf(breaks: readonly LineBreak[], found: BuiltPage): Tally {
  const steps = breaks.flatMap(([last, next]) => {
    const [from, to] = [found.order[last] ?? null, found.order[next] ?? null];
    return from === null || to === null ? [] : to - from;
  });
  const right = steps.filter((step) => step === 0 || step === 1).length;
  return { right, found: steps.length, real: steps.length };
}

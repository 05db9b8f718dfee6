/** Cells that were chosen column by column, put into rows. */
import type { Answer } from './decode.ts';
import type { PageWord } from './page-words.ts';

/** By column; undefined where the row has no cell in it. */
export type TableRow = readonly (Answer | undefined)[];

/** What a row more must bring, as a share of a full row, and what a cell costs that stands in its row's way. */
const fullEnough = 0.5;
const lostCell = 0.5;
/** Where so many were asked for, single values below each other are no table: totals look like prices. */
const severalColumns = 3;

/**
 * Rows begin where the network saw them begin, or with the first cell of the lines in which a column has cells: whichever leaves the most cells in a place of
 * their own with the fewest rows. Cells that are no table of lines may have rows in another way, where it leaves each cell in a place of its own.
 */
export function likeliestTable(
  rows: readonly Answer[],
  columns: readonly (readonly Answer[])[],
  words: readonly PageWord[],
): readonly TableRow[] {
  const fullest = columns.reduce((most, answers) => Math.max(most, sumOf(answers)), 0);
  if (fullest === 0) return [];
  const fullRow = sumOf(columns.flat()) / fullest;
  let best: { readonly table: readonly TableRow[]; readonly worth: number } | undefined;
  for (const { starts, placeOf, mayLose } of waysToCut(rows, columns, words)) {
    const { table, kept, lost } = cutAt(starts, columns, placeOf);
    const worth = kept - lostCell * lost - fullEnough * fullRow * table.length;
    if ((mayLose || lost === 0) && worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = { table, worth };
  }
  const table = best?.table ?? [];
  const isTable = columns.length < severalColumns || table.some((row) => cellsOf(row) > 1);
  return isTable ? table : [];
}

/** What a cell counts for: one that is hardly seen, for hardly anything. */
const weightOf = ({ likelihood }: Answer): number => 2 * likelihood - 1;

const sumOf = (answers: readonly Answer[]): number =>
  answers.reduce((sum, answer) => sum + weightOf(answer), 0);

const cellsOf = (row: TableRow): number => row.filter((cell) => cell !== undefined).length;

/** How many words come before an answer, and in which line it stands. */
type Place = { readonly rank: number; readonly line: number };
type PlaceOf = (answer: Answer) => Place;

type Way = {
  /** Ranks, the lowest first. */
  readonly starts: readonly number[];
  readonly placeOf: PlaceOf;
  readonly mayLose: boolean;
};

function waysToCut(
  rows: readonly Answer[],
  columns: readonly (readonly Answer[])[],
  words: readonly PageWord[],
): readonly Way[] {
  const [overPage, ...others] = ordersOf(columns, words);
  const own = (placeOf: PlaceOf, mayLose: boolean) => (answers: readonly Answer[]) => ({
    starts: inOrder(answers.map((answer) => placeOf(answer).rank)),
    placeOf,
    mayLose,
  });
  return [
    own(overPage, true)(rows),
    ...columns.map((answers) => ({
      starts: lineStarts(answers, columns, overPage),
      placeOf: overPage,
      mayLose: true,
    })),
    // A sentence that names several things begins each with a cell of its own, and so does what stands side by side.
    ...[overPage, ...others].flatMap((placeOf) => columns.map(own(placeOf, false))),
  ].filter(({ starts }) => starts.length > 0);
}

const inOrder = (ranks: readonly number[]): readonly number[] => [...new Set(ranks)].sort((a, b) => a - b);

/** The first cells of the lines that the answers stand in. */
function lineStarts(
  answers: readonly Answer[],
  columns: readonly (readonly Answer[])[],
  placeOf: PlaceOf,
): readonly number[] {
  const first = new Map<number, number>();
  for (const { rank, line } of columns.flat().map(placeOf))
    first.set(line, Math.min(rank, first.get(line) ?? rank));
  return inOrder(answers.map(placeOf).map(({ rank, line }) => first.get(line) ?? rank));
}

/** Over the whole page; and where cells stand side by side with a gap between them, such as two signatures, one side after the other. */
function ordersOf(
  columns: readonly (readonly Answer[])[],
  words: readonly PageWord[],
): readonly [PlaceOf, ...PlaceOf[]] {
  const startOf = ({ words: [start = 0] }: Answer): number => start;
  const overPage: PlaceOf = (answer) => {
    const rank = startOf(answer);
    return { rank, line: words[rank]?.row ?? 0 };
  };
  const sides = sidesOf(columns.flat(), words);
  if (sides.length < 2) return [overPage];
  const sideBySide: PlaceOf = (answer) => {
    const { rank, line } = overPage(answer);
    const left = words[rank]?.box[0] ?? 0;
    return { rank: sides.findLastIndex((from) => from <= left) * words.length + rank, line };
  };
  return [overPage, sideBySide];
}

/** More are the columns of a table. */
const mostSides = 4;

/** Where each begins: no cell reaches over from one into the next. None for a table of many columns. */
function sidesOf(cells: readonly Answer[], words: readonly PageWord[]): readonly number[] {
  const edges = cells
    .map(({ words: own }) => {
      const boxes = own.flatMap((at) => (words[at] === undefined ? [] : [words[at].box]));
      const left = boxes.reduce((least, box) => Math.min(least, box[0]), Number.POSITIVE_INFINITY);
      return { left, right: boxes.reduce((most, box) => Math.max(most, box[2]), left) };
    })
    .sort((a, b) => a.left - b.left);
  const sides: number[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const { left, right } of edges) {
    if (left > reached) sides.push(left);
    reached = Math.max(reached, right);
  }
  return sides.length > mostSides ? [] : sides;
}

/** A row has one cell of a column, the likeliest. Rows without any are none. */
function cutAt(starts: readonly number[], columns: readonly (readonly Answer[])[], placeOf: PlaceOf) {
  const table = starts.map((): (Answer | undefined)[] => columns.map(() => undefined));
  let [kept, lost] = [0, 0];
  for (const [column, answers] of columns.entries()) {
    for (const answer of answers) {
      const row = table[lastUpTo(placeOf(answer).rank, starts)];
      const other = row?.[column];
      const isBetter = row !== undefined && answer.likelihood > (other?.likelihood ?? 0);
      if (isBetter) row[column] = answer;
      const worse = isBetter ? other : answer;
      if (isBetter) kept += weightOf(answer) - (other === undefined ? 0 : weightOf(other));
      if (worse !== undefined) lost += weightOf(worse);
    }
  }
  return { table: table.filter((row) => cellsOf(row) > 0), kept, lost };
}

/** Where the last stands that is not above; -1 for none. */
function lastUpTo(rank: number, ascending: readonly number[]): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) <= rank) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

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
 * Rows begin where the network saw them begin, or with the cells of one of the columns: whichever leaves the most cells in a place of
 * their own with the fewest rows.
 */
export function likeliestTable(
  rows: readonly Answer[],
  columns: readonly (readonly Answer[])[],
  words: readonly PageWord[],
): readonly TableRow[] {
  const cells = columns.reduce((sum, answers) => sum + answers.length, 0);
  const fullest = columns.reduce((most, answers) => Math.max(most, answers.length), 0);
  if (fullest === 0) return [];
  const fullRow = cells / fullest;
  const firstCells = firstCellsOfLines(columns, words);
  const startsOf = (answers: readonly Answer[]) =>
    answers.map(({ words: [start = 0] }) => firstCells.get(lineOf(start, words)) ?? start);
  const ways = [rows.map(({ words: [start = 0] }) => start), ...columns.map(startsOf)];
  let best: { readonly table: readonly TableRow[]; readonly worth: number } | undefined;
  for (const starts of ways) {
    if (starts.length === 0) continue;
    const { table, kept, lost } = cutAt(
      [...new Set(starts)].sort((a, b) => a - b),
      columns,
    );
    const worth = kept - lostCell * lost - fullEnough * fullRow * table.length;
    if (worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = { table, worth };
  }
  const table = best?.table ?? [];
  const isTable = columns.length < severalColumns || table.some((row) => cellsOf(row) > 1);
  return isTable ? table : [];
}

const cellsOf = (row: TableRow): number => row.filter((cell) => cell !== undefined).length;

const lineOf = (word: number, words: readonly PageWord[]): number => words[word]?.row ?? 0;

/** Of each printed line the first word of a cell: a row begins with it. */
function firstCellsOfLines(
  columns: readonly (readonly Answer[])[],
  words: readonly PageWord[],
): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const {
    words: [start = 0],
  } of columns.flat()) {
    const line = lineOf(start, words);
    first.set(line, Math.min(start, first.get(line) ?? start));
  }
  return first;
}

/** A row has one cell of a column, the likeliest. Rows without any are none. */
function cutAt(starts: readonly number[], columns: readonly (readonly Answer[])[]) {
  const table = starts.map((): (Answer | undefined)[] => columns.map(() => undefined));
  let [kept, lost] = [0, 0];
  for (const [column, answers] of columns.entries()) {
    for (const answer of answers) {
      const row = table[starts.findLastIndex((start) => start <= (answer.words[0] ?? -1))];
      const other = row?.[column];
      const isBetter = row !== undefined && answer.likelihood > (other?.likelihood ?? 0);
      if (isBetter) row[column] = answer;
      if (isBetter && other === undefined) kept += 1;
      else lost += 1;
    }
  }
  return { table: table.filter((row) => cellsOf(row) > 0), kept, lost };
}

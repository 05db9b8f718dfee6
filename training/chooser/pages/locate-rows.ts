/** The rows of an array in a document: each row's cells near each other, the rows one behind the other. */
import type { Words } from './locate-figures.ts';
import type { Places } from './locate-value.ts';
import type { PageText } from './page-text.ts';

/** One row of the truth: the places of each of its cells that are not null. */
export type SoughtRow = ReadonlyMap<string, Places>;

export type LocatedRow = {
  readonly page: number;
  /** By column. */
  readonly cells: ReadonlyMap<string, Words>;
  readonly words: Words;
};

const rowsAbove = 2;
const rowsBelow = 4;
const mostGuesses = 80;
const distanceCost = 0.12;

type Guess = LocatedRow & { readonly start: number; readonly score: number };

/** For each row where it stands, null where it was not found. */
export function locateRows(
  pages: readonly PageText[],
  sought: readonly SoughtRow[],
): readonly (LocatedRow | null)[] {
  const guesses = sought.map((row) => guessesOf(pages, row));
  // The best score up to each guess, when rows stand in order.
  type Step = {
    readonly row: number;
    readonly guess: Guess;
    readonly total: number;
    readonly before: Step | null;
  };
  let open: Step[] = [];
  for (const [row, list] of guesses.entries()) {
    const added: Step[] = list.map((guess) => {
      let before: Step | null = null;
      for (const step of open) {
        if (!isBehind(guess, step.guess)) continue;
        if (step.total > (before?.total ?? 0)) before = step;
      }
      return { row, guess, total: guess.score + (before?.total ?? 0), before };
    });
    open = [...open, ...added].toSorted((a, b) => b.total - a.total).slice(0, 6 * mostGuesses);
  }
  const located: (LocatedRow | null)[] = sought.map(() => null);
  for (let step = open[0] ?? null; step !== null; step = step.before) located[step.row] = step.guess;
  return located;
}

function isBehind(next: Guess, last: Guess): boolean {
  if (next.page !== last.page) return next.page > last.page;
  return next.start > last.start && !next.words.some((word) => last.words.includes(word));
}

function guessesOf(pages: readonly PageText[], row: SoughtRow): readonly Guess[] {
  const found = new Map<string, Guess>();
  for (const [at, page] of pages.entries()) {
    for (const places of row.values()) {
      for (const anchor of places[at] ?? []) {
        const guess = guessAround(page, at, row, anchor);
        if (guess.cells.size * 2 < row.size) continue;
        found.set(`${at}:${guess.words.join(' ')}`, guess);
      }
    }
  }
  return [...found.values()].toSorted((a, b) => b.score - a.score).slice(0, mostGuesses);
}

/** Every cell at its place nearest to the anchor. */
function guessAround(page: PageText, at: number, row: SoughtRow, anchor: Words): Guess {
  const rowOf = (word: number | undefined) => (word === undefined ? 0 : (page.words[word]?.row ?? 0));
  const [home, homeEnd] = [rowOf(anchor[0]), rowOf(anchor.at(-1))];
  const awayFrom = (words: Words) => {
    const [top, bottom] = [rowOf(words[0]), rowOf(words.at(-1))];
    if (top >= home && top <= homeEnd) return 0;
    return top > homeEnd ? top - homeEnd : home - bottom;
  };
  const cells = new Map<string, Words>();
  const taken = new Set<number>();
  let score = 0;
  const fewFirst = [...row].toSorted(([, a], [, b]) => (a[at]?.length ?? 0) - (b[at]?.length ?? 0));
  for (const [column, places] of fewFirst) {
    const near = (places[at] ?? [])
      .filter((words) => {
        const top = rowOf(words[0]);
        return (
          top >= home - rowsAbove && top <= homeEnd + rowsBelow && !words.some((word) => taken.has(word))
        );
      })
      .toSorted((a, b) => awayFrom(a) - awayFrom(b));
    // In the order of the columns where a figure stands twice in a row.
    const nearest = near.filter((words) => awayFrom(words) === awayFrom(near[0] ?? []));
    const words = nearest.find((one) => one === anchor) ?? nearest[0];
    if (words === undefined) continue;
    cells.set(column, words);
    for (const word of words) taken.add(word);
    score += 1 - distanceCost * awayFrom(words);
  }
  const words = [...taken].toSorted((a, b) => a - b);
  return { page: at, cells, words, start: words[0] ?? 0, score };
}

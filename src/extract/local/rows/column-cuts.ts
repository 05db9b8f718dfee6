/**
 * Where one column ends and the next begins, for all columns together: by the headings, by what stands below them, and by
 * what a column is made of. Figures stand at the right of their column and headings at its left, so that no gap alone tells.
 */
import { countDigits, countLetters, isFigure, isMoney } from './figures.ts';
import { overlapOf } from './grid.ts';
import type { RowLine, RowWord } from './row-line.ts';
import { gapBefore, spaceOf } from './word-space.ts';

export type Heading = {
  readonly x0: number;
  readonly x1: number;
  /** What its column is made of, as far as it says; null for what may be anything. */
  readonly holds: 'figures' | 'text' | null;
};

const steps = 48;
const mostLines = 60;
/** In spaces between words of a text. */
const apart = 1.3;
const farApart = 2.5;
/** What is worse than nothing at all, in words that a cut goes through. */
const costs = {
  /** Two words of one segment parted. */
  parted: 0.35,
  /** A figure and a text of one segment: columns that stand close. */
  partedKinds: 0.08,
  /** As far from both headings as possible. */
  away: 1.5,
  /** A line with figures in a column of texts, or the other way round. */
  mixed: 0.3,
  /** A line with two figures apart in one column, or a figure and a text. */
  crowded: 0.4,
  joinedKinds: 0.2,
  joinedMoney: 0.5,
  /** A line with the wrong thing below a heading that says what it holds. */
  wrong: 0.3,
  /** A column with nothing in a line that fills most others, below a heading that was asked for or another. */
  empty: 0.3,
  emptyOther: 0.1,
  /** Something that stands below another heading than its own. */
  estranged: 0.6,
  /** A line of one segment says less: it may be a remark that reaches over columns. */
  alone: 0.4,
};

/** A place to cut, and how many words of each line stand before it. */
type Cut = { readonly x: number; readonly cost: number; readonly before: readonly number[] };

/** One less than there are headings, from left to right. */
export function cutsBetween(headings: readonly Heading[], lines: readonly RowLine[]): readonly number[] {
  const told = lines.filter(({ segments }) => segments.length > 1).slice(0, mostLines);
  const single = lines.filter(({ segments }) => segments.length === 1).slice(0, mostLines);
  const rows = (told.length > 0 ? told : single).map(({ words }) => words);
  const asides = told.length > 0 ? single.map(({ words }) => words) : [];
  const space = spaceOf(lines);
  const places = headings
    .slice(1)
    .map((right, at) => placesBetween(headings[at] ?? right, right, rows, asides, space));
  return cheapest(headings, places, rows, space);
}

function placesBetween(
  left: Heading,
  right: Heading,
  rows: readonly (readonly RowWord[])[],
  asides: readonly (readonly RowWord[])[],
  space: number,
): readonly Cut[] {
  // Cells may stand beside their headings, on slanted pages above all.
  const [from, to] = [left.x0 + 0.2 * (left.x1 - left.x0), right.x1 - 0.2 * (right.x1 - right.x0)];
  const cutAt = (x: number, cost: number): Cut => ({
    x,
    cost,
    before: rows.map((row) => countBefore(row, x)),
  });
  if (to <= from) return [cutAt((left.x1 + right.x0) / 2, 0)];
  const runs: { from: number; cut: Cut }[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const x = from + ((to - from) * step) / steps;
    const away = x < left.x1 ? left.x1 - x : x > right.x0 ? x - right.x0 : 0;
    const crossed =
      crossings(rows, x, space) + costs.alone * Math.min(rows.length, crossings(asides, x, space));
    const cut = cutAt(x, crossed + (costs.away * away) / (to - from));
    const run = runs.at(-1);
    const isSame =
      run !== undefined &&
      Math.abs(run.cut.cost - cut.cost) < 0.02 &&
      run.cut.before.every((count, row) => count === cut.before[row]);
    // Cuts that part the words alike are one, in the middle of where they stand.
    if (isSame) run.cut = { ...run.cut, x: (run.from + x) / 2 };
    else runs.push({ from: x, cut });
  }
  return runs.map(({ cut }) => cut);
}

function countBefore(row: readonly RowWord[], x: number): number {
  const at = row.findIndex((word) => (word.at[0] + word.at[2]) / 2 >= x);
  return at < 0 ? row.length : at;
}

/** Words that the place goes through, and halves of segments that it parts. */
function crossings(rows: readonly (readonly RowWord[])[], x: number, space: number): number {
  let count = 0;
  for (const words of rows) {
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at];
      if (word === undefined || word.at[0] >= x) break;
      const next = words[at + 1];
      if (word.at[2] > x) count += 1;
      else if (next !== undefined && next.at[0] >= x && next.segment === word.segment)
        count += areColumns(word, next, space) ? costs.partedKinds : costs.parted;
    }
  }
  return count;
}

/** More than a space between a figure and a text, or far more between any; a currency stands by its amount. */
function areColumns(left: RowWord, right: RowWord, space: number): boolean {
  if (countLetters(left.text + right.text) + countDigits(left.text) * countDigits(right.text) === 0)
    return false;
  const gap = gapBefore(left, right);
  return gap > (isFigure(left.text) === isFigure(right.text) ? farApart : apart) * space;
}

const areJoined = (left: RowWord | undefined, right: RowWord, space: number): boolean =>
  left !== undefined && isFigure(left.text) !== isFigure(right.text) && areColumns(left, right, space);

/** All cuts together, so that cuts and columns cost the least. */
function cheapest(
  headings: readonly Heading[],
  places: readonly (readonly Cut[])[],
  rows: readonly (readonly RowWord[])[],
  space: number,
): readonly number[] {
  const start: Cut = { x: -Infinity, cost: 0, before: rows.map(() => 0) };
  const end: Cut = { x: Infinity, cost: 0, before: rows.map(({ length }) => length) };
  const fullness = fullnessOf(headings, rows);
  let reached = [{ cut: start, cost: 0, path: [] as readonly number[] }];
  for (const [at, cuts] of [...places, [end]].entries()) {
    const heading = headings[at];
    if (heading === undefined) break;
    reached = cuts.flatMap((cut) => {
      let best: (typeof reached)[number] | null = null;
      for (const before of reached) {
        if (before.cut.x >= cut.x) continue;
        const cost =
          before.cost + cut.cost + columnCost(headings, at, before.cut, cut, rows, fullness, space);
        if (best === null || cost < best.cost - 1e-9) best = { cut, cost, path: [...before.path, cut.x] };
      }
      return best === null ? [] : [best];
    });
  }
  const best = reached.reduce<(typeof reached)[number] | undefined>(
    (least, one) => (least === undefined || one.cost < least.cost ? one : least),
    undefined,
  );
  // Headings that overlap leave no order of cuts.
  if (best === undefined)
    return headings.slice(1).map((right, at) => ((headings[at]?.x1 ?? right.x0) + right.x0) / 2);
  return best.path.slice(0, -1);
}

/** For each line whether it has about as many segments as there are headings: only such a line tells of an empty column. */
function fullnessOf(headings: readonly Heading[], rows: readonly (readonly RowWord[])[]): readonly boolean[] {
  return rows.map((row) => new Set(row.map(({ segment }) => segment)).size >= 0.45 * headings.length);
}

function columnCost(
  headings: readonly Heading[],
  column: number,
  from: Cut,
  to: Cut,
  rows: readonly (readonly RowWord[])[],
  isFull: readonly boolean[],
  space: number,
): number {
  const [previous, heading, next] = [headings[column - 1], headings[column], headings[column + 1]];
  if (heading === undefined) return 0;
  let [figures, texts, cost] = [0, 0, 0];
  for (const [row, words] of rows.entries()) {
    const [first, last] = [from.before[row] ?? 0, to.before[row] ?? 0];
    if (first >= last) {
      if (isFull[row] === true) cost += heading.holds === null ? costs.emptyOther : costs.empty;
      continue;
    }
    const cell = words.slice(first, last);
    if (isFigureCell(cell)) figures += 1;
    else texts += 1;
    if (new Set(cell.filter(({ text }) => isFigure(text)).map(({ segment }) => segment)).size > 1)
      cost += costs.crowded;
    else if (cell.some((word, at) => areJoined(cell[at - 1], word, space)))
      cost += isMoney(cell.at(-1)?.text ?? '') ? costs.joinedMoney : costs.joinedKinds;
    const reach = { x0: cell[0]?.at[0] ?? 0, x1: cell.at(-1)?.at[2] ?? 0 };
    if (!isBelow(reach, heading) && (isBelow(reach, previous) || isBelow(reach, next)))
      cost += costs.estranged;
  }
  const wrong = heading.holds === 'figures' ? texts : heading.holds === 'text' ? figures : 0;
  return cost + costs.mixed * Math.min(figures, texts) + costs.wrong * wrong;
}

type Reach = { readonly x0: number; readonly x1: number };

const isBelow = (reach: Reach, heading: Reach | undefined): boolean =>
  heading !== undefined && overlapOf(reach.x0, reach.x1, heading.x0, heading.x1) > 0;

const currency = /^\p{Lu}{3}$/u;

/** Figures, or one with its unit. */
function isFigureCell(cell: readonly RowWord[]): boolean {
  const [first] = cell;
  if (first === undefined) return false;
  const isCounted = cell.length <= 2 && isFigure(first.text) && countLetters(first.text) === 0;
  if (isCounted) return true;
  const hasWord = cell.some(
    ({ text }) => countLetters(text) > 2 && countDigits(text) === 0 && !currency.test(text),
  );
  return !hasWord && isFigure(cell.map(({ text }) => text).join(''));
}

/**
 * Where the columns of a table part, decided over all of its lines at once: the cuts that part the most words which the
 * network keeps apart, and the fewest that it joins. One wrong pair of words, a cell that reaches into the next column or
 * a row with empty cells moves no column.
 */
import { heightOfItem, type Item } from '../item.ts';
import { rowsOf } from '../rows.ts';
import { hasDigit } from '../text-kind.ts';
import type { DraftSegment } from './segments.ts';

/** How sure the network is that two words side by side are one text: above 0 rather yes than no; undefined where it was not asked. */
export type JoinOf = (a: Item, b: Item) => number | undefined;

/** Two words side by side on a line. */
type Pair = {
  readonly before: Item;
  readonly after: Item;
  /** They are of one segment. */
  readonly isOne: boolean;
  readonly join: number;
  /** Between them, in heights of the words. */
  readonly gap: number;
};

/** Narrower gaps stand inside of a text, even where it reaches over columns. */
const narrowest = 0.6;
/** Where little speaks for one text, this is wide enough. */
const narrowestUnsure = 0.3;
const sure = 1.5;

/** What one more column has to win. */
const costOfCut = 2;
/** What a cut through a word loses: the words of headings and of rows that name others often reach over columns. */
const costThrough = (role: DraftSegment['role']): number => (role === 'cell' ? 3 : 0.8);
/** What a text wins that begins or ends where all do. */
const alignment = 4;
/** In heights of a usual word: what begins within this begins at one place. */
const step = 0.1;

export type Columns = {
  /** Where they part, from the start of the rows to their end. */
  readonly cuts: readonly number[];
  /** Words that begin a column although they were joined with what stands before them. */
  readonly parted: readonly Item[];
};

export function columnsOf(segments: readonly DraftSegment[], joinOf: JoinOf, unit: number): Columns {
  const pairs = pairsIn(segments, joinOf, unit);
  const places = [
    ...new Set(segments.flatMap(({ items }) => items.map((item) => Math.round(item.x0 / (step * unit))))),
  ]
    .toSorted((a, b) => a - b)
    .map((place) => (place - 0.5) * step * unit)
    .slice(1);
  const through = costsThrough(segments, places);
  const inGap = pairsAt(pairs, places);
  const best: { won: number; before: number }[] = [];
  for (const at of places.keys()) {
    // Pairs by where they begin, the last first: those that begin behind the cut before are new to this one.
    const own = (inGap[at] ?? []).toSorted((a, b) => b.before.x1 - a.before.x1);
    let chosen = { won: own.reduce((sum, { join }) => sum - join, 0), before: -1 };
    let [sum, next] = [0, 0];
    for (let before = at - 1; before >= 0; before -= 1) {
      const start = places[before] ?? 0;
      while (next < own.length && (own[next]?.before.x1 ?? 0) > start) {
        sum -= own[next]?.join ?? 0;
        next += 1;
      }
      const won = sum + (best[before]?.won ?? 0);
      if (won > chosen.won) chosen = { won, before };
    }
    best.push({ won: chosen.won - costOfCut - (through[at] ?? 0), before: chosen.before });
  }
  let last = -1;
  for (const [at, { won }] of best.entries()) if (won > Math.max(0, best[last]?.won ?? 0)) last = at;
  const cuts: number[] = [];
  for (let at = last; at >= 0; at = best[at]?.before ?? -1) cuts.unshift(places[at] ?? 0);
  const parted = pairs.filter(
    ({ before, after, isOne, gap, join }) =>
      isOne &&
      (gap >= narrowest || (gap >= narrowestUnsure && join < sure)) &&
      cuts.some((cut) => cut > before.x1 && cut <= after.x0),
  );
  return { cuts, parted: parted.map(({ after }) => after) };
}

function pairsIn(segments: readonly DraftSegment[], joinOf: JoinOf, unit: number): readonly Pair[] {
  const segmentOf = new Map<Item, number>();
  for (const [at, { items }] of segments.entries()) for (const item of items) segmentOf.set(item, at);
  const lines = rowsOf(segments.flatMap(({ items }) => items)).map((row) => row.items);
  const isApart = (a: Item | undefined, b: Item | undefined) =>
    a === undefined || b === undefined || segmentOf.get(a) !== segmentOf.get(b);
  const placeOf = (x: number) => Math.round(x / (3 * step * unit));
  const [starts, ends] = [new Map<number, number>(), new Map<number, number>()];
  const count = (places: Map<number, number>, x: number) =>
    places.set(placeOf(x), (places.get(placeOf(x)) ?? 0) + 1);
  for (const line of lines) {
    for (const [at, item] of line.entries()) {
      if (isApart(line[at - 1], item)) count(starts, item.x0);
      if (isApart(item, line[at + 1])) count(ends, item.x1);
    }
  }
  const share = (places: ReadonlyMap<number, number>, x: number) => {
    const near = [-1, 0, 1].map((by) => places.get(placeOf(x) + by) ?? 0);
    return Math.min(1, near.reduce((sum, one) => sum + one, -1) / Math.max(1, lines.length - 1));
  };
  const isBehind = haveSignsBehind(lines);
  return [...lines, ...overLines(lines, segments)].flatMap((line) =>
    line.slice(1).flatMap((after, at) => {
      const before = line[at];
      if (before === undefined || after.x0 <= before.x1) return [];
      const isOne = !isApart(before, after);
      const gap = (after.x0 - before.x1) / Math.max(heightOfItem(after), 1e-9);
      if (isBehind ? isSign(after) && hasDigit(before.text) : isSign(before) && hasDigit(after.text))
        return [{ before, after, isOne, gap, join: 3 }];
      const said = joinOf(before, after) ?? (isOne ? 2 : -2);
      const sure = isOne ? Math.max(0.5, said) : Math.min(-0.5, said);
      const aligned = gap < 0.3 ? 0 : alignment * Math.max(share(starts, after.x0), share(ends, before.x1));
      return [{ before, after, isOne, gap, join: Math.max(-5, sure - aligned) }];
    }),
  );
}

/** Words of one segment that follow each other on no line: beside two lines of small print stands one of large print. */
function overLines(
  lines: readonly (readonly Item[])[],
  segments: readonly DraftSegment[],
): readonly (readonly Item[])[] {
  const next = new Map(lines.flatMap((line) => line.slice(1).map((after, at) => [line[at], after] as const)));
  return segments.flatMap(({ items }) =>
    items.slice(1).flatMap((after, at) => {
      const before = items[at];
      return before === undefined || next.get(before) === after ? [] : [[before, after]];
    }),
  );
}

/** Of money: belongs to the figures beside it, however far they stand apart. */
const isSign = ({ text }: Item): boolean => /^\p{Sc}$/u.test(text);

/** Signs of money stand behind their figures: told by those that have figures on one side alone. */
function haveSignsBehind(lines: readonly (readonly Item[])[]): boolean {
  let votes = 0;
  for (const line of lines) {
    for (const [at, item] of line.entries()) {
      if (!isSign(item)) continue;
      votes += hasDigit(line[at - 1]?.text ?? '') ? 1 : 0;
      votes -= hasDigit(line[at + 1]?.text ?? '') ? 1 : 0;
    }
  }
  return votes > 0;
}

const firstAfter = (places: readonly number[], x: number): number => {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > x) high = middle;
    else low = middle + 1;
  }
  return low;
};

function costsThrough(segments: readonly DraftSegment[], places: readonly number[]): readonly number[] {
  const change = new Float64Array(places.length + 1);
  for (const { items, role } of segments) {
    for (const { x0, x1 } of items) {
      const [from, to] = [firstAfter(places, x0), firstAfter(places, x1)];
      if (to <= from) continue;
      change[from] = (change[from] ?? 0) + costThrough(role);
      change[to] = (change[to] ?? 0) - costThrough(role);
    }
  }
  let sum = 0;
  return places.map((_, at) => {
    sum += change[at] ?? 0;
    return sum;
  });
}

/** For each place the pairs that it lies between. */
function pairsAt(pairs: readonly Pair[], places: readonly number[]): readonly (readonly Pair[])[] {
  const there: Pair[][] = places.map(() => []);
  for (const pair of pairs) {
    const to = firstAfter(places, pair.after.x0);
    for (let at = firstAfter(places, pair.before.x1); at < to; at += 1) there[at]?.push(pair);
  }
  return there;
}

/**
 * Running text, which shape alone tells for certain: several long lines below each other, without gaps and with nothing
 * beside them, that no drawn line parts. Of these the structure network has nothing to say, and is not asked.
 */
import { blocksOf } from './blocks.ts';
import type { Area } from './draft-table.ts';
import { sharedGaps } from './gutters.ts';
import { countOf, type Item } from './item.ts';
import { endOf, type Row, startOf } from './rows.ts';
import type { Gridline } from './strokes.ts';
import { endsWithColon, hasDigit } from './text-kind.ts';

export type RunningText = {
  readonly paragraphs: readonly (readonly Row[])[];
  /** Its first and its last line, where something else stands close to them: company for that. */
  readonly edges: readonly Row[];
};

type Lines = {
  readonly rows: readonly Row[];
  readonly gridlines: readonly Gridline[];
  /** Boxes to tick. */
  readonly boxes: readonly Area[];
  /** The height of a usual word. */
  readonly unit: number;
};

/** Fewer lines are no less work without the network than with it. */
const leastRows = 4;
/** In heights of a usual word. */
const leastWidth = 25;
const widestSpace = 1;
/** Behind a number or a bullet that begins a line, and how long those are. */
const widestIndent = 6;
const longestNumber = 3;
/** In heights of a row: how far boxes of lines that are set tight reach into each other. */
const deepest = 0.25;
/** And how far something that belongs to a line may stand from it. */
const farthest = 3;
/** Of the width of all text on the page. */
const long = 0.6;
/** Of a row's words. */
const mostFigures = 0.4;
/** Short lines below each other: the last one of a paragraph, one that is a paragraph of its own, and a heading. */
const mostShort = 3;
/** Lines that have a gap at the same place, in heights of a usual word, are rows of columns. */
const leastInColumns = 5;
const narrowestGutter = 0.1;

/** Where something is to be written. */
const toFill = /_{3}|\.{5}/u;

/** From the top to the bottom. */
export function runningText(lines: Lines): readonly RunningText[] {
  const { rows, unit } = lines;
  const width = rightOf(rows) - leftOf(rows);
  if (!(width >= leastWidth * unit)) return [];
  const isLong = rows.map((row) => endOf(row) - startOf(row) >= Math.max(long * width, leastWidth * unit));
  const runs = runsIn(mayRunOn(lines, isLong), partedRows(lines), isLong);
  return runs.map(({ from, to }, at) => {
    const own = rows.slice(from, to);
    const above = from > (runs[at - 1]?.to ?? 0) && isNear(rows[from - 1], own[0]);
    const below = to < (runs[at + 1]?.from ?? rows.length) && isNear(own.at(-1), rows[to]);
    const edges = [...(above ? own.slice(0, 1) : []), ...(below ? own.slice(-1) : [])];
    return { paragraphs: paragraphsIn(own, unit), edges };
  });
}

const leftOf = (rows: readonly Row[]): number =>
  rows.reduce((least, row) => Math.min(least, startOf(row)), Infinity);

const rightOf = (rows: readonly Row[]): number =>
  rows.reduce((most, row) => Math.max(most, endOf(row)), -Infinity);

type Run = { readonly from: number; readonly to: number };

/** Runs end with long lines, but for what stands above and below all of them on the page. */
function runsIn(
  mayRun: readonly boolean[],
  isParted: readonly boolean[],
  isLong: readonly boolean[],
): readonly Run[] {
  const count = mayRun.length;
  const runs: Run[] = [];
  let [start, first, last] = [0, -1, -1];
  const close = (end: number) => {
    const from = start === 0 && first <= 1 ? 0 : first;
    const to = end === count && count - last <= mostShort + 1 ? count : last + 1;
    if (first >= 0 && to - from >= leastRows) runs.push({ from, to });
    first = -1;
  };
  for (let at = 0; at < count; at += 1) {
    if (!mayRun[at] || isParted[at]) {
      close(at);
      start = mayRun[at] ? at : at + 1;
    }
    if (!mayRun[at] || !isLong[at]) continue;
    if (first >= 0 && at - last > mostShort + 1) {
      close(at);
      start = at;
    }
    if (first < 0) first = at;
    last = at;
  }
  close(count);
  return runs;
}

/** Of each row whether it may be one of running text. */
function mayRunOn({ rows, gridlines, boxes, unit }: Lines, isLong: readonly boolean[]): readonly boolean[] {
  const isBeside = rowsBeside(rows, [
    ...gridlines.flatMap(({ direction, area }) => (direction === 'vertical' ? [area] : [])),
    ...boxes,
  ]);
  const isColumned = rows.map(() => false);
  for (let at = 0; at + leastInColumns <= rows.length; at += 1) {
    const there = rows.slice(at, at + leastInColumns);
    if (there.every((_, step) => isLong[at + step]) && haveGutter(there, unit))
      isColumned.fill(true, at, at + leastInColumns);
  }
  return rows.map(
    (row, at) =>
      !isColumned[at] &&
      isOneText(row, unit) &&
      (isLong[at] || !isAnswered(row)) &&
      !isOfFigures(row) &&
      !row.items.some(({ text }) => toFill.test(text)) &&
      isAlone(row, rows[at - 1]) &&
      isAlone(rows[at + 1], row) &&
      !isBeside[at],
  );
}

/** Rows at whose height one of these stands. */
function rowsBeside(rows: readonly Row[], areas: readonly Area[]): readonly boolean[] {
  const changes = new Int32Array(rows.length + 1);
  for (const { y0, y1 } of areas) {
    const [from, to] = [firstBelow(rows, y0), firstBelow(rows, y1)];
    changes[from] = (changes[from] ?? 0) + 1;
    changes[to] = (changes[to] ?? 0) - 1;
  }
  let open = 0;
  return rows.map((_, at) => {
    open += changes[at] ?? 0;
    return open > 0;
  });
}

/** Rows come by their middles. */
function firstBelow(rows: readonly Row[], y: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((rows[half]?.middle ?? 0) < y) low = half + 1;
    else high = half;
  }
  return low;
}

/** Rows above which a line is drawn that underlines no words. */
function partedRows({ rows, gridlines, unit }: Lines): readonly boolean[] {
  const isParted = rows.map(() => false);
  for (const { direction, area } of gridlines) {
    if (direction === 'vertical') continue;
    const below = firstBelow(rows, area.y0);
    if (below > 0 && below < rows.length && !isUnder(area, rows[below - 1], unit)) isParted[below] = true;
  }
  return isParted;
}

/** No gap parts its words but that behind its number. */
function isOneText({ items }: Row, unit: number): boolean {
  let end = Infinity;
  for (const [at, { x0, x1 }] of items.entries()) {
    const gap = x0 - end;
    const isNumbered = at === 1 && end - (items[0]?.x0 ?? 0) <= longestNumber * unit;
    if (gap > (isNumbered ? widestIndent : widestSpace) * unit) return false;
    end = at === 0 ? x1 : Math.max(end, x1);
  }
  return true;
}

const haveGutter = (rows: readonly Row[], unit: number): boolean =>
  sharedGaps(rows, narrowestGutter * unit).some(({ from, to }) =>
    rows.every((row) => startOf(row) < from && endOf(row) > to),
  );

const isOfFigures = ({ items }: Row): boolean =>
  items.length >= 3 && countOf(items, ({ text }) => hasDigit(text)) > mostFigures * items.length;

/** A label with what answers it. */
const isAnswered = ({ items }: Row): boolean => items.slice(0, -1).some(({ text }) => endsWithColon(text));

const isNear = (above: Row | undefined, below: Row | undefined): boolean =>
  above !== undefined && below !== undefined && below.y0 - above.y1 <= farthest * below.height;

/** It does not reach beside the row above it. */
const isAlone = (row: Row | undefined, above: Row | undefined): boolean =>
  row === undefined || above === undefined || row.y0 >= above.y1 - deepest * row.height;

function isUnder(area: Area, row: Row | undefined, unit: number): boolean {
  if (row === undefined || area.y1 >= row.y1 + 0.5 * unit) return false;
  const covered = row.items.reduce((sum, item) => sum + sharedWidth(item, area), 0);
  return covered >= 0.6 * (area.x1 - area.x0);
}

const sharedWidth = (item: Item, area: Area): number =>
  Math.max(0, Math.min(item.x1, area.x1) - Math.max(item.x0, area.x0));

/** Lines that stand close, up to one behind which the first word of the next would still have fitted. */
function paragraphsIn(rows: readonly Row[], unit: number): readonly (readonly Row[])[] {
  const right = rightOf(rows);
  const paragraphs: Row[][] = [];
  for (const block of blocksOf(rows)) {
    for (const [at, row] of block.entries()) {
      const [above, paragraph, [first]] = [block[at - 1], paragraphs.at(-1), row.items];
      const needed = first === undefined ? 0 : first.x1 - first.x0 + widestSpace * unit;
      if (above !== undefined && endOf(above) + needed > right) paragraph?.push(row);
      else paragraphs.push([row]);
    }
  }
  return paragraphs;
}

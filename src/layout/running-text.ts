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
const leastRows = 6;
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
/** Short lines below each other, such as one that is a paragraph of its own and a heading. */
const mostShort = 2;
/** Full lines on both sides of them. */
const leastFull = 2;
/** Lines that have a gap at the same place, in heights of a usual word, are rows of columns. */
const leastInColumns = 5;
const narrowestGutter = 0.1;

/** Where something is to be written. */
const toFill = /_{3}|\.{5}/u;

/** From the top to the bottom. */
export function runningText(lines: Lines): readonly RunningText[] {
  const { rows, unit } = lines;
  const right = rightOf(rows);
  const width = right - leftOf(rows);
  if (!(width >= leastWidth * unit)) return [];
  const isLong = rows.map((row) => endOf(row) - startOf(row) >= Math.max(long * width, leastWidth * unit));
  const isEnd = endsOfParagraphs(lines, isLong, right);
  const isFull = isLong.map((flag, at) => flag || isEnd[at] === true);
  const runs = runsIn(mayRunOn(lines, isLong), partedRows(lines), isFull);
  return runs.map(({ from, to }, at) => {
    const own = rows.slice(from, to);
    const above = from > (runs[at - 1]?.to ?? 0) && isNear(rows[from - 1], own[0]);
    const below = to < (runs[at + 1]?.from ?? rows.length) && isNear(own.at(-1), rows[to]);
    const edges = [...(above ? own.slice(0, 1) : []), ...(below ? own.slice(isEnd[to - 1] ? -2 : -1) : [])];
    return { paragraphs: paragraphsIn(own, unit), edges };
  });
}

const leftOf = (rows: readonly Row[]): number =>
  rows.reduce((least, row) => Math.min(least, startOf(row)), Infinity);

const rightOf = (rows: readonly Row[]): number =>
  rows.reduce((most, row) => Math.max(most, endOf(row)), -Infinity);

type Run = { readonly from: number; readonly to: number };

/**
 * Stretches of full lines, with the few others between them that have several full ones on both sides, as headings have and
 * answers between long labels have not. At its ends a page may have a line of its own.
 */
function runsIn(
  mayRun: readonly boolean[],
  isParted: readonly boolean[],
  isFull: readonly boolean[],
): readonly Run[] {
  const count = mayRun.length;
  const goesOn = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) if (!mayRun[at] || (at > 0 && isParted[at])) return false;
    return true;
  };
  const stretches: { from: number; to: number; ofFull: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    if (!mayRun[at] || !isFull[at]) continue;
    const last = stretches.at(-1);
    if (last?.to === at && !isParted[at]) {
      last.to += 1;
      last.ofFull += 1;
    } else stretches.push({ from: at, to: at + 1, ofFull: 1 });
  }
  const runs: { from: number; to: number; ofFull: number }[] = [];
  for (const stretch of stretches) {
    const last = runs.at(-1);
    const isSame =
      last !== undefined &&
      stretch.from - last.to <= mostShort &&
      Math.min(last.ofFull, stretch.ofFull) >= leastFull &&
      goesOn(last.to, stretch.from + 1);
    if (isSame) [last.to, last.ofFull] = [stretch.to, stretch.ofFull];
    else runs.push({ ...stretch });
  }
  return runs
    .map(({ from, to }) => ({
      from: from <= 1 && goesOn(0, from + 1) ? 0 : from,
      to: count - to <= mostShort && goesOn(to, count) ? count : to,
    }))
    .filter(({ from, to }) => to - from >= leastRows);
}

/** Last lines of paragraphs: what stands above them had no room for their first word. */
function endsOfParagraphs(
  { rows, unit }: Lines,
  isLong: readonly boolean[],
  right: number,
): readonly boolean[] {
  return rows.map((row, at) => {
    const [above, first] = [rows[at - 1], row.items[0]];
    if (isLong[at] || !isLong[at - 1] || above === undefined || first === undefined) return false;
    return row.y0 - above.y1 <= row.height && endOf(above) + first.x1 - first.x0 + widestSpace * unit > right;
  });
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

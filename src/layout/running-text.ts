/**
 * Pages of nothing but running text, which shape alone tells for certain: one column of long lines without gaps, and no
 * drawn lines but those under words and at the margins. There the structure network has nothing to say, and is not asked.
 */
import { blocksOf } from './blocks.ts';
import type { Area } from './draft-table.ts';
import { countOf, type Item } from './item.ts';
import { endOf, type Row, startOf } from './rows.ts';
import type { Section } from './section.ts';
import type { Sheet } from './sheet.ts';
import type { Gridline } from './strokes.ts';
import { endsWithColon, hasDigit } from './text-kind.ts';

const leastRows = 8;
/** In heights of a usual word. */
const leastWidth = 25;
const widestSpace = 1;
/** Behind a number or a bullet that begins a line, and how long those are. */
const widestIndent = 4;
const longestNumber = 3;
/** In heights of a row: how far boxes of lines that are set tight reach into each other. */
const deepest = 0.25;
/** Shares of the rows. */
const leastLong = 0.55;
const mostShortBelowShort = 0.2;
const mostOfFigures = 0.08;
/** Of the text's width. */
const long = 0.6;
/** Of a row's words. */
const mostFigures = 0.4;

/** Where something is to be written. */
const toFill = /_{3}|\.{5}/u;

export function isRunningText({ input, rows, gridlines, unit }: Sheet): boolean {
  if (input.checkboxes.length > 0 || rows.length < leastRows) return false;
  if (input.words.some(({ text }) => toFill.test(text))) return false;
  const [left, right] = [
    rows.reduce((least, row) => Math.min(least, startOf(row)), Infinity),
    rows.reduce((most, row) => Math.max(most, endOf(row)), -Infinity),
  ];
  const width = right - left;
  if (width < leastWidth * unit) return false;
  const isLong = rows.map((row) => endOf(row) - startOf(row) >= long * width);
  return (
    countOf(isLong, Boolean) >= leastLong * rows.length &&
    countOf([...isLong.keys()], (at) => at > 0 && !isLong[at] && !isLong[at - 1]) <=
      mostShortBelowShort * rows.length &&
    rows.every((row, at) => isOneText(row, unit) && (isLong[at] || !isAnswered(row))) &&
    countOf(rows, isOfFigures) <= mostOfFigures * rows.length &&
    isOneColumn(rows) &&
    gridlines.every((line) => isUnderWords(line, rows, unit) || isAtMargin(line, rows, width))
  );
}

/** Lines that stand close, up to one behind which the first word of the next would still have fitted. */
export function paragraphsOf({ rows, unit }: Sheet): readonly Section[] {
  const right = rows.reduce((most, row) => Math.max(most, endOf(row)), -Infinity);
  const paragraphs: Row[][] = [];
  for (const block of blocksOf(rows)) {
    for (const [at, row] of block.entries()) {
      const [above, paragraph, [first]] = [block[at - 1], paragraphs.at(-1), row.items];
      const needed = first === undefined ? 0 : first.x1 - first.x0 + widestSpace * unit;
      if (above !== undefined && endOf(above) + needed > right) paragraph?.push(row);
      else paragraphs.push([row]);
    }
  }
  return paragraphs.map((own) => ({ kind: 'text', rows: own, isWhole: true }));
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

const isOfFigures = ({ items }: Row): boolean =>
  items.length >= 3 && countOf(items, ({ text }) => hasDigit(text)) > mostFigures * items.length;

/** A label with what answers it. */
const isAnswered = ({ items }: Row): boolean => items.slice(0, -1).some(({ text }) => endsWithColon(text));

/** No row reaches beside the one above it. */
const isOneColumn = (rows: readonly Row[]): boolean =>
  rows.every(({ y0, height }, at) => at === 0 || y0 >= (rows[at - 1]?.y1 ?? -Infinity) - deepest * height);

function isUnderWords({ direction, area }: Gridline, rows: readonly Row[], unit: number): boolean {
  if (direction === 'vertical') return false;
  const above = rows.filter((row) => row.middle < area.y0 && area.y1 < row.y1 + 0.5 * unit);
  const covered = above.flatMap(({ items }) => items.map((item) => sharedWidth(item, area)));
  return covered.reduce((sum, width) => sum + width, 0) >= 0.6 * (area.x1 - area.x0);
}

/** As wide as the text, and above or below all of it but the line that each page has there. */
const isAtMargin = ({ direction, area }: Gridline, rows: readonly Row[], width: number): boolean =>
  direction === 'horizontal' &&
  area.x1 - area.x0 >= 0.8 * width &&
  (area.y1 <= (rows[1]?.y0 ?? 0) || area.y0 >= (rows.at(-2)?.y1 ?? 0));

const sharedWidth = (item: Item, area: Area): number =>
  Math.max(0, Math.min(item.x1, area.x1) - Math.max(item.x0, area.x0));

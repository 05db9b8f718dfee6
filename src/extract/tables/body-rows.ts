/** The rows of a table that tell something, without headings, sums and empty rows; texts that go on below are joined, and headings of groups part them. */

import { type Box, boxAround } from '../../model/box.ts';
import { isFigure } from '../figures.ts';
import type { LabelReader } from '../meaning/label-reader.ts';
import { carriedOver, isSumLabel, isTotalLabel, mayBeSum } from '../meaning/sum-labels.ts';
import { remembered } from '../remembered.ts';
import { placing } from '../view.ts';
import { emptyCell, type Frame, type FrameCell, type FrameRow } from './frame.ts';

/** Rows one below the other, with the headings that they have in common, from the widest to their own. */
export type RowGroup = {
  readonly headings: readonly FrameCell[];
  readonly rows: readonly FrameRow[];
  /** A sum has ended what the headings above them are about. */
  readonly isBehindSum: boolean;
};

/** Where there are more, their headings part nothing. */
const mostGroups = 100;
/** Lines of one cell stand closer to each other than rows do. */
const closer = 0.6;
/** In heights of a line: what boxes of words that were recognised are off by. */
const surelyCloser = 0.15;

/** `isGoods`: taxes and payments stand below goods, and are rows of other tables. */
export function bodyGroups(
  frame: Frame,
  headerRows: number,
  isGoods: boolean,
  read: LabelReader,
): readonly RowGroup[] {
  // A heading of a group that follows those of the columns is often taken for one of them.
  const last = frame.rows[headerRows - 1];
  const isGroup =
    headerRows > 1 && last !== undefined && filledCells(last) === 1 && last.cells[0]?.text !== '';
  const body = frame.rows.slice(isGroup ? headerRows - 1 : headerRows).filter((row) => filledCells(row) > 0);
  const isBody = ({ at }: FrameRow) => (frame.kinds[at] ?? 'body') === 'body';
  const usual = median((body.some(isBody) ? body.filter(isBody) : body).map(filledCells));
  const areSmall = body.filter(beginsSmall).length > smallBegins * body.length;
  const gaps = gapsAbove(body, frame);
  const usualGap = median(gaps.filter((gap) => gap !== null));
  const close = Math.min(closer * usualGap, usualGap - surelyCloser * usualHeight(body, frame));
  const groups: (RowGroup & { rows: FrameRow[] })[] = [{ headings: [], rows: [], isBehindSum: false }];
  let isBelowSum = false;
  let chapter: FrameCell | undefined;
  const lastRow = body.findLastIndex((row) => !hasLabel(row, isSumLabel));
  for (const [at, plain] of body.entries()) {
    const row = chapter === undefined ? plain : { ...plain, chapter };
    const group = groups.at(-1);
    const kind = frame.kinds[row.at] ?? 'body';
    const alone = row.cells.filter(({ text }) => text !== '');
    const [only] = alone;
    if (kind === 'header' && row.at >= headerRows) continue;
    // Headings of other columns begin another table, as that of the taxes below goods.
    if (kind === 'group' && isHeadings(alone)) {
      if (!repeatsHeadings(alone, frame, headerRows)) break;
      continue;
    }
    const isTitle = kind === 'group' && alone.length === 1 && !isFigure(only?.text ?? '');
    if (
      (kind === 'subtotal' && !(alone.length >= usual && saysMore(row))) ||
      (!isTitle && (isSum(row, isGoods && at > lastRow) || isSumOfGroup(row, group)))
    ) {
      isBelowSum = true;
      continue;
    }
    // The chapters of a numbered list are one list.
    const name = usual > 2 ? numberedHeading(alone, body[at + 1], kind === 'group') : undefined;
    if (name !== undefined) {
      chapter = name;
      isBelowSum = false;
      continue;
    }
    // Taxes, discounts and sums of sums follow a sum, and have less to say than rows.
    const hasLess = 2 * alone.length < usual && alone.some(({ text }) => isFigure(text));
    if (isBelowSum && kind === 'body' && hasLess) continue;
    const isEnded = isBelowSum && group !== undefined && group.headings.length > 0;
    isBelowSum = false;
    const isLonely = alone.length === 1 && usual > 1 && only !== undefined && !isFigure(only.text);
    const last = group?.rows.at(-1);
    if (kind === 'group' || (isLonely && !goesOn(row, last, only, areSmall, (gaps[at] ?? usualGap) < close)))
      groups.push({ headings: headingsUnder(group, only, frame), rows: [], isBehindSum: false });
    else if (isLonely && last !== undefined && group !== undefined)
      group.rows[group.rows.length - 1] = joined(last, row);
    else if (isEnded) groups.push({ headings: [], rows: [row], isBehindSum: true });
    else group?.rows.push(row);
  }
  const told = groups.filter(({ rows }) => rows.length > 0);
  return told.length > mostGroups
    ? [{ headings: [], rows: told.flatMap(({ rows }) => rows), isBehindSum: false }]
    : told;

  /** Sums have a label that says so, and at most as many figures as rows have. Goods above others may be cards or deposits; below all of them these are no goods. */
  function isSum(row: FrameRow, isBelowGoods: boolean): boolean {
    const filled = filledCells(row);
    if (filled > usual) return false;
    const isRow = filled === usual && !isBelowGoods;
    return hasLabel(row, isRow ? isTotalLabel : isSumLabel);
  }

  /** Its label has words of sums among others, or says again what its rows stand below, and it says less than they do. */
  function isSumOfGroup(row: FrameRow, group: RowGroup | undefined): boolean {
    if (filledCells(row) >= usual || saysMore(row) || !row.cells.some(({ text }) => isFigure(text)))
      return false;
    const headings = group?.headings.map(({ text }) => text) ?? [];
    return hasLabel(
      row,
      (label) =>
        mayBeSum(label, read) ||
        carriedOver.test(label) ||
        headings.some((heading) => label.length > heading.length && label.includes(heading)),
    );
  }

  function hasLabel({ cells }: FrameRow, says: typeof isSumLabel): boolean {
    const label = cells.find(({ text }) => /\p{L}{2}/u.test(text));
    return label !== undefined && says(label.text, read);
  }
}

const fewestHeadings = 3;

const isHeadings = (texts: readonly FrameCell[]): boolean =>
  texts.filter(({ text }) => !isFigure(text)).length >= fewestHeadings;

function repeatsHeadings(texts: readonly FrameCell[], frame: Frame, headerRows: number): boolean {
  const known = new Set(
    frame.rows.slice(0, headerRows).flatMap(({ cells }) => cells.map(({ text }) => text)),
  );
  return 2 * texts.filter(({ text }) => known.has(text)).length >= texts.length;
}

/** In widths of a page: what begins so little farther right is not indented. */
const sameIndent = 0.004;

/**
 * A heading right below another one stands beside it; behind rows it ends the headings that are indented as it is or more,
 * and those that are indented less hold it too.
 */
function headingsUnder(
  last: RowGroup | undefined,
  heading: FrameCell | undefined,
  { page }: Frame,
): readonly FrameCell[] {
  const above = last?.headings ?? [];
  if (heading === undefined) return [];
  if (last?.rows.length === 0) return [...above, heading];
  const indentOf = ({ words }: FrameCell) => Math.min(...words.map((at) => page.words[at]?.box[0] ?? 0));
  const own = indentOf(heading);
  return [...above.filter((one) => indentOf(one) < own - sameIndent), heading];
}

const number = /^(?:\p{Lu}|\p{Nd}{1,3})(?:[.-]\p{Nd}{1,3}){0,4}[.)]?$/u;

/** Of a heading with its number in a cell of its own, the name; the numbers of the rows below it go on from its own, unless it was seen for one. */
function numberedHeading(
  filled: readonly FrameCell[],
  next: FrameRow | undefined,
  isSeen: boolean,
): FrameCell | undefined {
  const [first, name] = filled;
  if (filled.length !== 2 || first === undefined || name === undefined || !number.test(first.text))
    return undefined;
  const below = next?.cells.find(({ text }) => text !== '')?.text ?? '';
  const goesOn = number.test(below) && below.startsWith(`${first.text.replace(/[.)]$/u, '')}.`);
  return (isSeen || goesOn) && !isFigure(name.text) ? name : undefined;
}

const filledCells = ({ cells }: FrameRow): number => cells.filter(({ text }) => text !== '').length;

const smallBeginning = /^[\p{Ll}(&/]/u;
/** Where so many rows begin with a small letter, it tells nothing. */
const smallBegins = 0.3;

const beginsSmall = ({ cells }: FrameRow): boolean =>
  smallBeginning.test(cells.find(({ text }) => text !== '')?.text ?? '');

/** A text alone in its row belongs to the row above where that has a text to go on with and it stands close to it or begins like a rest. */
function goesOn(
  row: FrameRow,
  last: FrameRow | undefined,
  only: FrameCell | undefined,
  areSmall: boolean,
  isClose: boolean,
): boolean {
  const column = only === undefined ? -1 : row.cells.indexOf(only);
  const above = last?.cells[column]?.text ?? '';
  if (only === undefined || above === '' || /[:：]$/u.test(only.text)) return false;
  const isFirst = row.cells.findIndex((_, at) => (last?.cells[at]?.text ?? '') !== '') === column;
  return !isFirst || isClose || (!areSmall && smallBeginning.test(only.text));
}

/** A total of a kind, as of cells in blood, has its unit and its range like other rows; a sum has figures behind its label only. */
function saysMore({ cells }: FrameRow): boolean {
  const texts = cells.filter(({ text }) => text !== '').slice(1);
  return texts.filter(({ text }) => !isFigure(text) && /\p{L}/u.test(text)).length > 0;
}

function joined(row: FrameRow, rest: FrameRow): FrameRow {
  const cells = row.cells.map((cell, column) => {
    const more = rest.cells[column] ?? emptyCell;
    return more.text === ''
      ? cell
      : { text: `${cell.text} ${more.text}`.trim(), words: [...cell.words, ...more.words] };
  });
  return { ...row, cells };
}

/** Where cells of one column stand nearest, in heights of the page and as if it had been scanned straight. */
function gapsAbove(rows: readonly FrameRow[], { page }: Frame): readonly (number | null)[] {
  const place = placing(page);
  const boxOf = remembered(({ words }: FrameCell) =>
    boxAround(words.map((at) => place(page.words[at]?.box ?? nowhere))),
  );
  return rows.map(({ cells }, at) => {
    const gaps = cells.flatMap((cell, column) => {
      const above = rows[at - 1]?.cells[column] ?? emptyCell;
      // A cell that reaches over several rows is told of each of them.
      if (cell.words.length === 0 || above.words.length === 0 || cell.words === above.words) return [];
      return [boxOf(cell)[1] - boxOf(above)[3]];
    });
    return gaps.length === 0 ? null : Math.min(...gaps);
  });
}

const nowhere: Box = [0, 0, 0, 0];

/** Of a line of text in the table. */
function usualHeight(rows: readonly FrameRow[], { page }: Frame): number {
  return median(
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ words }) => words.slice(0, 1).flatMap((at) => heightOf(page.words[at]?.box))),
    ),
  );
}

const heightOf = (box: Box | undefined): readonly number[] => (box === undefined ? [] : [box[3] - box[1]]);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

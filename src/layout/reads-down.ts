/**
 * Decides what a gutter means: two columns, each read to its end (`true`), or rows that are read across, such
 * as labels with their values or goods with their prices.
 */
import { type Span, sharedGaps, splitRows } from './gutters.ts';
import { countOf, medianOf } from './item.ts';
import { textOf } from './line-text.ts';
import { endOf, type Row, runsOf, startOf } from './rows.ts';
import { endsWithColon, hasDigit, isLabel, isNumber, isValue } from './text-kind.ts';

export function readsDown(rows: readonly Row[], gutter: Span): boolean {
  const x = (gutter.from + gutter.to) / 2;
  const [left, right] = splitRows(rows, x);
  if (left.length < 2 || right.length < 2) return false;
  const both = rows.flatMap((row) => {
    const [[before], [behind]] = splitRows([row], x);
    return before === undefined || behind === undefined ? [] : [{ before, behind }];
  });
  const colons = countOf(both, ({ before, behind }) => isParted(textOf(before.items), textOf(behind.items)));
  if (colons >= 2 && colons >= 0.5 * both.length) return false;
  if (isProse(left) && isProse(right)) return true;
  const height = medianOf(rows.map((row) => row.height));
  const width = gutter.to - gutter.from;
  const fewer = Math.min(left.length, right.length);
  const valued = countOf(both, ({ before, behind }) => isPriced(before, behind));
  if (valued >= 0.6 * right.length && both.length >= 0.6 * fewer) return false;
  const aligned = countOf(
    both,
    ({ before, behind }) => Math.abs(before.middle - behind.middle) <= 0.25 * height,
  );
  if (aligned < 0.4 * fewer) return width >= height;
  if (isProse(left) !== isProse(right) && fewer >= 3 && !looksListed(right)) return true;

  let across = 0;
  let down = 0;
  for (const { before, behind } of both) {
    const [label, value] = [textOf(runsOf(before, 1.5).at(-1) ?? []), textOf(runsOf(behind, 1.5)[0] ?? [])];
    if (isParted(label, value)) across += 1;
    else if (/\p{L}[^:]{0,30}:(?:\s|$)/u.test(value)) down += 1;
    else if (isValue(value) && !isValue(label)) across += 1;
    else if (isValue(label) && !hasDigit(value)) down += 0.5;
  }
  if (isLabelled(right)) down += 0.5 * both.length;
  if (across > down && across >= 0.5 * both.length) return false;
  if (across > down && across >= 0.25 * both.length && width < 4 * height) return false;
  return width >= 1.5 * height;
}

const isParted = (before: string, behind: string): boolean => endsWithColon(before) || /^[:：]/u.test(behind);

/** Nothing but a value behind something that is more than one: words, or words with a figure such as a rate. */
function isPriced(before: Row, behind: Row): boolean {
  const [name, price] = [textOf(before.items), textOf(behind.items)];
  return isValue(price) && (!isValue(name) || (isNumber(price) && /\p{L}{3}/u.test(name)));
}

/** Most lines are long and reach over most of the column. */
export function isProse(rows: readonly Row[]): boolean {
  if (rows.length < 3) return false;
  const from = Math.min(...rows.map(startOf));
  const to = Math.max(...rows.map(endOf));
  const filled = rows.map((row) => (endOf(row) - startOf(row)) / (to - from || 1));
  const lengths = rows.map((row) => row.items.reduce((sum, item) => sum + item.text.length, 0));
  if (medianOf(filled) < 0.7 || medianOf(lengths) < 18) return false;
  if (sharedGaps(rows, 0.8 * medianOf(rows.map((row) => row.height))).length > 0) return false;
  return countOf(rows, (row) => isValue(textOf(row.items))) < 0.3 * rows.length;
}

const looksListed = (rows: readonly Row[]): boolean =>
  countOf(rows, (row) => isValue(textOf(runsOf(row, 1.5).at(-1) ?? []))) >= 0.5 * rows.length;

/** Has labels of its own: two runs in most rows, the first one a label. */
function isLabelled(rows: readonly Row[]): boolean {
  const labelled = countOf(rows, (row) => {
    const runs = runsOf(row, 1.2);
    return runs.length >= 2 && isLabel(textOf(runs[0] ?? []));
  });
  return labelled >= 2 && labelled >= 0.6 * rows.length;
}

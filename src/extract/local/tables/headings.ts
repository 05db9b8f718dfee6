/** What stands above the columns of a table, and how well it names the fields of an array. */
import type { LabelFit } from '../rows/label-fit.ts';
import type { Frame } from './frame.ts';

export type Headings = {
  readonly rows: number;
  /** By column and field, 0..1. */
  readonly named: readonly (readonly number[])[];
};

const mostRows = 5;
/** A row more or less than the layout says must name the fields better by this. */
const better = 0.5;

export function headingsOf(frame: Frame, fit: LabelFit): Headings {
  const named = (rows: number): Headings => ({
    rows,
    named: Array.from({ length: frame.columns }, (_, column) => nameOf(frame, rows, column, fit)),
  });
  let best = named(frame.headerRows);
  let strength = strengthOf(best);
  for (let rows = 1; rows <= Math.min(mostRows, frame.rows.length - 1); rows += 1) {
    if (rows === frame.headerRows) continue;
    const other = named(rows);
    if (strengthOf(other) <= strength + better) continue;
    [best, strength] = [other, strengthOf(other)];
  }
  return withAbove(best, frame, fit);
}

/** A table that goes on below another has its headings there. */
function withAbove(own: Headings, { above }: Frame, fit: LabelFit): Headings {
  if (above === null || own.rows > 0) return own;
  const { frame, columns } = above;
  const further = headingsOf(frame, fit);
  // What was taken for rows of a table above without rows of its own may be the rest of its headings.
  return { rows: 0, named: columns.map((column, at) => further.named[column] ?? own.named[at] ?? []) };
}

/** By its last line alone, by all lines together, and by those that reach over several columns. */
function nameOf(frame: Frame, rows: number, column: number, fit: LabelFit): readonly number[] {
  const lines = Array.from({ length: rows }, (_, row) =>
    headingAt(frame, row, column, row === rows - 1),
  ).filter((text) => text !== '');
  const own = frame.rows
    .slice(0, rows)
    .map(({ cells }) => cells[column]?.text ?? '')
    .filter((text) => text !== '');
  const texts = [lines.join(' '), own.join(' '), ...lines.slice(-1)];
  const fits = texts.map((text) => fit.of(text));
  return (fits[0] ?? []).map((_, field) => Math.max(...fits.map((one) => one[field] ?? 0)));
}

/** Above the last line, a heading also stands for columns to its right that have none in its line. */
function headingAt({ covering }: Frame, row: number, column: number, isLast: boolean): string {
  const line = covering[row] ?? [];
  for (let at = column; at >= 0; at -= 1) {
    const text = line[at] ?? '';
    if (text !== '' || isLast) return text;
  }
  return '';
}

/** Of each field how well the best column is named. */
function strengthOf({ named }: Headings): number {
  const fields = named[0]?.length ?? 0;
  let sum = 0;
  for (let field = 0; field < fields; field += 1)
    sum += named.reduce((most, fits) => Math.max(most, fits[field] ?? 0), 0);
  return sum;
}

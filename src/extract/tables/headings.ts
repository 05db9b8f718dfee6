/** What stands above the columns of a table, and how well it names the fields of an array. */
import { isMoney } from '../figures.ts';
import type { Frame } from './frame.ts';
import type { FigureFit } from './heading-figures.ts';
import type { PeriodFit } from './heading-periods.ts';
import type { LabelFit } from './label-fit.ts';

export type Headings = {
  readonly rows: number;
  /** All lines of what stands above each column. */
  readonly texts: readonly string[];
  /** By column and field, 0..1, below 0 where a heading names another. */
  readonly named: readonly (readonly number[])[];
};

const mostRows = 5;
/** A row more or less than the layout says must name the fields better by this. */
const better = 0.5;

/** What figures in a heading that are asked for say at least, and what those of another field take away. */
const figuresTell = 0.6;

/** What a heading that surely means something says of a field that surely means something else. */
export const namesAnother = -0.5;
const [surely, hardly] = [0.9, 0.2];

/** How headings name the fields of an array: by their words, by their figures and by the periods that they tell apart. */
export type HeadingFit = {
  readonly words: LabelFit;
  readonly figures: FigureFit;
  readonly periods: PeriodFit;
};

export function headingsOf(frame: Frame, fit: HeadingFit): Headings {
  const named = (rows: number): Headings => {
    const lines = Array.from({ length: frame.columns }, (_, column) => linesOver(frame, rows, column));
    const periods = fit.periods(lines.map((texts) => texts.join(' ')));
    return {
      rows,
      texts: lines.map((texts) => texts.join(' ')),
      named: lines.map((texts, column) => nameOf(frame, rows, column, texts, fit, periods[column] ?? [])),
    };
  };
  let best = named(frame.headerRows);
  let strength = strengthOf(best);
  for (let rows = 1; rows <= Math.min(mostRows, frame.rows.length - 1); rows += 1) {
    if (rows === frame.headerRows) continue;
    // What has amounts is a row of the table, whatever its words.
    if (rows > frame.headerRows && hasAmounts(frame, rows - 1)) break;
    const other = named(rows);
    if (strengthOf(other) <= strength + better) continue;
    [best, strength] = [other, strengthOf(other)];
  }
  return withAbove(best, frame, fit);
}

const hasAmounts = ({ rows }: Frame, row: number): boolean =>
  rows[row]?.cells.some(({ text }) => isMoney(text)) === true;

/** A table that goes on below another has its headings there. */
function withAbove(own: Headings, { above }: Frame, fit: HeadingFit): Headings {
  if (above === null || own.rows > 0) return own;
  const { frame, columns } = above;
  const further = headingsOf(frame, fit);
  // What was taken for rows of a table above without rows of its own may be the rest of its headings.
  return {
    rows: 0,
    texts: columns.map((column, at) => further.texts[column] ?? own.texts[at] ?? ''),
    named: columns.map((column, at) => further.named[column] ?? own.named[at] ?? []),
  };
}

const linesOver = (frame: Frame, rows: number, column: number): readonly string[] =>
  Array.from({ length: rows }, (_, row) => headingAt(frame, row, column, row === rows - 1)).filter(
    (text) => text !== '',
  );

/** By its last line alone, by all lines together, and by those that reach over several columns. */
function nameOf(
  frame: Frame,
  rows: number,
  column: number,
  lines: readonly string[],
  fit: HeadingFit,
  periods: readonly number[],
): readonly number[] {
  const own = frame.rows
    .slice(0, rows)
    .map(({ cells }) => cells[column]?.text ?? '')
    .filter((text) => text !== '');
  const texts = [lines.join(' '), own.join(' '), ...lines.slice(-1)];
  const fits = texts.map((text) => fit.words.of(text));
  const known = Math.max(...texts.map(fit.words.isKnown));
  const isAnother = (byWords: number, field: number) =>
    byWords < hardly && Math.min(known, fit.words.meant[field] ?? 0) >= surely;
  const figures = fit.figures(lines.join(' '));
  return (fits[0] ?? []).map((_, field) => {
    const byWords = Math.max(...fits.map((one) => one[field] ?? 0));
    const byFigures = (figures[field] ?? 0) || (periods[field] ?? 0);
    if (byFigures === 0) return isAnother(byWords, field) ? namesAnother : byWords;
    return byFigures > 0 ? figuresTell + (1 - figuresTell) * byWords : byWords - figuresTell;
  });
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

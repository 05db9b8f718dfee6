/**
 * Finds tables between drawn lines that part no columns: at least two rows that share a gutter. Columns of prose, and labels with values beside other text, are not tables.
 */
import { cellText, type DraftTable } from './draft-table.ts';
import { gapsOf, type Span, without } from './gutters.ts';
import { countOf, medianOf } from './item.ts';
import { textOf } from './line-text.ts';
import { endOf, type Row, runsOf, startOf } from './rows.ts';
import { tableFrom } from './table-from.ts';
import { type Part, partsOf } from './table-rows.ts';
import { endsWithColon, hasDigit, isNumber, isValue } from './text-kind.ts';

/** Rows `from` to `to` (not included) and the table that they are. */
export type Found = {
  readonly from: number;
  readonly to: number;
  readonly gutters: readonly Span[];
  readonly table: DraftTable;
};

/** Drawn lines above and below already say that it is a table. */
const leastColumns = 2;
const leastRows = 2;

export function openTables(rows: readonly Row[]): readonly Found[] {
  const found: Found[] = [];
  let at = 0;
  // A page on which each row might start a table, and none does, must not take for ever.
  let effort = 10_000 + 2 * itemCount(rows);
  while (at < rows.length && effort > 0) {
    const grown = grow(rows, at);
    effort -= grown === undefined ? 1 : itemCount(rows.slice(grown.from, grown.to));
    const table = grown === undefined ? undefined : accept(rows, grown, found.at(-1)?.to ?? 0);
    if (table === undefined) at += 1;
    else {
      found.push(table);
      at = table.to;
    }
  }
  return found;
}

const itemCount = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.items.length, 0);

type Grown = { readonly from: number; readonly to: number; readonly gutters: readonly Span[] };

type Tracked = { span: Span; kept: number; bridged: number };

/** More gaps in one row than any table has columns. */
const mostGutters = 80;

/** How many rows a table may take in that do not look like it, before one that does. */
const patience = 2;

function grow(rows: readonly Row[], from: number): Grown | undefined {
  const first = rows[from];
  if (first === undefined) return undefined;
  const wide = gapsOf(first, first.height);
  if (wide.length < leastColumns - 1 || wide.length > mostGutters) return undefined;
  const narrowest = 0.45 * first.height;
  let gutters: Tracked[] = gapsOf(first, 0.6 * first.height).map((span) => ({ span, kept: 1, bridged: 0 }));
  let to = from + 1;
  let unlike = 0;
  const pitches: number[] = [];
  for (let at = from + 1; at < rows.length && at - to <= patience; at += 1) {
    const [row, above] = [rows[at], rows[at - 1]];
    if (row === undefined || above === undefined) break;
    const gap = row.y0 - above.y1;
    const usual = medianOf(pitches, first.height);
    if (gap > (pitches.length < 2 ? 2 * first.height : Math.max(1.2 * first.height, 2.2 * usual))) break;
    if (to - from >= 3 && gap > usual + 0.4 * first.height && startsAnew(row)) break;
    if (pitches.length >= 2 && gap > usual + 0.8 * first.height && runsOf(row, 0.8).length >= 3) break;
    const isTold = to - from >= 2;
    const runs = runsOf(row, 0.8);
    const outcome = gutters.map((gutter) => {
      const left = without([gutter.span], row.items, narrowest);
      return { gutter, left };
    });
    const open = countOf(outcome, ({ left }) => left.length > 0);
    const cells = cellsAcross(
      row,
      outcome.flatMap(({ left }) => left),
    );
    const needed = Math.max(leastColumns - 1, isTold ? 0.5 * gutters.length : 0.6 * wide.length);
    if (open >= needed && (cells >= 2 || isFilling(row, gutters))) {
      gutters = outcome.flatMap(({ gutter, left }) =>
        left.length > 0
          ? left.map((span) => ({ span, kept: gutter.kept + (cells >= 2 ? 1 : 0), bridged: gutter.bridged }))
          : [{ ...gutter, bridged: gutter.bridged + 1 }],
      );
      // A gutter that more rows cross than keep was only a gap between words.
      gutters = gutters.filter((gutter) => gutter.bridged < gutter.kept);
      if (cells >= 2 || gap <= 0.7 * first.height) {
        if (cells >= 2) pitches.push(gap);
        to = at + 1;
        unlike = 0;
      }
    } else if (isTold && runs.length >= 2 && open >= 1 && endsLikeTable(row, rows[to - 1])) {
      to = at + 1;
    } else {
      unlike += 1;
      if (unlike > patience) break;
    }
    if (gutters.length < leastColumns - 1) break;
  }
  const spans = gutters.filter((gutter) => gutter.bridged * 2 <= gutter.kept).map((gutter) => gutter.span);
  return { from, to: endOfTable(rows, from, to, spans), gutters: spans };
}

/** Behind the last row with several cells, only what may be the rest of one of them still belongs to the table. */
function endOfTable(rows: readonly Row[], from: number, to: number, gutters: readonly Span[]): number {
  let last = to - 1;
  for (; last > from; last -= 1) {
    const row = rows[last];
    if (row !== undefined && partsOf(row, gutters).length >= 2) break;
  }
  let end = last + 1;
  for (; end < to; end += 1) {
    const [row, above] = [rows[end], rows[end - 1]];
    if (row === undefined || above === undefined) break;
    const crosses = gutters.some((gutter) => startOf(row) < gutter.from && endOf(row) > gutter.to);
    const isLabelled = /:\s*[^\s:]*\p{Nd}/u.test(textOf(row.items));
    if (crosses || isLabelled || row.y0 - above.y1 > 0.5 * row.height) break;
  }
  return end;
}

/** Looks like headings: several texts side by side, and no value among them. */
function startsAnew(row: Row): boolean {
  const runs = runsOf(row, 0.8);
  return runs.length >= 3 && !runs.some((run) => isValue(textOf(run)));
}

/** A sum below the table ends where the table ends. */
const endsLikeTable = (row: Row, above: Row | undefined): boolean =>
  above !== undefined &&
  Math.abs(endOf(row) - endOf(above)) <= 1.5 * row.height &&
  isValue(textOf(runsOf(row, 0.8).at(-1) ?? []));

/** Stands inside the table's width, so that it may be the rest of a cell. */
function isFilling(row: Row, gutters: readonly Tracked[]): boolean {
  const [first, last] = [gutters[0], gutters.at(-1)];
  return first !== undefined && last !== undefined && gutters.some(({ span }) => span.from > startOf(row));
}

function cellsAcross(row: Row, gutters: readonly Span[]): number {
  const places = new Set<number>();
  for (const item of row.items)
    places.add(countOf(gutters, (gutter) => gutter.from < (item.x0 + item.x1) / 2));
  return places.size;
}

/** Gutters beyond the table's words part nothing, and those that rows hardly keep wide are gaps between words. */
function cleaned(rows: readonly Row[], gutters: readonly Span[]): readonly Span[] {
  return gutters.filter((gutter) => {
    const x = (gutter.from + gutter.to) / 2;
    let both = 0;
    let wide = 0;
    for (const row of rows) {
      if (startOf(row) >= x || endOf(row) <= x) continue;
      both += 1;
      if (gapsOf(row, 0.9 * row.height).some((gap) => gap.from < x && gap.to > x)) wide += 1;
    }
    return both >= 2 && wide * 2 >= both;
  });
}

function accept(rows: readonly Row[], grown: Grown, floor: number): Found | undefined {
  const whole = acceptRows(rows, grown, floor);
  if (whole !== undefined) return whole;
  // What follows after a wider gap may be something else that only happens to fit.
  const { from, to } = grown;
  const gaps = rows.slice(from + 1, to).map((row, at) => row.y0 - (rows[from + at]?.y1 ?? row.y0));
  const widest = Math.max(...gaps);
  const end = from + 1 + gaps.indexOf(widest);
  if (end - from < 2 || widest < medianOf(gaps) + 0.4 * (rows[from]?.height ?? 0)) return undefined;
  return acceptRows(rows, { ...grown, to: end }, floor);
}

function acceptRows(rows: readonly Row[], grown: Grown, floor: number): Found | undefined {
  const { from, to } = grown;
  const own = rows.slice(from, to);
  const gutters = cleaned(own, grown.gutters);
  if (gutters.length < leastColumns - 1 || own.length < 2) return undefined;
  const parts = own.map((row) => partsOf(row, gutters));
  const full = parts.filter((all) => all.length >= Math.min(3, gutters.length + 1));
  if (full.length < 2 || !isTelling(parts) || isColumnsOfText(parts, gutters.length + 1)) return undefined;
  const start = from - Math.min(from - floor, headingsAbove(rows, from, gutters));
  const table = tableFrom(rows.slice(start, to), gutters);
  const shares = valueShares(table);
  const mixed = countOf(shares, (share) => share > 0.3 && share < 0.7);
  const values = countOf(shares, (share) => share >= 0.6);
  const isHeaded = table.headerRows > 0 && table.rows > table.headerRows;
  const isEnough =
    full.length >= leastRows || (isHeaded && full.length >= 2 && (gutters.length >= 3 || values >= 2));
  if (!isEnough || mixed * (isHeaded ? 2 : 4) > shares.length) return undefined;
  if (hasLabelColumn(table)) return undefined;
  // Without headings only figures at the end of the rows tell a table from labels, values and addresses.
  if (!isHeaded && !endsInNumbers(table)) return undefined;
  if (isHeaded && values === 0 && !isFilled(table)) return undefined;
  return { from: start, to, gutters, table };
}

/** Rows of headings right above: they stand close, in the columns or over several of them. */
function headingsAbove(rows: readonly Row[], from: number, gutters: readonly Span[]): number {
  let count = 0;
  while (count < 2) {
    const [row, below] = [rows[from - count - 1], rows[from - count]];
    if (row === undefined || below === undefined || below.y0 - row.y1 > 0.8 * row.height) break;
    if (row.height > 1.3 * below.height || isValue(textOf(row.items))) break;
    const parts = partsOf(row, gutters);
    const last = gutters.at(-1);
    const isOver =
      parts.some((part) => part.column > 0) &&
      (parts.length >= 2 || parts[0]?.columnSpan !== gutters.length + 1);
    if (!isOver || last === undefined || row.items.some((item) => endsWithColon(item.text))) break;
    count += 1;
  }
  return count;
}

/** For each column the share of its cells below the headings that are values; the columns of a table are of one kind. */
function valueShares(table: DraftTable): readonly number[] {
  return Array.from({ length: table.columns }, (_, column) => {
    const texts = table.cells
      .filter((cell) => cell.column === column && cell.row >= table.headerRows && cell.lines.length > 0)
      .map(cellText);
    return texts.length === 0 ? 0 : countOf(texts, isValue) / texts.length;
  });
}

function endsInNumbers(table: DraftTable): boolean {
  const last = table.cells.filter((cell) => cell.column === table.columns - 1 && cell.lines.length > 0);
  return last.length >= 2 && countOf(last, (cell) => isNumber(cellText(cell))) >= 0.6 * last.length;
}

/** A table of texts alone has hardly an empty cell. */
function isFilled(table: DraftTable): boolean {
  const filled = table.cells.filter((cell) => cell.lines.length > 0);
  const isPlain = !filled.some((cell) => cell.row < table.headerRows && endsWithColon(cellText(cell)));
  return isPlain && table.rows >= 3 && filled.length >= 0.7 * table.rows * table.columns;
}

/** Short texts without a digit, side by side, may be anything. */
const isTelling = (rows: readonly (readonly Part[])[]): boolean =>
  rows.some((parts) => parts.some((part) => hasDigit(textOf(part.items)) || textOf(part.items).length > 32));

/** Most columns hold long lines that fill them. */
function isColumnsOfText(rows: readonly (readonly Part[])[], columns: number): boolean {
  let prose = 0;
  for (let column = 0; column < columns; column += 1) {
    const own = rows.flatMap((parts) =>
      parts.filter((part) => part.column === column && part.columnSpan === 1),
    );
    const spans = own.map((part) => ({ from: part.items[0]?.x0 ?? 0, to: part.items.at(-1)?.x1 ?? 0 }));
    const width = Math.max(...spans.map((span) => span.to)) - Math.min(...spans.map((span) => span.from));
    const lengths = own.map((part) => part.items.reduce((sum, item) => sum + item.text.length, 0));
    const isFilled = medianOf(spans.map((span) => (span.to - span.from) / (width || 1))) >= 0.7;
    const values = countOf(own, (part) => isValue(textOf(part.items)));
    if (own.length >= 3 && isFilled && medianOf(lengths) >= 18 && values < 0.3 * own.length) prose += 1;
  }
  return prose * 2 > columns;
}

/** A column of `Label:` cells: pairs, perhaps beside an address, but no table. */
function hasLabelColumn(table: DraftTable): boolean {
  for (let column = 0; column < table.columns; column += 1) {
    const texts = table.cells.filter((cell) => cell.column === column && cell.lines.length > 0).map(cellText);
    if (texts.length >= 2 && countOf(texts, endsWithColon) >= 0.5 * texts.length) return true;
  }
  return false;
}

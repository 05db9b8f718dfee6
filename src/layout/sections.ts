/**
 * Cuts a page into sections in reading order by shape alone: tables, and rows of flowing text. Columns are told from tables
 * and from label–value rows before anything is cut, so that only true columns are read one after the other.
 */
import type { DraftTable } from './draft-table.ts';
import { gapsOf, type Span, sharedGaps, splitRows, without } from './gutters.ts';
import { type Item, medianOf } from './item.ts';
import { openTables } from './open-table.ts';
import { isProse, readsDown } from './reads-down.ts';
import { type Row, rowFrom, sortedRows } from './rows.ts';

export type Section =
  /** `isWhole`: its rows are one text. */
  | { readonly kind: 'text'; readonly rows: readonly Row[]; readonly isWhole: boolean }
  | { readonly kind: 'table'; readonly table: DraftTable };

/** Deeper nesting than any real page has; what lies below stays in plain rows. */
const deepest = 12;

export function sectionsOf(
  rows: readonly Row[],
  ruled: readonly DraftTable[],
  depth = 0,
): readonly Section[] {
  if (rows.length === 0) return ruled.map((table) => ({ kind: 'table', table }));
  if (depth > deepest)
    return [
      ...ruled.map((table) => ({ kind: 'table' as const, table })),
      { kind: 'text', rows, isWhole: false },
    ];
  const column = columnGutter(rows, ruled);
  if (column !== undefined) return besides(rows, ruled, column, depth);
  const [first] = ruled;
  return first === undefined ? openSections(rows, depth) : aroundTables(rows, ruled, first, depth);
}

/** Text is never set in so many columns: such gaps part the cells of a grid, and looking at each takes its time. */
const mostGutters = 40;

/** A gutter through the whole part, with text on both sides that is clearly read down. */
function columnGutter(rows: readonly Row[], ruled: readonly DraftTable[]): number | undefined {
  const height = medianOf(rows.map((row) => row.height));
  const gaps = ruled.reduce<readonly Span[]>(
    (spans, { area }) => without(spans, [{ ...area, at: 0, text: '', isMark: false }], height),
    sharedGaps(rows, height),
  );
  if (gaps.length > mostGutters) return undefined;
  for (const gap of gaps) {
    const x = (gap.from + gap.to) / 2;
    const [left, right] = splitRows(rows, x);
    if (left.length < 4 || right.length < 4) continue;
    if ((isProse(left) || isProse(right)) && readsDown(rows, gap)) return x;
  }
  return undefined;
}

function besides(
  rows: readonly Row[],
  ruled: readonly DraftTable[],
  x: number,
  depth: number,
): readonly Section[] {
  const [left, right] = splitRows(rows, x);
  const isLeft = (table: DraftTable) => table.area.x0 + table.area.x1 < 2 * x;
  return [
    ...sectionsOf(sortedRows(left), ruled.filter(isLeft), depth + 1),
    ...sectionsOf(
      sortedRows(right),
      ruled.filter((table) => !isLeft(table)),
      depth + 1,
    ),
  ];
}

/** What stands above the drawn tables that share a height, then they with what is beside them, then what is below. */
function aroundTables(
  rows: readonly Row[],
  ruled: readonly DraftTable[],
  first: DraftTable,
  depth: number,
): readonly Section[] {
  let bottom = first.area.y1;
  const level: DraftTable[] = [];
  const later: DraftTable[] = [];
  for (const table of ruled) {
    if (table.area.y0 < bottom - 0.1 * (table.area.y1 - table.area.y0)) {
      level.push(table);
      bottom = Math.max(bottom, table.area.y1);
    } else later.push(table);
  }
  const above = rows.filter((row) => row.middle < first.area.y0);
  const below = rows.filter((row) => row.middle >= bottom);
  let beside: readonly Row[] = rows.filter((row) => row.middle >= first.area.y0 && row.middle < bottom);
  const middle: Section[] = [];
  for (const table of level.toSorted((a, b) => a.area.x0 - b.area.x0)) {
    const [left, right] = splitRows(beside, (table.area.x0 + table.area.x1) / 2);
    middle.push(...sectionsOf(sortedRows(left), [], depth + 1), { kind: 'table', table });
    beside = right;
  }
  middle.push(...sectionsOf(sortedRows(beside), [], depth + 1));
  return [...sectionsOf(above, [], depth + 1), ...middle, ...sectionsOf(below, later, depth + 1)];
}

function openSections(rows: readonly Row[], depth: number): readonly Section[] {
  const sections: Section[] = [];
  let at = 0;
  for (const { from, to, table } of openTables(rows)) {
    sections.push(...columnSections(rows.slice(at, from), depth), { kind: 'table', table });
    at = to;
  }
  sections.push(...columnSections(rows.slice(at), depth));
  return sections;
}

/** Stretches of rows that share a gutter and read down become columns; the rest stays rows. */
function columnSections(rows: readonly Row[], depth: number): readonly Section[] {
  const sections: Section[] = [];
  let plain: Row[] = [];
  const close = () => {
    if (plain.length > 0) sections.push({ kind: 'text', rows: plain, isWhole: false });
    plain = [];
  };
  let at = 0;
  let failed: readonly Band[] = [];
  while (at < rows.length) {
    const { band, refused } = bandFrom(rows, at, plain.length, failed);
    failed = refused;
    const row = rows[at];
    if (band === undefined) {
      if (row !== undefined) plain.push(row);
      at += 1;
      continue;
    }
    plain.splice(plain.length - band.before);
    close();
    sections.push(
      ...besides(rows.slice(at - band.before, band.to), [], (band.gutter.from + band.gutter.to) / 2, depth),
    );
    at = band.to;
  }
  close();
  return sections;
}

type Tried = { readonly band: Band | undefined; readonly refused: readonly Band[] };

type Band = { readonly to: number; readonly gutter: Span; readonly before: number };

/** Gaps of a row that are tried, the widest first. */
const mostStarts = 6;

/** Rows that a search for one gutter looks at; columns that start higher up are found from there. */
const longestBand = 400;

/** The longest stretch of rows from `from` on with a gutter that reads down. */
function bandFrom(rows: readonly Row[], from: number, above: number, failed: readonly Band[]): Tried {
  const first = rows[from];
  if (first === undefined) return { band: undefined, refused: [] };
  let best: Band | undefined;
  const refused = failed.filter((band) => band.to > from + 1).slice(-mostStarts);
  const starts = gapsOf(first, 1.5 * first.height)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, mostStarts);
  for (const start of starts) {
    let gutter = start;
    let to = from + 1;
    for (; to < Math.min(rows.length, from + longestBand); to += 1) {
      const [row, before] = [rows[to], rows[to - 1]];
      if (row === undefined || before === undefined || row.y0 - before.y1 > 2 * first.height) break;
      const left = without([gutter], row.items, 0.9 * first.height);
      const widest = left.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
      if (widest === undefined) break;
      gutter = widest;
    }
    if (to - from < 2 || (best !== undefined && to <= best.to)) continue;
    // What was refused with a row more is refused again; a search that ended early is, as long as little was added.
    const added = to === from + longestBand ? longestBand / 4 : 0;
    const isRefused = failed.some(
      (band) =>
        to >= band.to &&
        to <= band.to + added &&
        band.gutter.from < gutter.to &&
        gutter.from < band.gutter.to,
    );
    if (isRefused) continue;
    if (!readsDown(rows.slice(from, to), gutter)) {
      if (to - from > 20) refused.push({ to, gutter, before: 0 });
      continue;
    }
    best = { to, gutter, before: leadingRows(rows, from, gutter, above) };
  }
  return { band: best, refused };
}

/** Rows right above that belong to one of the columns. */
function leadingRows(rows: readonly Row[], from: number, gutter: Span, most: number): number {
  let count = 0;
  while (count < most) {
    const [row, below] = [rows[from - count - 1], rows[from - count]];
    if (row === undefined || below === undefined || below.y0 - row.y1 > 0.5 * below.height) break;
    if (row.height > 1.25 * below.height || without([gutter], row.items, 0.9 * row.height).length === 0)
      break;
    count += 1;
  }
  return count;
}

export const rowsWithout = (rows: readonly Row[], taken: ReadonlySet<Item>): readonly Row[] =>
  sortedRows(
    rows.flatMap((row) => {
      const items = row.items.filter((item) => !taken.has(item));
      return items.length === 0 ? [] : [items.length === row.items.length ? row : rowFrom(items)];
    }),
  );

/**
 * Finds tables that go on over the end of their page. Such a table reaches down to the end of one page and begins at the top of the
 * next with the same columns, below its heading again or below none; between the two stand only what pages repeat, a few lines that
 * say which document it is, and amounts that are carried over. Those amounts and the repeated heading are no rows of the table.
 */
import type { Page, RowKind, Table } from '../../model/document.ts';
import { continuedBy } from '../../model/logical-tables.ts';
import { type Carried, carriedBy, isCarriedRow, noneCarried } from './carried-over.ts';
import { type Margins, marginsOf } from './margins.ts';
import { repeatedHeadings } from './repeated-headings.ts';
import { haveSameColumns } from './same-columns.ts';

/** Of the page's height: more white than this below a table, and it had room to go on. */
const mostRoomBelow = 0.3;
/** A table that begins lower down than this is not what the page before left off. */
const lowestStart = 0.5;
/** Lines, beside what pages repeat, that may stand below the one part and above the other. */
const mostBelow = 1;
const mostAbove = 4;

export function acrossPages(pages: readonly Page[]): readonly Page[] {
  const margins = marginsOf(pages);
  const joined: Page[] = [];
  const totals = new Map<Table, Carried>();
  for (const [at, page] of pages.entries()) {
    const before = joined.at(-1);
    const goesOn = before === undefined ? undefined : continuationOn(page, before, margins);
    if (before === undefined || goesOn === undefined) {
      joined.push(page);
      continue;
    }
    const { first, headed, next, headerRows } = goesOn;
    const carried = carriedBy(headed, totals.get(first) ?? noneCarried);
    const end = new Map<number, RowKind>(carried.isSaid ? [[headed.rows - 1, 'subtotal']] : []);
    joined[at - 1] = withTable(before, first, withKinds(headed, end));
    const opened = withCarriedStart(withHeadings(next, headerRows), carried);
    totals.set(opened, carried);
    joined.push(withTable(page, next, opened));
  }
  return joined;
}

type Continuation = {
  readonly first: Table;
  /** The first, with the heading that its being repeated gives away. */
  readonly headed: Table;
  readonly next: Table;
  /** Of the next. */
  readonly headerRows: number;
};

function continuationOn(page: Page, before: Page, margins: Margins): Continuation | undefined {
  if (page.number !== before.number + 1 || isLying(page) !== isLying(before)) return undefined;
  const next = page.tables.toSorted((a, b) => a.box[1] - b.box[1])[0];
  const first = next === undefined ? undefined : continuedBy(next, before);
  if (next === undefined || first === undefined || next.box[1] > lowestStart) return undefined;
  // Something may part a table from its heading.
  const above = before.tables.find((table) => table.headerRows > 0 && haveSameColumns(table, first));
  const headerRows = repeatedHeadings(first.headerRows > 0 ? first : (above ?? first), next);
  if (headerRows === undefined || !haveSameColumns(first, next)) return undefined;
  if (margins.roomBelow(before, first) > mostRoomBelow) return undefined;
  const isBetween = margins.below(before, first) <= mostBelow && margins.above(page, next) <= mostAbove;
  if (!isBetween) return undefined;
  const isGivenAway = above === undefined && !first.continues;
  return { first, headed: isGivenAway ? withHeadings(first, headerRows) : first, next, headerRows };
}

const isLying = ({ size }: Page): boolean => size.width > size.height;

const withTable = (page: Page, old: Table, changed: Table): Page => ({
  ...page,
  tables: page.tables.map((table) => (table === old ? changed : table)),
});

function withCarriedStart(table: Table, carried: Carried): Table {
  const { headerRows } = table;
  const kinds = new Map<number, RowKind>(
    isCarriedRow(table, headerRows, carried) ? [[headerRows, 'subtotal']] : [],
  );
  return { ...withKinds(table, kinds), continues: true };
}

function withHeadings(table: Table, headerRows: number): Table {
  const kinds = Array.from({ length: headerRows }, (_, row) => [row, 'header'] as const);
  return { ...withKinds(table, new Map(kinds)), headerRows };
}

const withKinds = (table: Table, kinds: ReadonlyMap<number, RowKind>): Table => ({
  ...table,
  rowKinds: table.rowKinds.map((kind, row) => kinds.get(row) ?? kind),
});

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
    const { first, next, headerRows } = goesOn;
    const carried = carriedBy(first, totals.get(first) ?? noneCarried);
    const closed = withCarriedEnd(first, carried);
    joined[at - 1] = withTable(before, first, closed);
    const opened = withCarriedStart(next, headerRows, carried);
    totals.set(opened, carried);
    joined.push(withTable(page, next, opened));
  }
  return joined;
}

type Continuation = { readonly first: Table; readonly next: Table; readonly headerRows: number };

function continuationOn(page: Page, before: Page, margins: Margins): Continuation | undefined {
  if (page.number !== before.number + 1 || isLying(page) !== isLying(before)) return undefined;
  const next = page.tables.toSorted((a, b) => a.box[1] - b.box[1])[0];
  const first = next === undefined ? undefined : continuedBy(next, before);
  if (next === undefined || first === undefined || next.box[1] > lowestStart) return undefined;
  const headerRows = repeatedHeadings(first, next);
  if (headerRows === undefined || !haveSameColumns(first, next)) return undefined;
  if (margins.roomBelow(before, first) > mostRoomBelow) return undefined;
  const isBetween = margins.below(before, first) <= mostBelow && margins.above(page, next) <= mostAbove;
  return isBetween ? { first, next, headerRows } : undefined;
}

const isLying = ({ size }: Page): boolean => size.width > size.height;

const withTable = (page: Page, old: Table, changed: Table): Page => ({
  ...page,
  tables: page.tables.map((table) => (table === old ? changed : table)),
});

function withCarriedEnd(table: Table, carried: Carried): Table {
  const last = table.rows - 1;
  return isCarriedRow(table, last, carried) ? withKinds(table, new Map([[last, 'subtotal']])) : table;
}

function withCarriedStart(table: Table, headerRows: number, carried: Carried): Table {
  const kinds = new Map<number, RowKind>();
  for (let row = 0; row < headerRows; row += 1) kinds.set(row, 'header');
  if (isCarriedRow(table, headerRows, carried)) kinds.set(headerRows, 'subtotal');
  return { ...withKinds(table, kinds), headerRows, continues: true };
}

const withKinds = (table: Table, kinds: ReadonlyMap<number, RowKind>): Table => ({
  ...table,
  rowKinds: table.rowKinds.map((kind, row) => kinds.get(row) ?? kind),
});

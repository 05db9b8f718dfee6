/** Gutters: stretches across the page that no word of some rows touches. */
import type { Item } from './item.ts';
import { endOf, type Row, rowFrom, startOf } from './rows.ts';

export type Span = { readonly from: number; readonly to: number };

/** What is left of the spans beside the items, without what is narrower than `narrowest`. */
export function without(spans: readonly Span[], items: readonly Item[], narrowest: number): readonly Span[] {
  let left = spans;
  for (const { x0, x1 } of items) {
    if (!left.some((span) => x0 < span.to && x1 > span.from)) continue;
    left = left
      .flatMap((span) =>
        x0 >= span.to || x1 <= span.from
          ? [span]
          : [
              { from: span.from, to: x0 },
              { from: x1, to: span.to },
            ],
      )
      .filter((span) => span.to - span.from >= narrowest);
  }
  return left;
}

/** The gaps inside a row that are at least so wide. */
export function gapsOf(row: Row, narrowest: number): readonly Span[] {
  const gaps: Span[] = [];
  let end = Infinity;
  for (const item of row.items) {
    if (item.x0 - end >= narrowest) gaps.push({ from: end, to: item.x0 });
    end = end === Infinity ? item.x1 : Math.max(end, item.x1);
  }
  return gaps;
}

/** The gaps that all rows share. */
export function sharedGaps(rows: readonly Row[], narrowest: number): readonly Span[] {
  const from = Math.min(...rows.map(startOf));
  const to = Math.max(...rows.map(endOf));
  if (!(from < to)) return [];
  const sorted = rows.flatMap((row) => row.items).toSorted((a, b) => a.x0 - b.x0);
  const gaps: Span[] = [];
  let end = from;
  for (const item of sorted) {
    if (item.x0 - end >= narrowest) gaps.push({ from: end, to: item.x0 });
    end = Math.max(end, item.x1);
  }
  return gaps;
}

const centreOf = (item: Item): number => (item.x0 + item.x1) / 2;

/** The rows on both sides of a place; rows without words on a side are left out there. */
export function splitRows(rows: readonly Row[], x: number): readonly [readonly Row[], readonly Row[]] {
  const side = (isSide: (item: Item) => boolean) =>
    rows.flatMap((row) => {
      const items = row.items.filter(isSide);
      return items.length === 0 ? [] : [items.length === row.items.length ? row : rowFrom(items)];
    });
  return [side((item) => centreOf(item) < x), side((item) => centreOf(item) >= x)];
}

/**
 * Tables below each other that were seen as one: a row of headings below rows of the body, which does not repeat the
 * headings above, begins a table with columns of its own.
 */
import { cellText, type DraftTable } from '../draft-table.ts';
import { countOf, type Item } from '../item.ts';
import type { DraftSegment } from './segments.ts';

/** Two texts side by side may name what the rows below have in common. */
const leastHeadings = 3;
/** Rows above headings, with those of their own: fewer are a title. */
const leastAbove = 2;

/** The texts of the first table and those of all below it; undefined where there is but one. */
export function firstOfStack(
  table: DraftTable,
  segments: readonly DraftSegment[],
): readonly [readonly DraftSegment[], readonly DraftSegment[]] | undefined {
  const roleOf = new Map(segments.flatMap(({ items, role }) => items.map((item) => [item, role] as const)));
  const byRow = Map.groupBy(
    table.cells.filter(({ lines }) => lines.length > 0),
    ({ row }) => row,
  );
  const isOfHeadings = (row: number) => {
    const cells = byRow.get(row) ?? [];
    const items = cells.flatMap(({ lines }) => lines.flat());
    const named = countOf(cells, (cell) => /\p{L}{2}/u.test(cellText(cell)));
    return named >= leastHeadings && items.every((item) => roleOf.get(item) === 'head');
  };
  const textsIn = (row: number) => (byRow.get(row) ?? []).map((cell) => cellText(cell).toLowerCase());
  const known = new Set(Array.from({ length: table.headerRows }, (_, row) => textsIn(row)).flat());
  const first = [...byRow.keys()]
    .toSorted((a, b) => a - b)
    .find(
      (row) =>
        row > table.headerRows &&
        row >= leastAbove &&
        row < table.rows - 1 &&
        isOfHeadings(row) &&
        !isOfHeadings(row - 1) &&
        textsIn(row).some((text) => !known.has(text)),
    );
  if (first === undefined) return undefined;
  const below = new Set<Item>(
    table.cells.filter(({ row }) => row >= first).flatMap(({ lines }) => lines.flat()),
  );
  const isBelow = ({ items }: DraftSegment) => items.some((item) => below.has(item));
  return [segments.filter((segment) => !isBelow(segment)), segments.filter(isBelow)];
}

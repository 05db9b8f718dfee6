/** Words that were joined over the gap between two columns: the columns of the other rows tell. */
import type { DraftTable } from '../draft-table.ts';
import { heightOfItem, type Item, medianOf } from '../item.ts';

/** In heights of the words: narrower gaps stand inside of a text, even where it reaches over columns. */
const narrowest = 0.6;
/** Behind wider ones a word belongs to the nearest column, however far that is. */
const wide = 1;

const middleOf = ({ x0, x1 }: { readonly x0: number; readonly x1: number }): number => (x0 + x1) / 2;

type Column = { readonly middle: number; readonly width: number };

/** The words that begin a segment of their own. */
export function gutterCuts(tables: readonly DraftTable[]): ReadonlySet<Item> {
  const cuts = new Set<Item>();
  for (const table of tables) {
    const columns = columnsOf(table);
    for (const line of table.cells.flatMap((cell) => cell.lines)) {
      for (const [at, item] of line.entries()) {
        const before = line[at - 1];
        const gap = before === undefined ? 0 : (item.x0 - before.x1) / Math.max(heightOfItem(item), 1e-9);
        if (before === undefined || gap < narrowest) continue;
        const reach = gap < wide ? 0.6 : Infinity;
        const one = columnAt(columns, middleOf(before), reach);
        const other = columnAt(columns, middleOf(item), reach);
        if (one !== undefined && other !== undefined && one !== other) cuts.add(item);
      }
    }
  }
  return cuts;
}

function columnsOf(table: DraftTable): readonly Column[] {
  const lines = Map.groupBy(
    table.cells.filter((cell) => cell.columnSpan === 1 && cell.lines.length > 0),
    (cell) => cell.column,
  );
  return [...lines.values()]
    .filter((cells) => cells.length >= 3)
    .map((cells) => {
      const areas = cells.map(({ lines }) => ({
        x0: Math.min(...lines.flat().map((item) => item.x0)),
        x1: Math.max(...lines.flat().map((item) => item.x1)),
      }));
      return { middle: medianOf(areas.map(middleOf)), width: medianOf(areas.map(({ x0, x1 }) => x1 - x0)) };
    });
}

/** `reach` counts in widths of the column. */
const columnAt = (columns: readonly Column[], x: number, reach: number): Column | undefined =>
  columns
    .filter(({ middle, width }) => Math.abs(x - middle) <= reach * width)
    .toSorted((a, b) => Math.abs(x - a.middle) - Math.abs(x - b.middle))[0];

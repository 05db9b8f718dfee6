/** What stands above the columns of an example's table: headings that may name the same field in other layouts too. */
import type { PageView } from '../view.ts';
import { captionText } from './captions.ts';
import { cuts, linesIn, type Range, type TableLine, textIn } from './table-lines.ts';

/** Of a page's height, from the first row up. */
const reach = 0.06;
/** From a line of a heading to the next, in lines of the page. */
const pitch = 1.5;
const longest = 60;

/** One a column, as printed in lower case; null where nothing stands above it that could name it. `top`: of the first row. */
export function headingsAbove(
  view: PageView,
  columns: readonly Range[],
  top: number,
): readonly (string | null)[] {
  const above = linesIn(view, { from: top - reach, to: top - view.em * 0.2 }, cuts(columns));
  const base = above.findLastIndex(({ cells }) => cells.size >= 2);
  if (base < 0) return columns.map(() => null);
  const heading = [...upFrom(above, base, view.em), ...downFrom(above, base, view.em)];
  return columns.map((_, column) => {
    const words = heading.flatMap(({ cells }) => cells.get(column) ?? []);
    const text = textIn(view, words).normalize('NFKC').toLowerCase().trim();
    return text.length <= longest && captionText(text) !== '' ? text : null;
  });
}

/** Lines that are one heading with the base, the topmost first. */
function upFrom(lines: readonly TableLine[], base: number, em: number): readonly TableLine[] {
  let first = base;
  while (isNear(lines[first - 1], lines[first], em)) first -= 1;
  return lines.slice(first, base + 1);
}

function downFrom(lines: readonly TableLine[], base: number, em: number): readonly TableLine[] {
  let last = base;
  while (isNear(lines[last], lines[last + 1], em)) last += 1;
  return lines.slice(base + 1, last + 1);
}

const isNear = (upper: TableLine | undefined, lower: TableLine | undefined, em: number): boolean =>
  upper !== undefined && lower !== undefined && lower.y - upper.y < pitch * em;

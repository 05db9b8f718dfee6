/** What stands right above a table and may say what it is about. */
import type { Box } from '../../model/box.ts';
import type { Table } from '../../model/document.ts';
import { type PageView, placing, type Segment } from '../view.ts';

/** So many lines above it at most, none of them farther than this from the next, in usual line heights. */
const mostLines = 4;
const farthest = 3;
const longestTitle = 160;

/** Nearest first; what another table holds is none. */
export function titleAbove(table: Table, { page, rows, em }: PageView): readonly string[] {
  const taken = new Set(page.tables.flatMap(({ cells }) => cells.flatMap(({ words }) => words)));
  const [left, top, right] = placing(page)(table.box);
  const isAbove = ({ at: [x0, , x1, y1], words }: Segment) =>
    y1 <= top + em / 2 && x0 < right && x1 > left && !words.some((word) => taken.has(word));
  const lines = rows
    .map((segments) => segments.filter(isAbove))
    .filter((segments) => segments.length > 0)
    .reverse();
  const titles: string[] = [];
  let edge = top;
  for (const segments of lines.slice(0, mostLines)) {
    const bottom = Math.max(...segments.map(({ at }) => bottomOf(at)));
    if (edge - bottom > farthest * em) break;
    const text = segments.map((segment) => segment.text).join(' ');
    if (text.length <= longestTitle) titles.push(text);
    edge = Math.min(...segments.map(({ at }) => at[1]));
  }
  return titles;
}

const bottomOf = (box: Box): number => box[3];

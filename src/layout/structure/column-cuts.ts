/** Words that were joined over the gutter between two columns of text: the other lines of the columns tell. */
import { sharedGaps } from '../gutters.ts';
import { countOf, type Item, medianOf } from '../item.ts';
import { type Row, rowsOf } from '../rows.ts';
import type { Bond } from './scores.ts';
import type { DraftSegment } from './segments.ts';
import { wholeTexts } from './texts.ts';

/** In heights of a line: no space of several lines is as wide as that at the same place. */
const narrowest = 0.8;
const leastLines = 3;

/** The words that begin a segment of their own; words that are `running` text are known to stand in one column. */
export function columnCuts(
  segments: readonly DraftSegment[],
  bonds: readonly Bond[],
  running: ReadonlySet<Item>,
): ReadonlySet<Item> {
  const cuts = new Set<Item>();
  for (const places of wholeTexts(segments, bonds)) {
    if (places.length < leastLines) continue;
    const items = places.flatMap((at) => segments[at]?.items ?? []);
    if (items.every((item) => running.has(item))) continue;
    const rows = rowsOf(items);
    for (const { to } of sharedGaps(rows, narrowest * medianOf(rows.map((row) => row.height)))) {
      const reaching = rows.filter((row) => isOnBothSides(row, to));
      if (reaching.length < leastLines) continue;
      for (const { items } of reaching) {
        const first = items.find(({ x0 }) => x0 >= to);
        if (first !== undefined) cuts.add(first);
      }
    }
  }
  return cuts;
}

const isOnBothSides = ({ items }: Row, x: number): boolean => {
  const behind = countOf(items, ({ x0 }) => x0 >= x);
  return behind > 0 && behind < items.length;
};

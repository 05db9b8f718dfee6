/** Words side by side that the network joins: the smallest pieces that the picture of a page is made of. */
import type { SegmentRole } from '../../model/document.ts';
import type { Area } from '../draft-table.ts';
import { heightOfItem, type Item } from '../item.ts';
import { clustersOf, type Link } from './clusters.ts';
import { type Bond, type Roles, roleOf } from './scores.ts';

export type DraftSegment = {
  /** In the direction of reading. */
  readonly items: readonly Item[];
  readonly area: Area;
  readonly role: SegmentRole;
};

export function areaAround(areas: readonly Area[]): Area {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const area of areas) {
    [x0, y0] = [Math.min(x0, area.x0), Math.min(y0, area.y0)];
    [x1, y1] = [Math.max(x1, area.x1), Math.max(y1, area.y1)];
  }
  return { x0, y0, x1, y1 };
}

function cutAt(items: readonly Item[], cuts: ReadonlySet<Item>): readonly (readonly Item[])[] {
  const pieces: Item[][] = [];
  for (const item of items) {
    const last = pieces.at(-1);
    if (last === undefined || cuts.has(item)) pieces.push([item]);
    else last.push(item);
  }
  return pieces;
}

/** In heights of the words: no space inside of a text is as wide as that. */
const widestSpace = 1.5;

/** What speaks against two words being one text: the room between them. */
function tooWide(a: Item, b: Item): number {
  const gap = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1);
  const height = Math.max(heightOfItem(a), heightOfItem(b), 1e-9);
  return 3 * Math.max(0, gap / height - widestSpace);
}

/** Words that the network joins, in the direction of reading. `items` are those of the graph that are read along the page's lines. */
export function joinedRuns(
  items: readonly Item[],
  count: number,
  bonds: readonly Bond[],
): readonly (readonly Item[])[] {
  const lying = new Map(items.map((item) => [item.at, item]));
  const links: Link[] = [];
  for (const { a, b, isBeside, isNext, said } of bonds) {
    if (!isBeside || !isNext) continue;
    const [one, other] = [lying.get(a), lying.get(b)];
    if (one === undefined || other === undefined) continue;
    links.push({ a, b, score: said.join - tooWide(one, other) });
  }
  const cluster = clustersOf(count, links);
  return [...Map.groupBy(items, (item) => cluster[item.at] ?? item.at).values()].map((own) =>
    own.toSorted((a, b) => a.x0 - b.x0 || a.at - b.at),
  );
}

/** From the top to the bottom; words of `cuts` begin one of their own. Of running text there are whole `lines`. */
export function segmentsOf(
  runs: readonly (readonly Item[])[],
  lines: readonly (readonly Item[])[],
  told: Roles,
  cuts: ReadonlySet<Item>,
): readonly DraftSegment[] {
  const running = lines.map((items): DraftSegment => ({ items, area: areaAround(items), role: 'text' }));
  return runs
    .flatMap((run) => cutAt(run, cuts))
    .map((items) => ({
      items,
      area: areaAround(items),
      role: roleOf(
        items.map((item) => item.at),
        told,
      ),
    }))
    .concat(running)
    .toSorted((a, b) => a.area.y0 - b.area.y0 || a.area.x0 - b.area.x0);
}

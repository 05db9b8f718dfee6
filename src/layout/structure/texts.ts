/** Whole texts: segments below each other that the network joins, such as the lines of an address or of a paragraph. */
import type { Area } from '../draft-table.ts';
import { clustersOf, type Link } from './clusters.ts';
import type { Bond } from './scores.ts';
import type { DraftSegment } from './segments.ts';

/** In heights of a line: lines of one text do not stand further apart. */
const widestLeading = 1;

/** What speaks against two lines being one text: the room between them, and that one is much larger print. */
function tooFar(a: Area, b: Area): number {
  const [own, other] = [a.y1 - a.y0, b.y1 - b.y0];
  const [small, large] = [Math.min(own, other), Math.max(own, other, 1e-9)];
  const gap = Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1);
  return 3 * Math.max(0, gap / large - widestLeading) + (large > 1.6 * small ? 3 : 0);
}

/** Each with its segments from the top to the bottom, as places among `segments`. */
export function wholeTexts(
  segments: readonly DraftSegment[],
  bonds: readonly Bond[],
): readonly (readonly number[])[] {
  const links: Link[] = [];
  for (const { a, b, isBeside, said } of bonds) {
    const [one, other] = [segments[a], segments[b]];
    if (isBeside || one === undefined || other === undefined) continue;
    links.push({ a, b, score: said.join - tooFar(one.area, other.area) });
  }
  const cluster = clustersOf(segments.length, links);
  return [...Map.groupBy(segments.keys(), (at) => cluster[at] ?? at).values()];
}

/** Which parts of a page with real text are pictures that may carry text of their own: logos, stamps, pasted scans. */
import type { TextLayer } from '../formats/format.ts';
import { areaOf, type Box, boxAround, clampToPage, heightOf, wholePage, widthOf } from '../model/box.ts';

/** Smaller pictures are bullets and icons. */
const leastWidth = 0.05;
const leastHeight = 0.008;
/** Beyond this, one look at the whole page is cheaper than one at each picture. */
const mostRegions = 6;

export function unreadRegions(layer: TextLayer): readonly Box[] {
  const pictures = layer.pictures
    .map(clampToPage)
    .filter((box) => widthOf(box) >= leastWidth && heightOf(box) >= leastHeight);
  const regions = merged(pictures);
  const covered = regions.reduce((sum, box) => sum + areaOf(box), 0);
  return regions.length > mostRegions || covered > 0.6 ? [wholePage] : regions;
}

/** Strips of one picture, as some programs write them, become one region again. */
function merged(boxes: readonly Box[]): readonly Box[] {
  const slack = 0.005;
  const regions: Box[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let i = regions.length - 1; i >= 0; i--) {
      const other = regions[i];
      if (other === undefined) continue;
      const touches =
        other[0] <= grown[2] + slack &&
        grown[0] <= other[2] + slack &&
        other[1] <= grown[3] + slack &&
        grown[1] <= other[3] + slack;
      if (!touches) continue;
      grown = boxAround([grown, other]);
      regions.splice(i, 1);
    }
    regions.push(grown);
  }
  return regions;
}

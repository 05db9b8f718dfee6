/** How high the letters of a page are, roughly, before anything is found on it: by the heights of its spots of ink. */
import { connectedRuns } from './connected-runs.ts';
import type { InkMap } from './ink-map.ts';

/** In pixels of the map; null where there are too few spots to tell. */
export function letterHeightOn({ width, height, dark }: InkMap): number | null {
  const spots = new Map<number, Spot>();
  for (const { from, to, y, island } of connectedRuns(dark, width, height)) {
    const spot = spots.get(island);
    if (spot === undefined) spots.set(island, { left: from, right: to, top: y, bottom: y + 1 });
    else {
      spot.left = Math.min(spot.left, from);
      spot.right = Math.max(spot.right, to);
      spot.bottom = y + 1;
    }
  }
  const heights = [...spots.values()]
    .filter(isLetterLike)
    .map(({ top, bottom }) => bottom - top)
    .sort((a, b) => a - b);
  // Three in four are lower: print in dots falls into many small spots, and stops are spots too.
  return heights.length < fewSpots ? null : (heights[Math.floor(0.75 * heights.length)] ?? null);
}

const fewSpots = 20;

type Spot = { left: number; right: number; readonly top: number; bottom: number };

/** Neither a speck, nor a ruling or a picture. Letters that touch are wider than high. */
function isLetterLike({ left, right, top, bottom }: Spot): boolean {
  const [width, height] = [right - left, bottom - top];
  return height >= 4 && height <= 80 && width >= 0.25 * height && width <= 5 * height;
}

/**
 * Finds small drawn squares in the picture of a page, and whether something is inside them. Letters are as small and
 * some almost as square, so each candidate is looked at again in the full picture: its sides must be straight.
 */
import type { Bitmap } from '../model/bitmap.ts';
import type { Box } from '../model/box.ts';
import type { InkMap } from './ink-map.ts';

export type DrawnCheckbox = { readonly box: Box; readonly ticked: boolean };

/** Sides against the page's width: about 2 to 8 mm of A4. */
const leastSide = 0.009;
const mostSide = 0.04;
/** In the full picture: in fewer pixels, letters are as square as boxes. */
const leastPixels = 13;
/** Of each side that must be inked: on the map of the page, and in its full picture. */
const roughly = 0.8;
const exactly = 0.93;
/** Of the inside: noise is less than a cross or tick; a square that is all ink is a bullet. */
const [tickedShare, solidShare] = [0.06, 0.85];

/** Of the strips left and right of a box. */
const crowded = 0.12;

export function drawnCheckboxes(map: InkMap, bitmap: Bitmap): readonly DrawnCheckbox[] {
  const { width, height, dark } = map;
  const [least, most] = [Math.max(7, Math.round(width * leastSide)), Math.round(width * mostSide)];
  const found: { readonly x: number; readonly y: number; readonly checkbox: DrawnCheckbox }[] = [];
  const look = (x: number, y: number, side: number) => {
    if (side > most || !isRoughlySquare(map, x, y, side)) return;
    if (found.some((other) => Math.abs(other.x - x) < side / 2 && Math.abs(other.y - y) < side / 2)) return;
    const box: Box = [x / width, y / height, (x + side) / width, (y + side) / height];
    const checkbox = checkboxAt(bitmap, box);
    if (checkbox !== null) found.push({ x, y, checkbox });
  };
  for (let y = 0; y < height - least; y++) {
    const [first, end] = [y * width, (y + 1) * width];
    // A run of ink that is long enough covers one of these places: the rest of the row need not be looked at.
    for (let probe = first + least - 1; probe < end; probe += least) {
      if (dark[probe] !== 1) continue;
      let from = probe;
      while (from > first && dark[from - 1] === 1) from--;
      let to = probe + 1;
      while (to < end && dark[to] === 1) to++;
      if (to - from >= least) look(from - first, y, to - from);
      probe = to;
    }
  }
  return found.map(({ checkbox }) => checkbox);
}

/** A run of ink with ink below both of its ends, and across at their feet. */
function isRoughlySquare({ width, height, dark }: InkMap, x: number, y: number, side: number): boolean {
  const slack = Math.max(1, Math.round(side * 0.15));
  // Most runs of ink are strokes of letters: a look at a few places tells.
  const foot = Math.min(height - 1, y + side - 1 - slack);
  for (const row of [y + (side >> 2), y + (side >> 1), foot]) {
    for (const column of [x, x + side - 1]) {
      const at = row * width + column;
      if (dark[at] !== 1 && dark[at - 1] !== 1 && dark[at + 1] !== 1) return false;
    }
  }
  const share = (count: number) => count / side;
  const down = (column: number) => {
    let inked = 0;
    for (let row = y; row < y + side && row < height; row++) {
      const at = row * width + column;
      if (dark[at] === 1 || dark[at - 1] === 1 || dark[at + 1] === 1) inked++;
    }
    return share(inked);
  };
  if (down(x) < roughly || down(x + side - 1) < roughly) return false;
  for (let row = y + side - 1 - slack; row <= y + side - 1 + slack && row < height; row++) {
    let inked = 0;
    for (let column = x; column < x + side; column++) if (dark[row * width + column] === 1) inked++;
    if (share(inked) >= roughly) return true;
  }
  return false;
}

/** The candidate in the full picture: null unless all four sides are straight lines. */
export function checkboxAt(bitmap: Bitmap, [x0, y0, x1, y1]: Box): DrawnCheckbox | null {
  const [left, top] = [Math.round(x0 * bitmap.width), Math.round(y0 * bitmap.height)];
  const side = Math.round(((x1 - x0) * bitmap.width + (y1 - y0) * bitmap.height) / 2);
  if (side < leastPixels) return null;
  const slack = Math.max(2, Math.round(side * 0.16));
  const isDark = darkness(bitmap, left - slack, top - slack, side + 2 * slack);
  /** The straightest line within reach of where a side should be. */
  const straightest = (from: number, isDarkAt: (along: number, across: number) => boolean) => {
    let best = { share: 0, at: from };
    for (let across = from - slack; across <= from + slack; across++) {
      let inked = 0;
      for (let along = slack; along < side - slack; along++) if (isDarkAt(along, across)) inked++;
      const share = inked / Math.max(1, side - 2 * slack);
      if (share > best.share) best = { share, at: across };
    }
    return best;
  };
  const row = (along: number, across: number) => isDark(left + along, across);
  const column = (along: number, across: number) => isDark(across, top + along);
  const upper = straightest(top, row);
  const lower = straightest(top + side - 1, row);
  const leftmost = straightest(left, column);
  const rightmost = straightest(left + side - 1, column);
  if ([upper, lower, leftmost, rightmost].some(({ share }) => share < exactly)) return null;
  const corners = [upper, lower].flatMap((edge) =>
    [leftmost, rightmost].map((end) => isDark(end.at, edge.at)),
  );
  if (corners.includes(false)) return null;
  const ratio = (rightmost.at - leftmost.at) / Math.max(1, lower.at - upper.at);
  if (ratio < 0.75 || ratio > 1.33) return null;
  // A letter has its neighbour close by; a box to tick keeps its distance, but for a stroke that slips out of it.
  const room = Math.max(2, Math.round(side * 0.2));
  const crowd = (start: number, step: 1 | -1) => {
    let edge = start;
    const isSide = (x: number) => columnShare(isDark, x, upper.at, lower.at) > roughly;
    while (Math.abs(edge - start) < slack && isSide(edge + step)) edge += step;
    let inked = 0;
    for (let i = 2; i <= room + 1; i++) inked += columnShare(isDark, edge + i * step, upper.at, lower.at);
    return inked / room;
  };
  if (crowd(leftmost.at, -1) > crowded || crowd(rightmost.at, 1) > crowded) return null;
  const inset = Math.max(2, Math.round(side * 0.2));
  let [inked, all] = [0, 0];
  for (let y = upper.at + inset; y <= lower.at - inset; y++) {
    for (let x = leftmost.at + inset; x <= rightmost.at - inset; x++, all++) if (isDark(x, y)) inked++;
  }
  if (inked > solidShare * all) return null;
  return {
    ticked: inked > tickedShare * all,
    box: [
      leftmost.at / bitmap.width,
      upper.at / bitmap.height,
      (rightmost.at + 1) / bitmap.width,
      (lower.at + 1) / bitmap.height,
    ],
  };
}

function columnShare(isDark: (x: number, y: number) => boolean, x: number, from: number, to: number): number {
  let inked = 0;
  for (let y = from; y <= to; y++) if (isDark(x, y)) inked++;
  return inked / (to - from + 1);
}

/** Darker than the middle between the lightest and the darkest pixel around. */
function darkness(
  { width, height, channels, data }: Bitmap,
  left: number,
  top: number,
  side: number,
): (x: number, y: number) => boolean {
  const shade = (x: number, y: number) => data[(y * width + x) * channels + (channels === 3 ? 1 : 0)] ?? 255;
  let [lightest, darkest] = [0, 255];
  for (let y = Math.max(0, top); y < Math.min(height, top + side); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, left + side); x++) {
      lightest = Math.max(lightest, shade(x, y));
      darkest = Math.min(darkest, shade(x, y));
    }
  }
  const middle = (lightest + darkest) / 2;
  return (x, y) => x >= 0 && y >= 0 && x < width && y < height && shade(x, y) < middle;
}

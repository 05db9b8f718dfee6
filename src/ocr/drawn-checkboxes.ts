/** Finds small drawn squares in the picture of a page, and whether something is inside them. */
import type { Box } from '../model/box.ts';
import type { InkMap } from './ink-map.ts';

export type DrawnCheckbox = { readonly box: Box; readonly ticked: boolean };

/** Sides against the page's width: about 2 to 8 mm of A4. */
const leastSide = 0.009;
const mostSide = 0.035;
/** Of each side that must be inked. */
const drawnShare = 0.88;
/** Of the inside: noise is less, a cross or tick is more. */
const tickedShare = 0.07;

export function drawnCheckboxes(map: InkMap): readonly DrawnCheckbox[] {
  const { width, height } = map;
  const [least, most] = [Math.max(9, Math.round(width * leastSide)), Math.round(width * mostSide)];
  const found: { x: number; y: number; side: number; ticked: boolean }[] = [];
  for (let y = 0; y < height - least; y++) {
    for (let x = 0; x < width - least; x++) {
      if (map.dark[y * width + x] !== 1 || (x > 0 && map.dark[y * width + x - 1] === 1)) continue;
      let end = x;
      while (end < width && map.dark[y * width + end] === 1) end++;
      const side = end - x;
      if (side >= least && side <= most && !found.some((other) => isSame(other, x, y, side))) {
        const bottom = squareBelow(map, x, y, side);
        if (bottom !== null)
          found.push({ x, y, side, ticked: inkInside(map, x, y, side, bottom) > tickedShare });
      }
      x = end;
    }
  }
  return found.map(({ x, y, side, ticked }) => ({
    ticked,
    box: [x / width, y / height, (x + side) / width, (y + side) / height],
  }));
}

const isSame = (other: { x: number; y: number; side: number }, x: number, y: number, side: number): boolean =>
  Math.abs(other.x - x) < side / 2 && Math.abs(other.y - y) < side / 2;

/** The row of the lower side, if the other three sides are there too. */
function squareBelow(map: InkMap, x: number, y: number, side: number): number | null {
  const slack = Math.max(1, Math.round(side * 0.14));
  if (shareDown(map, x, y, side) < drawnShare || shareDown(map, x + side - 1, y, side) < drawnShare)
    return null;
  for (let bottom = y + side - 1 - slack; bottom <= y + side - 1 + slack; bottom++) {
    if (shareAcross(map, x, bottom, side) >= drawnShare) return bottom;
  }
  return null;
}

/** Lines are a pixel off here and there: the darker of a column and its neighbours counts. */
function shareDown(map: InkMap, x: number, y: number, side: number): number {
  let inked = 0;
  for (let row = y; row < y + side; row++) {
    for (const column of [x, x - 1, x + 1]) {
      if (map.dark[row * map.width + column] !== 1) continue;
      inked++;
      break;
    }
  }
  return inked / side;
}

function shareAcross(map: InkMap, x: number, y: number, side: number): number {
  let inked = 0;
  for (let column = x; column < x + side; column++) if (map.dark[y * map.width + column] === 1) inked++;
  return inked / side;
}

function inkInside(map: InkMap, x: number, y: number, side: number, bottom: number): number {
  const inset = Math.max(2, Math.round(side * 0.2));
  let [inked, all] = [0, 0];
  for (let row = y + inset; row <= bottom - inset; row++) {
    for (let column = x + inset; column < x + side - inset; column++) {
      all++;
      if (map.dark[row * map.width + column] === 1) inked++;
    }
  }
  return all === 0 ? 0 : inked / all;
}

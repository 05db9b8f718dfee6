/**
 * Where a bar code or QR code may stand: half dark, half light over tiles higher than a line of text, which no text
 * fills so evenly.
 */
import { type Box, boxAround, clampToPage } from '../model/box.ts';
import type { InkMap } from './ink-map.ts';

/** Tiles along the width of the page, at most. */
const tilesAcross = 48;
/** Against the usual height of a word: tiles then hold the paper between two lines too. */
const beyondText = 1.3;
const [leastDark, mostDark] = [0.3, 0.8];
/** Neighbouring tiles that make an area. */
const leastTiles = 3;

/** `textHeight` is the usual height of a word in 0..1 of the page. */
export function codedAreas({ width, height, dark }: InkMap, textHeight: number): readonly Box[] {
  const tile = Math.round(Math.max(6, width / tilesAcross, beyondText * textHeight * height));
  const [columns, rows] = [Math.floor(width / tile), Math.floor(height / tile)];
  const isDense = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let inked = 0;
      for (let y = row * tile; y < (row + 1) * tile; y++) {
        for (let x = column * tile, at = y * width + x; x < (column + 1) * tile; x++, at++)
          inked += dark[at] ?? 0;
      }
      const share = inked / (tile * tile);
      if (share > leastDark && share < mostDark) isDense[row * columns + column] = 1;
    }
  }
  return groupsOf(isDense, columns, rows)
    .filter((group) => group.length >= leastTiles)
    .map((group) => {
      const boxes = group.map(
        (at): Box => [
          at % columns,
          Math.floor(at / columns),
          (at % columns) + 1,
          Math.floor(at / columns) + 1,
        ],
      );
      const [x0, y0, x1, y1] = boxAround(boxes);
      // Codes need the light margin around them to be told from their surroundings, and their edges are partly dense.
      return clampToPage([
        ((x0 - 2) * tile) / width,
        ((y0 - 2) * tile) / height,
        ((x1 + 2) * tile) / width,
        ((y1 + 2) * tile) / height,
      ]);
    });
}

/** Tiles that touch, also at a corner. */
function groupsOf(isDense: Uint8Array, columns: number, rows: number): readonly (readonly number[])[] {
  const groups: number[][] = [];
  const seen = new Uint8Array(isDense.length);
  for (let start = 0; start < isDense.length; start++) {
    if (isDense[start] !== 1 || seen[start] === 1) continue;
    const group = [start];
    seen[start] = 1;
    for (const at of group) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++) {
          const next = row * columns + column;
          if (isDense[next] !== 1 || seen[next] === 1) continue;
          seen[next] = 1;
          group.push(next);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

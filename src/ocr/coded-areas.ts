/**
 * Where a bar code or QR code may stand: half dark, half light over tiles higher than a line of text, which hardly any
 * text fills so evenly. What was read is known to be text: it is taken off the page first.
 */
import { type Box, boxAround, clampToPage, heightOf } from '../model/box.ts';
import type { Word } from '../model/document.ts';
import type { InkMap } from './ink-map.ts';

/** Tiles along the width of the page, at most. */
const tilesAcross = 48;
/** Against the usual height of a word: tiles then hold the paper between two lines too. */
const beyondText = 1.3;
const [leastDark, mostDark] = [0.3, 0.8];
/** Tiles this far from each other belong together. */
const near = 2;

/** Of words: bars are read as a few strokes, without conviction, or together with the figures below them. */
const believed = { confidence: 0.8, differentLetters: 3, height: 2 };

export function codedAreas(map: InkMap, words: readonly Word[]): readonly Box[] {
  const textHeight = usualHeight(words);
  const { width, height } = map;
  const dark = withoutWords(
    map,
    words.filter(
      ({ text, confidence, box }) =>
        confidence > believed.confidence &&
        heightOf(box) < believed.height * textHeight &&
        new Set(text.match(/[\p{L}\d]/gu)).size >= believed.differentLetters,
    ),
  );
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
  return groupsOf(isDense, columns, rows).map((group) => {
    const boxes = group.map(
      (at): Box => [at % columns, Math.floor(at / columns), (at % columns) + 1, Math.floor(at / columns) + 1],
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

/** In 0..1 of the page. */
function usualHeight(words: readonly Word[]): number {
  const heights = words.map(({ box }) => heightOf(box)).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

function withoutWords({ width, height, dark }: InkMap, words: readonly Word[]): Uint8Array {
  const rest = dark.slice();
  for (const { box } of words) {
    const [left, right] = [Math.floor(box[0] * width), Math.ceil(box[2] * width)];
    const [top, bottom] = [Math.floor(box[1] * height), Math.ceil(box[3] * height)];
    for (let y = top; y < bottom; y++) rest.fill(0, y * width + left, y * width + right);
  }
  return rest;
}

/** Tiles that touch or have one other between them: a wide bar or a wide gap. */
function groupsOf(isDense: Uint8Array, columns: number, rows: number): readonly (readonly number[])[] {
  const groups: number[][] = [];
  const seen = new Uint8Array(isDense.length);
  for (let start = 0; start < isDense.length; start++) {
    if (isDense[start] !== 1 || seen[start] === 1) continue;
    const group = [start];
    seen[start] = 1;
    for (const at of group) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      for (let row = Math.max(0, y - near); row <= Math.min(rows - 1, y + near); row++) {
        for (let column = Math.max(0, x - near); column <= Math.min(columns - 1, x + near); column++) {
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

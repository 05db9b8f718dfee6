/** Finds drawn lines, horizontal and vertical, in the picture of a page. */
import type { Ruling } from '../model/document.ts';
import type { InkMap } from './ink-map.ts';

/** Of the page's side along the line. Shorter strokes belong to letters. */
const leastShare = 0.035;
const maxThickness = 7;
/** Pixels of a broken line that may be missing in a row; letters stand further apart. */
const bridge = 1;

export function drawnRulings(map: InkMap): readonly Ruling[] {
  const { width, height } = map;
  const across = strokesIn(map).map(
    ({ from, to, first, last }): Ruling => ({
      direction: 'horizontal',
      box: [from / width, first / height, to / width, (last + 1) / height],
    }),
  );
  const down = strokesIn(flipped(map)).map(
    ({ from, to, first, last }): Ruling => ({
      direction: 'vertical',
      box: [first / width, from / height, (last + 1) / width, to / height],
    }),
  );
  return [...across, ...down];
}

/** Columns become rows, so that both directions are read along the memory. */
function flipped({ width, height, dark }: InkMap): InkMap {
  const result = new Uint8Array(dark.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * width; x < width; x++, at++) if (dark[at] === 1) result[x * height + y] = 1;
  }
  return { width: height, height: width, dark: result };
}

/** A stroke from `from` to `to`, on the rows `first` to `last`. */
type Stroke = { from: number; to: number; readonly first: number; last: number };

/** Long runs of ink in each row; runs of neighbouring rows that overlap are one stroke. */
function strokesIn({ width, height, dark }: InkMap): readonly Stroke[] {
  const least = Math.max(24, width * leastShare);
  const done: Stroke[] = [];
  let open: Stroke[] = [];
  for (let row = 0; row < height; row++) {
    const next: Stroke[] = [];
    for (const [from, to] of runsOf(dark.subarray(row * width, (row + 1) * width), least)) {
      const known = open.find((stroke) => stroke.from < to && from < stroke.to);
      if (known === undefined) {
        next.push({ from, to, first: row, last: row });
        continue;
      }
      known.from = Math.min(known.from, from);
      known.to = Math.max(known.to, to);
      known.last = row;
    }
    if (open.length === 0 && next.length === 0) continue;
    done.push(...open.filter((stroke) => stroke.last < row - 1));
    open = [...open.filter((stroke) => stroke.last >= row - 1), ...next];
  }
  // What is thick is a bar, a picture or a shadow.
  return [...done, ...open].filter(({ first, last }) => last - first < maxThickness);
}

function runsOf(row: Uint8Array, least: number): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  // A run of this length covers one of these places: the rest of the row need not be looked at.
  const stride = Math.floor(least) - bridge;
  for (let probe = stride - 1; probe < row.length; probe += stride) {
    const at = nearest(row, probe);
    if (at < 0) continue;
    let from = at;
    for (let x = at; x >= 0 && from - x <= bridge; x--) if (row[x] === 1) from = x;
    let to = at;
    for (let x = at; x < row.length && x - to <= bridge; x++) if (row[x] === 1) to = x;
    if (to + 1 - from >= least) runs.push([from, to + 1]);
    probe = Math.max(probe, to);
  }
  return runs;
}

/** The probe itself may fall into a gap that is bridged. */
function nearest(row: Uint8Array, probe: number): number {
  for (let x = probe; x > probe - bridge && x >= 0; x--) if (row[x] === 1) return x;
  return -1;
}

/** Finds drawn lines, horizontal and vertical, in the picture of a page. */
import type { Box } from '../model/box.ts';
import type { Ruling } from '../model/document.ts';
import type { InkMap } from './ink-map.ts';

/** Of the page's side along the line. Shorter strokes belong to letters. */
const leastShare = 0.035;
const maxThickness = 7;
/** Pixels of a broken line that may be missing in a row. */
const bridge = 3;

export function drawnRulings(map: InkMap): readonly Ruling[] {
  const across = strokesIn(map.width, map.height, (along, step) => map.dark[step * map.width + along] === 1);
  const down = strokesIn(map.height, map.width, (along, step) => map.dark[along * map.width + step] === 1);
  const place = (x0: number, y0: number, x1: number, y1: number): Box => [
    x0 / map.width,
    y0 / map.height,
    x1 / map.width,
    y1 / map.height,
  ];
  return [
    ...across.map(
      ({ from, to, first, last }): Ruling => ({
        direction: 'horizontal',
        box: place(from, first, to, last + 1),
      }),
    ),
    ...down.map(
      ({ from, to, first, last }): Ruling => ({
        direction: 'vertical',
        box: place(first, from, last + 1, to),
      }),
    ),
  ];
}

/** A stroke from `from` to `to`, on the rows `first` to `last`. */
type Stroke = { from: number; to: number; readonly first: number; last: number };

/** Long runs of ink in each row; runs of neighbouring rows that overlap are one stroke. */
function strokesIn(
  length: number,
  rows: number,
  isDark: (along: number, row: number) => boolean,
): readonly Stroke[] {
  const least = Math.max(24, length * leastShare);
  const done: Stroke[] = [];
  let open: Stroke[] = [];
  for (let row = 0; row < rows; row++) {
    const runs = runsOf(length, least, (along) => isDark(along, row));
    const next: Stroke[] = [];
    for (const [from, to] of runs) {
      const known = open.find((stroke) => stroke.last < row && stroke.from < to && from < stroke.to);
      if (known === undefined) {
        next.push({ from, to, first: row, last: row });
        continue;
      }
      known.from = Math.min(known.from, from);
      known.to = Math.max(known.to, to);
      known.last = row;
    }
    const isOver = (stroke: Stroke) => stroke.last < row - 1;
    done.push(...open.filter(isOver));
    open = [...open.filter((stroke) => !isOver(stroke)), ...next];
  }
  // What is thick is a bar, a picture or a shadow.
  return [...done, ...open].filter(({ first, last }) => last - first < maxThickness);
}

function runsOf(length: number, least: number, isDark: (along: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  let [from, lastDark] = [-1, -1];
  for (let along = 0; along <= length; along++) {
    if (along < length && isDark(along)) {
      if (from < 0) from = along;
      lastDark = along;
    } else if (from >= 0 && (along === length || along - lastDark > bridge)) {
      if (lastDark + 1 - from >= least) runs.push([from, lastDark + 1]);
      from = -1;
    }
  }
  return runs;
}

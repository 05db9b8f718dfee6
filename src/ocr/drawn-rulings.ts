/** Finds drawn lines, horizontal and vertical, in the picture of a page. */
import type { Ruling } from '../model/document.ts';
import type { InkMap } from './ink-map.ts';

/** Of the page's side along the line. Shorter strokes belong to letters. */
const leastShare = 0.035;
const maxThickness = 7;
/** Pixels of a broken line that may be missing in a row; letters stand further apart. */
const bridge = 1;

export function drawnRulings({ width, height, dark }: InkMap): readonly Ruling[] {
  const across = strokesIn(dark, { count: height, apart: width, length: width, step: 1 }).map(
    ({ from, to, first, last }): Ruling => ({
      direction: 'horizontal',
      box: [from / width, first / height, to / width, (last + 1) / height],
    }),
  );
  const down = strokesIn(dark, { count: width, apart: 1, length: height, step: width }).map(
    ({ from, to, first, last }): Ruling => ({
      direction: 'vertical',
      box: [first / width, from / height, (last + 1) / width, to / height],
    }),
  );
  return [...across, ...down];
}

/** The rows of a map, or its columns: where they begin and how their pixels follow each other in its memory. */
type Tracks = {
  readonly count: number;
  readonly apart: number;
  readonly length: number;
  readonly step: number;
};

/** A stroke from `from` to `to`, on the tracks `first` to `last`. */
type Stroke = { from: number; to: number; readonly first: number; last: number };

/** Long runs of ink in each track; runs of neighbouring tracks that overlap are one stroke. */
function strokesIn(dark: Uint8Array, tracks: Tracks): readonly Stroke[] {
  const least = Math.max(24, tracks.length * leastShare);
  const done: Stroke[] = [];
  let open: Stroke[] = [];
  for (let track = 0; track < tracks.count; track++) {
    const next: Stroke[] = [];
    for (const [from, to] of runsOf(dark, track * tracks.apart, tracks, least)) {
      const known = open.find((stroke) => stroke.from < to && from < stroke.to);
      if (known === undefined) {
        next.push({ from, to, first: track, last: track });
        continue;
      }
      known.from = Math.min(known.from, from);
      known.to = Math.max(known.to, to);
      known.last = track;
    }
    if (open.length === 0 && next.length === 0) continue;
    done.push(...open.filter((stroke) => stroke.last < track - 1));
    open = [...open.filter((stroke) => stroke.last >= track - 1), ...next];
  }
  // What is thick is a bar, a picture or a shadow.
  return [...done, ...open].filter(({ first, last }) => last - first < maxThickness);
}

type Run = readonly [from: number, to: number];
const noRuns: readonly Run[] = [];

function runsOf(dark: Uint8Array, start: number, { length, step }: Tracks, least: number): readonly Run[] {
  let runs: Run[] | null = null;
  // A run of this length covers one of these places: the rest of the track need not be looked at.
  const stride = Math.floor(least) - bridge;
  for (let probe = stride - 1; probe < length; probe += stride) {
    if (dark[start + probe * step] !== 1) continue;
    let from = probe;
    for (let x = probe; x >= 0 && from - x <= bridge; x--) if (dark[start + x * step] === 1) from = x;
    let to = probe;
    for (let x = probe; x < length && x - to <= bridge; x++) if (dark[start + x * step] === 1) to = x;
    if (to + 1 - from >= least) {
      runs ??= [];
      runs.push([from, to + 1]);
    }
    probe = to;
  }
  return runs ?? noRuns;
}

/**
 * Islands of likely pixels in a map: those that touch, even by a corner, gathered as runs of each row that touch runs of
 * the row above.
 */
import type { LikelihoodMap } from './enlarged.ts';
import type { Point } from './geometry.ts';

/** A stretch of a row; `to` is the first pixel behind it. */
export type Run = { readonly y: number; readonly from: number; readonly to: number };

export type Island = { readonly runs: readonly Run[]; readonly count: number; readonly sum: number };

/** `within`: the only places to look at, row by row and from left to right; the whole map without it. */
export function islandsIn(map: LikelihoodMap, likely: number, within?: readonly Run[]): readonly Island[] {
  const parents: number[] = [];
  const rootOf = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[label] = root;
    return root;
  };
  const runs = runsIn(map, likely, within ?? rowsOf(map));
  const labels = new Int32Array(runs.length);
  // The first run of the row above that may touch.
  let above = 0;
  for (const [at, run] of runs.entries()) {
    while (isBefore(runs[above], run)) above++;
    let label = -1;
    for (let i = above; i < at; i++) {
      const other = runs[i];
      if (other === undefined || other.y !== run.y - 1 || other.from > run.to) break;
      const root = rootOf(labels[i] ?? 0);
      if (label === -1) label = root;
      else if (root !== label) parents[root] = label;
    }
    if (label === -1) {
      label = parents.length;
      parents.push(label);
    }
    labels[at] = label;
  }
  const islands = new Map<number, { runs: Run[]; count: number; sum: number }>();
  for (const [at, run] of runs.entries()) {
    const root = rootOf(labels[at] ?? 0);
    const island = islands.get(root) ?? { runs: [], count: 0, sum: 0 };
    island.runs.push(run);
    island.count += run.to - run.from;
    for (let i = run.y * map.width + run.from; i < run.y * map.width + run.to; i++)
      island.sum += map.values[i] ?? 0;
    islands.set(root, island);
  }
  return [...islands.values()];
}

/** Too far up, or in the row above and too far left, to touch it or any that comes later. */
const isBefore = (other: Run | undefined, run: Run): boolean =>
  other !== undefined && (other.y < run.y - 1 || (other.y === run.y - 1 && other.to < run.from));

const rowsOf = ({ width, height }: LikelihoodMap): readonly Run[] =>
  Array.from({ length: height }, (_, y) => ({ y, from: 0, to: width }));

function runsIn({ width, values }: LikelihoodMap, likely: number, within: readonly Run[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { y, from, to } of within) {
    const start = y * width;
    const end = start + to;
    for (let at = start + from; at < end; at++) {
      if ((values[at] ?? 0) <= likely) continue;
      const first = at;
      while (at < end && (values[at] ?? 0) > likely) at++;
      runs.push({ y, from: first - start, to: at - start });
    }
  }
  return runs;
}

/** The corners of its runs' ends: pixels have a size. */
export const edgesOf = ({ runs }: Pick<Island, 'runs'>): readonly Point[] =>
  runs.flatMap(({ y, from, to }): Point[] => [
    [from, y],
    [to, y],
    [from, y + 1],
    [to, y + 1],
  ]);

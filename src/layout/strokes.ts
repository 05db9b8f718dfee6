/** Drawn lines as strokes: pieces on one height are joined, and those that touch make a grid. */
import type { Ruling } from '../model/document.ts';
import type { Area } from './draft-table.ts';

export type Gridline = { readonly direction: Ruling['direction']; readonly area: Area };

/** `at` is where the line stands, `from` and `to` how far it reaches along. */
export type Stroke = { readonly at: number; readonly from: number; readonly to: number };

export type Grid = { readonly horizontal: readonly Stroke[]; readonly vertical: readonly Stroke[] };

/** More lines than this are a drawing; the longest ones are kept. */
const mostStrokes = 300;

export function strokesOf(lines: readonly Gridline[], unit: number): Grid {
  const horizontal = lines
    .filter((line) => line.direction === 'horizontal')
    .map(({ area }) => ({ at: (area.y0 + area.y1) / 2, from: area.x0, to: area.x1 }));
  const vertical = lines
    .filter((line) => line.direction === 'vertical')
    .map(({ area }) => ({ at: (area.x0 + area.x1) / 2, from: area.y0, to: area.y1 }));
  return {
    horizontal: longest(joined(horizontal, unit), unit),
    vertical: longest(joined(vertical, unit), 0.5 * unit),
  };
}

const longest = (strokes: readonly Stroke[], least: number): readonly Stroke[] =>
  strokes
    .filter((stroke) => stroke.to - stroke.from >= least)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.at - b.at || a.from - b.from)
    .slice(0, mostStrokes);

/** Pieces that continue each other become one. */
function joined(strokes: readonly Stroke[], unit: number): readonly Stroke[] {
  const near = 0.25 * unit;
  const levels: Stroke[][] = [];
  for (const stroke of strokes.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    const level = levels.at(-1);
    if (level?.[0] !== undefined && stroke.at - level[0].at <= near) level.push(stroke);
    else levels.push([stroke]);
  }
  return levels.flatMap((level) => {
    const whole: Stroke[] = [];
    for (const stroke of level.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
      const last = whole.at(-1);
      if (last !== undefined && stroke.from - last.to <= 2 * near) {
        whole[whole.length - 1] = { ...last, to: Math.max(last.to, stroke.to) };
      } else whole.push(stroke);
    }
    return whole;
  });
}

/** Strokes that meet, directly or through others. */
export function connected({ horizontal, vertical }: Grid, unit: number): readonly Grid[] {
  const near = 0.5 * unit;
  const parent = Array.from({ length: horizontal.length + vertical.length }, (_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parent[root] !== undefined && parent[root] !== root) root = parent[root] ?? root;
    parent[at] = root;
    return root;
  };
  for (const [h, across] of horizontal.entries()) {
    for (const [v, down] of vertical.entries()) {
      const isMet =
        down.at >= across.from - near &&
        down.at <= across.to + near &&
        across.at >= down.from - near &&
        across.at <= down.to + near;
      if (isMet) parent[rootOf(h)] = rootOf(horizontal.length + v);
    }
  }
  const grids = new Map<number, { horizontal: Stroke[]; vertical: Stroke[] }>();
  const gridOf = (at: number) => {
    const root = rootOf(at);
    const grid = grids.get(root) ?? { horizontal: [], vertical: [] };
    grids.set(root, grid);
    return grid;
  };
  for (const [h, stroke] of horizontal.entries()) gridOf(h).horizontal.push(stroke);
  for (const [v, stroke] of vertical.entries()) gridOf(horizontal.length + v).vertical.push(stroke);
  return [...grids.values()];
}

/** Where strokes stand, each place once, in order. */
export function positionsOf(strokes: readonly Stroke[], unit: number): readonly number[] {
  const places: number[] = [];
  for (const at of strokes.map((stroke) => stroke.at).toSorted((a, b) => a - b)) {
    const last = places.at(-1);
    if (last === undefined || at - last > 0.4 * unit) places.push(at);
  }
  return places;
}

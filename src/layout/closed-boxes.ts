/** The smallest boxes that drawn lines close on all four sides, found by what can be reached without crossing a line. */
import type { Area } from './draft-table.ts';
import { type Grid, positionsOf, type Stroke } from './strokes.ts';

export type ClosedBoxes = {
  readonly areas: readonly Area[];
  /** The lines that close nothing, with what they meet. */
  readonly open: readonly Grid[];
  /** The place in `areas` of the smallest box around the point; undefined where it is in none. */
  boxAt(x: number, y: number): number | undefined;
};

/** A line stands between two places when it is drawn along so much of them. */
const leastDrawn = 0.6;

/** `grids`: lines that meet. */
export function closedBoxes(grids: readonly Grid[], unit: number): ClosedBoxes {
  const areas: Area[] = [];
  const closed = grids.flatMap((grid) => {
    const [xs, ys] = [positionsOf(grid.vertical, unit), positionsOf(grid.horizontal, unit)];
    if (xs.length < 2 || ys.length < 2) return [];
    const regionOf = regionsOf(grid, xs, ys, unit);
    const boxOf = new Map<number, number>();
    for (const [region, area] of rectangles(regionOf, xs, ys)) boxOf.set(region, areas.push(area) - 1);
    return boxOf.size === 0 ? [] : [{ grid, xs, ys, regionOf, boxOf }];
  });
  const sizeOf = ({ x0, x1, y0, y1 }: Area) => (x1 - x0) * (y1 - y0);
  const closing = new Set<Grid>(closed.map(({ grid }) => grid));
  return {
    areas,
    open: grids.filter((grid) => !closing.has(grid)),
    boxAt: (x, y) => {
      let best: number | undefined;
      for (const { xs, ys, regionOf, boxOf } of closed) {
        const [column, band] = [placeIn(xs, x), placeIn(ys, y)];
        if (column < 0 || band < 0) continue;
        const box = boxOf.get(regionOf[band * (xs.length - 1) + column] ?? -1);
        const [area, known] = [areas[box ?? -1], areas[best ?? -1]];
        if (area !== undefined && (known === undefined || sizeOf(area) < sizeOf(known))) best = box;
      }
      return best;
    },
  };
}

/** Between which two of the edges it lies, -1 outside of them. */
function placeIn(edges: readonly number[], value: number): number {
  const passed = passedBy(edges, value);
  return passed === edges.length ? -1 : passed - 1;
}

/** How many of the edges lie before the value. */
function passedBy(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((edges[half] ?? Infinity) <= value) low = half + 1;
    else high = half;
  }
  return low;
}

/** For each cell of the grid, band by band, the region that it is in; 0 is what is open to the outside. */
function regionsOf(
  grid: Grid,
  xs: readonly number[],
  ys: readonly number[],
  unit: number,
): readonly number[] {
  const [columns, bands] = [xs.length - 1, ys.length - 1];
  const isWalledDown = walls(grid.vertical, xs, ys, unit);
  const isWalledAcross = walls(grid.horizontal, ys, xs, unit);
  const regionOf = new Array<number>(columns * bands).fill(-1);
  const flood = (starts: readonly number[], region: number) => {
    const open = starts.filter((cell) => regionOf[cell] === -1);
    for (const cell of open) regionOf[cell] = region;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [band, column] = [Math.floor(cell / columns), cell % columns];
      const reach = (next: number, isFree: boolean) => {
        if (!isFree || regionOf[next] !== -1) return;
        regionOf[next] = region;
        open.push(next);
      };
      reach(cell - 1, column > 0 && !isWalledDown(column, band));
      reach(cell + 1, column + 1 < columns && !isWalledDown(column + 1, band));
      reach(cell - columns, band > 0 && !isWalledAcross(band, column));
      reach(cell + columns, band + 1 < bands && !isWalledAcross(band + 1, column));
    }
  };
  const outer: number[] = [];
  for (let band = 0; band < bands; band += 1) {
    if (!isWalledDown(0, band)) outer.push(band * columns);
    if (!isWalledDown(columns, band)) outer.push(band * columns + columns - 1);
  }
  for (let column = 0; column < columns; column += 1) {
    if (!isWalledAcross(0, column)) outer.push(column);
    if (!isWalledAcross(bands, column)) outer.push((bands - 1) * columns + column);
  }
  flood(outer, 0);
  for (const [cell, region] of regionOf.entries()) if (region === -1) flood([cell], cell + 1);
  return regionOf;
}

/** Whether a line stands at an edge, along the stretch between two others. */
function walls(
  strokes: readonly Stroke[],
  edges: readonly number[],
  along: readonly number[],
  unit: number,
): (edge: number, place: number) => boolean {
  const drawn = edges.map(() => new Float64Array(Math.max(0, along.length - 1)));
  for (const { at, from, to } of strokes) {
    const edge = nearest(edges, at);
    const own = drawn[edge];
    if (own === undefined || Math.abs((edges[edge] ?? Infinity) - at) > 0.5 * unit) continue;
    for (const [place, start] of along.slice(0, -1).entries()) {
      const end = along[place + 1] ?? start;
      own[place] = (own[place] ?? 0) + Math.max(0, Math.min(to, end) - Math.max(from, start));
    }
  }
  return (edge, place) => {
    const length = (along[place + 1] ?? 0) - (along[place] ?? 0);
    return (drawn[edge]?.[place] ?? 0) >= leastDrawn * length;
  };
}

function nearest(edges: readonly number[], at: number): number {
  const below = Math.max(0, passedBy(edges, at) - 1);
  const [one, other] = [edges[below] ?? Infinity, edges[below + 1] ?? Infinity];
  return Math.abs(one - at) <= Math.abs(other - at) ? below : below + 1;
}

/** The closed regions that are rectangles. */
function rectangles(
  regionOf: readonly number[],
  xs: readonly number[],
  ys: readonly number[],
): readonly (readonly [region: number, area: Area])[] {
  const columns = xs.length - 1;
  const cells = Map.groupBy(regionOf.keys(), (cell) => regionOf[cell] ?? 0);
  return [...cells].flatMap(([region, own]) => {
    let [left, right, top, bottom] = [columns, 0, ys.length, 0];
    for (const cell of own) {
      const [band, column] = [Math.floor(cell / columns), cell % columns];
      [left, right] = [Math.min(left, column), Math.max(right, column + 1)];
      [top, bottom] = [Math.min(top, band), Math.max(bottom, band + 1)];
    }
    if (region === 0 || own.length !== (right - left) * (bottom - top)) return [];
    const [x0, x1, y0, y1] = [xs[left], xs[right], ys[top], ys[bottom]];
    return x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined
      ? []
      : [[region, { x0, x1, y0, y1 }] as const];
  });
}

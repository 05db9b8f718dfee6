/**
 * Cells that the network left out of their table. A text on the line of a table's cells, between two of them or below and
 * above others of one column, where the table has nothing, is one of its cells whatever it is taken for; so is a line alone
 * between two rows that begins where the rows do, such as the name of those below it.
 */
import { bandsOf } from '../bands.ts';
import { type Area, isLevel } from '../draft-table.ts';
import { countOf } from '../item.ts';
import { areaAround, type DraftSegment } from './segments.ts';

/** Words on one line share so much of their height. */
const sameLine = 0.5;

/** Cells of a line that tell a row. */
const leastLevel = 2;
/** Cells that begin, end or have their middle at one place and tell a column. */
const leastAligned = 2;
/** In heights of a usual word: what begins within this begins at one place. */
const onePlace = 0.5;

export type Piece = { readonly name: number; readonly own: readonly DraftSegment[] };

/** The table that each text of `free` belongs to, for those that have one. */
export function homesOfStrays(
  free: readonly DraftSegment[],
  pieces: readonly Piece[],
  unit: number,
): ReadonlyMap<DraftSegment, number> {
  const tables = pieces.map(({ name, own }) => {
    const areas = own.map(({ area }) => area);
    return { name, ...areaAround(areas), near: bandsOf(areas), alignedWith: alignedIn(areas, unit) };
  });
  const around = bandsOf(tables);
  const nearFree = bandsOf(free.map((segment) => ({ segment, ...segment.area })));
  const isAlone = ({ area }: DraftSegment) =>
    countOf(nearFree(area.y0, area.y1), ({ segment }) => isLevel(area, segment.area, sameLine)) === 1;
  const begins = ({ x0, y0, y1 }: Area, table: Area) =>
    Math.abs(x0 - table.x0) < unit && y0 > table.y0 && y1 < table.y1;
  const homes = new Map<DraftSegment, number>();
  for (const stray of free) {
    const { area, role } = stray;
    if (role === 'noise') continue;
    const home = around(area.y0, area.y1).find((table) => {
      if (area.x0 < table.x0 - onePlace * unit || area.x1 > table.x1 + onePlace * unit) return false;
      const level = table.near(area.y0, area.y1).filter((other) => isLevel(area, other, sameLine));
      if (level.length === 0) return isAlone(stray) && begins(area, table);
      if (level.length < leastLevel || level.some((other) => isOver(area, other))) return false;
      const before = countOf(level, (other) => other.x1 <= area.x0);
      return (before > 0 && before < level.length) || table.alignedWith(area) >= leastAligned;
    });
    if (home !== undefined) homes.set(stray, home.name);
  }
  return homes;
}

const isOver = (a: Area, b: Area): boolean => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0);

/** How many begin, end or have their middle where a text does. */
function alignedIn(areas: readonly Area[], unit: number): (area: Area) => number {
  const placeOf = (x: number) => Math.round(x / (onePlace * unit));
  const sides = [({ x0 }: Area) => x0, ({ x1 }: Area) => x1, ({ x0, x1 }: Area) => (x0 + x1) / 2];
  const counts = sides.map((sideOf) => ({ sideOf, at: Map.groupBy(areas, (area) => placeOf(sideOf(area))) }));
  const near = (places: ReadonlyMap<number, readonly Area[]>, x: number) =>
    [-1, 0, 1].reduce((sum, by) => sum + (places.get(placeOf(x) + by)?.length ?? 0), 0);
  return (area) => Math.max(...counts.map(({ sideOf, at }) => near(at, sideOf(area))));
}

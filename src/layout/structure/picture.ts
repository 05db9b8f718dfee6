/**
 * The network's answers decoded to one picture of a page: segments, and the tables that they make. Judgement is the
 * network's; that rows and columns are in order and that no two cells cover each other is made sure here.
 */
import { type DraftTable, itemsInTables } from '../draft-table.ts';
import type { Item } from '../item.ts';
import { answersIn, type DraftAnswer } from './answers.ts';
import { clustersOf, type Link } from './clusters.ts';
import { columnCuts } from './column-cuts.ts';
import { type Columns, columnsOf, type JoinOf } from './columns-of.ts';
import { drawnTables } from './drawn.ts';
import { withGroupsBetween } from './groups-between.ts';
import { withHeadingsAbove } from './headings-above.ts';
import { interleaved } from './interleaved.ts';
import { withListsApart } from './lists-in-rows.ts';
import { withRestsBelow } from './rest-below.ts';
import { type Bond, bondsOfGroups } from './scores.ts';
import { type DraftSegment, joinedRuns, segmentsOf } from './segments.ts';
import { halvesOf } from './side-by-side.ts';
import { firstOfStack } from './stacked.ts';
import { homesOfStrays } from './strays.ts';
import { tableOf } from './table-of.ts';
import type { Told } from './told.ts';

export type Picture = {
  readonly segments: readonly DraftSegment[];
  readonly tables: readonly DraftTable[];
  readonly answers: readonly DraftAnswer[];
  /** Between segments, named by their place. */
  readonly bonds: readonly Bond[];
};

export function pictureOf(
  items: readonly Item[],
  told: Told,
  grids: readonly DraftTable[],
  unit: number,
): Picture {
  const { count, bonds: wordBonds, lines } = told;
  const joinOf = joinsIn(wordBonds, count);
  const known = new Map<readonly DraftSegment[], Columns>();
  const columnsIn = (own: readonly DraftSegment[]): Columns => {
    const columns = known.get(own) ?? columnsOf(own, joinOf, unit);
    known.set(own, columns);
    return columns;
  };
  const running = new Set(lines.flat());
  const rest = running.size === 0 ? items : items.filter((item) => !running.has(item));
  const runs = joinedRuns(rest, count, wordBonds);
  const look = (cuts: ReadonlySet<Item>) => {
    const segments = segmentsOf(runs, lines, told, cuts);
    const bonds = bondsBetween(segments, wordBonds, count);
    return { segments, bonds, clusters: clustersIn(segments, bonds, unit) };
  };
  const first = look(new Set());
  const cuts = new Set([
    ...first.clusters.flatMap(({ own }) => columnsIn(own).parted),
    ...columnCuts(first.segments, first.bonds, running),
  ]);
  const { segments, bonds, clusters } = cuts.size === 0 ? first : look(cuts);
  const tablesOf = (found: readonly Cluster[]) =>
    found.flatMap((cluster) => tablesIn(cluster, columnsIn, unit));
  const seen = tablesOf(clusters);
  const drawn = drawnTables(grids, seen, segments);
  const taken = itemsInTables(drawn);
  const isFree = ({ items }: DraftSegment) => !items.some((item) => taken.has(item));
  const areFree = segments.map(isFree);
  const free = bonds.filter(({ a, b }) => areFree[a] && areFree[b]);
  const tables =
    drawn.length === 0 ? seen : [...drawn, ...tablesOf(clustersIn(segments, free, unit, isFree))];
  const held = new Set(itemsInTables(tables));
  const isFreeStill = ({ items }: DraftSegment) => !items.some((item) => held.has(item));
  const parted = tables.map(withListsApart).flatMap(halvesOf).toSorted(byPlace);
  const whole = withRestsBelow(parted, segments.filter(isFreeStill), unit).map((table) => {
    const heads = segments.filter((segment) => segment.role === 'head' && isFreeStill(segment));
    const headed = withHeadingsAbove(table, heads, unit);
    for (const item of itemsInTables([headed])) held.add(item);
    const grouped = withGroupsBetween(headed, segments.filter(isFreeStill), unit);
    for (const item of itemsInTables([grouped])) held.add(item);
    return grouped;
  });
  return {
    segments,
    bonds,
    answers: answersIn(segments, wordBonds, told),
    tables: whole.toSorted(byPlace),
  };
}

const byPlace = (a: DraftTable, b: DraftTable): number => a.area.y0 - b.area.y0 || a.area.x0 - b.area.x0;

/** The bonds of words that stand in different segments. */
function bondsBetween(
  segments: readonly DraftSegment[],
  bonds: readonly Bond[],
  count: number,
): readonly Bond[] {
  const segmentOf = new Int32Array(count).fill(-1);
  for (const [at, segment] of segments.entries()) for (const item of segment.items) segmentOf[item.at] = at;
  return bondsOfGroups(bonds, segmentOf);
}

const isOfTable = ({ role }: DraftSegment): boolean =>
  role === 'head' || role === 'cell' || role === 'group' || role === 'total';

/** Segments that make a table, and the bonds between them, named by their place among these. */
type Cluster = { readonly own: readonly DraftSegment[]; readonly inside: readonly Bond[] };

/** From the top to the bottom. */
function tablesIn(
  { own, inside }: Cluster,
  columnsIn: (segments: readonly DraftSegment[]) => Columns,
  unit: number,
): readonly DraftTable[] {
  const table = tableOf(own, inside, columnsIn(own), unit);
  const parts = table === undefined ? undefined : firstOfStack(table, own);
  if (table === undefined || parts === undefined) return table === undefined ? [] : [table];
  const found = parts.map((part) => {
    const placeOf = new Map(part.map((segment, place) => [segment, place]));
    const local = inside.flatMap((bond) => {
      const [a, b] = [bond.a, bond.b].map((at) => own[at] && placeOf.get(own[at]));
      return a === undefined || b === undefined ? [] : [{ ...bond, a, b }];
    });
    return tablesIn({ own: part, inside: local }, columnsIn, unit);
  });
  return found.some((part) => part.length === 0) ? [table] : found.flat();
}

/** Segments that are not `isFree` stand in a table already. */
function clustersIn(
  segments: readonly DraftSegment[],
  bonds: readonly Bond[],
  unit: number,
  isFree: (segment: DraftSegment) => boolean = () => true,
): readonly Cluster[] {
  const links: readonly Link[] = bonds.map(({ a, b, said }) => ({ a, b, score: said.table }));
  const cluster = interleaved(clustersOf(segments.length, links), segments, unit);
  const pieces = [...Map.groupBy(segments.keys(), (at) => cluster[at] ?? at)].flatMap(([name, places]) => {
    const own = places.flatMap((at) => segments[at] ?? []);
    return own.length < 4 || own.filter(isOfTable).length < 0.5 * own.length ? [] : [{ name, own }];
  });
  const nameOf = new Map(pieces.flatMap(({ name, own }) => own.map((segment) => [segment, name] as const)));
  const free = segments.filter((segment) => !nameOf.has(segment) && isFree(segment));
  for (const [stray, name] of homesOfStrays(free, pieces, unit)) nameOf.set(stray, name);
  const names = segments.map((segment) => nameOf.get(segment));
  const members = Map.groupBy(segments.keys(), (at) => names[at]);
  const inside = Map.groupBy(
    bonds.filter(({ a, b }) => names[a] === names[b]),
    ({ a }) => names[a],
  );
  return pieces.map(({ name }) => {
    const places = members.get(name) ?? [];
    const placeOf = new Map(places.map((at, place) => [at, place]));
    const local = (inside.get(name) ?? []).map((bond) => ({
      ...bond,
      a: placeOf.get(bond.a) ?? 0,
      b: placeOf.get(bond.b) ?? 0,
    }));
    return { own: places.flatMap((at) => segments[at] ?? []), inside: local };
  });
}

/** What the network says of words side by side. */
function joinsIn(bonds: readonly Bond[], count: number): JoinOf {
  const joins = new Map<number, number>();
  for (const { a, b, isBeside, said } of bonds)
    if (isBeside) joins.set(Math.min(a, b) * count + Math.max(a, b), said.join);
  return (a, b) => joins.get(Math.min(a.at, b.at) * count + Math.max(a.at, b.at));
}

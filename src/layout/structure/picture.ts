/**
 * The network's answers decoded to one picture of a page: segments, and the tables that they make. Judgement is the
 * network's; that rows and columns are in order and that no two cells cover each other is made sure here.
 */
import { type DraftTable, itemsInTables } from '../draft-table.ts';
import type { Graph } from '../graph/graph.ts';
import type { Item } from '../item.ts';
import { answersIn, type DraftAnswer } from './answers.ts';
import { clustersOf, type Link } from './clusters.ts';
import { columnCuts } from './column-cuts.ts';
import { drawnTables } from './drawn.ts';
import { gutterCuts } from './gutter-cuts.ts';
import { type Bond, bondsOf, type Scores } from './scores.ts';
import { type DraftSegment, joinedRuns, segmentsOf } from './segments.ts';
import { tableOf } from './table-of.ts';

/** A graph and what the network says of it. */
export type Seen = { readonly graph: Graph; readonly scores: Scores };

export type Picture = {
  readonly segments: readonly DraftSegment[];
  readonly tables: readonly DraftTable[];
  readonly answers: readonly DraftAnswer[];
  /** Between segments, named by their place. */
  readonly bonds: readonly Bond[];
};

export function pictureOf(
  items: readonly Item[],
  { graph, scores }: Seen,
  grids: readonly DraftTable[],
  unit: number,
): Picture {
  const wordBonds = bondsOf(graph, scores);
  const runs = joinedRuns(items, graph.count, wordBonds);
  const look = (cuts: ReadonlySet<Item>) => {
    const segments = segmentsOf(runs, scores, cuts);
    const bonds = bondsBetween(segments, wordBonds, graph.count);
    return { segments, bonds, seen: tablesIn(segments, bonds, unit) };
  };
  const first = look(new Set());
  const cuts = new Set([...gutterCuts(first.seen), ...columnCuts(first.segments, first.bonds)]);
  const { segments, bonds, seen } = cuts.size === 0 ? first : look(cuts);
  const drawn = drawnTables(grids, seen, segments);
  const taken = itemsInTables(drawn);
  const isFree = segments.map((segment) => !segment.items.some((item) => taken.has(item)));
  const free = bonds.filter(({ a, b }) => isFree[a] && isFree[b]);
  const tables = drawn.length === 0 ? seen : [...drawn, ...tablesIn(segments, free, unit)];
  return {
    segments,
    bonds,
    answers: answersIn(segments, wordBonds, scores),
    tables: tables.toSorted((a, b) => a.area.y0 - b.area.y0 || a.area.x0 - b.area.x0),
  };
}

/** The bonds of words that stand in different segments. */
function bondsBetween(
  segments: readonly DraftSegment[],
  bonds: readonly Bond[],
  count: number,
): readonly Bond[] {
  const segmentOf = new Int32Array(count).fill(-1);
  for (const [at, segment] of segments.entries()) for (const item of segment.items) segmentOf[item.at] = at;
  return bonds.flatMap((bond) => {
    const [a, b] = [segmentOf[bond.a] ?? -1, segmentOf[bond.b] ?? -1];
    return a < 0 || b < 0 || a === b ? [] : [{ ...bond, a, b }];
  });
}

const isOfTable = ({ role }: DraftSegment): boolean =>
  role === 'head' || role === 'cell' || role === 'group' || role === 'total';

function tablesIn(
  segments: readonly DraftSegment[],
  bonds: readonly Bond[],
  unit: number,
): readonly DraftTable[] {
  const links: readonly Link[] = bonds.map(({ a, b, said }) => ({ a, b, score: said.table }));
  const cluster = clustersOf(segments.length, links);
  const members = Map.groupBy(segments.keys(), (at) => cluster[at] ?? at);
  const inside = Map.groupBy(
    bonds.filter(({ a, b }) => cluster[a] === cluster[b]),
    ({ a }) => cluster[a] ?? a,
  );
  return [...members].flatMap(([name, places]) => {
    const own = places.flatMap((at) => segments[at] ?? []);
    if (own.length < 4 || own.filter(isOfTable).length < 0.5 * own.length) return [];
    const placeOf = new Map(places.map((at, place) => [at, place]));
    const local = (inside.get(name) ?? []).map((bond) => ({
      ...bond,
      a: placeOf.get(bond.a) ?? 0,
      b: placeOf.get(bond.b) ?? 0,
    }));
    return tableOf(own, local, unit) ?? [];
  });
}

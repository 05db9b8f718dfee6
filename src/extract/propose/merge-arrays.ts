/** One table is one array: the category's own, or what its headings say, whichever holds more of it. */
import { areasOf, bare, isArray, isSamePlace, type Proposal } from './proposal.ts';

export function mergeArrays(own: readonly Proposal[], tables: readonly Proposal[]): readonly Proposal[] {
  const open = new Set(apart(tables));
  const merged = own.map((proposal) => {
    const rivals = isArray(proposal) ? [...open].filter((table) => overlaps(proposal, table)) : [];
    const [rival] = rivals;
    for (const one of rivals) open.delete(one);
    return rival === undefined ? proposal : joined(proposal, rival);
  });
  return [...merged, ...open];
}

/** The last shape of an array of the category's own has columns that hold nothing: better the table's. */
function joined(own: Proposal, table: Proposal): Proposal {
  const places = [...own.places, ...table.places];
  const path = own.shapes[0]?.path ?? [];
  const shapes = [...table.shapes.map((shape) => ({ ...shape, path })), ...table.shapes];
  if (table.places.length > own.places.length) return { shapes: [...shapes, ...own.shapes], places };
  return { shapes: [...own.shapes.slice(0, -1), ...shapes, ...own.shapes.slice(-1)], places };
}

/** The same rows under headings that were cut in two ways: the fuller ones. */
function apart(tables: readonly Proposal[]): readonly Proposal[] {
  const kept: Proposal[] = [];
  for (const table of [...tables].sort((a, b) => b.places.length - a.places.length)) {
    if (!kept.some((other) => overlaps(other, table) || sharesHeadings(other, table))) kept.push(table);
  }
  return tables.filter((table) => kept.includes(table));
}

function sharesHeadings(one: Proposal, other: Proposal): boolean {
  const [a, b] = [headingsOf(one), headingsOf(other)];
  const shared = a.filter((heading) => b.includes(heading)).length;
  return shared > 0.5 * Math.min(a.length, b.length);
}

const headingsOf = ({ shapes }: Proposal): readonly string[] =>
  Object.values(shapes[0]?.field.itemSchema?.properties ?? {}).map(({ description }) =>
    bare(description ?? ''),
  );

function overlaps(one: Proposal, other: Proposal): boolean {
  const areas = areasOf(one);
  return areasOf(other).some((area) => areas.some((place) => isSamePlace(area, place)));
}

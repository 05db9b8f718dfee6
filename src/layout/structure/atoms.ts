/** What a page is ordered by: its tables, and whole texts of what stands outside of them, with the labels that the network sees at values. */
import { itemsInTables } from '../draft-table.ts';
import type { Item } from '../item.ts';
import type { Atom, Tie, Ties } from '../regions.ts';
import type { Picture } from './picture.ts';
import { areaAround } from './segments.ts';
import { wholeTexts } from './texts.ts';

export type Atoms = { readonly atoms: readonly Atom[]; readonly ties: Ties };

export function atomsOf({ segments, bonds, tables }: Picture): Atoms {
  const taken = itemsInTables(tables);
  const free = segments.map(({ items }) => items.filter((item) => !taken.has(item)));
  const outside = bonds.filter(({ a, b }) => isAny(free[a]) && isAny(free[b]));
  const atomOf = new Map<number, Atom>();
  for (const places of wholeTexts(segments, outside)) {
    const lines = places.flatMap((at) => (isAny(free[at]) ? [free[at] ?? []] : []));
    const items = lines.flat();
    if (items.length === 0) continue;
    const atom: Atom = { kind: 'text', items, area: areaAround(items), isOneLine: lines.length === 1 };
    for (const at of places) atomOf.set(at, atom);
  }
  const ties = outside.flatMap(({ a, b, isBeside, said }): readonly Tie[] => {
    const [one, other] = [atomOf.get(a), atomOf.get(b)];
    if (said.answers <= 0 || one === undefined || other === undefined || one === other) return [];
    return [{ a: one, b: other, isBeside }];
  });
  return {
    atoms: [
      ...new Set(atomOf.values()),
      ...tables.map((table): Atom => ({ kind: 'table', table, area: table.area })),
    ],
    ties: Map.groupBy(ties, ({ a }) => a),
  };
}

const isAny = (items: readonly Item[] | undefined): boolean => (items?.length ?? 0) > 0;

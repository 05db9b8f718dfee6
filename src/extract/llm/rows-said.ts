/** Rows of arrays out of several replies: each counts its rows from 0, and together they are one array, in which nothing that was shown twice is twice. */
import { depthOfRow, type Finding, namesIn } from '../../model/finding.ts';
import type { ModelValue } from '../../model/language-model.ts';

/** One row, as one reply has it. */
export type ModelRow = {
  readonly reply: number;
  readonly model: string;
  readonly cells: readonly ModelValue[];
};

type Said = { readonly model: string; readonly values: readonly ModelValue[] };

/** By array, in the order of the questions. */
export function rowsSaid(said: readonly Said[]): readonly (readonly ModelRow[])[] {
  const rows = said.flatMap(({ model, values }, reply) => {
    const inRows = values.filter(({ path }) => depthOfRow(path) >= 0);
    return [...Map.groupBy(inRows, ({ path }) => keyOf(path.slice(0, depthOfRow(path) + 1))).values()]
      .sort(([a], [b]) => rowOf(a) - rowOf(b))
      .map((cells): ModelRow => ({ reply, model, cells }));
  });
  return [...Map.groupBy(rows, ({ cells: [first] }) => keyOf(arrayOf(first))).values()];
}

const keyOf = (path: readonly (string | number)[]): string => JSON.stringify(path);
const rowOf = (cell: ModelValue | undefined): number => Number(cell?.path[depthOfRow(cell.path)] ?? 0);
const arrayOf = (cell: ModelValue | undefined) => cell?.path.slice(0, depthOfRow(cell.path)) ?? [];

/** A row of one array, as far as it is proven. */
export type ProvenRow = { readonly reply: number; readonly cells: readonly Finding[] };

/** Counted anew. Of a row that two replies tell, that which has more of it stays. */
export function joinedRows(rows: readonly ProvenRow[]): readonly Finding[] {
  const joined: ProvenRow[] = [];
  const placed = new Map<string, number>();
  for (const row of rows) {
    if (row.cells.length === 0) continue;
    const places = row.cells.map(placeOf);
    const twins = places.flatMap((place) => placed.get(place) ?? []);
    const [twin] = twins;
    const before = twin === undefined ? undefined : joined[twin];
    const isTwin = before !== undefined && before.reply !== row.reply && 2 * twins.length >= row.cells.length;
    const at = isTwin && twin !== undefined ? twin : joined.length;
    if (!isTwin || row.cells.length > (before?.cells.length ?? 0)) joined[at] = row;
    for (const place of places) placed.set(place, at);
  }
  return joined.flatMap(({ cells }, at) =>
    cells.map((cell) => ({ ...cell, path: cell.path.with(depthOfRow(cell.path), at) })),
  );
}

const placeOf = ({ path, page, box }: Finding): string => JSON.stringify([namesIn(path), page, box]);

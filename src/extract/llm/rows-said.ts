/** Rows of arrays out of several replies: each counts its rows from 0, and together they are one array. */
import { depthOfRow, type FieldPath } from '../../model/finding.ts';
import type { ModelValue } from '../../model/language-model.ts';

export type ModelRow = { readonly model: string; readonly cells: readonly ModelValue[] };

type Said = { readonly model: string; readonly values: readonly ModelValue[] };

/** In the order of the questions; paths count the rows of the whole array. */
export function rowsSaid(said: readonly Said[]): readonly ModelRow[] {
  const counts = new Map<string, number>();
  return said.flatMap(({ model, values }) => {
    const inRows = values.filter(({ path }) => depthOfRow(path) >= 0);
    const byArray = Map.groupBy(inRows, ({ path }) => JSON.stringify(path.slice(0, depthOfRow(path))));
    return [...byArray].flatMap(([array, cells]) => {
      const rows = [...Map.groupBy(cells, ({ path }) => Number(path[depthOfRow(path)]))].sort(
        ([a], [b]) => a - b,
      );
      const first = counts.get(array) ?? 0;
      counts.set(array, first + rows.length);
      return rows.map(([, own], at) => ({
        model,
        cells: own.map((cell) => ({ ...cell, path: inRow(cell.path, first + at) })),
      }));
    });
  });
}

const inRow = (path: FieldPath, row: number): FieldPath => path.with(depthOfRow(path), row);

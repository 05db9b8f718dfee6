/** Tables become arrays of objects, with the columns that the engines find again. */
import type { Finding } from '../../model/finding.ts';
import type { Field, Fields } from '../../model/template.ts';
import { countRows, isSameValue, type Proposal, rowOf, type Shape } from './proposal.ts';
import type { Column, TableSketch } from './table-sketch.ts';

/** Of a column's cells: rows that run over lines or pages can be cut in more ways than one. */
const leastBack = 0.5;
const leastColumns = 2;

export const arrayField = (columns: readonly Column[]): Field => ({
  type: 'array',
  itemType: 'object',
  itemSchema: { properties: Object.fromEntries(columns.map(({ name, field }) => [name, field])) },
});

/** As fields of one template, to see which columns come back. */
export const trialFields = (sketches: readonly TableSketch[]): Fields =>
  Object.fromEntries(sketches.map(({ key, columns }) => [key, arrayField(columns)]));

export function fromTables(
  sketches: readonly TableSketch[],
  findings: readonly Finding[],
): readonly Proposal[] {
  return sketches.flatMap(({ key, name, columns }) => {
    const own = findings.filter(({ path }) => path[0] === key);
    const back = columns.filter((column) => comesBack(column, own));
    if (back.length < leastColumns || countRows(own) === 0) return [];
    const renamed = back.map((column) => ({ ...column, name: freed(column.name, back) }));
    const shapes = [renamed, back].map(
      (kept): Shape => ({
        path: [name],
        field: arrayField(kept),
        accepts: (found) => kept.every((column) => comesBack(column, found)),
      }),
    );
    return [{ shapes, places: own }];
  });
}

/** `date2` is `date` where no other column is called so any more. */
function freed(name: string, columns: readonly Column[]): string {
  const bare = name.replace(/\d+$/u, '');
  const rivals = columns.filter((column) => column.name.replace(/\d+$/u, '') === bare);
  return rivals.length === 1 ? bare : name;
}

function comesBack({ name, values }: Column, findings: readonly Finding[]): boolean {
  const found = findings.filter((finding) => finding.path[rowOf(finding) + 1] === name);
  const back = values.filter((value) => found.some((finding) => isSameValue(finding.value, value)));
  return back.length > 0 && back.length >= leastBack * values.length;
}

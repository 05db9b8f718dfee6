/** Several parts and the network may each know a list. Rows of two readings do not mix: the list comes from one of them. */
import type { Finding } from '../../model/finding.ts';

/** Rules know lists of goods well and other tables little; the network must know twice as much of an array as they do. */
const chosenRowsWeigh = 0.5;

/** Of a table, the longer the likelier. A list of plain values grows with every guess, so that length counts less. */
function weightOf(rows: readonly Finding[], isChosen: boolean): number {
  const sum = rows.reduce((so, { confidence }) => so + confidence ** 2, 0);
  const weight = isPlain(rows) ? sum / Math.sqrt(rows.length) : sum;
  return isChosen ? chosenRowsWeigh * weight : weight;
}

const isPlain = (rows: readonly Finding[]): boolean =>
  rows.every(({ path }) => typeof path.at(-1) === 'number');

/** A party is named in the opening, in the text and beside its signature: it is one. `Java` and `JavaScript` are two, and figures may be equal. */
function withoutDoubles(rows: readonly Finding[]): readonly Finding[] {
  if (!isPlain(rows)) return rows;
  const names = new Set<string>();
  const kept = rows.filter((row) => {
    const name = lettersOf(row);
    const isAgain = names.has(name) && /\p{L}/u.test(name);
    names.add(name);
    return !isAgain;
  });
  return kept.map((row, at) => ({ ...row, path: row.path.with(-1, at) }));
}

const lettersOf = ({ value }: Finding): string =>
  String(value)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Single values of all parts; of each array the rows of the part that knows most of it. */
export function wholeArrays(
  found: readonly (readonly Finding[])[],
  chosenRows: readonly Finding[],
): readonly Finding[] {
  const best = new Map<string, { readonly weight: number; readonly rows: readonly Finding[] }>();
  const single: Finding[] = [];
  for (const findings of [...found, chosenRows]) {
    const arrays = new Map<string, Finding[]>();
    for (const finding of findings) {
      const row = finding.path.findIndex((part) => typeof part === 'number');
      if (row < 0) {
        single.push(finding);
        continue;
      }
      const key = JSON.stringify(finding.path.slice(0, row));
      const rows = arrays.get(key);
      if (rows === undefined) arrays.set(key, [finding]);
      else rows.push(finding);
    }
    for (const [key, all] of arrays) {
      const rows = findings === chosenRows ? withoutDoubles(all) : all;
      const weight = weightOf(rows, findings === chosenRows);
      if (weight > (best.get(key)?.weight ?? 0)) best.set(key, { weight, rows });
    }
  }
  return [...single, ...[...best.values()].flatMap(({ rows }) => rows)];
}

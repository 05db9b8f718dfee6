/** Several parts and the network may each know a list. Its rows come from one of them; others fill in what that one does not know of them. */
import type { Finding } from '../../model/finding.ts';
import { filledRows } from './filled-rows.ts';

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

type Reading = { readonly weight: number; readonly rows: readonly Finding[] };

/** Single values of all parts; of each array the rows of the part that knows most of it, and what others know of the same rows. */
export function wholeArrays(
  found: readonly (readonly Finding[])[],
  chosenRows: readonly Finding[],
): readonly Finding[] {
  const readings = new Map<string, Reading[]>();
  const single: Finding[] = [];
  for (const findings of [...found, chosenRows]) {
    const isChosen = findings === chosenRows;
    const arrays = new Map<string, Finding[]>();
    for (const finding of findings) {
      const depth = depthOf(finding);
      if (depth < 0) {
        single.push(finding);
        continue;
      }
      const key = JSON.stringify(finding.path.slice(0, depth));
      const rows = arrays.get(key);
      if (rows === undefined) arrays.set(key, [finding]);
      else rows.push(finding);
    }
    for (const [key, all] of arrays) {
      const rows = isChosen ? withoutDoubles(all) : all;
      const reading = { weight: weightOf(rows, isChosen), rows };
      readings.set(key, [...(readings.get(key) ?? []), reading]);
    }
  }
  return [...single, ...[...readings.values()].flatMap(together)];
}

const depthOf = ({ path }: Finding): number => path.findIndex((part) => typeof part === 'number');

function together(readings: readonly Reading[]): readonly Finding[] {
  const [best, ...others] = readings.toSorted((a, b) => b.weight - a.weight);
  const rows = best?.rows ?? [];
  const [first] = rows;
  if (first === undefined || isPlain(rows)) return rows;
  return others.reduce((filled, other) => filledRows(filled, other.rows, depthOf(first)), rows);
}

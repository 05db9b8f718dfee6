/** Several parts and the network may each know a list. Its rows come from one of them; others fill in what that one does not know of them. */

import { depthOfRow, type Finding } from '../../model/finding.ts';
import type { Answer, ArrayReading, Opinion } from '../engine.ts';
import { isProduct } from '../local/rows/arithmetic.ts';
import { lettersAndDigits } from '../locate/fold.ts';
import { filledRows, untakenRows } from './filled-rows.ts';
import { cellsBeside, mergedShare } from './merged-cells.ts';
import { leastLikelihood, unseenTrust } from './trust.ts';

/** Rules know lists of goods well and other tables little; the network must know more than twice as much of an array as they do. */
const chosenRowsWeigh = 0.42;
/** What is left of a cell that rules found where the network sees none in its column. */
const leastTrust = 0.3;
/** A list of plain values grows with every guess: one that is likelier wrong is not listed. */
const leastListed = 0.5;

/** Of a table, the longer the likelier. A list of plain values grows with every guess, so that length counts less. */
function weightOf(rows: readonly Finding[], trustIn: (row: Finding) => number): number {
  const sum = rows.reduce((so, row) => so + trustIn(row) * row.confidence ** 2, 0);
  return isPlain(rows) ? sum / Math.sqrt(rows.length) : sum;
}

const isPlain = (rows: readonly Finding[]): boolean =>
  rows.every(({ path }) => depthOfRow(path) === path.length - 1);

/** Of values that rules list, those that the network sees nothing of are doubted, and weak rows left out; a table's cells were weighed with the whole. */
function withoutUnseen<F extends Finding>(rows: readonly F[], weigh: Opinion): readonly F[] {
  if (!isPlain(rows)) return seenRows(rows, weigh);
  const fair = rows.flatMap((row) => {
    const isUnseen = (weigh(row) ?? 1) < leastLikelihood;
    const confidence = unseenTrust * row.confidence;
    if (!isUnseen) return row;
    return confidence < leastListed ? [] : { ...row, confidence };
  });
  return inOrder(fair);
}

/** Cells of rules that are less sure may be anything that stands below a heading. */
const leastSure = 0.6;

/** Without rows of unsure cells of which the network sees none, unless it is blind to all of them. */
function seenRows<F extends Finding>(rows: readonly F[], weigh: Opinion): readonly F[] {
  const depth = depthOfRow(rows[0]?.path ?? []);
  const all = [...Map.groupBy(rows, ({ path }) => path[depth]).values()];
  const seen = all.filter((cells) =>
    cells.some((cell) => cell.confidence >= leastSure || (weigh(cell) ?? 1) >= leastLikelihood),
  );
  if (seen.length === 0 || seen.length === all.length) return rows;
  return seen.flatMap((cells, at) => cells.map((cell) => ({ ...cell, path: cell.path.with(depth, at) })));
}

const withoutGuesses = <F extends Finding>(rows: readonly F[]): readonly F[] =>
  isPlain(rows) ? inOrder(rows.filter(({ confidence }) => confidence >= leastListed)) : rows;

/** A party is named in the opening, in the text and beside its signature: it is one. `Java` and `JavaScript` are two, and figures may be equal. */
function withoutDoubles<F extends Finding>(rows: readonly F[]): readonly F[] {
  if (!isPlain(rows)) return rows;
  const names = new Set<string>();
  return inOrder(
    rows.filter((row) => {
      const name = lettersOf(row);
      const isAgain = names.has(name) && /\p{L}/u.test(name);
      names.add(name);
      return !isAgain;
    }),
  );
}

const inOrder = <F extends Finding>(rows: readonly F[]): readonly F[] =>
  rows.map((row, at) => ({ ...row, path: row.path.with(-1, at) }));

const lettersOf = ({ value }: Finding): string => lettersAndDigits(String(value));

type Judged<F extends Finding> = Required<Pick<Answer<F>, 'findings' | 'weigh'>>;

export type Reading<F extends Finding = Finding> = {
  readonly weight: number;
  readonly rows: readonly F[];
  /** Chosen for all arrays together, so that its rows are no other's. */
  readonly isOwn: boolean;
};

/** An array's rows, and the readings of it, the one that gives the rows first. */
export type WholeArray<F extends Finding = Finding> = {
  readonly rows: readonly F[];
  readonly readings: readonly Reading<F>[];
};

/** Of each array the rows of the part that knows most of it, and what others know of the same rows. */
export function wholeArrays<F extends Finding>(
  found: readonly (readonly F[])[],
  chosen?: Judged<F>,
  tables: readonly ArrayReading<F>[] = [],
): readonly WholeArray<F>[] {
  const readings = new Map<string, Reading<F>[]>();
  const add = (rows: readonly F[], weight: number, isOwn = false) => {
    if (rows.length === 0) return;
    const key = arrayOf(rows[0]);
    readings.set(key, [...(readings.get(key) ?? []), { weight, rows, isOwn }]);
  };
  const trustInRules = (row: Finding) => {
    const likelihood = chosen?.weigh(row) ?? 1;
    return leastTrust + (1 - leastTrust) * Math.sqrt(likelihood);
  };
  for (const { rows, trust } of tables)
    add(
      rows,
      weightOf(rows, () => trust),
      true,
    );
  for (const rows of found.flatMap(arraysIn)) {
    const weight = weightOf(rows, trustInRules);
    add(chosen === undefined ? rows : withoutUnseen(rows, chosen.weigh), weight);
  }
  for (const rows of arraysIn(chosen?.findings ?? []).map(withoutDoubles)) {
    const weight = weightOf(rows, () => chosenRowsWeigh);
    add(withoutGuesses(rows), weight);
  }
  return apart([...readings.values()].map((of) => withoutAdded(withoutMerging(of, tables))));
}

/** Cells in which others see several count for nothing, and speak against those beside them. */
function withoutMerging<F extends Finding>(
  readings: readonly Reading<F>[],
  tables: readonly ArrayReading<F>[],
): readonly Reading<F>[] {
  const [byTables, byOthers] = [
    cellsBeside(tables.flatMap(({ rows }) => rows)),
    cellsBeside(readings.flatMap(({ rows, isOwn }) => (isOwn ? [] : rows))),
  ];
  return readings.map((reading) => {
    const merged = mergedShare(reading.rows, reading.isOwn ? byOthers : byTables);
    return { ...reading, weight: reading.weight * (1 - merged) ** 2 };
  });
}

/** What is left of the weight of rows that others add to those of a table. */
const addedWeigh = 0.5;

/** Others that have rows of a table, and more around it, often go on with sums and with what is no row: the layout knows better where a table ends. */
function withoutAdded<F extends Finding>(readings: readonly Reading<F>[]): readonly Reading<F>[] {
  const seen = readings.find(({ isOwn }) => isOwn)?.rows ?? [];
  const [first] = seen;
  if (first === undefined) return readings;
  return readings.map((reading) => {
    const depth = depthOfRow(first.path);
    const added = reading.isOwn ? [] : withoutProven(untakenRows(reading.rows, seen, depth), depth);
    const share = added.length / reading.rows.length;
    return share === 1 ? reading : { ...reading, weight: reading.weight * (1 - share * (1 - addedWeigh)) };
  });
}

/** Lines of goods have few figures; each is held against every two others. */
const mostMultiplied = 12;

/** A row of which one figure is the product of two others is a line of goods, whatever the layout saw. */
function withoutProven(rows: readonly Finding[], depth: number): readonly Finding[] {
  const isProven = (cells: readonly Finding[]): boolean => {
    const figures = cells
      .flatMap(({ value }) => (typeof value === 'number' && value !== 0 ? [value] : []))
      .slice(0, mostMultiplied);
    return figures.some((one, a) =>
      figures.some(
        (other, b) => b > a && figures.some((all, c) => c !== a && c !== b && isProduct(one, other, all)),
      ),
    );
  };
  return [...Map.groupBy(rows, ({ path }) => path[depth]).values()]
    .filter((cells) => !isProven(cells))
    .flat();
}

/** Rows that a table holds for one array are told of no other; only where nothing else answers an array, rows answer two. */
function apart<F extends Finding>(arrays: readonly (readonly Reading<F>[])[]): readonly WholeArray<F>[] {
  const tables = arrays.map((readings) => readings.find(({ isOwn }) => isOwn)?.rows ?? []);
  const owned = arrays.map((readings, at) => {
    // Others often take the rows of several tables together: only those that are no other array's speak for them.
    const best = heaviest(readings.map((reading) => without(reading, others(tables, at))));
    return best?.isOwn === true ? best.rows : [];
  });
  return arrays.map((readings, at) => {
    const taken = others(owned, at);
    const left = readings.map((reading) => without(reading, taken)).filter(({ rows }) => rows.length > 0);
    return together(left.length > 0 ? left : readings);
  });
}

const others = <F extends Finding>(rows: readonly (readonly F[])[], at: number): readonly F[] =>
  rows.flatMap((of, other) => (other === at ? [] : of));

const heaviest = <F extends Finding>(readings: readonly Reading<F>[]): Reading<F> | undefined =>
  readings.toSorted((a, b) => b.weight - a.weight)[0];

function without<F extends Finding>(reading: Reading<F>, taken: readonly F[]): Reading<F> {
  const { rows, weight, isOwn } = reading;
  const [first] = rows;
  if (isOwn || first === undefined || isPlain(rows)) return reading;
  const left = untakenRows(rows, taken, depthOfRow(first.path));
  return { ...reading, rows: left, weight: (weight * left.length) / rows.length };
}

const arrayOf = (finding: Finding | undefined): string =>
  finding === undefined ? '' : JSON.stringify(finding.path.slice(0, depthOfRow(finding.path)));

function arraysIn<F extends Finding>(findings: readonly F[]): readonly (readonly F[])[] {
  const arrays = new Map<string, F[]>();
  for (const finding of findings.filter(({ path }) => depthOfRow(path) >= 0)) {
    const rows = arrays.get(arrayOf(finding));
    if (rows === undefined) arrays.set(arrayOf(finding), [finding]);
    else rows.push(finding);
  }
  return [...arrays.values()];
}

function together<F extends Finding>(all: readonly Reading<F>[]): WholeArray<F> {
  const readings = all.toSorted((a, b) => b.weight - a.weight);
  const [best, ...others] = readings;
  const rows = best?.rows ?? [];
  const [first] = rows;
  if (first === undefined || isPlain(rows)) return { rows, readings };
  const filled = others.reduce(
    (sofar, other) => filledRows(sofar, other.rows, depthOfRow(first.path), best?.isOwn === true),
    rows,
  );
  return { rows: filled, readings };
}

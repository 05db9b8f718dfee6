/**
 * What is known of a reading of an array before its rows are taken: who read it, how sure it is, what the network sees in its cells, how far other
 * readings agree, and whether its figures add up. `training/arbiter` fits the weights to these numbers in this order.
 */
import { depthOfRow, type Finding } from '../../model/finding.ts';
import { type Opinion, surenessNames } from '../engine.ts';
import { itemShapeOf } from '../item-shape.ts';
import { lettersAndDigits } from '../locate/fold.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { isProduct } from '../products.ts';
import { type CellFinder, cellsBeside, mergedShare } from './merged-cells.ts';
import { type Reading, voiceOf, voices } from './readings.ts';
import { areOnePlace, rowsIn, untakenRows } from './same-rows.ts';

/** What is asked for, and what else is known of the document. */
export type Asked = {
  readonly field: UnderstoodField | undefined;
  /** Arrays that the template asks for. */
  readonly arrays: number;
  readonly opinion: Opinion | undefined;
  /** In hundredths: what single fields may have. */
  readonly figures: ReadonlySet<number>;
  /** Cells that tables hold for other arrays. */
  readonly others: readonly Finding[];
};

/** Cells of a reading that are looked at: the shares hardly change with more. */
const mostCells = 200;
const mostRows = 60;
/** Below this likelihood the network sees no answer at a place. */
export const leastSeen = 0.02;

export function readingFeatures(readings: readonly Reading[], asked: Asked): readonly (readonly number[])[] {
  const looks = readings.map((reading) => ({
    reading,
    voice: voiceOf(reading),
    cells: sampleOf(reading.rows),
  }));
  const finders = readings.map(({ rows }) => cellsBeside(rows));
  const depth = depthOfRow(readings[0]?.rows[0]?.path ?? []);
  const sizes = readings.map(({ rows }) => new Set(rows.map(({ path }) => path[depth])).size);
  const shape = asked.field === undefined ? null : itemShapeOf(asked.field);
  const columns = Math.max(1, asked.field?.children.length ?? 1);
  return looks.map(({ reading: { rows, trust, sureness = [] }, voice, cells }, own) => {
    const size = Math.max(1, sizes[own] ?? 1);
    const filled = new Set(rows.map(({ path }) => path.slice(depth + 1).join('\n'))).size;
    const seen = cells.map((cell) => asked.opinion?.(cell) ?? null).filter((one) => one !== null);
    const sure = cells.map(({ confidence }) => confidence);
    const beside = others(own, looks.length);
    const agreed = voices.flatMap((voice) => {
      const peers = beside.filter((at) => looks[at]?.voice === voice);
      return [
        peers.length > 0 ? 1 : 0,
        highest(peers.map((at) => agreement(cells, finders[at]).same)),
        highest(peers.map((at) => agreement(cells, finders[at]).crossed)),
        highest(peers.map((at) => agreement(looks[at]?.cells ?? [], finders[own]).same)),
      ];
    });
    return [
      ...voices.map((one) => (one === voice ? 1 : 0)),
      shape?.isGoods === true ? 1 : 0,
      Math.log(columns),
      Math.log(asked.arrays),
      trust,
      Math.log(size),
      size / Math.max(...sizes),
      filled / columns,
      rows.length / (size * filled),
      meanOf(sure),
      Math.min(...sure),
      seen.length > 0 ? 1 : 0,
      meanOf(seen),
      meanOf(seen.map((one) => (one < leastSeen ? 1 : 0))),
      ...agreed,
      highest(beside.map((at) => mergedShare(cells, finders[at] ?? nothing))),
      1 - untakenRows(rows, asked.others, depth).length / rows.length,
      addsUp(rows, depth, asked.figures) ? 1 : 0,
      provenShare(rows, depth),
      ...surenessNames.map((name) => meanOf(sureness.map((of) => of[name]))),
    ];
  });
}

const nothing: CellFinder = () => [];

const others = (own: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => at !== own);

/** Evenly from first to last. */
export function sampleOf<T>(all: readonly T[], most = mostCells): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)]).filter(
    (one) => one !== undefined,
  );
}

const highest = (shares: readonly number[]): number => shares.reduce((most, one) => Math.max(most, one), 0);

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;

export const columnOf = ({ path }: Finding): string => JSON.stringify(path.slice(depthOfRow(path) + 1));

export function areSame(a: Finding, b: Finding): boolean {
  if (typeof a.value !== 'string' || typeof b.value !== 'string') return a.value === b.value;
  return lettersAndDigits(a.value) === lettersAndDigits(b.value);
}

/** The share of cells that stand in another reading in the same column, and in another one. */
function agreement(cells: readonly Finding[], beside: CellFinder = nothing) {
  let [same, crossed] = [0, 0];
  for (const cell of cells) {
    const there = beside(cell).filter((other) => areOnePlace(cell, other));
    if (there.some((other) => columnOf(other) === columnOf(cell))) same += 1;
    else if (there.length > 0) crossed += 1;
  }
  const all = Math.max(1, cells.length);
  return { same: same / all, crossed: crossed / all };
}

/** A column's figures add up to what the document names as a sum. */
export function addsUp(rows: readonly Finding[], depth: number, figures: ReadonlySet<number>): boolean {
  const columns = Map.groupBy(
    rows.filter(({ value }) => typeof value === 'number'),
    (cell) => JSON.stringify(cell.path.slice(depth + 1)),
  );
  return [...columns.values()].some((cells) => {
    const sum = cells.reduce((all, { value }) => all + Number(value), 0);
    return cells.length > 1 && sum !== 0 && figures.has(Math.round(100 * sum));
  });
}

/** Lines of goods have few figures; each is held against every two others. */
const mostMultiplied = 12;

/** Of the rows those of which one figure is the product of two others: they are lines of goods. */
function provenShare(rows: readonly Finding[], depth: number): number {
  const some = sampleOf(rowsIn(rows, depth), mostRows);
  const proven = some.filter(({ cells }) => {
    const figures = cells
      .flatMap(({ value }) => (typeof value === 'number' && value !== 0 ? [value] : []))
      .slice(0, mostMultiplied);
    return figures.some((one, a) =>
      figures.some(
        (other, b) => b > a && figures.some((all, c) => c !== a && c !== b && isProduct(one, other, all)),
      ),
    );
  });
  return proven.length / Math.max(1, some.length);
}

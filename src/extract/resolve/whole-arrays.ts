/**
 * Tables and the network's own words may each tell an array. Fitted weights say which reading gives the rows, or that there are none, and for each cell how
 * likely it is right: the reading's own, or another's of the same row.
 */
import { depthOfRow, type FieldPath, type Finding, namesIn } from '../../model/finding.ts';
import type { ArrayReading, Opinion } from '../engine.ts';
import { sigmoid } from '../fitted.ts';
import { fieldAt, type UnderstoodField, type UnderstoodTemplate } from '../meaning/understand.ts';
import type { Arbiter } from './arbiter.ts';
import { type Asked, readingFeatures } from './array-features.ts';
import { slotsOf } from './cell-options.ts';
import { likelyList } from './plain-lists.ts';
import { isPlain, type ReadArray, type Reading, readArrays } from './readings.ts';
import { untakenRows } from './same-rows.ts';

/** A reading, the logarithm of its odds against no rows at all, and what is known of it; nothing of lists of plain values. */
export type JudgedReading<F extends Finding = Finding> = Reading<F> & {
  readonly score: number;
  readonly features: readonly number[];
};

/** An array's rows, and the readings of it, the likeliest first. */
export type WholeArray<F extends Finding = Finding> = {
  readonly path: FieldPath;
  readonly rows: readonly F[];
  readonly readings: readonly JudgedReading<F>[];
};

/** What was read from the pages: by parts, as whole arrays, and for single fields; and what the network thinks of any of it. */
export type Told<F extends Finding = Finding> = {
  readonly parts: readonly (readonly F[])[];
  readonly whole: readonly ArrayReading<F>[];
  readonly single: readonly Finding[];
  readonly opinion: Opinion | undefined;
};

export function wholeArrays<F extends Finding>(
  template: UnderstoodTemplate,
  told: Told<F>,
  arbiter: Arbiter,
): readonly WholeArray<F>[] {
  const asked = askedArrays(template, told);
  const judged = asked.map(({ array, asked }) => judgedReadings(array, asked, arbiter));
  const left = apart(judged);
  return asked.map(({ array: { path }, asked }, at) => {
    const readings = left[at] ?? [];
    return { path, readings, rows: cellsOf(readings, asked, arbiter) };
  });
}

/** Each array that was read, and what is known beside its readings. */
export function askedArrays<F extends Finding>(
  template: UnderstoodTemplate,
  { parts, whole, single, opinion }: Told<F>,
): readonly { readonly array: ReadArray<F>; readonly asked: Asked }[] {
  const arrays = readArrays(parts, whole);
  const held = arrays.map(({ readings }) => readings.find(({ isOwn }) => isOwn)?.rows ?? []);
  const figures = new Set(
    single.flatMap(({ value }) => (typeof value === 'number' ? [Math.round(100 * value)] : [])),
  );
  const count = Math.max(1, countArrays(template.fields));
  return arrays.map((array, at) => ({
    array,
    asked: {
      ...{ field: fieldAt(template.fields, namesIn(array.path)), arrays: count, opinion, figures },
      others: held.flatMap((rows, other) => (other === at ? [] : rows)),
    },
  }));
}

const countArrays = (fields: readonly UnderstoodField[]): number =>
  fields.reduce((sum, { field, children }) => sum + (field.type === 'array' ? 1 : countArrays(children)), 0);

function judgedReadings<F extends Finding>(
  { readings }: ReadArray<F>,
  asked: Asked,
  arbiter: Arbiter,
): readonly JudgedReading<F>[] {
  if (readings.every(({ rows }) => isPlain(rows)))
    return readings
      .map((reading) => ({ ...likelyList(reading, asked.field), features: [] }))
      .filter(({ rows }) => rows.length > 0)
      .sort((a, b) => b.score - a.score);
  const known = readingFeatures(readings, asked);
  return readings
    .map((reading, at) => ({ reading, features: known[at] ?? [] }))
    .map(({ reading, features }) => ({ ...reading, features, score: arbiter.arrays(features) }))
    .sort((a, b) => b.score - a.score);
}

/** Rows that a table holds for one array are told of no other; only where nothing else answers an array, rows answer two. */
function apart<F extends Finding>(
  arrays: readonly (readonly JudgedReading<F>[])[],
): readonly (readonly JudgedReading<F>[])[] {
  const owned = arrays.map(([best]) => (best?.isOwn === true && isLikely(best) ? best.rows : []));
  return arrays.map((readings, at) => {
    const taken = owned.flatMap((rows, other) => (other === at ? [] : rows));
    const left = readings.map((reading) => without(reading, taken)).filter(({ rows }) => rows.length > 0);
    return left.length > 0 ? left : readings;
  });
}

/** Likelier than that there are no rows. */
const isLikely = ({ score }: JudgedReading): boolean => score > 0;

function without<F extends Finding>(reading: JudgedReading<F>, taken: readonly F[]): JudgedReading<F> {
  const { rows, isOwn } = reading;
  if (isOwn || isPlain(rows)) return reading;
  return { ...reading, rows: untakenRows(rows, taken, depthOfRow(rows[0]?.path ?? [])) };
}

/** Of each cell the likeliest of what the readings have for it, as sure as it is likely right. */
function cellsOf<F extends Finding>(
  [best, ...others]: readonly JudgedReading<F>[],
  asked: Asked,
  arbiter: Arbiter,
): readonly F[] {
  if (best === undefined || !isLikely(best)) return [];
  if (isPlain(best.rows)) return best.rows;
  return slotsOf(best, best.features, others, asked).flatMap(({ options }) => {
    const likely = options
      .map(({ finding, features }) => ({ ...finding, confidence: sigmoid(arbiter.cells(features)) }))
      .sort((a, b) => b.confidence - a.confidence);
    return likely.slice(0, 1);
  });
}

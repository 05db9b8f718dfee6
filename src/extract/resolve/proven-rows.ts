/** Rows that prove themselves by arithmetic need no weighing: they are an array's where no reading of it is likely. */
import type { Finding, PartName } from '../../model/finding.ts';
import { pathOf } from './readings.ts';
import type { WholeArray } from './whole-arrays.ts';

export const provenParts: ReadonlySet<PartName> = new Set(['taxes']);

/** The logarithm of odds, as those of any reading. */
const score = 3;

export function withProven<F extends Finding>(
  arrays: readonly WholeArray<F>[],
  found: readonly F[],
): readonly WholeArray<F>[] {
  const keyOf = ({ path }: Pick<Finding, 'path'>): string => JSON.stringify(path);
  const proven = [
    ...Map.groupBy(
      found.filter(({ part }) => provenParts.has(part)),
      (finding) => JSON.stringify(pathOf([finding])),
    ).values(),
  ].map((rows) => ({ path: pathOf(rows), rows }));
  const answered = new Set(arrays.filter(({ rows }) => rows.length > 0).map(keyOf));
  const needed = proven.filter((array) => !answered.has(keyOf(array)));
  const replaced = new Set(needed.map(keyOf));
  return [
    ...arrays.filter((array) => !replaced.has(keyOf(array))),
    ...needed.map(({ path, rows }) => ({
      ...{ path, rows },
      readings: [
        { rows, trust: 1, isOwn: false, score, features: [] },
        ...(arrays.find((array) => keyOf(array) === keyOf({ path }))?.readings ?? []),
      ],
    })),
  ];
}

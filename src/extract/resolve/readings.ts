/** An array may be known in two ways, by a table and by words that the network chose: all that one of them has of it is a reading. */
import { depthOfRow, type FieldPath, type Finding } from '../../model/finding.ts';
import type { ArrayReading } from '../engine.ts';
import { lettersAndDigits } from '../locate/fold.ts';

export type Reading<F extends Finding = Finding> = ArrayReading<F> & {
  /** Chosen for all arrays together, so that its rows are no other's. */
  readonly isOwn: boolean;
};

/** All readings of one array. */
export type ReadArray<F extends Finding = Finding> = {
  readonly path: FieldPath;
  readonly readings: readonly Reading<F>[];
};

/** Tables that the layout saw, and words that the network chose. */
export const voices = ['tables', 'chooser'] as const;
export type Voice = (typeof voices)[number];

export function voiceOf({ rows: [first] }: Reading): Voice {
  return voices.find((voice) => voice === first?.part) ?? 'chooser';
}

/** `parts`: what each part found; `whole`: arrays that were seen as a whole. */
export function readArrays<F extends Finding>(
  parts: readonly (readonly F[])[],
  whole: readonly ArrayReading<F>[],
): readonly ReadArray<F>[] {
  const readings = [
    ...whole.map((reading) => ({ ...reading, isOwn: true })),
    ...parts.flatMap(arraysIn).map((rows) => ({ rows: withoutDoubles(rows), trust: 1, isOwn: false })),
  ].filter(({ rows }) => rows.length > 0);
  const byArray = Map.groupBy(readings, ({ rows }) => JSON.stringify(pathOf(rows)));
  return [...byArray.values()].map((of) => ({ path: pathOf(of[0]?.rows ?? []), readings: of }));
}

/** Plain values, not objects. */
export const isPlain = (rows: readonly Finding[]): boolean =>
  rows.every(({ path }) => depthOfRow(path) === path.length - 1);

export const pathOf = ([first]: readonly Finding[]): FieldPath =>
  first === undefined ? [] : first.path.slice(0, depthOfRow(first.path));

function arraysIn<F extends Finding>(findings: readonly F[]): readonly (readonly F[])[] {
  const inRows = findings.filter(({ path }) => depthOfRow(path) >= 0);
  return [...Map.groupBy(inRows, (finding) => JSON.stringify(pathOf([finding]))).values()];
}

/** A party is named in the opening, in the text and beside its signature: it is one. `Java` and `JavaScript` are two, and figures may be equal. */
function withoutDoubles<F extends Finding>(rows: readonly F[]): readonly F[] {
  if (!isPlain(rows)) return rows;
  const names = new Set<string>();
  const single = rows.filter(({ value }) => {
    const name = lettersAndDigits(String(value));
    const isAgain = names.has(name) && /\p{L}/u.test(name);
    names.add(name);
    return !isAgain;
  });
  return single.map((row, at) => ({ ...row, path: row.path.with(-1, at) }));
}

/**
 * What of a result is right, leaf by leaf. Rows of arrays are matched one to one so that the most leaves are right;
 * nothing for nothing counts nowhere.
 */
import type { FieldPath, Scalar } from '../model/finding.ts';
import type { ScoredLeaf } from '../model/scoring.ts';
import type { TemplateDraft } from '../model/template.ts';
import { bestPairs } from './best-pairs.ts';
import { folded, isSame, scalarOf, similarity } from './same-value.ts';
import { isObject, rowsOf, type Shape, shapeOfFields, valueAt } from './shape.ts';

export type LeafScore = ScoredLeaf & {
  /** 0..1 for strings, null for others. */
  readonly similarity: number | null;
  /** In a row of an array of objects. */
  readonly isCell: boolean;
  /** Where it stands in the result. */
  readonly at: FieldPath;
};

type Place = Pick<LeafScore, 'path' | 'row' | 'at' | 'isCell'>;
type Ignored = ReadonlySet<string>;

/** `ignore`: names of fields, or dotted paths, whose truth is unknown. */
export function scoreDocument(
  { schema }: Pick<TemplateDraft, 'schema'>,
  truth: unknown,
  result: unknown,
  ignore: readonly string[],
): readonly LeafScore[] {
  const shape = shapeOfFields(schema.data, [truth]);
  return score(shape, { path: '', row: null, at: [], isCell: false }, truth, result, new Set(ignore));
}

function score(
  shape: Shape,
  place: Place,
  expected: unknown,
  actual: unknown,
  ignored: Ignored,
): readonly LeafScore[] {
  if (ignored.has(place.path)) return [];
  switch (shape.kind) {
    case 'scalar':
      return scoreScalar(shape, place, scalarOf(expected), scalarOf(actual));
    case 'array':
      return scoreRows(shape.item, place, rowsOf(expected), rowsOf(actual), ignored);
    case 'object':
      return [...shape.fields].flatMap(([name, field]) => {
        const key = shape.isOpen ? keyLike(name, actual) : name;
        const path = place.path === '' ? name : `${place.path}.${name}`;
        const inside = { ...place, path, at: [...place.at, key] };
        return score(field, inside, valueAt(expected, name), valueAt(actual, key), ignored);
      });
  }
}

/** Open keys are labels of the page, and compared as such. */
function keyLike(name: string, actual: unknown): string {
  if (!isObject(actual) || Object.hasOwn(actual, name)) return name;
  return Object.keys(actual).find((key) => folded(key) === folded(name)) ?? name;
}

function scoreScalar(
  { type }: Extract<Shape, { kind: 'scalar' }>,
  place: Place,
  expected: Scalar | null,
  actual: Scalar | null,
): readonly LeafScore[] {
  if (expected === null && actual === null) return [];
  const isText = type === 'string';
  if (expected === null || actual === null) {
    const verdict = expected === null ? 'invented' : 'missed';
    return [{ ...place, expected, actual, verdict, similarity: isText ? 0 : null }];
  }
  const verdict = isSame(type, expected, actual) ? 'right' : 'wrong';
  return [{ ...place, expected, actual, verdict, similarity: isText ? similarity(expected, actual) : null }];
}

function scoreRows(
  item: Shape,
  place: Place,
  expected: readonly unknown[],
  actual: readonly unknown[],
  ignored: Ignored,
): readonly LeafScore[] {
  const scoreRow = (row: number | null, found: number | null): readonly LeafScore[] =>
    score(
      item,
      {
        path: place.path,
        row: row ?? found,
        at: found === null ? place.at : [...place.at, found],
        isCell: place.isCell || item.kind === 'object',
      },
      row === null ? undefined : expected[row],
      found === null ? undefined : actual[found],
      ignored,
    );
  const scored = expected.map((_, row) => actual.map((_, found) => scoreRow(row, found)));
  const worth = scored.map((line) => line.map(worthOf));
  // Likeness decides only between matches with the same number of right leaves: all of it weighs less than one leaf.
  const mostLike = worth.reduce((sum, line) => sum + Math.max(0, ...line.map(({ alike }) => alike)), 0);
  const weight = (row: number, found: number) => {
    const { right, alike } = worth[row]?.[found] ?? { right: 0, alike: 0 };
    return right + alike / (mostLike + 1);
  };
  const { columnOf } = bestPairs(expected.length, actual.length, weight);
  const matched = new Set(columnOf);
  return [
    ...columnOf.flatMap((found, row) =>
      found === null ? scoreRow(row, null) : (scored[row]?.[found] ?? []),
    ),
    ...actual.flatMap((_, found) => (matched.has(found) ? [] : scoreRow(null, found))),
  ];
}

const worthOf = (leaves: readonly LeafScore[]) => ({
  right: leaves.filter(({ verdict }) => verdict === 'right').length,
  alike: leaves.reduce((sum, leaf) => sum + (leaf.similarity ?? 0), 0),
});

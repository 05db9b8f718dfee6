/**
 * True values of a document against what the template reads from it now, leaf by leaf. Rows are compared in their order,
 * and values as the test of the examples does: case, spaces and signs make no difference to a text.
 */
import type { Fields, Values } from '../viewer/document-result.tsx';
import { isThings, type Leaf, leavesOf, type Path, type Scalar } from '../viewer/leaves.ts';

export type LeafDifference = {
  readonly key: string;
  /** As people say it. */
  readonly label: string;
  readonly truth: Scalar | null;
  readonly read: Scalar | null;
};

export type TruthComparison = {
  readonly right: number;
  /** All values that are there on either side. */
  readonly of: number;
  readonly differences: readonly LeafDifference[];
};

export function compareTruth(fields: Fields, truth: Values, read: Values): TruthComparison {
  const [expected, actual] = [leavesOf(fields, truth, null), leavesOf(fields, read, null)];
  const found = new Map(actual.map((leaf) => [leaf.key, leaf]));
  const known = new Set(expected.map(({ key }) => key));
  const pairs = [
    ...expected.map((leaf) => [leaf, leaf.value, found.get(leaf.key)?.value ?? null] as const),
    ...actual.filter(({ key }) => !known.has(key)).map((leaf) => [leaf, null, leaf.value] as const),
  ].filter(([leaf, value, now]) => (value !== null || now !== null) && isSaid(truth, leaf.path));
  const differences = pairs.filter(([, value, now]) => !isSame(value, now));
  return {
    right: pairs.length - differences.length,
    of: pairs.length,
    differences: differences.map(([{ key, label }, truth, read]) => ({ key, label, truth, read })),
  };
}

/** Where values of the truth stand on the page: known only of those that were read as they are. */
export function evidenceOfTruth(truth: unknown, read: unknown, evidence: unknown): unknown {
  if (Array.isArray(truth)) {
    return truth.map((item, row) => evidenceOfTruth(item, rowOf(read, row), rowOf(evidence, row)));
  }
  if (isThings(truth)) {
    const entries = Object.entries(truth).map(([name, value]) => [
      name,
      evidenceOfTruth(value, insideOf(read, name), insideOf(evidence, name)),
    ]);
    return Object.fromEntries(entries);
  }
  return isScalar(truth) && isScalar(read) && isSame(truth, read) ? evidence : null;
}

/** How many values are there. */
export function countValues(values: unknown): number {
  if (values === null || values === undefined) return 0;
  if (Array.isArray(values)) return values.reduce<number>((sum, item) => sum + countValues(item), 0);
  if (isThings(values)) return countValues(Object.values(values));
  return 1;
}

/** Without what is no field of the template any more, as it is kept only with those. */
export function fittingValues(fields: Fields, values: Values): Values {
  const fitting = Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field === undefined ? [] : [[name, fittingValue(field, value)] as const];
  });
  return Object.fromEntries(fitting);
}

function fittingValue({ type, properties, itemSchema }: Fields[string], value: unknown): unknown {
  if (type === 'object' && properties !== undefined && isThings(value))
    return fittingValues(properties, value);
  const columns = itemSchema?.properties;
  if (type === 'array' && columns !== undefined && Array.isArray(value)) {
    return value.map((row: unknown) => (isThings(row) ? fittingValues(columns, row) : row));
  }
  return value;
}

/** What the truth leaves out it says nothing of; rows that it does not have it says are not there. */
function isSaid(truth: Values, path: Path): boolean {
  let value: unknown = truth;
  for (const part of path) {
    if (typeof part === 'number') {
      if (!Array.isArray(value) || part >= value.length) return Array.isArray(value);
      value = value[part];
    } else {
      if (!isThings(value) || !Object.hasOwn(value, part)) return false;
      value = value[part];
    }
  }
  return true;
}

const cents = 0.005 + 1e-9;

function isSame(one: Leaf['value'], other: Leaf['value']): boolean {
  if (one === null || other === null) return one === other;
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= cents;
  return folded(one) === folded(other);
}

function folded(value: Scalar): string {
  const text = String(value).normalize('NFKC').trim().toLowerCase().toUpperCase();
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? text.replace(/\s/gu, '') : letters;
}

const isScalar = (value: unknown): value is Scalar | null =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
const rowOf = (value: unknown, row: number): unknown => (Array.isArray(value) ? (value[row] ?? null) : null);
const insideOf = (value: unknown, name: string): unknown =>
  isThings(value) && Object.hasOwn(value, name) ? value[name] : null;

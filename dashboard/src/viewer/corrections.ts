/**
 * Results with something changed: one value, a row more, a row less. What stood there before is kept by the path of each
 * corrected leaf, and moves along where rows above it go away.
 */
import type { Values } from './document-result.tsx';
import { type Evidence, inside, isThings, keyOf, type Path, rowsIn, type Scalar } from './leaves.ts';

export type Reading = { readonly value: Scalar | null; readonly evidence: Evidence | null };
/** By key: what was read before somebody corrected it; null for a leaf of a row that they added. */
export type Originals = ReadonlyMap<string, Reading | null>;

export type Corrected = {
  readonly result: Values;
  readonly evidence: Values;
  readonly originals: Originals;
};

export function corrected(now: Corrected, path: Path, was: Reading, next: Reading): Corrected {
  const key = keyOf(path);
  const originals = new Map(now.originals);
  if (!originals.has(key)) originals.set(key, was);
  return { ...written(now, path, next.value, next.evidence), originals };
}

/** As it was read. */
export function restored(now: Corrected, path: Path): Corrected {
  const key = keyOf(path);
  const was = now.originals.get(key);
  if (was === undefined) return now;
  const originals = new Map(now.originals);
  originals.delete(key);
  return { ...written(now, path, was?.value ?? null, was?.evidence ?? null), originals };
}

/** `row` is what a row without values looks like: null, or an object of nulls. */
export function withRow(now: Corrected, path: Path, row: unknown): Corrected {
  const [rows, evidence] = [rowsIn(at(now.result, path)), rowsIn(at(now.evidence, path))];
  const originals = new Map(now.originals);
  for (const below of leafPaths(row, [...path, rows.length])) originals.set(keyOf(below), null);
  const padded = rows.map((_, place) => evidence[place] ?? null);
  return { ...written(now, path, [...rows, row], [...padded, row]), originals };
}

export function withoutRow(now: Corrected, path: Path, row: number): Corrected {
  const drop = (values: unknown) => rowsIn(values).filter((_, place) => place !== row);
  return {
    ...written(now, path, drop(at(now.result, path)), drop(at(now.evidence, path))),
    originals: shifted(now.originals, path, row),
  };
}

/** Those of the row go; those of rows below it move up. */
function shifted(originals: Originals, path: Path, row: number): Originals {
  const moved = new Map<string, Reading | null>();
  for (const [key, was] of originals) {
    const parts: unknown = JSON.parse(key);
    const place = Array.isArray(parts) ? parts[path.length] : undefined;
    const isBelow =
      Array.isArray(parts) && typeof place === 'number' && path.every((part, index) => parts[index] === part);
    if (!isBelow || place < row) moved.set(key, was);
    else if (place > row) moved.set(JSON.stringify(parts.with(path.length, place - 1)), was);
  }
  return moved;
}

const at = (values: Values, path: Path): unknown => path.reduce<unknown>(inside, values);

function written(now: Corrected, path: Path, value: unknown, evidence: unknown) {
  return {
    result: replaced(now.result, path, value),
    evidence: replaced(now.evidence, path, evidence),
  };
}

/** A copy in which only what leads to the path is new. */
function replaced(values: Values, path: Path, value: unknown): Values {
  const next = put(values, path, value);
  return isThings(next) ? next : values;
}

function put(values: unknown, path: Path, value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  const below = put(inside(values, part), rest, value);
  if (typeof part === 'number') {
    const rows = [...rowsIn(values)];
    rows[part] = below;
    return rows;
  }
  return { ...(isThings(values) ? values : {}), [part]: below };
}

function leafPaths(value: unknown, path: Path): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((row, place) => leafPaths(row, [...path, place]));
  if (!isThings(value)) return [path];
  return Object.entries(value).flatMap(([name, below]) => leafPaths(below, [...path, name]));
}

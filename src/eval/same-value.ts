/**
 * When a value that was read is the true one: after normalisation by its type, so that what only looks different
 * counts as right.
 */
import type { Scalar } from '../model/finding.ts';

export const scalarTypes = ['string', 'number', 'boolean', 'date'] as const;
export type ScalarType = (typeof scalarTypes)[number];

/** Half a cent, and what binary fractions add to it. */
const tolerance = 0.005 + 1e-9;

/** Labels come from anywhere: blank is nothing, and what should be one value but is several is compared as text. */
export function scalarOf(value: unknown): Scalar | null {
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? null : value;
    case 'number':
    case 'boolean':
      return value;
    case 'object':
      if (value === null || Object.keys(value).length === 0) return null;
      return JSON.stringify(value);
    default:
      return null;
  }
}

export function isSame(type: ScalarType, expected: Scalar, actual: Scalar): boolean {
  switch (type) {
    case 'number':
      return isSameNumber(expected, actual);
    case 'date':
      return plain(expected) === plain(actual);
    case 'boolean':
    case 'string':
      return folded(expected) === folded(actual);
  }
}

function isSameNumber(expected: Scalar, actual: Scalar): boolean {
  const [a, b] = [Number(expected), Number(actual)];
  if (Number.isNaN(a) || Number.isNaN(b)) return folded(expected) === folded(actual);
  return a === b || Math.abs(a - b) <= tolerance;
}

const plain = (value: Scalar): string => String(value).normalize('NFKC').trim();

/** Letters and digits alone, without regard to case; a value of signs only, such as `€`, is kept as it is. */
export function folded(value: Scalar): string {
  // Down and up again: so ß meets SS, and one sigma the other.
  const text = plain(value).toLowerCase().toUpperCase();
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? text.replace(/\s/gu, '') : letters;
}

/** 1 − edit distance over length, of what is compared: 1 where the two are the same, 0 where nothing is. */
export function similarity(expected: Scalar, actual: Scalar): number {
  const [a, b] = [[...folded(expected)], [...folded(actual)]];
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : 1 - editDistance(a, b) / length;
}

function editDistance(a: readonly string[], b: readonly string[]): number {
  let previous = Uint32Array.from({ length: b.length + 1 }, (_, i) => i);
  let current = new Uint32Array(b.length + 1);
  for (const [i, letter] of a.entries()) {
    current[0] = i + 1;
    for (let j = 0; j < b.length; j++) {
      const replaced = (previous[j] ?? 0) + (letter === b[j] ? 0 : 1);
      const removed = (previous[j + 1] ?? 0) + 1;
      const added = (current[j] ?? 0) + 1;
      current[j + 1] = Math.min(replaced, removed, added);
    }
    [previous, current] = [current, previous];
  }
  return previous[b.length] ?? 0;
}

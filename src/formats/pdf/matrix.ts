/** The six numbers by which PDF places things: x' = ax + cy + e, y' = bx + dy + f. */
import type { Pdfium } from './pdfium.ts';

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export const transform = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** How much the matrix enlarges, for line widths. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

export function readMatrix({ native, heap, scratch }: Pdfium, object: number): Matrix {
  if (!native.FPDFPageObj_GetMatrix(object, scratch)) return identity;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = heap.HEAPF32.subarray(scratch / 4, scratch / 4 + 6);
  return [a, b, c, d, e, f];
}

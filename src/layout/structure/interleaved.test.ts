import { expect, it } from 'vitest';
import { interleaved } from './interleaved.ts';
import type { DraftSegment } from './segments.ts';

const lines = (x0: number, count: number, pitch = 20): readonly DraftSegment[] =>
  Array.from({ length: count }, (_, line) => ({
    items: [],
    area: { x0, x1: x0 + 40, y0: pitch * line, y1: pitch * line + 10 },
    role: 'cell',
  }));

/** How many tables are left of pieces that hold columns at these places. */
function tablesOf(...pieces: readonly (readonly DraftSegment[])[]): number {
  const names = pieces.flatMap((own, piece) => own.map(() => piece));
  return new Set(interleaved(names, pieces.flat(), 10)).size;
}

it('makes one table of a piece that stands among the columns of another', () => {
  expect(tablesOf([...lines(0, 6), ...lines(200, 6)], lines(100, 6))).toBe(1);
});

it('makes one table of a piece between two that are one', () => {
  const left = [...lines(0, 9), ...lines(200, 9).slice(6)];
  const right = [...lines(200, 6), ...lines(260, 7).slice(6)];
  expect(tablesOf(left, right, lines(100, 6))).toBe(1);
});

it('makes one table of two halves close together that share all of their lines', () => {
  expect(tablesOf(lines(0, 6), lines(50, 6))).toBe(1);
});

it('keeps tables side by side apart, with room between them or with lines of their own', () => {
  expect(tablesOf(lines(0, 6), lines(80, 6))).toBe(2);
  expect(tablesOf(lines(0, 7), lines(50, 9, 15))).toBe(2);
  expect(tablesOf(lines(0, 6), lines(50, 4))).toBe(2);
});

it('keeps a table apart from one that only reaches over it farther down', () => {
  const below = lines(50, 4).map((one) => ({
    ...one,
    area: { ...one.area, y0: one.area.y0 + 130, y1: one.area.y1 + 130 },
  }));
  expect(tablesOf([...lines(100, 10), ...below], lines(50, 6, 18))).toBe(2);
});

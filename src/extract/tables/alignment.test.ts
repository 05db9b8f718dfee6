import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aligned } from './alignment.ts';

const no = Number.NEGATIVE_INFINITY;

describe('things and places', () => {
  it('go together in order where nothing else tells them apart', () => {
    const alike = [0, 1, 2].map(() => [0.1, 0.1, 0.1]);
    expect(aligned(alike, 1).places).toEqual([0, 1, 2]);
  });

  it('pull a doubtful neighbour along, but only one that stands beside them', () => {
    const scores = [
      [2, no, no],
      [no, -0.5, no],
      [no, no, -0.5],
    ];
    expect(aligned(scores, 1).places).toEqual([0, 1, 2]);
    expect(aligned(scores, 0).places).toEqual([0, -1, -1]);
  });

  it('are mixed where that fits clearly better', () => {
    const swapped = [
      [-1, 4],
      [4, -1],
    ];
    expect(aligned(swapped, 1).places).toEqual([1, 0]);
  });

  it('leave out what fits nowhere', () => {
    expect(aligned([[no, no], [no, 1], []], 1).places).toEqual([-1, 1, -1]);
    expect(aligned([], 1).places).toEqual([]);
  });

  it('never share a place, and never take one that is ruled out', () => {
    const score = fc.oneof(fc.constant(no), fc.double({ min: -5, max: 5, noNaN: true }));
    const scores = fc
      .integer({ min: 1, max: 6 })
      .chain((places) =>
        fc.array(fc.array(score, { minLength: places, maxLength: places }), { maxLength: 6 }),
      );
    fc.assert(
      fc.property(scores, fc.constantFrom(0, 1), (given, sideBySide) => {
        const { places } = aligned(given, sideBySide);
        const taken = places.filter((place) => place >= 0);
        expect(new Set(taken).size).toBe(taken.length);
        for (const [thing, place] of places.entries()) {
          if (place >= 0) expect(given[thing]?.[place]).toBeGreaterThan(no);
        }
      }),
    );
  });
});

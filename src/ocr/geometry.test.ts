import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cornersOf, hullOf, normalised, type Point, rectangleAt, tightestRectangle } from './geometry.ts';

const point = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }));

test('the tightest rectangle of a slanted rectangle is that rectangle', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 60, max: 400 }),
      fc.integer({ min: 5, max: 40 }),
      fc.double({ min: -1.5, max: 1.5, noNaN: true }),
      (width, height, angle) => {
        const found = tightestRectangle(hullOf(cornersOf({ centre: [30, -40], width, height, angle })));
        expect(found.width).toBeCloseTo(width, 3);
        expect(found.height).toBeCloseTo(height, 3);
        expect(Math.abs(Math.sin(found.angle - angle))).toBeLessThan(1e-6);
        expect(found.centre[0]).toBeCloseTo(30, 3);
        expect(found.centre[1]).toBeCloseTo(-40, 3);
      },
    ),
  );
});

test('every point is inside its hull and its tightest rectangle', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 60 }), (points: Point[]) => {
      const rectangle = tightestRectangle(hullOf(points));
      const around = rectangleAt(points, rectangle.angle);
      expect(around.width).toBeLessThanOrEqual(rectangle.width + 1e-6);
      expect(around.height).toBeLessThanOrEqual(rectangle.height + 1e-6);
      expect(rectangle.width).toBeGreaterThanOrEqual(rectangle.height - 1e-9);
    }),
  );
});

test('an angle without direction lies between -90 and 90 degrees', () => {
  expect(normalised(Math.PI)).toBeCloseTo(0);
  expect(normalised((3 * Math.PI) / 4)).toBeCloseTo(-Math.PI / 4);
  expect(normalised(-Math.PI / 2)).toBeCloseTo(Math.PI / 2);
});

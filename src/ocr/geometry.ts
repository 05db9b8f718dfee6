/** Plane geometry in pixels for text that may slope: hulls, the tightest rectangle, rectangles at a given angle. */

export type Point = readonly [x: number, y: number];

/**
 * A rectangle around a piece of text. `angle` is the slope of its reading direction in radians, clockwise on a
 * page whose y grows downwards; `width` runs along that direction.
 */
export type Slanted = {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
};

/** It runs up or down the page. */
export const isStanding = ({ angle }: Pick<Slanted, 'angle'>): boolean =>
  Math.abs(Math.sin(angle)) > Math.SQRT1_2;

/** The corners of the convex hull, in order (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): readonly Point[] {
  if (points.length < 3) return points;
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (source: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of source) {
      while (chain.length >= 2 && turnAt(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnAt(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (a === undefined || b === undefined) return 0;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** The smallest rectangle at this angle around the points. */
export function rectangleAt(points: readonly Point[], angle: number): Slanted {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    u0 = Math.min(u0, u);
    u1 = Math.max(u1, u);
    v0 = Math.min(v0, v);
    v1 = Math.max(v1, v);
  }
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
  return { centre: [u * cos - v * sin, u * sin + v * cos], width: u1 - u0, height: v1 - v0, angle };
}

/** The rectangle of least area around a hull: one of its sides lies on a side of the hull. Wider than high. */
export function tightestRectangle(hull: readonly Point[]): Slanted {
  let best: Slanted | null = null;
  for (const [i, from] of hull.entries()) {
    const to = hull[(i + 1) % hull.length] ?? from;
    const found = rectangleAt(hull, Math.atan2(to[1] - from[1], to[0] - from[0]));
    if (best === null || found.width * found.height < best.width * best.height) best = found;
  }
  return lying(best ?? rectangleAt(hull, 0));
}

/** The same rectangle, described so that its width is its longer side and its angle within ±90°. */
function lying(rectangle: Slanted): Slanted {
  const { width, height } = rectangle;
  const turned = width < height ? { width: height, height: width, angle: rectangle.angle + Math.PI / 2 } : {};
  const merged = { ...rectangle, ...turned };
  return { ...merged, angle: normalised(merged.angle) };
}

/** An angle of a line without direction, in -90°..90°. */
export function normalised(angle: number): number {
  const turns = angle - Math.PI * Math.round(angle / Math.PI);
  return turns <= -Math.PI / 2 ? turns + Math.PI : turns;
}

/** Corners clockwise from the top left of the reading direction. */
export function cornersOf({ centre, width, height, angle }: Slanted): readonly [Point, Point, Point, Point] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number): Point => [
    centre[0] + u * cos - v * sin,
    centre[1] + u * sin + v * cos,
  ];
  const [w, h] = [width / 2, height / 2];
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)];
}

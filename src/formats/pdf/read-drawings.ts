/**
 * The lines, pictures and small squares that a page draws, looked for in its objects and in the forms inside
 * them. Bounded: maps and technical drawings have more paths than anybody wants to look at.
 */
import type { Box } from '../../model/box.ts';
import type { Ruling } from '../../model/document.ts';
import { identity, type Matrix, multiply, readMatrix, transform } from './matrix.ts';
import { mergeRulings, type Stroke } from './merge-rulings.ts';
import type { PageGeometry, Rect } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import { readSubpaths, type Subpath } from './read-path.ts';

export type Drawings = {
  readonly rulings: readonly Ruling[];
  readonly pictures: readonly Box[];
  readonly drawnSquares: readonly Box[];
  readonly hasDrawnCode: boolean;
  readonly isBlank: boolean;
};

const maxObjects = 5000;
const maxDepth = 5;
/** Filled shapes up to this many points thick are lines. */
const thickestLine = 3;
/** A line is at least so many times as long as it is thick. */
const slenderness = 4;
const squareSide = { least: 5, most: 20 };
const maxSquares = 200;
/** In points. Modules of a QR code stand alone or in short runs; bars of a bar code share their top and foot. */
const codeParts = { module: { least: 0.6, most: 4, longest: 40, count: 80 }, bar: { widest: 4, count: 25 } };
const objectType = { path: 2, image: 3, form: 5 };

export function readDrawings(pdfium: Pdfium, page: number, geometry: PageGeometry): Drawings {
  const strokes: Stroke[] = [];
  const pictures: Box[] = [];
  const drawnSquares: Box[] = [];
  let modules = 0;
  const bars = new Map<string, number>();
  let left = maxObjects;

  const boxOf = (rect: Rect): readonly Box[] => {
    const box = geometry.toBox(rect);
    return box === null ? [] : [box];
  };

  const addCodePart = ([x0, y0, x1, y1]: Rect): void => {
    const [width, height] = [x1 - x0, y1 - y0];
    const { module, bar } = codeParts;
    if (height >= module.least && height <= module.most && width >= module.least && width <= module.longest)
      modules++;
    if (width > bar.widest || height < 2 * bar.widest) return;
    const level = `${Math.round(y0)}:${Math.round(y1)}`;
    bars.set(level, (bars.get(level) ?? 0) + 1);
  };

  const addThin = ([x0, y0, x1, y1]: Rect): boolean => {
    const [width, height] = [x1 - x0, y1 - y0];
    if (height <= thickestLine && width >= slenderness * height) {
      strokes.push({ direction: 'horizontal', from: x0, to: x1, at: (y0 + y1) / 2, thickness: height });
    } else if (width <= thickestLine && height >= slenderness * width) {
      strokes.push({ direction: 'vertical', from: y0, to: y1, at: (x0 + x1) / 2, thickness: width });
    } else {
      return false;
    }
    return true;
  };

  const addSubpath = ({ points, closed }: Subpath, filled: boolean, lineWidth: number): void => {
    const rect = around(points);
    if (isSquare(points, rect) && drawnSquares.length < maxSquares) drawnSquares.push(...boxOf(rect));
    if (filled) addCodePart(rect);
    if (lineWidth === 0) {
      if (filled && points.length <= 6) addThin(rect);
      return;
    }
    const ends = closed ? points.length : points.length - 1;
    for (let index = 0; index < ends; index++) {
      const [from, to] = [points[index], points[(index + 1) % points.length]];
      if (from === undefined || to === undefined || (from.curved && to.curved)) continue;
      const [x0, y0, x1, y1] = around([from, to]);
      const half = Math.min(lineWidth, thickestLine) / 2;
      if (y1 - y0 < 0.5 && x1 > x0) addThin([x0, (y0 + y1) / 2 - half, x1, (y0 + y1) / 2 + half]);
      else if (x1 - x0 < 0.5 && y1 > y0) addThin([(x0 + x1) / 2 - half, y0, (x0 + x1) / 2 + half, y1]);
    }
  };

  const addPicture = (matrix: Matrix): void => {
    const corners = [
      transform(matrix, 0, 0),
      transform(matrix, 1, 0),
      transform(matrix, 0, 1),
      transform(matrix, 1, 1),
    ];
    const rect = around(corners.map(([x, y]) => pointOf(geometry.place(x, y))));
    const box = geometry.toBox(rect);
    if (box !== null && !addThin(rect) && box[2] > box[0] && box[3] > box[1]) pictures.push(box);
  };

  const walk = (container: number, isForm: boolean, outer: Matrix, depth: number): void => {
    const { native } = pdfium;
    const count = isForm
      ? native.FPDFFormObj_CountObjects(container)
      : native.FPDFPage_CountObjects(container);
    for (let index = 0; index < count && left > 0; index++) {
      const object = isForm
        ? native.FPDFFormObj_GetObject(container, index)
        : native.FPDFPage_GetObject(container, index);
      const type = native.FPDFPageObj_GetType(object);
      if (type !== objectType.path && type !== objectType.image && type !== objectType.form) continue;
      left--;
      const matrix = multiply(readMatrix(pdfium, object), outer);
      if (type === objectType.image) addPicture(matrix);
      else if (type === objectType.form && depth < maxDepth) walk(object, true, matrix, depth + 1);
      else if (type === objectType.path) {
        const path = readSubpaths(pdfium, object, matrix, geometry);
        for (const subpath of path.subpaths) addSubpath(subpath, path.filled, path.lineWidth);
      }
    }
  };

  walk(page, false, identity, 0);
  return {
    rulings: mergeRulings(strokes, geometry),
    pictures,
    drawnSquares,
    hasDrawnCode: modules > codeParts.module.count || Math.max(0, ...bars.values()) > codeParts.bar.count,
    isBlank: left === maxObjects,
  };
}

const pointOf = ([x, y]: readonly [number, number]) => ({ x, y });

function around(points: readonly { readonly x: number; readonly y: number }[]): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [x0, x1] = [Math.min(x0, x), Math.max(x1, x)];
    [y0, y1] = [Math.min(y0, y), Math.max(y1, y)];
  }
  return [x0, y0, x1, y1];
}

/** Four corners in the corners of their own bounds, about as wide as high. */
function isSquare(points: Subpath['points'], [x0, y0, x1, y1]: Rect): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  const fits = (side: number) => side >= squareSide.least && side <= squareSide.most;
  if (points.length < 4 || points.length > 5 || !fits(width) || !fits(height)) return false;
  if (Math.max(width, height) > 1.25 * Math.min(width, height)) return false;
  return points.every(
    ({ x, y, curved }) => !curved && Math.min(x - x0, x1 - x) < 0.5 && Math.min(y - y0, y1 - y) < 0.5,
  );
}

/** A path object of PDFium as points on the upright page. */
import { type Matrix, scaleOf, transform } from './matrix.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';

export type Point = {
  readonly x: number;
  readonly y: number;
  /** Reached by a curve, or a curve's steering point. */
  readonly curved: boolean;
};

export type Subpath = { readonly points: readonly Point[]; readonly closed: boolean };

export type Path = {
  readonly subpaths: readonly Subpath[];
  readonly filled: boolean;
  /** In points, 0 where nothing is stroked. */
  readonly lineWidth: number;
};

/** A path with more is a drawing or text made of outlines, not a table. */
const maxSegments = 2000;
/** PDFium draws a line of width 0 as thin as it can. */
const hairline = 0.25;
const segmentType = { bezier: 1, move: 2 };
const nothing: Path = { subpaths: [], filled: false, lineWidth: 0 };

export function readSubpaths(pdfium: Pdfium, object: number, matrix: Matrix, geometry: PageGeometry): Path {
  const { native, heap, scratch } = pdfium;
  const count = native.FPDFPath_CountSegments(object);
  if (count < 2 || count > maxSegments || !native.FPDFPath_GetDrawMode(object, scratch, scratch + 4))
    return nothing;
  const filled =
    heap.HEAP32[scratch / 4] !== 0 && alphaOf(pdfium, object, native.FPDFPageObj_GetFillColor) > 0;
  const stroked =
    heap.HEAP32[scratch / 4 + 1] !== 0 && alphaOf(pdfium, object, native.FPDFPageObj_GetStrokeColor) > 0;
  if (!filled && !stroked) return nothing;
  const subpaths: { points: Point[]; closed: boolean }[] = [];
  let current: { points: Point[]; closed: boolean } = { points: [], closed: false };
  for (let index = 0; index < count; index++) {
    const segment = native.FPDFPath_GetPathSegment(object, index);
    if (segment === 0 || !native.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const [inX = 0, inY = 0] = heap.HEAPF32.subarray(scratch / 4, scratch / 4 + 2);
    const type = native.FPDFPathSegment_GetType(segment);
    if (type === segmentType.move || current.points.length === 0) {
      current = { points: [], closed: false };
      subpaths.push(current);
    }
    const [x, y] = geometry.place(...transform(matrix, inX, inY));
    current.points.push({ x, y, curved: type === segmentType.bezier });
    if (native.FPDFPathSegment_GetClose(segment)) current.closed = true;
  }
  return {
    subpaths,
    filled,
    lineWidth: stroked ? Math.max(lineWidthOf(pdfium, object, matrix), hairline) : 0,
  };
}

function lineWidthOf({ native, heap, scratch }: Pdfium, object: number, matrix: Matrix): number {
  const width = native.FPDFPageObj_GetStrokeWidth(object, scratch) ? (heap.HEAPF32[scratch / 4] ?? 0) : 0;
  return width * scaleOf(matrix);
}

type ColourReader = Pdfium['native']['FPDFPageObj_GetFillColor'];

/** 0..255; where PDFium does not know, what is drawn is taken for visible. Uses the scratch from byte 16 on. */
export function alphaOf({ heap, scratch }: Pdfium, object: number, read: ColourReader): number {
  const at = scratch + 16;
  return read(object, at, at + 4, at + 8, at + 12) ? (heap.HEAPU32[at / 4 + 3] ?? 255) : 255;
}

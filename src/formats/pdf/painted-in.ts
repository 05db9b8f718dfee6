/**
 * What a page paints in a part of it besides text, as a digest: parts of one document with the same digest look the
 * same, and a picture that stands on every page is told without being decoded on each.
 */
import { createHash, type Hash } from 'node:crypto';
import { type Box, intersectionOf } from '../../model/box.ts';
import { identity, type Matrix, multiply, readMatrix, transform } from './matrix.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';

const objectType = { text: 1, path: 2, image: 3, form: 5 };
const maxObjects = 5000;
const maxDepth = 5;
/** Of paths; to draw what has more costs as much as to compare it. */
const maxSegments = 3000;
const maxBytes = 4_000_000;
/**
 * Bytes, and bytes a pixel. In a picture with fewer the colours may be the same everywhere, and what it shows be in its mask, of
 * which PDFium does not tell.
 */
const leastBytes = { all: 200, ofPixel: 0.02 };

/** Null where that cannot be told. */
export function paintedIn(pdfium: Pdfium, page: number, geometry: PageGeometry, part: Box): string | null {
  const { native } = pdfium;
  // What is left of annotations is painted on top.
  if (native.FPDFPage_GetAnnotCount(page) > 0) return null;
  const hash = createHash('sha256').update([geometry.width, geometry.height, ...part].join());
  let [objects, segments] = [0, 0];

  const walk = (container: number, isForm: boolean, outer: Matrix, depth: number): boolean => {
    const count = isForm
      ? native.FPDFFormObj_CountObjects(container)
      : native.FPDFPage_CountObjects(container);
    for (let index = 0; index < count; index++) {
      const object = isForm
        ? native.FPDFFormObj_GetObject(container, index)
        : native.FPDFPage_GetObject(container, index);
      if (++objects > maxObjects) return false;
      const type = native.FPDFPageObj_GetType(object);
      if (type === objectType.text || !isInside(pdfium, object, outer)) continue;
      if (native.FPDFPageObj_HasTransparency(object)) return false;
      const matrix = multiply(readMatrix(pdfium, object), outer);
      hash.update(`${type} ${matrix.join()} ${coloursOf(pdfium, object)}`);
      segments += addClip(pdfium, object, hash);
      if (type === objectType.form) {
        if (depth === maxDepth || !walk(object, true, matrix, depth + 1)) return false;
      } else if (type === objectType.path) {
        segments += addPath(pdfium, object, hash);
      } else if (type !== objectType.image || !addPicture(pdfium, object, hash)) {
        return false;
      }
      if (segments > maxSegments) return false;
    }
    return true;
  };

  const isInside = ({ heap, scratch }: Pdfium, object: number, outer: Matrix): boolean => {
    if (!native.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return true;
    const [l = 0, b = 0, r = 0, t = 0] = heap.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
    const corners = [
      transform(outer, l, b),
      transform(outer, r, b),
      transform(outer, l, t),
      transform(outer, r, t),
    ].map(([x, y]) => geometry.place(x, y));
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    // Lines have bounds of no size, and are painted beyond them.
    const box = geometry.toBox([
      Math.min(...xs) - lineRoom,
      Math.min(...ys) - lineRoom,
      Math.max(...xs) + lineRoom,
      Math.max(...ys) + lineRoom,
    ]);
    return box !== null && intersectionOf(box, part) !== null;
  };

  return walk(page, false, identity, 0) ? hash.digest('base64') : null;
}

/** In points. */
const lineRoom = 3;

function coloursOf({ native, heap, scratch }: Pdfium, object: number): string {
  const at = scratch / 4;
  heap.HEAPU32.fill(0, at, at + 9);
  native.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  native.FPDFPageObj_GetStrokeColor(object, scratch + 16, scratch + 20, scratch + 24, scratch + 28);
  native.FPDFPageObj_GetStrokeWidth(object, scratch + 32);
  return heap.HEAPU32.subarray(at, at + 9).join();
}

/** How many segments it has. */
function addPath(pdfium: Pdfium, path: number, hash: Hash): number {
  const { native, heap, scratch } = pdfium;
  native.FPDFPath_GetDrawMode(path, scratch, scratch + 4);
  hash.update(heap.HEAPU8.slice(scratch, scratch + 8));
  const count = native.FPDFPath_CountSegments(path);
  for (let index = 0; index < Math.min(count, maxSegments); index++)
    addSegment(pdfium, native.FPDFPath_GetPathSegment(path, index), hash);
  return count;
}

/** How many segments what is shown of it is cut out with. */
function addClip(pdfium: Pdfium, object: number, hash: Hash): number {
  const { native } = pdfium;
  const clip = native.FPDFPageObj_GetClipPath(object);
  // 0 and -1 where there is none.
  const paths = clip === 0 ? 0 : Math.max(0, native.FPDFClipPath_CountPaths(clip));
  let segments = 0;
  for (let path = 0; path < paths && segments <= maxSegments; path++) {
    const count = native.FPDFClipPath_CountPathSegments(clip, path);
    for (let index = 0; index < Math.min(count, maxSegments); index++)
      addSegment(pdfium, native.FPDFClipPath_GetPathSegment(clip, path, index), hash);
    segments += count;
  }
  return segments;
}

function addSegment({ native, heap, scratch }: Pdfium, segment: number, hash: Hash): void {
  native.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
  heap.HEAP32[scratch / 4 + 2] = native.FPDFPathSegment_GetType(segment);
  heap.HEAP32[scratch / 4 + 3] = native.FPDFPathSegment_GetClose(segment);
  hash.update(heap.HEAPU8.subarray(scratch, scratch + 16));
}

/** As it lies in the file; false where that does not tell what it looks like. */
function addPicture(pdfium: Pdfium, object: number, hash: Hash): boolean {
  const { native, heap, scratch } = pdfium;
  const bytes = native.FPDFImageObj_GetImageDataRaw(object, 0, 0);
  if (!native.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4)) return false;
  const [width = 0, height = 0] = heap.HEAPU32.subarray(scratch / 4, scratch / 4 + 2);
  if (bytes > maxBytes || bytes < leastBytes.all + leastBytes.ofPixel * width * height) return false;
  const buffer = pdfium.allocate(bytes);
  if (buffer === 0) return false;
  try {
    if (native.FPDFImageObj_GetImageDataRaw(object, buffer, bytes) !== bytes) return false;
    hash.update(`${width} ${height} `).update(heap.HEAPU8.subarray(buffer, buffer + bytes));
    return true;
  } finally {
    pdfium.free(buffer);
  }
}

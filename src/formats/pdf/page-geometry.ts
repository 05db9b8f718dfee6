/**
 * From the PDF's own coordinates (points, origin bottom left, before /Rotate) to the page as a person sees
 * it: points, origin top left, upright. Everything is measured against the box that PDFium shows.
 */
import type { Box } from '../../model/box.ts';
import type { Pdfium } from './pdfium.ts';

/** Points on the upright page, y downwards: [left, top, right, bottom]. */
export type Rect = Box;

export type PageGeometry = {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** A point of the PDF on the upright page. */
  place(x: number, y: number): readonly [x: number, y: number];
  /** The other way round. */
  unplace(x: number, y: number): readonly [x: number, y: number];
  placeRect(left: number, bottom: number, right: number, top: number): Rect;
  /** Degrees clockwise, 0 to 359, in which a direction of the PDF points on the upright page. */
  turn(dx: number, dy: number): number;
  /** In 0..1 and cut to the page; null where nothing of it is on the page. */
  toBox(rect: Rect): Box | null;
};

/** The size that PDFium itself takes for a page whose boxes make no sense. */
const letter = { width: 612, height: 792 };

export function readGeometry({ native, heap, scratch }: Pdfium, page: number): PageGeometry {
  const turns = native.FPDFPage_GetRotation(page) & 3;
  let [left = 0, top = 0, right = 0, bottom = 0] = [0, letter.height, letter.width, 0];
  if (native.FPDF_GetPageBoundingBox(page, scratch)) {
    const found = heap.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
    const [l = 0, t = 0, r = 0, b = 0] = found;
    if (r - l > 0 && t - b > 0 && Number.isFinite(r - l) && Number.isFinite(t - b)) {
      [left, top, right, bottom] = [l, t, r, b];
    }
  }
  return geometryOf([left, bottom, right, top], turns);
}

/** `shown` is [left, bottom, right, top] in the PDF's coordinates, `turns` are quarters clockwise. */
export function geometryOf(shown: readonly [number, number, number, number], turns: number): PageGeometry {
  const [left, bottom, right, top] = shown;
  const lying = turns % 2 === 1;
  const [width, height] = lying ? [top - bottom, right - left] : [right - left, top - bottom];
  const place = (x: number, y: number): readonly [number, number] => {
    if (turns === 0) return [x - left, top - y];
    if (turns === 1) return [y - bottom, x - left];
    if (turns === 2) return [right - x, y - bottom];
    return [top - y, right - x];
  };
  return {
    width,
    height,
    place,
    unplace(x, y) {
      if (turns === 0) return [left + x, top - y];
      if (turns === 1) return [left + y, bottom + x];
      if (turns === 2) return [right - x, bottom + y];
      return [right - y, top - x];
    },
    placeRect(l, b, r, t) {
      if (turns === 0)
        return [Math.min(l, r) - left, top - Math.max(b, t), Math.max(l, r) - left, top - Math.min(b, t)];
      const [x0, y0] = place(l, b);
      const [x1, y1] = place(r, t);
      return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
    },
    turn: (dx, dy) => ((((Math.atan2(-dy, dx) * 180) / Math.PI + turns * 90) % 360) + 360) % 360,
    toBox([x0, y0, x1, y1]) {
      if (!(x1 >= 0 && y1 >= 0 && x0 <= width && y0 <= height)) return null;
      const cut = (value: number, size: number) => Math.min(1, Math.max(0, value / size));
      return [cut(x0, width), cut(y0, height), cut(x1, width), cut(y1, height)];
    },
  };
}

/** Boxes on a page, in 0..1 of its width and height, and how far pages are zoomed. */
import type { Box } from './leaves.ts';

export type Point = { readonly x: number; readonly y: number };

const smallest = 0.004;
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const unit = (value: number) => within(value, 0, 1);

/** Whichever way it was dragged. */
export function boxBetween(a: Point, b: Point): Box {
  return [
    unit(Math.min(a.x, b.x)),
    unit(Math.min(a.y, b.y)),
    unit(Math.max(a.x, b.x)),
    unit(Math.max(a.y, b.y)),
  ];
}

/** A click is no box. */
export const isDrawn = ([x0, y0, x1, y1]: Box): boolean => x1 - x0 >= smallest && y1 - y0 >= smallest;

/** As far as the page goes, keeping its size. */
export function moved([x0, y0, x1, y1]: Box, by: Point): Box {
  const dx = within(by.x, -x0, 1 - x1);
  const dy = within(by.y, -y0, 1 - y1);
  return [x0 + dx, y0 + dy, x1 + dx, y1 + dy];
}

/** By its lower right corner. */
export function sized([x0, y0, x1, y1]: Box, by: Point): Box {
  return [x0, y0, within(x1 + by.x, x0 + smallest, 1), within(y1 + by.y, y0 + smallest, 1)];
}

export const areaOf = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0);

export const isSame = (a: Box, b: Box): boolean =>
  a.every((part, at) => Math.abs(part - (b[at] ?? 0)) < 1e-6);

/** As one reads: line by line, and in a line from the left. */
export function inReadingOrder(a: Box, b: Box): number {
  const isSameLine = Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > Math.min(a[3] - a[1], b[3] - b[1]) / 2;
  return isSameLine ? a[0] - b[0] : a[1] - b[1];
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What a key does to a box: arrows move it, with Shift they size it; undefined for every other key. */
export function keyed(box: Box, key: string, isSizing: boolean, step = 0.01): Box | undefined {
  const arrow = arrows[key];
  if (arrow === undefined) return undefined;
  const by = { x: arrow.x * step, y: arrow.y * step };
  return isSizing ? sized(box, by) : moved(box, by);
}

export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export function nextZoom(zoom: number, isCloser: boolean): number {
  const next = isCloser ? zooms.find((step) => step > zoom) : zooms.findLast((step) => step < zoom);
  return next ?? zoom;
}

const pictureWidths = [200, 400, 800, 1200, 1800, 2400, 3000] as const;

/** Of few sizes, so that pictures are drawn once; sharp at this width on this screen. */
export const pictureWidth = (cssWidth: number, pixelRatio: number): number =>
  pictureWidths.find((width) => width >= cssWidth * pixelRatio) ?? 3000;

/** Where to scroll so that what lies `at` in what is seen stays there when all grows `by` so much. */
export const keptInPlace = (scrolled: number, at: number, by: number): number =>
  Math.max(0, (scrolled + at) * by - at);

/** Where to scroll so that a part of a long sheet lies in the middle of what is seen. */
export function centred(start: number, end: number, seen: number, whole: number): number {
  return within((start + end) / 2 - seen / 2, 0, Math.max(0, whole - seen));
}

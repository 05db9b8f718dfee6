/** Where something stands on a page, in 0..1 of the page as a person sees it: upright, origin top left. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

export const wholePage: Box = [0, 0, 1, 1];

/** The smallest box around all of them; there must be one. */
export function boxAround(boxes: readonly Box[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x0 = Math.min(x0, box[0]);
    y0 = Math.min(y0, box[1]);
    x1 = Math.max(x1, box[2]);
    y1 = Math.max(y1, box[3]);
  }
  if (x0 > x1) throw new Error('a box is needed around nothing');
  return [x0, y0, x1, y1];
}

export const widthOf = (box: Box): number => box[2] - box[0];
export const heightOf = (box: Box): number => box[3] - box[1];
export const areaOf = (box: Box): number => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box));
export const centreOf = (box: Box): readonly [x: number, y: number] => [
  (box[0] + box[2]) / 2,
  (box[1] + box[3]) / 2,
];

/** The part that both cover, or null where they do not meet. */
export function intersectionOf(a: Box, b: Box): Box | null {
  const meet: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return meet[0] < meet[2] && meet[1] < meet[3] ? meet : null;
}

/** The share of `inner` that lies in `outer`, 0..1. */
export function shareInside(inner: Box, outer: Box): number {
  const meet = intersectionOf(inner, outer);
  const area = areaOf(inner);
  return meet === null || area === 0 ? 0 : areaOf(meet) / area;
}

/** Cut to the page: a word may stick out of its paper, a box may not. */
export function clampToPage(box: Box): Box {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return [clamp(box[0]), clamp(box[1]), clamp(box[2]), clamp(box[3])];
}

/** Where a box is on a page that is turned clockwise by quarters. */
export function turnedBox([x0, y0, x1, y1]: Box, turn: 0 | 90 | 180 | 270): Box {
  switch (turn) {
    case 0:
      return [x0, y0, x1, y1];
    case 90:
      return [1 - y1, x0, 1 - y0, x1];
    case 180:
      return [1 - x1, 1 - y1, 1 - x0, 1 - y0];
    case 270:
      return [y0, 1 - x1, y1, 1 - x0];
  }
}

/** A line from one box to another: x0, y0 on the first, x1, y1 on the second, where they come closest; straight where they face each other. */
export function linkBetween(from: Box, to: Box): Box {
  const [x0, x1] = nearest(from[0], from[2], to[0], to[2]);
  const [y0, y1] = nearest(from[1], from[3], to[1], to[3]);
  return [x0, y0, x1, y1];
}

/** Where two stretches of an axis come closest; the middle of what they share. */
function nearest(
  start: number,
  end: number,
  otherStart: number,
  otherEnd: number,
): readonly [number, number] {
  if (end <= otherStart) return [end, otherStart];
  if (otherEnd <= start) return [start, otherEnd];
  const middle = (Math.max(start, otherStart) + Math.min(end, otherEnd)) / 2;
  return [middle, middle];
}

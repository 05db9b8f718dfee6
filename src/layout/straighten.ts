/**
 * Turns words into items of a page without slope, and boxes of that page back into boxes of the real one.
 * The real boxes of words are never changed: they are reported as they came.
 */
import type { Box } from '../model/box.ts';
import type { PageSize, Ruling, Word } from '../model/document.ts';
import type { Item } from './item.ts';
import { hasDigit, hasLetter } from './text-kind.ts';

export type Straight = {
  readonly items: readonly Item[];
  readonly toItem: (box: Box) => Pick<Item, 'x0' | 'x1' | 'y0' | 'y1'>;
  readonly toPage: (item: Pick<Item, 'x0' | 'x1' | 'y0' | 'y1'>) => Box;
  readonly ruling: (ruling: Ruling) => Pick<Item, 'x0' | 'x1' | 'y0' | 'y1'>;
};

export function straighten(
  words: readonly Word[],
  size: PageSize,
  degrees: number,
  isMirrored: boolean,
): Straight {
  const width = size.width > 0 ? size.width : 1;
  const height = size.height > 0 ? size.height : 1;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = degrees === 0 ? [1, 0] : [Math.cos(angle), Math.sin(angle)];
  const side = isMirrored ? -1 : 1;

  /** Into the straight page; the centre of the page stays where it is. */
  const turn = (x: number, y: number): readonly [number, number] =>
    degrees === 0
      ? [side * x, y]
      : [
          side * (width / 2 + (x - width / 2) * cos + (y - height / 2) * sin),
          height / 2 - (x - width / 2) * sin + (y - height / 2) * cos,
        ];

  const turnBack = (x: number, y: number): readonly [number, number] =>
    degrees === 0
      ? [side * x, y]
      : [
          width / 2 + (side * x - width / 2) * cos - (y - height / 2) * sin,
          height / 2 + (side * x - width / 2) * sin + (y - height / 2) * cos,
        ];

  const around = (x: number, y: number, w: number, h: number) => ({
    x0: x - w / 2,
    x1: x + w / 2,
    y0: y - h / 2,
    y1: y + h / 2,
  });

  const toItem = (box: Box) => {
    const [left, right] = [Math.min(box[0], box[2]) * width, Math.max(box[0], box[2]) * width];
    const [top, bottom] = [Math.min(box[1], box[3]) * height, Math.max(box[1], box[3]) * height];
    if (degrees === 0)
      return { x0: isMirrored ? -right : left, x1: isMirrored ? -left : right, y0: top, y1: bottom };
    const [w, h] = trueSize(right - left, bottom - top, cos, Math.abs(sin));
    const [x, y] = turn((left + right) / 2, (top + bottom) / 2);
    return around(x, y, w, h);
  };

  return {
    items: words.map((word, at) => ({
      at,
      text: word.text,
      ...toItem(word.box),
      isMark: !hasLetter(word.text) && !hasDigit(word.text),
    })),
    toItem,
    toPage(item) {
      const corners = [
        turnBack(item.x0, item.y0),
        turnBack(item.x1, item.y0),
        turnBack(item.x0, item.y1),
        turnBack(item.x1, item.y1),
      ];
      const xs = corners.map(([x]) => x / width);
      const ys = corners.map(([, y]) => y / height);
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    },
    ruling({ box, direction }) {
      if (degrees === 0) return toItem(box);
      // A sloping line fills its box from corner to corner; only its length and its middle matter here.
      const length =
        direction === 'horizontal' ? ((box[2] - box[0]) * width) / cos : ((box[3] - box[1]) * height) / cos;
      const [x, y] = turn(((box[0] + box[2]) / 2) * width, ((box[1] + box[3]) / 2) * height);
      return direction === 'horizontal' ? around(x, y, length, 0) : around(x, y, 0, length);
    },
  };
}

/** A sloping word's own width and height, out of the upright box around it. */
function trueSize(w: number, h: number, cos: number, sin: number): readonly [number, number] {
  const factor = cos * cos - sin * sin;
  const width = (w * cos - h * sin) / factor;
  const height = (h * cos - w * sin) / factor;
  // Boxes that no sloping word can have, such as those of a reader that gives upright boxes anyway.
  if (!(factor > 0.1) || width <= 0 || height < Math.min(w, h) * 0.15) return [w, h];
  return [width, height];
}

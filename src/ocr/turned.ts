/** Pictures and rectangles turned by quarters, clockwise. */
import type { Bitmap } from '../model/bitmap.ts';
import type { Turn } from '../model/document.ts';
import { normalised, type Slanted } from './geometry.ts';

export function turnedBitmap(bitmap: Bitmap, turn: Turn): Bitmap {
  if (turn === 0) return bitmap;
  const { width, height, channels, data } = bitmap;
  const isQuarter = turn !== 180;
  const [newWidth, newHeight] = isQuarter ? [height, width] : [width, height];
  const turned = new Uint8Array(data.length);
  for (let y = 0, to = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      const [oldX, oldY] =
        turn === 90
          ? [y, height - 1 - x]
          : turn === 180
            ? [width - 1 - x, height - 1 - y]
            : [width - 1 - y, x];
      const from = (oldY * width + oldX) * channels;
      for (let channel = 0; channel < channels; channel++) turned[to++] = data[from + channel] ?? 0;
    }
  }
  return { width: newWidth, height: newHeight, channels, data: turned };
}

/** A rectangle of a page that is then turned. `width` and `height` are the page's before. */
export function turnedLine<Line extends Slanted>(
  line: Line,
  turn: Turn,
  width: number,
  height: number,
): Line {
  const [x, y] = line.centre;
  const centre =
    turn === 90
      ? ([height - y, x] as const)
      : turn === 180
        ? ([width - x, height - y] as const)
        : turn === 270
          ? ([y, width - x] as const)
          : line.centre;
  return { ...line, centre, angle: normalised(line.angle + (turn * Math.PI) / 180) };
}

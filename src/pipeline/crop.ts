/** A part of a picture, and places in it as places on the whole. */
import type { Bitmap } from '../model/bitmap.ts';
import type { Box } from '../model/box.ts';

export type Crop = { readonly bitmap: Bitmap; readonly box: Box };

/** The pixels of a box; `box` is then what was really cut, in whole pixels. */
export function cropped({ width, height, channels, data }: Bitmap, wanted: Box): Crop {
  const [left, top] = [Math.floor(wanted[0] * width), Math.floor(wanted[1] * height)];
  const right = Math.max(left + 1, Math.min(width, Math.ceil(wanted[2] * width)));
  const bottom = Math.max(top + 1, Math.min(height, Math.ceil(wanted[3] * height)));
  const rowBytes = (right - left) * channels;
  const part = new Uint8Array(rowBytes * (bottom - top));
  for (let y = top; y < bottom; y++) {
    const from = (y * width + left) * channels;
    part.set(data.subarray(from, from + rowBytes), (y - top) * rowBytes);
  }
  return {
    bitmap: { width: right - left, height: bottom - top, channels, data: part },
    box: [left / width, top / height, right / width, bottom / height],
  };
}

/** A place in the part → on the whole. */
export function outOf(part: Box, [x0, y0, x1, y1]: Box): Box {
  const [width, height] = [part[2] - part[0], part[3] - part[1]];
  return [part[0] + x0 * width, part[1] + y0 * height, part[0] + x1 * width, part[1] + y1 * height];
}

/** A place on the whole → in the part; it may stick out. */
export function into(part: Box, [x0, y0, x1, y1]: Box): Box {
  const [width, height] = [part[2] - part[0], part[3] - part[1]];
  return [(x0 - part[0]) / width, (y0 - part[1]) / height, (x1 - part[0]) / width, (y1 - part[1]) / height];
}

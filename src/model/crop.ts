/** A part of a picture, and places in it as places on the whole. */
import type { Bitmap } from './bitmap.ts';
import type { Box } from './box.ts';

/** `box` is what was really cut, in whole pixels. */
export type Crop = { readonly bitmap: Bitmap; readonly box: Box };

type Size = { readonly width: number; readonly height: number };

/** The whole pixels that a box touches: at least one each way. */
export type PixelPart = Size & { readonly left: number; readonly top: number };

export function pixelPart(wanted: Box, { width, height }: Size): PixelPart {
  const [left, top] = [Math.floor(wanted[0] * width), Math.floor(wanted[1] * height)];
  const right = Math.max(left + 1, Math.min(width, Math.ceil(wanted[2] * width)));
  const bottom = Math.max(top + 1, Math.min(height, Math.ceil(wanted[3] * height)));
  return { left, top, width: right - left, height: bottom - top };
}

/** Where these pixels are, in 0..1 of the whole. */
export const boxOfPart = ({ left, top, ...part }: PixelPart, { width, height }: Size): Box => [
  left / width,
  top / height,
  (left + part.width) / width,
  (top + part.height) / height,
];

export function cropped(bitmap: Bitmap, wanted: Box): Crop {
  const { width, channels, data } = bitmap;
  const part = pixelPart(wanted, bitmap);
  const rowBytes = part.width * channels;
  const pixels = new Uint8Array(rowBytes * part.height);
  for (let y = 0; y < part.height; y++) {
    const from = ((part.top + y) * width + part.left) * channels;
    pixels.set(data.subarray(from, from + rowBytes), y * rowBytes);
  }
  return {
    bitmap: { width: part.width, height: part.height, channels, data: pixels },
    box: boxOfPart(part, bitmap),
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

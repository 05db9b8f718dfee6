/** Colours → grey. */
import type { Bitmap } from '../model/bitmap.ts';

/** Several times as fast as a conversion of colour spaces, and ink is ink. */
export function greyOf(data: Uint8Array, channels: number): Uint8Array {
  if (channels < 3) return data;
  const grey = new Uint8Array(data.length / channels);
  for (let to = 0, at = 0; to < grey.length; to++, at += channels) {
    grey[to] = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) >> 2;
  }
  return grey;
}

export function greyBitmap({ width, height, channels, data }: Bitmap): Bitmap {
  return { width, height, channels: 1, data: greyOf(data, channels) };
}

/** At how many pixels lines are looked for: finding takes time by the pixel, and large type, as on receipts, needs fewer. */
import type { Bitmap } from '../model/bitmap.ts';
import { inkMapOf } from './ink-map.ts';
import { letterHeightOn } from './letter-height.ts';

/** A4 at 67 and at 90 dpi. */
const pixelsFor = { largeType: 450_000, usual: 800_000 };

/** In the smaller number of pixels. Print in 10 points has 7 or 8, and loses lines there. */
const largeLetter = 11;

export async function findingSize(bitmap: Bitmap): Promise<number> {
  if (bitmap.width * bitmap.height <= pixelsFor.largeType) return pixelsFor.largeType;
  const height = letterHeightOn(await inkMapOf(bitmap, pixelsFor.largeType));
  return height !== null && height >= largeLetter ? pixelsFor.largeType : pixelsFor.usual;
}

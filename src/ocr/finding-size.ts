/** At how many pixels lines are looked for: finding takes time by the pixel; large type, as on receipts, needs fewer, small print more. */
import type { Bitmap } from '../model/bitmap.ts';
import { inkMapOf } from './ink-map.ts';
import { letterHeightOn } from './letter-height.ts';

/** A4 at 67, 90 and 110 dpi. */
const pixelsFor = { largeType: 450_000, usual: 800_000, smallPrint: 1_200_000 };

/**
 * In the smallest number of pixels. Print in 10 points has 7 or 8, and loses lines there. Print in 8 points has 5, and where
 * its lines stand close they flow into each other in the usual number.
 */
const [smallLetter, largeLetter] = [5, 11];

export async function findingSize(bitmap: Bitmap): Promise<number> {
  if (bitmap.width * bitmap.height <= pixelsFor.largeType) return pixelsFor.largeType;
  const height = letterHeightOn(await inkMapOf(bitmap, pixelsFor.largeType));
  if (height === null) return pixelsFor.usual;
  if (height <= smallLetter) return pixelsFor.smallPrint;
  return height >= largeLetter ? pixelsFor.largeType : pixelsFor.usual;
}

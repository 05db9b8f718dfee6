/** Colours → grey, and grey pictures in another size. */
import type { KernelEnum } from 'sharp';
import { type Bitmap, greyOf } from '../model/bitmap.ts';

export function greyBitmap({ width, height, channels, data }: Bitmap): Bitmap {
  return { width, height, channels: 1, data: greyOf(plain(data), channels) };
}

/** The picture in grey, with as many pixels as wanted each way. */
export async function resizedGrey(
  bitmap: Bitmap,
  width: number,
  height: number,
  kernel: keyof KernelEnum = 'linear',
): Promise<Bitmap> {
  const grey = greyBitmap(bitmap);
  if (grey.width === width && grey.height === height) return grey;
  const { sharp } = await import('./sharp.ts');
  const { data, info } = await sharp(grey.data, {
    raw: { width: grey.width, height: grey.height, channels: 1 },
  })
    .resize(width, height, { fit: 'fill', kernel })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, channels: 1, data: greyOf(plain(data), info.channels) };
}

/** A `Buffer` is a `Uint8Array` of another class: loops that meet both take twice as long. */
const plain = (data: Uint8Array): Uint8Array => new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

/** Which pixels of a page are dark against the paper around them: shadows and stains do not count as ink. */
import sharp from 'sharp';
import type { Bitmap } from '../model/bitmap.ts';

export type InkMap = { readonly width: number; readonly height: number; readonly dark: Uint8Array };

const windowShare = 1 / 24;
/** Darker than the mean of its surroundings by this share. */
const darker = 0.82;

export async function inkMapOf(bitmap: Bitmap, maxPixels: number): Promise<InkMap> {
  const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const grey = await sharp(bitmap.data, {
    raw: { width: bitmap.width, height: bitmap.height, channels: bitmap.channels },
  })
    .greyscale()
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { width, height, dark: darkPixels(grey, width, height) };
}

/** Compares each pixel with the mean of a window around it, summed from a table of sums. */
function darkPixels(grey: Uint8Array, width: number, height: number): Uint8Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += grey[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  const reach = Math.max(8, Math.round(Math.max(width, height) * windowShare * 0.5));
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach) * stride;
    const bottom = Math.min(height, y + reach + 1) * stride;
    const rows = (bottom - top) / stride;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[top + right] ?? 0) -
        (sums[bottom + left] ?? 0) +
        (sums[top + left] ?? 0);
      const mean = sum / (rows * (right - left));
      if ((grey[y * width + x] ?? 0) < darker * mean) dark[y * width + x] = 1;
    }
  }
  return dark;
}

/** Which pixels of a page are dark against the paper around them: shadows and stains do not count as ink. */
import sharp from 'sharp';
import type { Bitmap } from '../model/bitmap.ts';
import { greyOf } from './grey.ts';

export type InkMap = { readonly width: number; readonly height: number; readonly dark: Uint8Array };

const windowShare = 1 / 24;
/** Darker than the mean of its surroundings by this share. */
const darker = 0.82;

export async function inkMapOf(bitmap: Bitmap, maxPixels: number): Promise<InkMap> {
  const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const { data, info } = await sharp(bitmap.data, {
    raw: { width: bitmap.width, height: bitmap.height, channels: bitmap.channels },
  })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = greyOf(data, info.channels);
  return { width, height, dark: darkPixels(grey, width, height) };
}

/** Compares each pixel with the mean of a window around it, whose sum slides along with it. */
function darkPixels(grey: Uint8Array, width: number, height: number): Uint8Array {
  const reach = Math.max(8, Math.round((Math.max(width, height) * windowShare) / 2));
  const dark = new Uint8Array(width * height);
  // The sum of each column's part of the window, moved down row by row.
  const columns = new Uint32Array(width);
  const addRow = (y: number, sign: 1 | -1) => {
    for (let x = 0, at = y * width; x < width; x++, at++)
      columns[x] = (columns[x] ?? 0) + sign * (grey[at] ?? 0);
  };
  for (let y = 0; y < Math.min(reach, height); y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + reach < height) addRow(y + reach, 1);
    if (y - reach - 1 >= 0) addRow(y - reach - 1, -1);
    const rows = Math.min(height, y + reach + 1) - Math.max(0, y - reach);
    let [sum, count] = [0, 0];
    for (let x = 0; x < Math.min(reach, width); x++, count++) sum += columns[x] ?? 0;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (x + reach < width) {
        sum += columns[x + reach] ?? 0;
        count++;
      }
      if (x - reach - 1 >= 0) {
        sum -= columns[x - reach - 1] ?? 0;
        count--;
      }
      if ((grey[at] ?? 0) * rows * count < darker * sum) dark[at] = 1;
    }
  }
  return dark;
}

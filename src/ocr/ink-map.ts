/** Which pixels of a page are dark against the paper around them: shadows and stains do not count as ink. */
import type { Bitmap } from '../model/bitmap.ts';
import { resizedGrey } from './grey.ts';

export type InkMap = { readonly width: number; readonly height: number; readonly dark: Uint8Array };

const windowShare = 1 / 24;
/** Darker than the mean of its surroundings by this share. */
const darker = 0.82;

export async function inkMapOf(bitmap: Bitmap, maxPixels: number): Promise<InkMap> {
  const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const { data } = await resizedGrey(bitmap, width, height);
  return { width, height, dark: darkPixels(data, width, height) };
}

/** Compares each pixel with the mean of a window around it, whose sum slides along with it. */
function darkPixels(grey: Uint8Array, width: number, height: number): Uint8Array {
  const reach = Math.max(8, Math.round((Math.max(width, height) * windowShare) / 2));
  const dark = new Uint8Array(width * height);
  const beyond = new Uint8Array(width);
  const row = (y: number) => (y < 0 || y >= height ? beyond : grey.subarray(y * width, (y + 1) * width));
  // The sum of each column's part of the window; none on both sides of the page, as far as the window reaches.
  const sums = new Int32Array(width + 2 * reach + 1);
  const columns = sums.subarray(reach + 1, reach + 1 + width);
  const counts = Int32Array.from(
    { length: width },
    (_, x) => Math.min(width, x + reach + 1) - Math.max(0, x - reach),
  );
  for (let y = -reach; y < height; y++) {
    moveDown(columns, row(y + reach), row(y - reach - 1));
    if (y < 0) continue;
    const rows = Math.min(height, y + reach + 1) - Math.max(0, y - reach);
    markRow(dark.subarray(y * width, (y + 1) * width), row(y), { sums, counts, rows });
  }
  return dark;
}

/** The hot loops: short, and without a question at the edges. */
function moveDown(columns: Int32Array, below: Uint8Array, above: Uint8Array): void {
  for (let x = 0; x < columns.length; x++) columns[x] = (columns[x] ?? 0) + (below[x] ?? 0) - (above[x] ?? 0);
}

type Window = {
  readonly sums: Int32Array;
  /** For each place along the row, columns of the window that lie on the page. */
  readonly counts: Int32Array;
  readonly rows: number;
};

function markRow(dark: Uint8Array, grey: Uint8Array, { sums, counts, rows }: Window): void {
  const across = sums.length - grey.length;
  let sum = 0;
  for (let x = 0; x < across; x++) sum += sums[x] ?? 0;
  for (let x = 0; x < grey.length; x++) {
    sum += (sums[x + across] ?? 0) - (sums[x] ?? 0);
    if ((grey[x] ?? 0) * rows * (counts[x] ?? 0) < darker * sum) dark[x] = 1;
  }
}

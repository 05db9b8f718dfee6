/** How many pixels the picture of a page gets. */

/** A picture of one row and millions of columns is within any limit of pixels, and yet fits into no recogniser. */
const longestSide = 20_000;

/** At least one pixel each way, and never more than `maxPixels` however long and thin the page is. */
export function pixelSize(
  page: { readonly width: number; readonly height: number },
  mostPerUnit: number,
  maxPixels: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(
    mostPerUnit,
    Math.sqrt(maxPixels / page.width / page.height),
    longestSide / Math.max(page.width, page.height),
  );
  const whole = (length: number) => Math.max(1, Math.min(maxPixels, Math.floor(length * scale + 1e-6)));
  const [width, height] = [whole(page.width), whole(page.height)];
  return { width: Math.min(width, Math.max(1, Math.floor(maxPixels / height))), height };
}

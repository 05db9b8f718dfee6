/** Ranges of a file's pages, each as a PDF of its own. */
import type { Bitmap } from '../model/bitmap.ts';
import type { CopyOptions, PageRange } from './format.ts';
import { openDocument } from './index.ts';
import { sniff } from './sniff.ts';

/** For what is no picture, and is drawn. */
const pixelsPerPoint = 200 / 72;

export async function copyPages(
  path: string,
  ranges: readonly PageRange[],
  options: CopyOptions,
): Promise<void> {
  if ((await sniff(path, options.signal)) === 'pdf')
    await (await import('./pdf/copy-pdf-pages.ts')).copyPdfPages(path, ranges, options);
  else await copyPictures(path, ranges, options);
}

async function copyPictures(
  path: string,
  ranges: readonly PageRange[],
  { limits, signal, onCopy }: CopyOptions,
): Promise<void> {
  const { picturesToPdf } = await import('./picture/pictures-to-pdf.ts');
  const opened = await openDocument(path, { limits, signal });
  async function* picturesOf([first, last]: PageRange): AsyncIterable<Bitmap> {
    for (let number = first; number <= last; number += 1) {
      const page = await opened.openPage(number);
      try {
        yield await page.render({ pixelsPerPoint, maxPixels: limits.maxSourcePixels, signal });
      } finally {
        page.close();
      }
    }
  }
  try {
    for (const [nth, range] of ranges.entries()) await onCopy(await picturesToPdf(picturesOf(range)), nth);
  } finally {
    opened.close();
  }
}

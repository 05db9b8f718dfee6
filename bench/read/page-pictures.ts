/** Pages of PDFs as a scanner would give them, with the text that the PDF holds as the truth. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openDocument } from '../../src/formats/index.ts';
import { createStopwatch } from '../../src/model/stopwatch.ts';
import { createDocumentReader } from '../../src/pipeline/document-reader.ts';
import type { TrueLine } from './score.ts';

export type LabelledPage = { readonly path: string; readonly lines: readonly TrueLine[] };

const pointsAnInch = 72;
const limits = { maxPages: 1000, maxSourcePixels: 1e8, maxAttachmentBytes: 0 };
const reader = createDocumentReader(fileURLToPath(new URL('../../models', import.meta.url)));
const { signal } = new AbortController();

/** Null where the first page is a picture already. */
export async function firstPageAsPicture(
  pdf: string,
  picture: string,
  dpi: number,
): Promise<LabelledPage | null> {
  const stopwatch = createStopwatch(() => performance.now());
  const [first] = (await reader.read(pdf, { language: null, stopwatch, signal })).pages;
  if (first === undefined || first.words.some(({ source }) => source === 'ocr')) return null;
  const document = await openDocument(pdf, { limits, signal });
  const page = await document.openPage(1);
  const { data, width, height, channels } = await page.render({
    ...{ pixelsPerPoint: dpi / pointsAnInch, maxPixels: 1e8, signal },
  });
  await sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toFile(picture);
  page.close();
  document.close();
  return { path: picture, lines: first.lines };
}

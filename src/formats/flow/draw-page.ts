/** The picture of a typeset page: PDFium draws it, and a font of this machine, where there is one, the letters that PDFium has none for. */
import type { Bitmap } from '../../model/bitmap.ts';
import type { FormatLimits, RenderOptions } from '../format.ts';
import { openPdfBytes } from '../pdf/open-pdf.ts';
import { readPicture } from '../picture/picture-reader.ts';
import type { SetWord } from './galley.ts';
import { type DrawnPicture, pagePdf, standardCodes } from './page-pdf.ts';
import type { TypesetPage } from './typeset.ts';

/** Enough for 200 dots an inch on any page that pictures stand on. */
const longestSide = 2400;

export async function drawTypesetPage(
  page: TypesetPage,
  options: RenderOptions,
  limits: FormatLimits,
): Promise<Bitmap> {
  const { signal } = options;
  const pictures: DrawnPicture[] = [];
  for (const place of page.pictures) {
    signal.throwIfAborted();
    const drawn = await jpegOf(place.bytes, limits.maxSourcePixels);
    if (drawn !== null) pictures.push({ place, ...drawn });
  }
  signal.throwIfAborted();
  const opened = await openPdfBytes(pagePdf(page, pictures), { kind: 'pdf', limits, signal });
  try {
    const drawn = await opened.openPage(1);
    return await withOtherLetters(page, await drawn.render(options));
  } finally {
    opened.close();
  }
}

/** Null for what is damaged: it is left white. */
async function jpegOf(
  bytes: Uint8Array,
  limitInputPixels: number,
): Promise<Omit<DrawnPicture, 'place'> | null> {
  try {
    const { data, info } = await readPicture({
      input: bytes,
      options: { limitInputPixels, page: 0, pages: 1 },
    })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

async function withOtherLetters(page: TypesetPage, bitmap: Bitmap): Promise<Bitmap> {
  const words = page.words.filter(({ text }) => standardCodes(text) === null);
  if (words.length === 0) return bitmap;
  const { width, height, channels, data } = bitmap;
  const scale = width / page.width;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${words
    .map((word) => textElement(word, scale))
    .join('')}</svg>`;
  const raw = { width, height, channels };
  const drawn = readPicture({ input: data, options: { raw } })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha();
  const { data: pixels } = await (channels === 1 ? drawn.toColourspace('b-w') : drawn.toColourspace('srgb'))
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return pixels.length === data.length ? { ...bitmap, data: pixels } : bitmap;
}

function textElement({ text, x, y, size, height, font }: SetWord, scale: number): string {
  const family = font === 'mono' ? 'monospace' : 'sans-serif';
  const baseline = (y + (height * 0.76) / 0.98) * scale;
  return (
    `<text x="${x * scale}" y="${baseline}" font-size="${size * scale}" font-family="${family}"` +
    `${font === 'bold' ? ' font-weight="bold"' : ''}>${escaped(text)}</text>`
  );
}

/** Some characters have no place in XML at all. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** A page as a picture, plain or with the boxes of what was read on it, for people who want to see why. */
import sharp, { type Sharp } from 'sharp';
import type { OpenedPage } from '../formats/format.ts';
import { openDocument } from '../formats/index.ts';
import type { Bitmap } from '../model/bitmap.ts';
import type { Box } from '../model/box.ts';
import type { Page } from '../model/document.ts';
import type { MarkedPage, PictureOptions } from '../model/document-reader.ts';
import type { PictureOrder } from '../model/parse-pool.ts';
import { readLimits } from '../model/read-limits.ts';
import { turnedBitmap } from '../ocr/turned.ts';
import { pixelsPerPoint } from './page-picture.ts';
import { noSuchPage } from './reading-steps.ts';
import { type Overlay, structureOverlay } from './structure-overlay.ts';

export async function drawPage(path: string, page: Page, target: string, signal: AbortSignal): Promise<void> {
  await drawOver(path, page, target, signal, (width, height) => structureOverlay(page, width, height));
}

export async function markPage(
  path: string,
  page: MarkedPage,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  await drawOver(path, page, target, signal, (width, height) => ({
    ...{ svg: marksOf(page, width, height), below: 0 },
  }));
}

async function drawOver(
  path: string,
  page: Pick<Page, 'number' | 'turn'>,
  target: string,
  signal: AbortSignal,
  overlayOf: (width: number, height: number) => Overlay,
): Promise<void> {
  const upright = await uprightPage(path, page, signal);
  const { svg, below } = overlayOf(upright.width, upright.height);
  await imageOf(upright)
    .extend({ bottom: below, background: '#fff' })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toFile(target);
}

export async function pictureOfPage(
  path: string,
  page: Pick<Page, 'number' | 'turn'>,
  { maxSide, signal }: PictureOptions,
): Promise<Uint8Array> {
  const upright = await uprightPage(path, page, signal);
  return await imageOf(upright)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** The least that encoders take, which a page that is a thread must not go below. */
const leastPixelsPerPoint = 0.05;

/** The tallest that WEBP can be. */
const tallestPicture = 16_383;

/** A picture of the upright page, a WEBP where nothing else is asked for: a PDF's is drawn in just the pixels that are asked for, a picture's is made smaller. */
export async function drawPicture(
  path: string,
  { number, turn, width, format = 'webp' }: PictureOrder,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const pixelsPerPointOf = ({ size }: OpenedPage) =>
    Math.max(leastPixelsPerPoint, width / (turn % 180 === 0 ? size.width : size.height));
  const upright = await uprightPage(path, { number, turn }, signal, pixelsPerPointOf);
  const picture = imageOf(upright).resize({
    ...{ width, height: tallestPicture, fit: 'inside', withoutEnlargement: true },
  });
  return await (format === 'jpeg'
    ? picture.flatten({ background: '#fff' }).jpeg({ quality: 80 })
    : picture.webp({ quality: 80, effort: 2 })
  ).toBuffer();
}

async function uprightPage(
  path: string,
  page: Pick<Page, 'number' | 'turn'>,
  signal: AbortSignal,
  pixelsPerPointOf: (page: OpenedPage) => number = () => pixelsPerPoint,
): Promise<Bitmap> {
  const opened = await openDocument(path, { limits: readLimits, signal });
  try {
    if (page.number > opened.pageCount) throw noSuchPage(page.number, opened.pageCount);
    const openedPage = await opened.openPage(page.number);
    try {
      const scanned = await openedPage.render({
        ...{ pixelsPerPoint: pixelsPerPointOf(openedPage), maxPixels: readLimits.maxPagePixels, signal },
      });
      return turnedBitmap(scanned, page.turn);
    } finally {
      openedPage.close();
    }
  } finally {
    opened.close();
  }
}

const imageOf = ({ width, height, channels, data }: Bitmap): Sharp =>
  sharp(data, { raw: { width, height, channels } }).toColourspace('srgb');

/** Each place with its name above it, weaker in colour where it is less certain. */
function marksOf({ marks }: MarkedPage, width: number, height: number): string {
  const line = Math.max(2, Math.round(width / 500));
  const letter = Math.max(10, Math.round(width / 90));
  const shapes = marks.map(({ label, box, confidence }) => {
    const colour = confidence < 0.6 ? '#d03030' : confidence < 0.85 ? '#b06000' : '#0a7d32';
    const frame = `fill="${colour}" fill-opacity="0.12" stroke="${colour}" stroke-width="${line}"`;
    const style = `font-family="sans-serif" font-size="${letter}" fill="${colour}" stroke="#fff" stroke-width="3" paint-order="stroke"`;
    const text = `<text x="${box[0] * width}" y="${Math.max(letter, box[1] * height - 2 * line)}" ${style}>${escaped(label)}</text>`;
    return rectangleOf(box, width, height, frame) + text;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

const rectangleOf = ([x0, y0, x1, y1]: Box, width: number, height: number, style: string): string =>
  `<rect x="${x0 * width}" y="${y0 * height}" width="${(x1 - x0) * width}" height="${(y1 - y0) * height}" ${style}/>`;

const longestLabel = 120;

/** Names come from users and documents. Some characters have no place in XML at all. */
const escaped = (text: string): string =>
  text
    .slice(0, longestLabel)
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

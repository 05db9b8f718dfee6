/** What was seen in parts of the pages of one document, so that a picture that stands on every page is read once. */
import { createHash } from 'node:crypto';
import type { Bitmap } from '../model/bitmap.ts';
import { type Box, clampToPage } from '../model/box.ts';
import { pixelPart } from '../model/crop.ts';
import type { LanguageCode } from '../ocr/languages.ts';
import type { Seen } from './seen.ts';

/** With places on the part, and where that was cut. */
export type SeenPart = { readonly seen: Seen; readonly box: Box };

export interface SeenParts {
  recall(key: string): SeenPart | undefined;
  keep(key: string, part: SeenPart): void;
}

/** Pages have up to six pictures of some size, each under two keys; those that repeat do so on the next pages. */
const mostParts = 120;
/** In all parts together, about half a megabyte. */
const mostThings = 4000;

export function createSeenParts(): SeenParts {
  /** The least recent first. */
  const parts = new Map<string, SeenPart>();
  let things = 0;
  const forget = (key: string): void => {
    const part = parts.get(key);
    if (part !== undefined && parts.delete(key)) things -= thingsIn(part);
  };
  return {
    recall(key) {
      const part = parts.get(key);
      if (part !== undefined && parts.delete(key)) parts.set(key, part);
      return part;
    },
    keep(key, part) {
      forget(key);
      parts.set(key, part);
      things += thingsIn(part);
      for (const [oldest] of parts) {
        if (parts.size <= mostParts && things <= mostThings) break;
        forget(oldest);
      }
    },
  };
}

const thingsIn = ({ seen: { words, rulings, checkboxes, barcodes } }: SeenPart): number =>
  words.length + rulings.length + checkboxes.length + barcodes.length;

/** What decides what is read in a part besides its picture. */
export type Look = {
  /** Places in the part whose text is known and not read. */
  readonly known: readonly Box[];
  readonly language: LanguageCode | null;
};

/** Of what the page paints there. Known words are painted too, each in its place; what they say may differ. */
export const keyOfPaint = (painted: string, { known, language }: Look): string =>
  `${painted} ${language} ${known.map((box) => box.map((side) => side.toFixed(4))).join(' ')}`;

const paper = 255;

/** Of the pixels but for those under known words, and of where these are. */
export function keyOfPixels(bitmap: Bitmap, { known, language }: Look): string {
  const { width, height, channels } = bitmap;
  const data = known.length === 0 ? bitmap.data : bitmap.data.slice();
  const hash = createHash('sha256').update(`${language} ${width} ${height} ${channels}`);
  for (const box of known) {
    const { left, top, ...part } = pixelPart(clampToPage(box), bitmap);
    hash.update(` ${left} ${top} ${part.width} ${part.height}`);
    for (let y = top; y < top + part.height; y++)
      data.fill(paper, (y * width + left) * channels, (y * width + left + part.width) * channels);
  }
  return hash.update(data).digest('base64');
}

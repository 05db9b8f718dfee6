/**
 * What was seen in parts of the pages of one document, so that a picture that stands on every page is read once. A part
 * is known by its pixels; what the text of a page says on it, such as its number, may differ.
 */
import { createHash } from 'node:crypto';
import type { Bitmap } from '../model/bitmap.ts';
import type { Box } from '../model/box.ts';
import { pixelPart } from '../model/crop.ts';
import type { LanguageCode } from '../ocr/languages.ts';
import type { Seen } from './seen.ts';

export interface SeenParts {
  /** What was seen where the same pixels were read before, or what `read` sees now. */
  seen(look: Look, read: () => Promise<SeenNow>): Promise<Seen>;
}

/** All that decides what is seen in a part. */
export type Look = {
  readonly bitmap: Bitmap;
  /** Places of the part whose text is known and not read. */
  readonly known: readonly Box[];
  readonly language: LanguageCode | null;
};

/** What is cut short is not kept. */
export type SeenNow = { readonly seen: Seen; readonly isCutShort: boolean };

/** Pages have up to six pictures of some size; those that repeat do so on the next page. */
const mostParts = 60;
/** In all parts together, about half a megabyte. */
const mostThings = 4000;

export function createSeenParts(): SeenParts {
  /** The least recent first. */
  const parts = new Map<string, Seen>();
  let things = 0;
  const forget = (key: string): void => {
    const seen = parts.get(key);
    if (seen !== undefined && parts.delete(key)) things -= thingsIn(seen);
  };
  return {
    async seen(look, read) {
      const key = keyOf(look);
      const known = parts.get(key);
      const { seen, isCutShort } = known === undefined ? await read() : { seen: known, isCutShort: false };
      if (isCutShort) return seen;
      forget(key);
      parts.set(key, seen);
      things += thingsIn(seen);
      for (const [oldest] of parts) {
        if (parts.size <= mostParts && things <= mostThings) break;
        forget(oldest);
      }
      return seen;
    },
  };
}

const thingsIn = ({ words, rulings, checkboxes, barcodes }: Seen): number =>
  words.length + rulings.length + checkboxes.length + barcodes.length;

const paper = 255;

/** The pixels but for those under known words, and where these are. */
function keyOf({ bitmap, known, language }: Look): string {
  const { width, height, channels } = bitmap;
  const data = known.length === 0 ? bitmap.data : bitmap.data.slice();
  const hash = createHash('sha256').update(`${language} ${width} ${height} ${channels}`);
  for (const box of known) {
    const { left, top, ...part } = pixelPart(onPart(box), bitmap);
    hash.update(` ${left} ${top} ${part.width} ${part.height}`);
    for (let y = top; y < top + part.height; y++)
      data.fill(paper, (y * width + left) * channels, (y * width + left + part.width) * channels);
  }
  return hash.update(data).digest('base64');
}

const onPart = ([x0, y0, x1, y1]: Box): Box => [Math.max(0, x0), Math.max(0, y0), x1, y1];

/** What is drawn on the picture of a page besides text: lines, boxes to tick, bar codes. */
import type { Bitmap } from '../model/bitmap.ts';
import { type Box, shareInside } from '../model/box.ts';
import type { Barcode, Ruling, Word } from '../model/document.ts';
import { barcodesOn } from '../ocr/barcodes.ts';
import { codedAreas } from '../ocr/coded-areas.ts';
import { type DrawnCheckbox, drawnCheckboxes } from '../ocr/drawn-checkboxes.ts';
import { drawnRulings } from '../ocr/drawn-rulings.ts';
import { inkMapOf } from '../ocr/ink-map.ts';
import { cropped, outOf } from './crop.ts';

/** Enough to see lines and where to look closer. */
const mapPixels = 1_200_000;

export type Drawings = {
  readonly rulings: readonly Ruling[];
  readonly checkboxes: readonly DrawnCheckbox[];
  readonly barcodes: readonly Barcode[];
};

export async function drawingsOn(bitmap: Bitmap, words: readonly Word[]): Promise<Drawings> {
  const map = await inkMapOf(bitmap, mapPixels);
  const barcodes: Barcode[] = [];
  for (const area of codedAreas(map)) {
    const part = cropped(bitmap, area);
    for (const code of await barcodesOn(part.bitmap)) {
      const box = outOf(part.box, code.box);
      if (!barcodes.some((other) => other.text === code.text && shareInside(box, other.box) > 0.5)) {
        barcodes.push({ ...code, box });
      }
    }
  }
  const isInCode = (box: Box) => barcodes.some((code) => shareInside(box, code.box) > 0.5);
  return {
    barcodes,
    rulings: drawnRulings(map).filter(({ box }) => !isInCode(box)),
    checkboxes: drawnCheckboxes(map, bitmap).filter(({ box }) => !isInCode(box) && !isLetter(box, words)),
  };
}

/** The characters 口 and 日 are squares too. */
const isLetter = (box: Box, words: readonly Word[]): boolean =>
  words.some(
    (word) =>
      shareInside(box, word.box) > 0.6 &&
      /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word.text),
  );

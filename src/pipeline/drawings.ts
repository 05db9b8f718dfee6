/** What is drawn on the picture of a page besides text: lines, boxes to tick, bar codes. */
import type { Bitmap } from '../model/bitmap.ts';
import { type Box, shareInside, wholePage, widthOf } from '../model/box.ts';
import { cropped, outOf } from '../model/crop.ts';
import type { Barcode, Ruling, Word } from '../model/document.ts';
import { barcodesOn } from '../ocr/barcodes.ts';
import { codedAreas } from '../ocr/coded-areas.ts';
import { type DrawnCheckbox, drawnCheckboxes } from '../ocr/drawn-checkboxes.ts';
import { drawnRulings } from '../ocr/drawn-rulings.ts';
import { inkMapOf } from '../ocr/ink-map.ts';

/** Enough to see lines and where to look closer. */
const mapPixels = 1_200_000;

const fewWords = 12;

export type Drawings = {
  readonly rulings: readonly Ruling[];
  readonly checkboxes: readonly DrawnCheckbox[];
  readonly barcodes: readonly Barcode[];
};

export async function drawingsOn(bitmap: Bitmap, words: readonly Word[]): Promise<Drawings> {
  const map = await inkMapOf(bitmap, mapPixels);
  const barcodes: Barcode[] = [];
  // A code that fills the page is as good as its only content.
  const areas = words.length < fewWords ? [wholePage] : codedAreas(map, words);
  for (const area of areas) {
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
    checkboxes: drawnCheckboxes(map, bitmap).filter(
      ({ box }) => !isInCode(box) && !isLetter(box, words) && !isCell(box, words),
    ),
  };
}

/** What a box to tick is read as, where it is taken for a letter, and what people put into one. */
const boxLike = /^[OoDQ0口ロ□■●•☐☑☒✓✔✗✘✕✖☓×⨯xXvV*+[\](){}|]+$/u;

/** A square around a letter or figure is the cell of a form, not a box to tick. */
export const isCell = (box: Box, words: readonly Word[]): boolean =>
  words.some(({ text, box: inner }) => shareInside(inner, box) > 0.5 && !boxLike.test(text));

/**
 * A square within a word is one of its letters (口 and 日 are squares too), but for the first, which may be a box that
 * stands close to its label: then the word does not begin with a letter of that shape, or has a capital behind it.
 */
export const isLetter = (box: Box, words: readonly Word[]): boolean =>
  words.some(({ text, box: around }) => {
    if (shareInside(box, around) < 0.6 || boxLike.test(text)) return false;
    if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return true;
    const isFirst = box[0] - around[0] < 0.35 * widthOf(box);
    return !isFirst || (/^[DOQ0BURo]/u.test(text) && !/^.\p{Lu}\p{Ll}/u.test(text));
  });

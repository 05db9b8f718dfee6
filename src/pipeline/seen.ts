/** What is on a page or a part of it, wherever it was found. */
import { type Box, shareInside } from '../model/box.ts';
import type { Barcode, Ruling, Word } from '../model/document.ts';
import type { DrawnCheckbox } from '../ocr/drawn-checkboxes.ts';

export type Seen = {
  readonly words: readonly Word[];
  readonly rulings: readonly Ruling[];
  readonly checkboxes: readonly DrawnCheckbox[];
  readonly barcodes: readonly Barcode[];
};

export const nothingSeen: Seen = { words: [], rulings: [], checkboxes: [], barcodes: [] };

/** A box to tick that both know is there once. */
export function together(known: Seen, more: Seen): Seen {
  const isNew = ({ box }: { readonly box: Box }) =>
    !known.checkboxes.some((other) => shareInside(box, other.box) > 0.3);
  return {
    words: [...known.words, ...more.words],
    rulings: [...known.rulings, ...more.rulings],
    checkboxes: [...known.checkboxes, ...more.checkboxes.filter(isNew)],
    barcodes: [...known.barcodes, ...more.barcodes],
  };
}

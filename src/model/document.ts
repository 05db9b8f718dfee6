/**
 * What was read: plain, readonly, JSON-able data. Words stand in reading order; everything that is made of
 * words names them by their place in that order.
 */
import type { Box } from './box.ts';

export const documentKinds = ['pdf', 'png', 'jpeg', 'webp', 'tiff', 'bmp'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** `text`: from the PDF's own text layer. `ocr`: read from the picture of the page. */
export type WordSource = 'text' | 'ocr';

export type Word = {
  readonly text: string;
  readonly box: Box;
  /** 0..1; text layers are certain. */
  readonly confidence: number;
  readonly source: WordSource;
  /** Set in bold type, as far as a text layer tells. */
  readonly isBold?: boolean | undefined;
};

/** Words side by side on one baseline, in the order in which they are read. */
export type Line = { readonly text: string; readonly box: Box; readonly words: readonly number[] };

/** Lines that belong together: a paragraph, an address, a column's part. Named by their place in `lines`. */
export type Block = { readonly box: Box; readonly lines: readonly number[] };

export type Cell = {
  readonly row: number;
  readonly column: number;
  /** Columns that the cell reaches over, 1 for most. */
  readonly columnSpan: number;
  readonly text: string;
  readonly box: Box;
  readonly words: readonly number[];
};

export type Table = {
  readonly box: Box;
  readonly rows: number;
  readonly columns: number;
  /** How many of the first rows are headings. */
  readonly headerRows: number;
  readonly cells: readonly Cell[];
};

type PairSide = { readonly text: string; readonly box: Box; readonly words: readonly number[] };

/** A label and what stands behind or below it. */
export type Pair = { readonly key: PairSide; readonly value: PairSide };

/** A box to tick, and the words beside it. */
export type Checkbox = {
  readonly box: Box;
  readonly ticked: boolean;
  readonly label: string;
  readonly words: readonly number[];
};

export type Barcode = { readonly format: string; readonly text: string; readonly box: Box };

/** A drawn line, horizontal or vertical, as a thin box. */
export type Ruling = { readonly box: Box; readonly direction: 'horizontal' | 'vertical' };

/** In points for a PDF and in pixels for a picture, upright. */
export type PageSize = {
  readonly width: number;
  readonly height: number;
  readonly unit: 'pt' | 'px';
};

export type Turn = 0 | 90 | 180 | 270;

export type Page = {
  /** Counted from 1. */
  readonly number: number;
  readonly size: PageSize;
  /** Degrees clockwise by which the page of the file had to be turned to stand upright. */
  readonly turn: Turn;
  /** Degrees clockwise by which the lines still slope on the upright page. */
  readonly skew: number;
  /** ISO 639-1 code of the page's language, null where nothing tells. */
  readonly language: string | null;
  readonly words: readonly Word[];
  readonly lines: readonly Line[];
  readonly blocks: readonly Block[];
  readonly tables: readonly Table[];
  readonly pairs: readonly Pair[];
  readonly checkboxes: readonly Checkbox[];
  readonly barcodes: readonly Barcode[];
  /** What went wrong on this page while the rest went on. */
  readonly problems: readonly string[];
};

/** A file inside a PDF, an e-invoice's XML above all. */
export type Attachment = {
  readonly name: string;
  readonly mediaType: string | null;
  readonly bytes: Uint8Array;
};

export type Document = {
  /** Of the file's bytes, lower-case hex. */
  readonly sha256: string;
  readonly kind: DocumentKind;
  readonly pageCount: number;
  readonly pages: readonly Page[];
  readonly attachments: readonly Attachment[];
};

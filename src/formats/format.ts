/** The contract between the rooms that know files and everything that only knows pages. */
import type { Bitmap } from '../model/bitmap.ts';
import type { Box } from '../model/box.ts';
import type { Crop } from '../model/crop.ts';
import type { Attachment, DocumentKind, PageSize, Ruling, Word } from '../model/document.ts';

/** A way to open files of some kinds. One folder or file each, registered in index.ts. */
export interface Format {
  open(path: string, options: OpenOptions): Promise<OpenedDocument>;
}

export type OpenOptions = {
  readonly kind: DocumentKind;
  readonly limits: FormatLimits;
  readonly signal: AbortSignal;
};

export type FormatLimits = {
  /** Pages or frames that a document may have at all. */
  readonly maxPages: number;
  /** Pixels that a picture inside the file may claim; more is refused before anything is decoded. */
  readonly maxSourcePixels: number;
  /** Bytes that the attachments of a document may have together; what is beyond is left out. */
  readonly maxAttachmentBytes: number;
};

/** Holds native memory until closed. Not for two readers at once. */
export interface OpenedDocument {
  readonly kind: DocumentKind;
  readonly pageCount: number;
  readonly attachments: readonly Attachment[];
  /** `number` counts from 1. A page that is broken throws a Fault of the document family; others may be fine. */
  openPage(number: number): Promise<OpenedPage>;
  close(): void;
}

export interface OpenedPage {
  readonly number: number;
  /** As a person sees it who opens the file: after the PDF's /Rotate, after EXIF. */
  readonly size: PageSize;
  /** Pixels an inch of paper, where a picture tells. */
  readonly dpi?: number | undefined;
  /** How the file stores a picture against what is seen, 1 to 8 as EXIF counts; 1 where it is absent. */
  readonly orientation?: number | undefined;
  /** What the page says of itself; null for pictures. */
  textLayer(): TextLayer | null;
  /** The page as a picture, white where it is transparent, at most `maxPixels` in all, never enlarged
   * beyond `pixelsPerPoint` (PDF) or the picture's own pixels. */
  render(options: RenderOptions): Promise<Bitmap>;
  /** The same pixels of a part of the page alone, where they can be had for less than the whole. */
  renderPart?(part: Box, options: RenderOptions): Promise<Crop>;
  /** Two parts of pages of one document that paint the same besides text have the same; null where that cannot be told without drawing. */
  paintedIn?(part: Box): string | null;
  close(): void;
}

export type RenderOptions = {
  readonly pixelsPerPoint: number;
  readonly maxPixels: number;
  /** Colours are not needed: whoever can leave them away without more work does. */
  readonly isGreyEnough?: boolean;
  readonly signal: AbortSignal;
};

/** A page's own text and drawings, and the facts by which one can tell whether the text is to be believed. */
export type TextLayer = {
  /** In the file's order, boxes on the upright page; only what a reader of the page could see or was meant to. */
  readonly words: readonly Word[];
  /** Aligned with `words`: nothing of the word is painted (text render mode 3, or fully transparent). */
  readonly invisible: readonly boolean[];
  /** Aligned with `words`: the font does not say which characters its glyphs are. */
  readonly unmapped: readonly boolean[];
  /** We set the page ourselves from what the file says, so that there is nothing to doubt. */
  readonly isExact?: true;
  readonly rulings: readonly Ruling[];
  /** Raster pictures on the page. */
  readonly pictures: readonly Box[];
  /** Boxes to tick that the file itself declares (form fields). */
  readonly checkboxes: readonly { readonly box: Box; readonly ticked: boolean }[];
  /** Small squares, drawn as paths: boxes to tick, which only the picture of the page can tell ticked from empty. */
  readonly drawnSquares: readonly Box[];
  /** So many small filled shapes that a bar code or QR code may be drawn with them. */
  readonly hasDrawnCode: boolean;
  /** Nothing is on the page at all: no text, no picture, no path. */
  readonly isBlank: boolean;
};

/** First and last, counted from 1. */
export type PageRange = readonly [first: number, last: number];

export type CopyOptions = {
  readonly limits: FormatLimits;
  readonly signal: AbortSignal;
  /** Given the bytes of each range as soon as they are there, so that none has to wait for the others in memory. */
  readonly onCopy: (bytes: Uint8Array, nth: number) => Promise<void>;
};

/** Reads documents on this machine. Everything native behind it is loaded when one is made. */
import type { Box } from './box.ts';
import type { Document, Page } from './document.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Unpacked } from './unpacked.ts';

export interface DocumentReader {
  /** What went wrong with the whole document is a Fault; with one page, that page's problem. */
  read(path: string, options: ReadOptions): Promise<Document>;
  /** What the file holds before it is read: whoever reads it needs no password then. */
  unpack(
    path: string,
    options: { readonly password: string | null; readonly signal: AbortSignal },
  ): Promise<Unpacked>;
  /** Writes a PNG of the upright page with the boxes of what was read. */
  draw(path: string, page: Page, target: string, signal: AbortSignal): Promise<void>;
  /** Writes a PNG of the upright page with these places marked. */
  mark(path: string, page: MarkedPage, target: string, signal: AbortSignal): Promise<void>;
  /** A JPEG of the upright page as it is, at most `maxSide` pixels wide and high. */
  picture(path: string, page: Pick<Page, 'number' | 'turn'>, options: PictureOptions): Promise<Uint8Array>;
  /** A Fault for what `writePdf` cannot be made of. */
  refuseUnsearchable(path: string, signal: AbortSignal): Promise<void>;
  /** The document as a PDF whose text can be searched; each piece is taken before the next is made. */
  writePdf(path: string, document: Document, options: WritePdfOptions): Promise<void>;
  /** Pages as PDFs of their own, one a range; each is handed over before the next is made. */
  copyPages(
    path: string,
    ranges: readonly Range[],
    onCopy: (bytes: Uint8Array, nth: number) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>;
}

/** First and last page, counted from 1. */
type Range = readonly [first: number, last: number];

export type MarkedPage = Pick<Page, 'number' | 'turn'> & {
  readonly marks: readonly { readonly label: string; readonly box: Box; readonly confidence: number }[];
};

export type PictureOptions = { readonly maxSide: number; readonly signal: AbortSignal };

export type WritePdfOptions = {
  /** For a file that says none. */
  readonly title: string;
  readonly onPiece: (bytes: Uint8Array) => Promise<void>;
  readonly signal: AbortSignal;
};

export type ReadOptions = {
  /** A tag such as `fr` or `pt-BR`; null: decided from the page. */
  readonly language: string | null;
  /** Only this page, counted from 1. */
  readonly page?: number;
  /** Told how long each stage takes. */
  readonly stopwatch?: Stopwatch;
  readonly signal: AbortSignal;
  readonly onPage?: (done: number, of: number) => void;
};

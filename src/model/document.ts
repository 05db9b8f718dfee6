/**
 * What was read: plain, readonly, JSON-able data. Words stand in reading order; everything that is made of
 * words names them by their place in that order.
 */
import { z } from 'zod';
import type { Box } from './box.ts';

/** What the HTTP interface takes in any case. */
export const plainKinds = ['pdf', 'png', 'jpeg', 'webp', 'tiff', 'bmp'] as const;
/** What it takes besides where the operator says so, and the command line always. */
export const furtherKinds = [
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'rtf',
  'html',
  'md',
  'txt',
  'csv',
  'tsv',
  'eml',
  'msg',
  'xml',
  'json',
  'heic',
  'avif',
  'gif',
] as const;
export const documentKinds = [...plainKinds, ...furtherKinds] as const;
export type FurtherKind = (typeof furtherKinds)[number];
export type DocumentKind = (typeof documentKinds)[number];

/** As settings write them: `all`, or `docx,eml`; spaces and doubles do no harm. */
export const formatList = z
  .string()
  .transform((text) =>
    text.trim() === 'all' ? [...furtherKinds] : [...new Set(text.split(',').map((name) => name.trim()))],
  )
  .pipe(z.array(z.enum(furtherKinds)));

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
  /** Degrees clockwise in which it reads against the page; upright words have none. */
  readonly turn?: number | undefined;
};

/** Words that belong together, in the order in which they are read. */
export type Stretch = { readonly text: string; readonly box: Box; readonly words: readonly number[] };

/** Words side by side on one baseline. */
export type Line = Stretch;

/** Lines that belong together: a paragraph, an address, a column's part. Named by their place in `lines`. */
export type Block = { readonly box: Box; readonly lines: readonly number[] };

/** What a piece of a page is for: `noise` are marks of scans, stamps and what else says nothing. */
export const segmentRoles = [
  'text',
  'title',
  'label',
  'value',
  'head',
  'cell',
  'group',
  'total',
  'noise',
] as const;
export type SegmentRole = (typeof segmentRoles)[number];

/** Words side by side that are one piece of text, whatever is read before and after them. */
export type Segment = Stretch & { readonly role: SegmentRole };

export type Cell = Stretch & {
  readonly row: number;
  readonly column: number;
  /** Rows and columns that the cell reaches over, 1 for most. */
  readonly rowSpan: number;
  readonly columnSpan: number;
};

/** `group`: a heading of the rows below it. `subtotal`: the sum of rows above it. */
export const rowKinds = ['header', 'body', 'group', 'subtotal'] as const;
export type RowKind = (typeof rowKinds)[number];

export type Table = {
  readonly box: Box;
  readonly rows: number;
  readonly columns: number;
  /** How many of the first rows are headings. */
  readonly headerRows: number;
  /** One a row. */
  readonly rowKinds: readonly RowKind[];
  readonly cells: readonly Cell[];
  /** What stands above the table and names it, and what stands below and explains it. */
  readonly title: Stretch | null;
  readonly note: Stretch | null;
  /** It goes on with the last table of the page before that has as many columns. */
  readonly continues: boolean;
};

/** A label and what stands behind or below it. */
export type Pair = { readonly key: Stretch; readonly value: Stretch };

/** A drawn box of a form: what it asks for, and what was filled in. */
export type FormBox = {
  readonly box: Box;
  readonly caption: Stretch | null;
  readonly content: Stretch | null;
};

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
  readonly rulings: readonly Ruling[];
  readonly segments: readonly Segment[];
  readonly lines: readonly Line[];
  readonly blocks: readonly Block[];
  readonly tables: readonly Table[];
  readonly pairs: readonly Pair[];
  readonly boxes: readonly FormBox[];
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

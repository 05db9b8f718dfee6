/**
 * The processes that read documents and find values. Whatever a document does to one of them, crash, hang or swallow
 * memory, costs that document alone.
 */
import type { Box } from './box.ts';
import type { Candidate, Classification } from './classification.ts';
import type { DeletedDocument } from './deletions.ts';
import type { DocumentPart } from './document-part.ts';
import type { Example, FindLessons, Learnt } from './example.ts';
import type { Extraction, ExtractOptions } from './extraction.ts';
import type { Fault } from './fault.ts';
import type { EngineName, Scalar } from './finding.ts';
import type { LessonUse } from './lesson.ts';
import type { ModelUse } from './model-choice.ts';
import type { PageShape } from './page-shape.ts';
import type { PageStructure } from './page-structure.ts';
import type { ReadFormat } from './read-format.ts';
import type { Field, TemplateDraft } from './template.ts';
import type { Unpacked } from './unpacked.ts';

/** Sync work goes before async work, which has a share of its own where it would wait for ever. */
export type Priority = 'sync' | 'async';

/** What one document may take. */
export type WorkLimits = {
  /** Processor time, of all processes together; beyond it the document is too heavy. */
  readonly processorMs: number;
  /** By the clock, waiting included; beyond it the machine is too busy, or something hangs. */
  readonly clockMs: number;
};

/** Whose work it is, and what it may take. */
export type TurnOptions = {
  /** Accounts take turns, and an account's documents do. */
  readonly account: string;
  readonly priority: Priority;
  readonly limits: WorkLimits;
  /** Ends the work; what runs is stopped, what waits is dropped. */
  readonly signal: AbortSignal;
};

export type WorkOptions = TurnOptions & {
  /** A tag such as `fr`; null: decided from the page. */
  readonly language: string | null;
  /** Under which what was read is kept for another template; null: nothing is kept. */
  readonly cacheScope: string | null;
  readonly onPage?: (done: number, of: number) => void;
};

export type LessonOptions = {
  /** Asked when the document was read, for what examples of its layout taught; none are heard without it. */
  readonly findLessons?: FindLessons | null;
};

export type AskingWork = {
  /** Asked about what is doubtful, for a share of the document's time; whatever goes wrong with it, what was found without it is given. */
  readonly model?: ModelUse | null;
};

export type LearntDocument = {
  readonly pageCount: number;
  readonly pages: readonly PageShape[];
  readonly learnt: Learnt;
};

export type ParsedDocument = {
  readonly pageCount: number;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
  readonly pages: readonly PageShape[];
  readonly extraction: Extraction;
  /** Examples of its layout, and how many of its values each decided. */
  readonly heard: readonly LessonUse[];
};

/** What is asked of a document, once its template is known. */
export type DocumentOrder = LessonOptions & AskingWork & { readonly template: TemplateDraft };

/** A document among those of one file, with what was asked of it; evidence counts pages as the file does. */
export type ParsedPart<Order extends DocumentOrder = DocumentOrder> = DocumentPart &
  (
    | (Pick<ParsedDocument, 'extraction' | 'heard'> & { readonly order: Order })
    // Where it failed before its template was known, nothing was asked.
    | { readonly fault: Fault; readonly order: Order | null }
  );

export type ParsedFile<Order extends DocumentOrder = DocumentOrder> = Pick<
  ParsedDocument,
  'pageCount' | 'sha256' | 'pages'
> & {
  readonly parts: readonly ParsedPart<Order>[];
};

export type ClassifiedDocument = {
  readonly pageCount: number;
  readonly pages: readonly PageShape[];
  readonly classification: Classification;
  /** Names of examples of its layout, the likest first. */
  readonly alike: readonly string[];
};

/** Which of several templates one document is for, whatever it lies in. */
export type ClassifyOne = (
  candidates: readonly Candidate[],
  findLessons: FindLessons,
) => Promise<Pick<ClassifiedDocument, 'classification' | 'alike'>>;

/** Not all that look at pictures know WEBP, which is the smaller. */
export const pictureFormats = ['webp', 'jpeg'] as const;

export type PictureOrder = Pick<PageShape, 'number' | 'turn'> & {
  /** In pixels, at most; a page that has fewer is not blown up. */
  readonly width: number;
  readonly format?: (typeof pictureFormats)[number];
};

/** A box that somebody drew on a page, and the field that its value is for: one of a single value, or an array's. */
export type DrawnBox = { readonly number: number; readonly box: Box; readonly field: Field };

export type BoxedValue = {
  readonly text: string;
  /** Null where the text holds none of the field's type. */
  readonly value: Scalar | null;
  /** The smallest around what was found; null where nothing was. */
  readonly box: Box | null;
};

/** Takes a piece of what is written; the next comes only then. */
export type TakePiece = (bytes: Uint8Array) => Promise<void>;

export interface ParsePool {
  /** How many pages the file has; a Fault of the family `document` or `unsupported_format` where it cannot be opened. */
  countPages(path: string, options: TurnOptions): Promise<number>;
  /** What the file holds before it is read; a Fault `document_encrypted` for a password that is wrong. */
  unpack(path: string, password: string | null, options: TurnOptions): Promise<Unpacked>;
  /** Some pages as a PDF of their own; the same pages of the same file are the same bytes. */
  copyPages(path: string, pages: DocumentPart['pages'], options: TurnOptions): Promise<Uint8Array>;
  /**
   * A Fault of the family `document` where nothing comes of it, `document_timeout` and `document_crashed` among them, and
   * `overloaded` where time by the clock was over before its processor time.
   */
  parse(
    path: string,
    template: TemplateDraft,
    options: WorkOptions &
      LessonOptions &
      AskingWork &
      Pick<ExtractOptions, 'engines' | 'explain'> & {
        /** Of one of the documents of its file, which is then looked at alone; evidence counts pages as the file does. */
        readonly range?: DocumentPart['pages'] | undefined;
      },
  ): Promise<ParsedDocument>;
  /**
   * `parse` for each of the documents that lie in the file, which is read once. `orderFor` may ask which template one is for. One that fails, or that a
   * Fault of the family `document` was thrown for, leaves the others.
   */
  parseParts<Order extends DocumentOrder>(
    path: string,
    orderFor: (classify: ClassifyOne) => Promise<Order>,
    options: WorkOptions & Pick<ExtractOptions, 'engines'>,
  ): Promise<ParsedFile<Order>>;
  /** Which of several templates a document is for. With what it read kept, parsing it then takes no second reading. */
  classify(
    path: string,
    candidates: readonly Candidate[],
    options: WorkOptions & LessonOptions & { readonly engines: readonly EngineName[] },
  ): Promise<ClassifiedDocument>;
  /** What the true values of a document teach. Lessons of others that are found tell where they contradict it. */
  learn(
    path: string,
    template: TemplateDraft,
    example: { readonly truth: Example['fields']; readonly drawn: Example['drawn'] },
    options: WorkOptions & LessonOptions & { readonly engines: readonly EngineName[] },
  ): Promise<LearntDocument>;
  /** A template for documents like this one. */
  propose(
    path: string,
    options: WorkOptions & AskingWork & { readonly engines: readonly EngineName[] },
  ): Promise<{
    readonly pageCount: number;
    readonly pages: readonly PageShape[];
    readonly template: TemplateDraft;
  }>;
  /** What was read of a document, written in a format; `json` is the array of its pages, `pdf` the document with it as text. */
  write(
    path: string,
    format: ReadFormat,
    options: WorkOptions & { readonly onPiece: TakePiece },
  ): Promise<Pick<ParsedDocument, 'pageCount' | 'sha256' | 'pages'>>;
  /**
   * What stands in a box of a page, which is taken from what is kept, or read again, that page alone. A Fault
   * `page_not_found` where there is none.
   */
  readBox(path: string, drawn: DrawnBox, options: Omit<WorkOptions, 'onPage'>): Promise<BoxedValue>;
  /** How a page is built; where it comes from, and its Fault, are those of `readBox`. */
  readStructure(path: string, number: number, options: Omit<WorkOptions, 'onPage'>): Promise<PageStructure>;
  /** Draws a page, turned upright, as WEBP where nothing else is asked for. A Fault `page_not_found` where there is none. */
  draw(path: string, picture: PictureOrder, options: TurnOptions): Promise<Uint8Array>;
  /** Drops what is kept of documents that were deleted; the scope that they were read in is their account. */
  forget(documents: readonly Pick<DeletedDocument, 'accountId' | 'sha256'>[]): Promise<void>;
  /** Documents that wait and are at work. */
  readonly load: { readonly waiting: number; readonly running: number; readonly processes: number };
  /** Whether work of this account that comes now could be done in time; seconds after which to ask again where not. */
  overloadedForSeconds(account: string): number | null;
  close(): Promise<void>;
}

/**
 * The steps from a file to a Document, for whoever puts them in order: all in one process, or each where there is
 * room. What is wrong with one page is kept to that page.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { OpenedDocument } from '../formats/format.ts';
import { openDocument } from '../formats/index.ts';
import { acrossPages } from '../layout/across-pages/across-pages.ts';
import { processorDeadline } from '../model/deadline.ts';
import type { Document, Page } from '../model/document.ts';
import { Fault, faultTable } from '../model/fault.ts';
import { readLimits } from '../model/read-limits.ts';
import type { Stopwatch } from '../model/stopwatch.ts';
import type { LanguageCode } from '../ocr/languages.ts';
import type { PageReader } from '../ocr/page-reader.ts';
import { readPage } from './read-page.ts';
import { createSeenParts, type SeenParts } from './seen-parts.ts';
import type { StructureReader } from './structure-reader.ts';
import { isScanned } from './text-trust.ts';

export type ReadPagesOptions = {
  readonly reader: PageReader;
  readonly structure: StructureReader;
  /** Null: decided page by page. */
  readonly language: LanguageCode | null;
  readonly stopwatch: Stopwatch;
  readonly signal: AbortSignal;
  /** Of processor time; after it, what was read so far is the page. */
  readonly pageTimeoutMs?: number;
};

/** Of the file's bytes, lower-case hex. */
export async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk);
  return hash.digest('hex');
}

/** With what was seen in the pictures of its pages. */
export type DocumentToRead = OpenedDocument & { readonly seenParts: SeenParts };

export async function openToRead(path: string, signal: AbortSignal): Promise<DocumentToRead> {
  const opened = await openDocument(path, { limits: readLimits, signal });
  return { ...opened, seenParts: createSeenParts() };
}

export const noSuchPage = (number: number, pageCount: number): Fault =>
  new Fault('page_not_found', `The document has ${pageCount} page(s); there is no page ${number}.`);

export const pageNumbers = (pageCount: number): readonly number[] =>
  Array.from({ length: pageCount }, (_, i) => i + 1);

/** Looks at the text of all pages before any is read by OCR, which is what takes time; `onLook` before each. */
export async function refuseLongScans(
  opened: OpenedDocument,
  numbers: readonly number[],
  { signal, onLook }: { readonly signal: AbortSignal; readonly onLook?: () => void },
): Promise<void> {
  if (opened.kind !== 'pdf' || numbers.length <= readLimits.maxScannedPages) return;
  let scanned = 0;
  for (const number of numbers) {
    signal.throwIfAborted();
    onLook?.();
    const page = await opened.openPage(number).catch(() => null);
    if (page === null) continue;
    const layer = page.textLayer();
    page.close();
    if (layer === null || isScanned(layer)) scanned++;
    if (scanned > readLimits.maxScannedPages) {
      throw new Fault(
        'scan_too_long',
        `Scanned PDFs of more than ${readLimits.maxScannedPages} pages are not supported; split the document.`,
      );
    }
  }
}

/** A broken page is empty and says why, one that takes too long has what was read until then. */
export async function readOrExplain(
  opened: DocumentToRead,
  number: number,
  { pageTimeoutMs = readLimits.pageTimeoutMs, ...options }: ReadPagesOptions,
): Promise<Page> {
  const { stopwatch, signal } = options;
  const deadline = processorDeadline(pageTimeoutMs);
  try {
    const page = await stopwatch.measure('open', () => opened.openPage(number));
    try {
      return await readPage(page, { ...options, seenParts: opened.seenParts, deadline });
    } finally {
      page.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Fault) || faultTable[error.code].family !== 'document') throw error;
    return { ...emptyPage, number, problems: [`Page ${number} could not be read. ${error.message}`] };
  }
}

const emptyPage: Omit<Page, 'number' | 'problems'> = {
  size: { width: 0, height: 0, unit: 'pt' },
  turn: 0,
  skew: 0,
  language: null,
  words: [],
  rulings: [],
  segments: [],
  lines: [],
  blocks: [],
  tables: [],
  pairs: [],
  boxes: [],
  checkboxes: [],
  barcodes: [],
};

/** Tables over pages are told; what no page of can be read is refused, since it is damaged as a whole. */
export function documentOf(
  sha256: string,
  { kind, pageCount, attachments }: OpenedDocument,
  pages: readonly Page[],
): Document {
  const [first] = pages;
  if (
    first !== undefined &&
    pages.every(({ problems, words }) => problems.length > 0 && words.length === 0)
  ) {
    throw new Fault('document_corrupt', first.problems.join(' '));
  }
  return { sha256, kind, pageCount, pages: acrossPages(pages), attachments };
}

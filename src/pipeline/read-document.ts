/** A file → a Document: every page read, one after the other, and what is wrong with one page kept to that page. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { OpenedDocument } from '../formats/format.ts';
import { openDocument } from '../formats/index.ts';
import type { Document, Page } from '../model/document.ts';
import { Fault, faultTable } from '../model/fault.ts';
import { readLimits } from '../model/read-limits.ts';
import type { Stopwatch } from '../model/stopwatch.ts';
import type { LanguageCode } from '../ocr/languages.ts';
import type { PageReader } from '../ocr/page-reader.ts';
import { readPage } from './read-page.ts';
import { isScanned } from './text-trust.ts';

export type ReadDocumentOptions = {
  readonly reader: PageReader;
  /** Null: decided page by page. */
  readonly language: LanguageCode | null;
  /** Only this page, counted from 1; all without it. */
  readonly page?: number;
  readonly stopwatch: Stopwatch;
  readonly signal: AbortSignal;
  readonly onPage?: (done: number, of: number) => void;
};

export async function readDocument(path: string, options: ReadDocumentOptions): Promise<Document> {
  const { stopwatch, signal, page: only } = options;
  const sha256 = await hashOf(path, signal);
  const opened = await stopwatch.measure('open', () => openDocument(path, { limits: readLimits, signal }));
  try {
    const { kind, pageCount, attachments } = opened;
    if (only !== undefined && only > pageCount) {
      throw new Fault('page_not_found', `The document has ${pageCount} page(s); there is no page ${only}.`);
    }
    const numbers = only === undefined ? Array.from({ length: pageCount }, (_, i) => i + 1) : [only];
    if (kind === 'pdf') await refuseLongScans(opened, numbers, signal);
    const pages: Page[] = [];
    for (const number of numbers) {
      signal.throwIfAborted();
      pages.push(await readOrExplain(opened, number, options));
      options.onPage?.(pages.length, numbers.length);
    }
    const [first] = pages;
    // What no page of can be read is damaged as a whole.
    if (
      first !== undefined &&
      pages.every(({ problems, words }) => problems.length > 0 && words.length === 0)
    ) {
      throw new Fault('document_corrupt', first.problems.join(' '));
    }
    return { sha256, kind, pageCount, pages, attachments };
  } finally {
    opened.close();
  }
}

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk);
  return hash.digest('hex');
}

/** Looks at the text of all pages before any is read by OCR, which is what takes time. */
async function refuseLongScans(
  opened: OpenedDocument,
  numbers: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  if (numbers.length <= readLimits.maxScannedPages) return;
  let scanned = 0;
  for (const number of numbers) {
    signal.throwIfAborted();
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

/** A broken page is empty and says why, one that takes too long has what was read until then; the others go on. */
async function readOrExplain(
  opened: OpenedDocument,
  number: number,
  { reader, language, stopwatch, signal }: ReadDocumentOptions,
): Promise<Page> {
  const deadline = AbortSignal.timeout(readLimits.pageTimeoutMs);
  try {
    const page = await stopwatch.measure('open', () => opened.openPage(number));
    try {
      return await readPage(page, { reader, language, stopwatch, deadline, signal });
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
  lines: [],
  blocks: [],
  tables: [],
  pairs: [],
  checkboxes: [],
  barcodes: [],
};

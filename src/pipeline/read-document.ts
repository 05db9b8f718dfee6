/** A file → a Document: every page read, one after the other, in this process. */
import type { Document, Page } from '../model/document.ts';
import {
  documentOf,
  hashOf,
  noSuchPage,
  openToRead,
  pageNumbers,
  type ReadPagesOptions,
  readOrExplain,
  refuseLongScans,
} from './reading-steps.ts';

export type ReadDocumentOptions = ReadPagesOptions & {
  /** Only this page, counted from 1; all without it. */
  readonly page?: number;
  readonly onPage?: (done: number, of: number) => void;
};

export async function readDocument(path: string, options: ReadDocumentOptions): Promise<Document> {
  const { stopwatch, signal, page: only } = options;
  const sha256 = await hashOf(path, signal);
  const opened = await stopwatch.measure('open', () => openToRead(path, signal));
  try {
    const { pageCount } = opened;
    if (only !== undefined && only > pageCount) throw noSuchPage(only, pageCount);
    const numbers = only === undefined ? pageNumbers(pageCount) : [only];
    await refuseLongScans(opened, numbers, { signal });
    const pages: Page[] = [];
    for (const number of numbers) {
      signal.throwIfAborted();
      pages.push(await readOrExplain(opened, number, options));
      options.onPage?.(pages.length, numbers.length);
    }
    return documentOf(sha256, opened, pages);
  } finally {
    opened.close();
  }
}

/**
 * Documents → their results, each by itself, with the pages of those that succeeded billed. Who calls decides what may
 * be asked; here nothing is refused but for the quota.
 */
import type { ArchiveEntry } from '../model/archive.ts';
import type { Extraction } from '../model/extraction.ts';
import { Fault, faultTable } from '../model/fault.ts';
import type { EngineName } from '../model/finding.ts';
import type { ParsePool } from '../model/parse-pool.ts';
import type { TemplateDraft } from '../model/template.ts';

export type ParseOrder = {
  readonly template: TemplateDraft;
  readonly language: string | null;
  readonly engines: readonly EngineName[];
  readonly cacheScope: string | null;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
};

/** A document that can be opened, or why it cannot. */
export type CountedDocument =
  | { readonly filename: string; readonly path: string; readonly pageCount: number }
  | { readonly filename: string; readonly fault: Fault };

export type DocumentOutcome = {
  readonly filename: string;
  readonly pageCount: number;
  readonly result: Extraction | { readonly error: string };
};

export async function countPages(
  pool: ParsePool,
  documents: readonly ArchiveEntry[],
  options: Pick<ParseOrder, 'signal' | 'deadlineMs'>,
): Promise<readonly CountedDocument[]> {
  return await Promise.all(
    documents.map(async (document) => {
      if ('fault' in document) return document;
      try {
        return { ...document, pageCount: await countInTime(pool, document.path, options) };
      } catch (error) {
        return { filename: document.filename, fault: documentFault(error) };
      }
    }),
  );
}

/** The pool sets no bound to how long a count waits for its turn. */
export async function countInTime(
  pool: ParsePool,
  path: string,
  { signal, deadlineMs }: Pick<ParseOrder, 'signal' | 'deadlineMs'>,
): Promise<number> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(notInTime()), deadlineMs);
  try {
    const either = AbortSignal.any([signal, late.signal]);
    return await pool.countPages(path, { priority: 'sync', signal: either });
  } finally {
    clearTimeout(timer);
  }
}

const notInTime = () =>
  new Fault('document_timeout', 'The document was not processed in time; send it again later, or in parts.');

export const pagesOf = (documents: readonly CountedDocument[]): number =>
  documents.reduce((sum, document) => sum + ('pageCount' in document ? document.pageCount : 0), 0);

export async function parseDocuments(
  pool: ParsePool,
  documents: readonly CountedDocument[],
  order: ParseOrder,
): Promise<{ readonly outcomes: readonly DocumentOutcome[]; readonly pagesUsed: number }> {
  const outcomes = await Promise.all(documents.map((document) => parseOne(pool, document, order)));
  const pagesUsed = outcomes.reduce(
    (sum, { result, pageCount }) => sum + ('error' in result ? 0 : pageCount),
    0,
  );
  return { outcomes, pagesUsed };
}

async function parseOne(
  pool: ParsePool,
  document: CountedDocument,
  { template, ...options }: ParseOrder,
): Promise<DocumentOutcome> {
  const { filename } = document;
  if ('fault' in document) return { filename, pageCount: 0, result: { error: document.fault.message } };
  const { path, pageCount } = document;
  try {
    const { extraction } = await pool.parse(path, template, { ...options, priority: 'sync' });
    return { filename, pageCount, result: extraction };
  } catch (error) {
    options.signal.throwIfAborted();
    return { filename, pageCount, result: { error: documentFault(error).message } };
  }
}

/** What is wrong with a document is its own matter; anything else is everybody's. */
export function documentFault(error: unknown): Fault {
  if (error instanceof Fault && isOfDocument(error)) return error;
  throw error;
}

const isOfDocument = ({ code }: Fault): boolean =>
  faultTable[code].family === 'document' || code === 'unsupported_format' || code === 'payload_too_large';

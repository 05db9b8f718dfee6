/**
 * Documents → their results, each by itself, with the pages of those that succeeded billed. Who calls decides what may
 * be asked; here nothing is refused but for the quota.
 */
import type { TemplateChoice } from '../contract/document.ts';
import type { ArchiveEntry } from '../model/archive.ts';
import { type DocumentPart, pagesBilled } from '../model/document-part.ts';
import type { Extraction } from '../model/extraction.ts';
import { Fault, faultTable } from '../model/fault.ts';
import type { EngineName } from '../model/finding.ts';
import type { LessonUse } from '../model/lesson.ts';
import type {
  ClassifyOne,
  DocumentOrder,
  ParsedPart,
  ParsePool,
  TurnOptions,
  WorkLimits,
} from '../model/parse-pool.ts';
import type { SplitMode } from '../model/splitter.ts';

/** What is asked of a document. */
export type TemplateOrder = DocumentOrder & {
  /** Where the document decided. */
  readonly chosen?: TemplateChoice;
};

export type ParseOrder = TurnOptions & {
  /** A Fault where no template fits; then there was nothing to bill. */
  readonly templateFor: (classify: ClassifyOne) => Promise<TemplateOrder>;
  /** What is left for a document by now. */
  readonly limitsNow: () => WorkLimits;
  /** Whether documents decide. */
  readonly isAuto: boolean;
  readonly language: string | null;
  readonly engines: readonly EngineName[];
  readonly cacheScope: string | null;
  /** Null where each file is one document. */
  readonly split: SplitMode | null;
};

/** A document that can be opened, or why it cannot. */
export type CountedDocument =
  | { readonly filename: string; readonly path: string; readonly pageCount: number }
  | { readonly filename: string; readonly fault: Fault };

export type DocumentOutcome = {
  readonly filename: string;
  /** Of its file, blank pages and all, told with the first document that it holds. */
  readonly pageCount: number;
  readonly pagesUsed: number;
  /** Where it stands in a file of several. */
  readonly pages: DocumentPart['pages'] | null;
  readonly result: Extraction | { readonly error: string };
  /** When to send it again; null where that is no use, or not needed. */
  readonly retryAfterSeconds: number | null;
  /** The template that the document decided for, null for none; absent where one was named. */
  readonly chosen?: TemplateChoice | null | undefined;
  /** Examples of its layout. */
  readonly heard: readonly LessonUse[];
  /** Of its bytes; null where it was not parsed. */
  readonly sha256: string | null;
};

export async function countPages(
  pool: ParsePool,
  documents: readonly ArchiveEntry[],
  options: TurnOptions,
): Promise<readonly CountedDocument[]> {
  return await Promise.all(
    documents.map(async (document) => {
      if ('fault' in document) return document;
      try {
        return { ...document, pageCount: await pool.countPages(document.path, options) };
      } catch (error) {
        return { filename: document.filename, fault: documentFault(error) };
      }
    }),
  );
}

export const pagesOf = (documents: readonly CountedDocument[]): number =>
  documents.reduce((sum, document) => sum + ('pageCount' in document ? document.pageCount : 0), 0);

export async function parseDocuments(
  pool: ParsePool,
  documents: readonly CountedDocument[],
  order: ParseOrder,
): Promise<{ readonly outcomes: readonly DocumentOutcome[]; readonly pagesUsed: number }> {
  const outcomes = (await Promise.all(documents.map((document) => parseFile(pool, document, order)))).flat();
  return { outcomes, pagesUsed: outcomes.reduce((sum, outcome) => sum + outcome.pagesUsed, 0) };
}

async function parseFile(
  pool: ParsePool,
  document: CountedDocument,
  { templateFor, limitsNow, isAuto, split, ...options }: ParseOrder,
): Promise<readonly DocumentOutcome[]> {
  const { filename } = document;
  let none: Pick<DocumentOutcome, 'filename' | 'pages' | 'pagesUsed' | 'chosen'> = {
    ...{ filename, pages: null, pagesUsed: 0 },
    ...(isAuto ? { chosen: null } : {}),
  };
  if ('fault' in document) return [{ ...none, pageCount: 0, ...failed(document.fault) }];
  const { path, pageCount } = document;
  try {
    if (split !== null) {
      const { parts, sha256 } = await pool.parseParts(path, templateFor, { ...options, limits: limitsNow() });
      return outcomesOf(parts, { filename, pageCount, sha256 }, isAuto);
    }
    const { template, chosen, ...rest } = await templateFor((candidates, findLessons) =>
      pool.classify(path, candidates, { ...options, limits: limitsNow(), findLessons }),
    );
    if (chosen !== undefined) none = { ...none, chosen };
    const work = { ...options, ...rest, limits: limitsNow() };
    const { extraction, heard, sha256 } = await pool.parse(path, template, work);
    const found = { result: extraction, retryAfterSeconds: null, heard, sha256 };
    return [{ ...none, pageCount, pagesUsed: pageCount, ...found }];
  } catch (error) {
    options.signal.throwIfAborted();
    return [{ ...none, pageCount, ...failed(documentFault(error)) }];
  }
}

function outcomesOf(
  parts: readonly ParsedPart<TemplateOrder>[],
  file: Pick<DocumentOutcome, 'filename' | 'pageCount' | 'sha256'>,
  isAuto: boolean,
): readonly DocumentOutcome[] {
  const pagesUsed = pagesBilled(parts, file.pageCount);
  return parts.map((part, nth) => ({
    ...{ filename: file.filename, pages: part.pages },
    ...(isAuto ? { chosen: part.order?.chosen ?? null } : {}),
    // Told once, so that a sum over documents is one over files.
    ...(nth === 0 ? { pageCount: file.pageCount, pagesUsed } : { pageCount: 0, pagesUsed: 0 }),
    ...('fault' in part
      ? failed(part.fault)
      : { result: part.extraction, retryAfterSeconds: null, heard: part.heard, sha256: file.sha256 }),
  }));
}

const failed = ({ message, retryAfterSeconds }: Fault) => ({
  result: { error: message },
  retryAfterSeconds: retryAfterSeconds ?? null,
  heard: [],
  sha256: null,
});

/** What is wrong with a document, or came too late for it, is its own matter; anything else is everybody's. */
export function documentFault(error: unknown): Fault {
  if (error instanceof Fault && isOfDocument(error)) return error;
  throw error;
}

const isOfDocument = ({ code }: Fault): boolean =>
  faultTable[code].family === 'document' ||
  ['unsupported_format', 'payload_too_large', 'overloaded'].includes(code);

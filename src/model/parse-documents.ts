/**
 * Documents → their results, each by itself, with the pages of those that succeeded billed. Who calls decides what may
 * be asked; here nothing is refused but for the quota.
 */
import type { ArchiveEntry } from './archive.ts';
import { type DocumentPart, pagesBilled } from './document-part.ts';
import type { Extraction } from './extraction.ts';
import { Fault, faultTable } from './fault.ts';
import type { EngineName } from './finding.ts';
import type { LessonUse } from './lesson.ts';
import type { PageShape } from './page-shape.ts';
import type {
  ClassifyOne,
  DocumentOrder,
  ParsedPart,
  ParsePool,
  TurnOptions,
  WorkLimits,
} from './parse-pool.ts';
import type { SplitMode } from './splitter.ts';

/** The template that a document decided for, as people see it. */
export type TemplateChoice = { readonly id: string; readonly name: string; readonly confidence: number };

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
  /** How many of a document's pages are read. */
  readonly onPage?: (document: CountedDocument, done: number) => void;
};

/** A document that can be opened, or why it cannot. */
export type CountedDocument =
  | { readonly filename: string; readonly path: string; readonly pageCount: number }
  | { readonly filename: string; readonly fault: Fault };

export type DocumentOutcome = {
  readonly filename: string;
  /** Of its file among those that came. */
  readonly place: number;
  /** Of its file, blank pages and all, told with the first document that it holds. */
  readonly pageCount: number;
  readonly pagesUsed: number;
  /** Where it stands in a file of several. */
  readonly pages: DocumentPart['pages'] | null;
  /** Of all pages of its file; null where it was not parsed. */
  readonly shapes: readonly PageShape[] | null;
  readonly result: Extraction | { readonly error: string };
  /** Why it failed; null where it did not. */
  readonly fault: Fault | null;
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
  pool: Pick<ParsePool, 'countPages'>,
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

type Parser = Pick<ParsePool, 'parse' | 'parseParts' | 'classify'>;

export async function parseDocuments(
  pool: Parser,
  documents: readonly CountedDocument[],
  order: ParseOrder,
): Promise<{ readonly outcomes: readonly DocumentOutcome[]; readonly pagesUsed: number }> {
  const outcomes = (
    await Promise.all(documents.map((document, place) => parseFile(pool, document, { ...order, place })))
  ).flat();
  return { outcomes, pagesUsed: outcomes.reduce((sum, outcome) => sum + outcome.pagesUsed, 0) };
}

async function parseFile(
  pool: Parser,
  document: CountedDocument,
  { templateFor, limitsNow, isAuto, split, onPage, place, ...rest }: ParseOrder & { readonly place: number },
): Promise<readonly DocumentOutcome[]> {
  const { filename } = document;
  const options = { ...rest, onPage: (done: number) => onPage?.(document, done) };
  let none: Pick<DocumentOutcome, 'filename' | 'place' | 'pages' | 'pagesUsed' | 'chosen'> = {
    ...{ filename, place, pages: null, pagesUsed: 0 },
    ...(isAuto ? { chosen: null } : {}),
  };
  if ('fault' in document) return [{ ...none, pageCount: 0, ...failed(document.fault) }];
  const { path, pageCount } = document;
  try {
    if (split !== null) {
      const { parts, sha256, pages } = await pool.parseParts(path, templateFor, {
        ...options,
        limits: limitsNow(),
      });
      return outcomesOf(parts, { filename, place, pageCount, sha256, shapes: pages }, isAuto);
    }
    const { template, chosen, ...asked } = await templateFor((candidates, findLessons) =>
      pool.classify(path, candidates, { ...options, limits: limitsNow(), findLessons }),
    );
    if (chosen !== undefined) none = { ...none, chosen };
    const work = { ...options, ...asked, limits: limitsNow() };
    const { extraction, heard, sha256, pages: shapes } = await pool.parse(path, template, work);
    const found = { result: extraction, fault: null, shapes, retryAfterSeconds: null, heard, sha256 };
    return [{ ...none, pageCount, pagesUsed: pageCount, ...found }];
  } catch (error) {
    options.signal.throwIfAborted();
    return [{ ...none, pageCount, ...failed(documentFault(error)) }];
  }
}

function outcomesOf(
  parts: readonly ParsedPart<TemplateOrder>[],
  file: Pick<DocumentOutcome, 'filename' | 'place' | 'pageCount' | 'sha256' | 'shapes'>,
  isAuto: boolean,
): readonly DocumentOutcome[] {
  const pagesUsed = pagesBilled(parts, file.pageCount);
  return parts.map((part, nth) => ({
    ...{ filename: file.filename, place: file.place, pages: part.pages },
    ...(isAuto ? { chosen: part.order?.chosen ?? null } : {}),
    // Told once, so that a sum over documents is one over files.
    ...(nth === 0 ? { pageCount: file.pageCount, pagesUsed } : { pageCount: 0, pagesUsed: 0 }),
    ...('fault' in part
      ? failed(part.fault)
      : {
          ...{ result: part.extraction, fault: null, retryAfterSeconds: null, heard: part.heard },
          ...{ sha256: file.sha256, shapes: file.shapes },
        }),
  }));
}

const failed = (fault: Fault) => ({
  ...{ result: { error: fault.message }, fault, shapes: null },
  retryAfterSeconds: fault.retryAfterSeconds ?? null,
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

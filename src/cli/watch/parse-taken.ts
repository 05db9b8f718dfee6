/** A file that was taken → what is written of it, with the answer that `deckle parse` prints for it. */

import type { DocumentKind } from '../../model/document.ts';
import { Fault, faultTable } from '../../model/fault.ts';
import type { EngineName } from '../../model/finding.ts';
import {
  countPages,
  type DocumentOutcome,
  type ParseOrder,
  parseDocuments,
} from '../../model/parse-documents.ts';
import type { ParsePool, WorkLimits } from '../../model/parse-pool.ts';
import type { SplitMode } from '../../model/splitter.ts';
import { unpackDocuments } from '../../model/unpack-documents.ts';

export type WatchTools = {
  readonly pool: ParsePool;
  readonly sniff: (path: string, signal: AbortSignal) => Promise<DocumentKind>;
  readonly templateFor: ParseOrder['templateFor'];
  /** Whether documents decide which template they are for. */
  readonly isAuto: boolean;
  readonly split: SplitMode | null;
  readonly language: string | null;
  readonly password: string | null;
  readonly engines: readonly EngineName[];
  readonly limits: WorkLimits;
  readonly signal: AbortSignal;
};

export type WatchedFile = {
  readonly outcomes: readonly DocumentOutcome[];
  readonly hasAttachments: boolean;
  /** Documents one behind the other in one file, or attached to an e-mail, are told apart. */
  readonly isSingle: boolean;
};

/** Whoever watches a folder is the only one whose documents wait. */
const account = 'local';

/** `scratch`: an empty folder for what an e-mail holds. A Fault where it is not the document's but ours, and may be gone later. */
export async function parseTaken(
  { path, name: filename }: { readonly path: string; readonly name: string },
  scratch: string,
  tools: WatchTools,
): Promise<WatchedFile> {
  const { pool, limits, signal, password, split } = tools;
  const turn = { account, priority: 'async', limits, signal } as const;
  try {
    const { documents, hasAttachments } = await unpackDocuments(tools, [{ filename, path }], {
      ...{ folder: scratch, password, turn },
    });
    const counted = await countPages(pool, documents, turn);
    const { outcomes } = await parseDocuments(pool, counted, {
      ...{ ...turn, split, language: tools.language, engines: tools.engines, cacheScope: null },
      ...{ templateFor: tools.templateFor, isAuto: tools.isAuto, limitsNow: () => limits },
    });
    const [busy] = outcomes.flatMap(({ fault }) => (fault !== null && isOurs(fault) ? [fault] : []));
    if (busy !== undefined) throw busy;
    return { outcomes, hasAttachments, isSingle: documents.length === 1 && split === null };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Fault) || isOurs(error)) throw error;
    return { outcomes: [failedOutcome(filename, error)], hasAttachments: false, isSingle: true };
  }
}

/** Not the document's: the machine is busy, or processes cannot be started. */
const isOurs = ({ code }: Fault): boolean => ['upstream', 'internal'].includes(faultTable[code].family);

export const failedOutcome = (filename: string, fault: Fault): DocumentOutcome => ({
  ...{ filename, place: 0, pageCount: 0, pagesUsed: 0, pages: null, shapes: null },
  ...{ result: { error: fault.message }, fault, retryAfterSeconds: null, heard: [], sha256: null },
});

/** As `deckle parse` prints it. */
export function answerOf(
  { outcomes, hasAttachments, isSingle }: WatchedFile,
  include: 'evidence' | undefined,
) {
  const pageCount = outcomes.reduce((sum, outcome) => sum + outcome.pageCount, 0);
  const [only] = outcomes;
  if (isSingle && only !== undefined) return { ...bodyOf(only, include), pageCount };
  return {
    results: outcomes.map((outcome) => ({
      filename: outcome.filename,
      ...(outcome.pages === null ? {} : { pages: outcome.pages }),
      ...bodyOf(outcome, include),
    })),
    pageCount,
    ...(hasAttachments ? { source: 'email' } : {}),
  };
}

function bodyOf({ result: found, chosen }: DocumentOutcome, include: 'evidence' | undefined) {
  const template = chosen === undefined ? {} : { template: chosen };
  if ('error' in found) return { result: found, ...template };
  const { result, evidence, problems } = found;
  if (include === undefined) return { result, ...template };
  return { result, evidence, ...(problems.length === 0 ? {} : { problems }), ...template };
}

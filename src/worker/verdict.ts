/** What came of an attempt: a result, the document's own fault, which no second try mends, or one of ours. */

import { pagesBilled } from '../model/document-part.ts';
import { Fault, type FaultCode, faultTable } from '../model/fault.ts';
import type { JobFound, JobQueue } from '../model/job.ts';
import { jobPartOf, type PartOrder } from '../model/job-part.ts';
import type { ParsedDocument, ParsedFile } from '../model/parse-pool.ts';
import type { Store } from '../model/store.ts';

export type Failure = { readonly kind: 'failed'; readonly fault: Fault; readonly isOurs: boolean };

export type Completed = Pick<ParsedDocument, 'pages' | 'pageCount' | 'heard'> &
  Pick<Parameters<JobQueue['complete']>[1], 'choice'> & {
    readonly kind: 'completed';
    readonly found: JobFound;
  };
export type Verdict = Completed | Failure;

/** It may have been the machine, and not the document. */
const worthAnotherTry: FaultCode = 'document_crashed';

export function verdictOn(error: unknown, explain: Store['explain']): Failure {
  const fault = error instanceof Fault ? error : (explain(error) ?? unexpected(error));
  const { family } = faultTable[fault.code];
  const isDocuments = (family === 'document' || family === 'request') && fault.code !== worthAnotherTry;
  return { kind: 'failed', fault, isOurs: !isDocuments };
}

/** A file is done where any of its documents is; where none is, what is wrong with the first is what is wrong. */
export function completedParts(
  { parts, pages, pageCount }: ParsedFile<PartOrder>,
  isAuto: boolean,
): Completed {
  const faults = parts.flatMap((part) => ('fault' in part ? [part.fault] : []));
  const [first] = faults;
  if (first !== undefined && faults.length === parts.length) throw first;
  return {
    ...{ kind: 'completed', pages, pageCount },
    found: { parts: parts.map((part) => jobPartOf(part, isAuto)), pagesUsed: pagesBilled(parts, pageCount) },
    heard: parts.flatMap((part) => ('fault' in part ? [] : part.heard)),
  };
}

const unexpected = (cause: unknown): Fault =>
  new Fault('internal_error', 'An internal error occurred while this document was processed.', {
    cause,
  });

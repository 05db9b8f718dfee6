/** What came of an attempt: a result, the document's own fault, which no second try mends, or one of ours. */
import { Fault, type FaultCode, faultTable } from '../model/fault.ts';
import type { ParsedDocument } from '../model/parse-pool.ts';
import type { Store } from '../model/store.ts';

export type Failure = { readonly kind: 'failed'; readonly fault: Fault; readonly isOurs: boolean };

export type Verdict = ({ readonly kind: 'completed' } & ParsedDocument) | Failure;

/** It may have been the machine, and not the document. */
const worthAnotherTry: FaultCode = 'document_crashed';

export function verdictOn(error: unknown, explain: Store['explain']): Failure {
  const fault = error instanceof Fault ? error : (explain(error) ?? unexpected(error));
  const { family } = faultTable[fault.code];
  const isDocuments = (family === 'document' || family === 'request') && fault.code !== worthAnotherTry;
  return { kind: 'failed', fault, isOurs: !isDocuments };
}

const unexpected = (cause: unknown): Fault =>
  new Fault('internal_error', 'Something went wrong inside Deckle while it processed this document.', {
    cause,
  });

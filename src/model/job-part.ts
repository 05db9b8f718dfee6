/** One of a file's documents, as it is kept and shown. */
import type { JobChoice, JobPart } from './job.ts';
import type { DocumentOrder, ParsedPart } from './parse-pool.ts';

/** What is asked of a document, and what it decided for where it did. */
export type PartOrder = DocumentOrder & { readonly choice?: JobChoice | undefined };

/** `isAuto`: documents decide. */
export function jobPartOf(part: ParsedPart<PartOrder>, isAuto: boolean): JobPart {
  const { pages, order } = part;
  const choice = isAuto ? { choice: order?.choice ?? null } : {};
  if ('fault' in part)
    return { pages, result: null, evidence: null, problems: [], error: part.fault.message, ...choice };
  const { result, evidence, problems } = part.extraction;
  return { pages, result, evidence, problems, error: null, ...choice };
}

/** One of a file's documents, as it is kept and shown. */
import type { JobPart } from './job.ts';
import type { ParsedPart } from './parse-pool.ts';

export function jobPartOf(part: ParsedPart): JobPart {
  const { pages } = part;
  if ('fault' in part)
    return { pages, result: null, evidence: null, problems: [], error: part.fault.message };
  const { result, evidence, problems } = part.extraction;
  return { pages, result, evidence, problems, error: null };
}

/** What came of the documents of an e-mail. */
import { Fault } from '../model/fault.ts';
import { parseId } from '../model/ids.ts';
import type { JobChoice, JobPart } from '../model/job.ts';
import type { DocumentOutcome, TemplateChoice } from '../model/parse-documents.ts';
import type { HeldDocument } from '../model/unpack-documents.ts';
import type { Completed } from './verdict.ts';

/** The job is done where any of its documents is; where none is, what is wrong with the first is what is wrong. */
export function completedMail(
  documents: readonly HeldDocument[],
  outcomes: readonly DocumentOutcome[],
): Completed {
  const [first] = outcomes.flatMap(({ fault }) => (fault === null ? [] : [fault]));
  if (outcomes.every(({ fault }) => fault !== null))
    throw first ?? new Fault('document_empty', 'The e-mail holds no document.');
  const sum = (of: (outcome: DocumentOutcome) => number) =>
    outcomes.reduce((all, outcome) => all + of(outcome), 0);
  return {
    ...{ kind: 'completed', pages: [], pageCount: sum(({ pageCount }) => pageCount) },
    found: {
      parts: outcomes.map((outcome) => partOf(documents[outcome.place], outcome)),
      pagesUsed: sum(({ pagesUsed }) => pagesUsed),
    },
    heard: outcomes.flatMap(({ heard }) => heard),
  };
}

function partOf(document: HeldDocument | undefined, outcome: DocumentOutcome): JobPart {
  const { result: found, chosen, shapes } = outcome;
  const place = document?.place ?? 0;
  const file = { place, filename: place === 0 ? null : outcome.filename, pages: shapes };
  const of = {
    ...{ pages: outcome.pages ?? ([1, Math.max(1, outcome.pageCount)] as const), file },
    ...(chosen === undefined ? {} : { choice: chosen === null ? null : keptChoice(chosen) }),
  };
  if ('error' in found && outcome.fault !== null)
    return { ...of, result: null, evidence: null, problems: [], error: outcome.fault.message };
  if (!('evidence' in found)) throw new Error('a document has neither a result nor a fault');
  const { result, evidence, problems } = found;
  return { ...of, result, evidence, problems, error: null };
}

const keptChoice = ({ id, name, confidence }: TemplateChoice): JobChoice => ({
  ...{ templateId: parseId('tpl', id) ?? id, name, confidence },
});

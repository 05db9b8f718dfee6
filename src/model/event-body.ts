/** What an endpoint is told when a job has ended: ids as people see them, and keys in the order of the contract. */
import type { Extraction } from './extraction.ts';
import { formatId } from './ids.ts';
import type { Job, JobChoice, JobPart } from './job.ts';
import type { QuotaOutcome } from './quota.ts';

export type JobEnd = {
  readonly job: Pick<
    Job,
    'jobId' | 'templateId' | 'choice' | 'split' | 'source' | 'fileName' | 'error' | 'pageCount' | 'attempts'
  > & {
    readonly status: 'completed' | 'failed';
    readonly completedAt: Date;
  };
  readonly result: Extraction['result'] | null;
  /** Of a file that holds several documents. */
  readonly parts: readonly JobPart[] | null;
  readonly pages: QuotaOutcome;
};

export function eventTypeOf(status: 'completed' | 'failed'): 'document.completed' | 'document.failed' {
  return `document.${status}`;
}

/** Of a document that decides; a template that was named is not said again. */
export function chosenTemplate({ choice }: Pick<Job, 'choice'>) {
  if (choice === undefined) return {};
  return { template: choice === null ? null : shownChoice(choice) };
}

export const shownChoice = ({ templateId, name, confidence }: JobChoice) => ({
  ...{ id: formatId('tpl', templateId), name, confidence },
});

/** Of a job whose file may hold several documents: it has results instead of one. */
export const holdsSeveral = ({ split, source }: Pick<Job, 'split' | 'source'>): boolean =>
  split !== null || source !== null;

/** Where its file holds several documents, each of them says its own. */
export const templateOfJob = (job: Pick<Job, 'choice' | 'split' | 'source'>) =>
  holdsSeveral(job) ? {} : chosenTemplate(job);

export const sourceOf = ({ source }: Pick<Job, 'source'>) => (source === null ? {} : { source });

export function eventBody(eventId: string, { job, result, parts, pages }: JobEnd): string {
  return JSON.stringify({
    eventId: formatId('evt', eventId),
    eventType: eventTypeOf(job.status),
    timestamp: job.completedAt.toISOString(),
    jobId: formatId('job', job.jobId),
    status: job.status,
    templateId: job.templateId === null ? null : formatId('tpl', job.templateId),
    ...templateOfJob(job),
    fileName: job.fileName,
    result,
    ...(parts === null ? {} : { results: parts.map((part) => partBody(job, part)), ...sourceOf(job) }),
    error: job.error,
    pageCount: job.pageCount,
    pageUsed: pages.used,
    pageRemaining: pages.remaining,
    attempts: job.attempts,
  });
}

/** One of the documents of a file, as one of several files would be answered. */
export const partBody = (
  { fileName, split }: Pick<Job, 'fileName' | 'split'>,
  { pages, file, result, error, choice }: JobPart,
) => ({
  filename: file?.filename ?? fileName,
  // A file of its own is whole where nobody asked to split it.
  ...(split === null ? {} : { pages }),
  result: result ?? { error },
  ...chosenTemplate({ choice }),
});

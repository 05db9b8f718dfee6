/** What an endpoint is told when a job has ended: ids as people see them, and keys in the order of the contract. */
import type { Extraction } from './extraction.ts';
import { formatId } from './ids.ts';
import type { Job, JobChoice, JobPart } from './job.ts';
import type { QuotaOutcome } from './quota.ts';

export type JobEnd = {
  readonly job: Pick<
    Job,
    'jobId' | 'templateId' | 'choice' | 'split' | 'fileName' | 'error' | 'pageCount' | 'attempts'
  > & {
    readonly status: 'completed' | 'failed';
    readonly completedAt: Date;
  };
  readonly result: Extraction['result'] | null;
  /** Of a file that was split. */
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

/** Where its file was split, each of its documents says its own. */
export const templateOfJob = (job: Pick<Job, 'choice' | 'split'>) =>
  job.split === null ? chosenTemplate(job) : {};

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
    ...(parts === null ? {} : { results: parts.map((part) => partBody(job.fileName, part)) }),
    error: job.error,
    pageCount: job.pageCount,
    pageUsed: pages.used,
    pageRemaining: pages.remaining,
    attempts: job.attempts,
  });
}

/** One of the documents of a file, as one of several files would be answered. */
export const partBody = (filename: string, { pages, result, error, choice }: JobPart) => ({
  ...{ filename, pages },
  result: result ?? { error },
  ...chosenTemplate({ choice }),
});

/** What an endpoint is told when a job has ended: ids as people see them, and keys in the order of the contract. */
import type { Extraction } from './extraction.ts';
import { formatId } from './ids.ts';
import type { Job, JobPart } from './job.ts';
import type { QuotaOutcome } from './quota.ts';

export type JobEnd = {
  readonly job: Pick<
    Job,
    'jobId' | 'templateId' | 'choice' | 'fileName' | 'error' | 'pageCount' | 'attempts'
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

/** Of a job whose document decides; one that was named is not said again. */
export function chosenTemplate({ choice }: Pick<Job, 'choice'>) {
  if (choice === undefined) return {};
  if (choice === null) return { template: null };
  const { templateId, name, confidence } = choice;
  return { template: { id: formatId('tpl', templateId), name, confidence } };
}

export function eventBody(eventId: string, { job, result, parts, pages }: JobEnd): string {
  return JSON.stringify({
    eventId: formatId('evt', eventId),
    eventType: eventTypeOf(job.status),
    timestamp: job.completedAt.toISOString(),
    jobId: formatId('job', job.jobId),
    status: job.status,
    templateId: job.templateId === null ? null : formatId('tpl', job.templateId),
    ...chosenTemplate(job),
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
export const partBody = (filename: string, { pages, result, error }: JobPart) => ({
  ...{ filename, pages },
  result: result ?? { error },
});

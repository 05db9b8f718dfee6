/** Jobs as the API shows them. */
import {
  type JobListItem,
  type JobProgress,
  type JobSubmission,
  type JobView,
  submissionMessages,
} from '../contract/job.ts';
import { holdsSeveral, partBody, sourceOf, templateOfJob } from '../model/event-body.ts';
import { Fault } from '../model/fault.ts';
import { formatId, parseId } from '../model/ids.ts';
import type { Job, JobWithResult } from '../model/job.ts';
import { problemsOf } from './problems-of.ts';

/** Another account's, or what is no id at all, is not found in the same words. */
export const jobNotFound = () => new Fault('job_not_found', 'There is no job with this id.');

export function parseJobId(text: string): string {
  const jobId = parseId('job', text);
  if (jobId === undefined) throw jobNotFound();
  return jobId;
}

export const hasEnded = ({ status }: Job): boolean => status === 'completed' || status === 'failed';

export function submissionOf(job: Job, isNew: boolean): JobSubmission {
  return {
    jobId: formatId('job', job.jobId),
    status: job.status,
    message: isNew ? submissionMessages.isNew : submissionMessages.isThere,
    createdAt: job.createdAt.toISOString(),
  };
}

/** The order of the keys is part of the contract. */
export function jobViewOf(job: JobWithResult, include: 'evidence' | undefined): JobView {
  return {
    ...identityOf(job),
    result: job.result,
    ...(holdsSeveral(job) ? { results: resultsOf(job, include), ...sourceOf(job) } : {}),
    ...(include === 'evidence' && !holdsSeveral(job) ? { evidence: job.evidence, ...problemsOf(job) } : {}),
    ...courseOf(job),
  };
}

const resultsOf = ({ parts, ...job }: JobWithResult, include: 'evidence' | undefined) =>
  parts?.map((part) => ({
    ...partBody(job, part),
    ...(include === 'evidence' && part.evidence !== null
      ? { evidence: part.evidence, ...problemsOf(part) }
      : {}),
  })) ?? null;

export function listItemOf(job: Job): JobListItem {
  return { ...identityOf(job), ...courseOf(job) };
}

export function progressOf({ jobId, status, attempts, pageCount, pagesRead }: Job): JobProgress {
  return { jobId: formatId('job', jobId), status, attempts, pageCount, pagesRead };
}

function identityOf({ jobId, status, fileName, templateId, ...job }: Job) {
  return {
    ...{ jobId: formatId('job', jobId), status, fileName },
    templateId: templateId === null ? null : formatId('tpl', templateId),
    ...templateOfJob(job),
  };
}

function courseOf({ error, pageCount, attempts, createdAt, startedAt, completedAt }: Job) {
  return {
    ...{ error, pageCount, attempts },
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
  };
}

/** Pages of jobs. A cursor also says when its job was made, so that a list goes on behind a job that was deleted meanwhile. */
import { formatId, parseId } from '../model/ids.ts';
import type { Job, JobFilter, Jobs } from '../model/job.ts';
import { badCursor } from './list-pages.ts';

type Place = Pick<Job, 'jobId' | 'createdAt'>;

/** More than an account can submit within a millisecond. */
const mostAtOnce = 100;

export function cursorOf({ jobId, createdAt }: Place): string {
  return `${formatId('job', jobId)}.${createdAt.getTime().toString(36)}`;
}

export function parseJobCursor(text: string): Place {
  const [, id = '', time = ''] = /^(job_\w+)\.([\da-z]{1,9})$/.exec(text) ?? [];
  const jobId = parseId('job', id);
  if (jobId === undefined) throw badCursor();
  return { jobId, createdAt: new Date(Number.parseInt(time, 36)) };
}

/** Those behind the place, wherever its job is now. */
export async function jobsBehind(
  jobs: Jobs,
  accountId: string,
  filter: Omit<JobFilter, 'after'>,
  place: Place | undefined,
): Promise<readonly Job[]> {
  if (place === undefined) return await jobs.list(accountId, filter);
  const { jobId, createdAt } = place;
  const isThere = (await jobs.look(accountId, jobId)) !== undefined;
  if (isThere) return await jobs.list(accountId, { ...filter, after: jobId });
  const endMs = Math.min(
    createdAt.getTime() + 1,
    filter.createdBefore?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  const found = await jobs.list(accountId, {
    ...filter,
    createdBefore: new Date(endMs),
    limit: filter.limit + mostAtOnce,
  });
  const isBehind = (job: Job) => job.createdAt < createdAt || job.jobId < jobId;
  return found.filter(isBehind).slice(0, filter.limit);
}

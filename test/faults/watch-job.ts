/** What somebody who polls a job may see, and in which order. */
import type { z } from 'zod';
import type { jobView } from '../../src/contract/job.ts';

export type JobSeen = z.infer<typeof jobView>;

const mostAttempts = 3;

export const hasEnded = ({ status }: Pick<JobSeen, 'status'>) =>
  status === 'completed' || status === 'failed';

/** How far it has come: waiting is even, at work is odd, and the end is beyond all. */
function stageOf(job: JobSeen): number {
  if (hasEnded(job)) return Infinity;
  return 2 * job.attempts - (job.status === 'processing' ? 1 : 0);
}

/** What is wrong with this view of a job after the one before; undefined where nothing is. */
export function wrongIn(
  before: JobSeen | undefined,
  job: JobSeen,
  mayBeGivenBack: boolean,
): string | undefined {
  return wrongInItself(job) ?? (before === undefined ? undefined : wrongAfter(before, job, mayBeGivenBack));
}

function wrongInItself(job: JobSeen): string | undefined {
  const { status, attempts, startedAt, completedAt, result, error } = job;
  const isRight = {
    pending: attempts === 0 && startedAt === null,
    processing: attempts >= 1 && startedAt !== null,
    retrying: attempts >= 1 && startedAt !== null,
    completed: attempts >= 1 && startedAt !== null && result !== null && error === null,
    failed: attempts >= 1 && startedAt !== null && result === null && error !== null,
  }[status];
  const isEndRight =
    hasEnded(job) === (completedAt !== null) && (status === 'completed') === (result !== null);
  return isRight && isEndRight && attempts <= mostAttempts ? undefined : `is ${JSON.stringify(job)}`;
}

/** A node that stops gives an attempt back as if it had not been; nothing else goes backwards, and ends are final. */
function wrongAfter(before: JobSeen, job: JobSeen, mayBeGivenBack: boolean): string | undefined {
  const [from, to] = [stageOf(before), stageOf(job)];
  if (from === Infinity && JSON.stringify(before) !== JSON.stringify(job))
    return `changed after its end: ${JSON.stringify(before)}, then ${JSON.stringify(job)}`;
  const isGivenBack = mayBeGivenBack && from % 2 === 1 && to === from - 1;
  if (to >= from || isGivenBack) return undefined;
  return `went from ${before.status} ${before.attempts} to ${job.status} ${job.attempts}`;
}

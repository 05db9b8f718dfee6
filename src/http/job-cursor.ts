/** Cursors of lists of jobs: they also say when the job was made, so that a list goes on behind one that was deleted meanwhile. */
import { formatId, parseId } from '../model/ids.ts';
import type { JobPlace } from '../model/job.ts';
import { badCursor } from './list-pages.ts';

export function jobCursor({ jobId, createdAt }: JobPlace): string {
  return `${formatId('job', jobId)}.${createdAt.getTime().toString(36)}`;
}

export function parseJobCursor(text: string): JobPlace {
  const [, id = '', time = ''] = /^(job_\w+)\.([\da-z]{1,9})$/.exec(text) ?? [];
  const jobId = parseId('job', id);
  if (jobId === undefined) throw badCursor();
  return { jobId, createdAt: new Date(Number.parseInt(time, 36)) };
}

/**
 * Waits for the end of a job. Its events say when that is; where they do not come through (a proxy that holds them back,
 * a node that stops), the job is asked for, less and less often.
 */
import type { JobView } from '../contract/job.ts';
import { DeckleError } from './deckle-error.ts';
import type { Jobs } from './jobs.ts';
import { pause, timeLimit } from './pause.ts';
import { isPassing, waitBefore } from './repeat-rules.ts';
import type { Transport } from './transport.ts';
import type { JobProgressSeen, WaitOptions } from './types.ts';

const hasEnded = ({ status }: { readonly status: JobView['status'] }) =>
  status === 'completed' || status === 'failed';

export async function waitForJob(
  transport: Transport,
  jobs: Jobs,
  jobId: string,
  { signal, timeoutMs, ...options }: WaitOptions,
): Promise<JobView> {
  if (timeoutMs === undefined) return await untilEnded(transport, jobs, jobId, { ...options, signal });
  const limit = timeLimit(timeoutMs, signal);
  try {
    return await untilEnded(transport, jobs, jobId, { ...options, signal: limit.signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (!limit.isOver()) throw error;
    const message = `The job ${jobId} has not ended within ${timeoutMs} ms. It goes on: wait for it again.`;
    throw new DeckleError(message, { status: 0, code: 'timeout' });
  } finally {
    limit.end();
  }
}

async function untilEnded(
  transport: Transport,
  jobs: Jobs,
  jobId: string,
  { signal, include, onProgress }: Omit<WaitOptions, 'timeoutMs'>,
): Promise<JobView> {
  const tell = teller(onProgress);
  let followsEvents = true;
  let lastAnswerAt = Date.now();
  for (let looks = 0; ; looks += 1) {
    if (followsEvents) {
      const heard = await followToEnd(jobs, jobId, tell, signal);
      // A stream that said something and broke off is worth another one.
      followsEvents = heard !== 'nothing';
      if (heard === 'something') looks = 0;
    }
    try {
      const job = await jobs.get(jobId, { include, signal });
      lastAnswerAt = Date.now();
      const { status, attempts, pageCount } = job;
      if (hasEnded(job)) {
        tell({ jobId: job.jobId, status, attempts, pageCount });
        return job;
      }
      if (!followsEvents) tell({ jobId: job.jobId, status, attempts, pageCount });
    } catch (error) {
      const isOutage = error instanceof DeckleError && isPassing(error);
      if (!isOutage || Date.now() - lastAnswerAt > transport.limits.retryTimeMs) throw error;
    }
    await pause(waitBefore(looks, undefined, transport.random), signal);
  }
}

/** Whatever is wrong with the job or the key, asking for the job says so as well. */
async function followToEnd(
  jobs: Jobs,
  jobId: string,
  tell: (progress: JobProgressSeen) => void,
  signal: AbortSignal | undefined,
): Promise<'end' | 'something' | 'nothing'> {
  let heard: 'something' | 'nothing' = 'nothing';
  try {
    for await (const progress of jobs.follow(jobId, { signal })) {
      heard = 'something';
      // The last is told with the job itself.
      if (hasEnded(progress)) return 'end';
      tell(progress);
    }
  } catch {
    signal?.throwIfAborted();
  }
  return heard;
}

/** Says each state once. */
function teller(onProgress: WaitOptions['onProgress']): (progress: JobProgressSeen) => void {
  let said = '';
  return (progress) => {
    const text = JSON.stringify(progress);
    if (text !== said) onProgress?.(progress);
    said = text;
  };
}

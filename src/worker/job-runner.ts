/**
 * Keeps as many jobs at work as there are slots for, of accounts in turn, and sees that jobs whose node died get another attempt. When it
 * stops, nothing new is begun, and what is not done in time goes back to the queue with its attempt.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bell } from '../model/bell.ts';
import { heldByAccount } from '../model/held-by-account.ts';
import { keepClaims } from './keep-claims.ts';
import { repeat } from './repeat.ts';
import { type JobNeeds, type RunningJob, runJob } from './run-job.ts';

export type JobRunnerOptions = JobNeeds & {
  readonly bell: Bell;
  /** Most jobs at once. */
  readonly slots: number;
};

export interface JobRunner {
  /** Running jobs have so long, or until `hurry`; then they are given back. */
  stop(graceMs: number, hurry: AbortSignal): Promise<void>;
}

const pollMs = 1000;
/** Several slots are filled by one claim; as long as most are full, it can wait for another to come free. */
const gatherMs = 20;
const firstPauseMs = 100;
const longestPauseMs = 2000;
const recoverMs = 2000;
/** For giving back, when even the database does not answer. */
const farewellMs = 2000;

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { jobQueue, quota, bell, slots, limitOf, explain, onProblem } = options;
  const running = new Set<RunningJob>();
  const stopping = new AbortController();
  const closing = new AbortController();
  let woken = Promise.withResolvers<void>();

  const wake = () => woken.resolve();
  /** That the database is away is said once, by the store. */
  const onFailure = (error: unknown) => {
    if (explain(error)?.code !== 'database_unavailable') onProblem('the queue of jobs failed', error, null);
  };

  async function fill(): Promise<void> {
    let failurePauseMs = firstPauseMs;
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers();
      let pauseMs = pollMs;
      try {
        await claimForFreeSlots();
        failurePauseMs = firstPauseMs;
      } catch (error) {
        onFailure(error);
        pauseMs = failurePauseMs;
        failurePauseMs = Math.min(longestPauseMs, failurePauseMs * 2);
      }
      await wokenWithin(pauseMs);
      if (running.size > slots / 2 && !stopping.signal.aborted) await sleep(gatherMs);
    }
  }

  async function claimForFreeSlots(): Promise<void> {
    const free = slots - running.size;
    if (free <= 0 || stopping.signal.aborted) return;
    const held = heldByAccount([...running].map(({ claim }) => claim));
    for (const claim of await jobQueue.claim(free, held)) {
      const job = runJob(claim, options);
      running.add(job);
      void job.ended.then(() => {
        running.delete(job);
        wake();
      });
      if (stopping.signal.aborted) job.release();
    }
  }

  async function wokenWithin(ms: number): Promise<void> {
    const over = new AbortController();
    await Promise.race([woken.promise, sleep(ms, undefined, { signal: over.signal }).catch(() => {})]);
    over.abort();
  }

  const stopListening = bell.listen('jobs', wake);
  const filled = fill();
  void keepClaims(running, { jobQueue, quota, onFailure, signal: closing.signal });
  void repeat(async () => await jobQueue.recover(limitOf), {
    ...{ everyMs: recoverMs, afterFailureMs: recoverMs, onFailure, signal: stopping.signal },
  });

  async function allEnded(): Promise<void> {
    await filled;
    await Promise.all([...running].map(({ ended }) => ended));
  }

  return {
    async stop(graceMs, hurry) {
      stopListening();
      stopping.abort();
      wake();
      const done = allEnded();
      await within(graceMs, done, hurry);
      for (const job of running) job.release();
      await within(farewellMs, done);
      for (const job of running) job.lose();
      closing.abort();
    },
  };
}

async function within(ms: number, done: Promise<void>, hurry?: AbortSignal): Promise<void> {
  const over = new AbortController();
  const signal = hurry === undefined ? over.signal : AbortSignal.any([over.signal, hurry]);
  await Promise.race([done, sleep(ms, undefined, { signal }).catch(() => {})]);
  over.abort();
}

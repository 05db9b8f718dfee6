/** Says every few seconds which jobs this node still works on, and drops those that are somebody else's by now. */
import type { JobQueue } from '../model/job.ts';
import type { Quota } from '../model/quota.ts';
import { type Rhythm, repeat } from './repeat.ts';
import type { RunningJob } from './run-job.ts';

export type KeepOptions = Pick<Rhythm, 'onFailure' | 'signal'> & {
  readonly jobQueue: Pick<JobQueue, 'keep'>;
  readonly quota: Pick<Quota, 'renew'>;
};

/** A claim that was not kept for ten seconds is lost. */
const everyMs = 3000;
const afterFailureMs = 500;

export async function keepClaims(
  running: ReadonlySet<RunningJob>,
  { jobQueue, quota, ...rhythm }: KeepOptions,
): Promise<void> {
  const keep = async () => {
    if (running.size === 0) return;
    const lost = new Set((await jobQueue.keep([...running].map(({ claim }) => claim))).map(claimIdOf));
    for (const job of running) if (lost.has(job.claim.claimId)) job.lose();
    const held = [...running].flatMap(({ reservation }) => reservation?.reservationId ?? []);
    if (held.length > 0) await quota.renew(held);
  };
  await repeat(keep, { ...rhythm, everyMs, afterFailureMs });
}

const claimIdOf = ({ claimId }: { readonly claimId: string }) => claimId;

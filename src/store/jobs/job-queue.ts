/**
 * Attempts of jobs as those see them who run them. Each way to end one begins by removing its queue entry: where that
 * is not at work any more, the claim is lost and nothing else happens. The job comes before its pages, with the counts of
 * its account, so that nobody waits in a circle.
 */
import { sql } from 'kysely';
import type { Fault } from '../../model/fault.ts';
import { type Claim, type ClaimOutcome, type JobQueue, jobRules } from '../../model/job.ts';
import type { Reservation } from '../../model/quota.ts';
import { ringOfJob } from '../bell.ts';
import type { Queue } from '../queue.ts';
import { quotaIn } from '../quota.ts';
import type { Db } from '../tables.ts';
import { unhurried } from '../unhurried.ts';
import { tryAgain, undo } from './another-attempt.ts';
import { claimJobs } from './claim-jobs.ts';
import { endJob } from './end-job.ts';
import { recoverJobs } from './recover-jobs.ts';

export type JobQueueOptions = {
  /** At work at once, of one account, over all nodes. */
  readonly jobsPerAccount: number | undefined;
  /** From 0 to 1, like Math.random. */
  readonly random: () => number;
};

export function jobQueueIn(db: Db, queue: Queue, { jobsPerAccount, random }: JobQueueOptions): JobQueue {
  async function whileHeld(claim: Claim, work: (transaction: Db) => Promise<boolean>): Promise<ClaimOutcome> {
    return await db.transaction().execute(async (transaction) => {
      if (!(await queue.end(transaction, claim.claimId))) return 'lost';
      return (await work(transaction)) ? 'done' : 'lost';
    });
  }

  async function fail(
    claim: Claim,
    fault: Fault,
    reservation: Reservation | null,
    limit: number,
  ): Promise<ClaimOutcome> {
    const outcome = { status: 'failed', error: fault.message } as const;
    return await whileHeld(
      claim,
      async (transaction) => await endJob(transaction, { ...attemptOf(claim), outcome, reservation, limit }),
    );
  }

  return {
    claim: async (free, held = new Map()) =>
      await claimJobs(db, queue, { free, held, perAccount: jobsPerAccount }),

    keep: async (claims) => {
      if (claims.length === 0) return [];
      const kept = await queue.keep(
        db,
        claims.map(({ claimId }) => claimId),
      );
      return claims.filter(({ claimId }) => !kept.has(claimId));
    },

    opened: async (claim, pageCount) => {
      const isHeld = await noteOpened(db, claim, pageCount);
      return isHeld ? 'done' : 'lost';
    },

    progress: async (claim, pagesRead) => await noteProgress(db, claim, pagesRead),

    complete: async (claim, { pages, pageCount, reservation, choice, ...found }, limit) => {
      const outcome = { status: 'completed', found, pages, pageCount, choice } as const;
      return await whileHeld(
        claim,
        async (transaction) =>
          await endJob(transaction, { ...attemptOf(claim), outcome, reservation, limit }),
      );
    },

    fail,

    retryLater: async (claim, fault, reservation, limit) => {
      const waitMs = jobRules.waitsMs[claim.attempts - 1];
      if (waitMs === undefined) return await fail(claim, fault, reservation, limit);
      const jitteredMs = waitMs * (0.8 + 0.4 * random());
      return await whileHeld(claim, async (transaction) => {
        const isAgain = await tryAgain(transaction, queue, attemptOf(claim), jitteredMs);
        if (isAgain) await free(transaction, claim, reservation, limit);
        return isAgain;
      });
    },

    giveBack: async (claim, reservation, limit) =>
      await whileHeld(claim, async (transaction) => {
        const isUndone = await undo(transaction, queue, attemptOf(claim));
        if (isUndone) await free(transaction, claim, reservation, limit);
        return isUndone;
      }),

    recover: async (limitOf) => await recoverJobs(db, queue, limitOf),
  };
}

const attemptOf = ({ jobId, claimId, accountId }: Claim) => ({ jobId, entryId: claimId, accountId });

async function free(db: Db, { accountId }: Claim, reservation: Reservation | null, limit: number) {
  if (reservation !== null) await quotaIn(db, 'live').settle(accountId, reservation, 0, limit);
}

async function noteOpened(db: Db, { jobId, claimId }: Claim, pageCount: number): Promise<boolean> {
  const { rows } = await sql`
    with opened as (
      update deckle.jobs set page_count = ${pageCount}::integer
      where id = ${jobId} and queue_entry = ${claimId} and status = 'processing'
      returning id
    )
    select ${ringOfJob(sql`id`)}, ${unhurried} from opened`.execute(db);
  return rows.length > 0;
}

async function noteProgress(db: Db, { jobId, claimId }: Claim, pagesRead: number): Promise<void> {
  await sql`
    with moved as (
      update deckle.jobs set pages_read = ${pagesRead}::integer
      where id = ${jobId} and queue_entry = ${claimId} and status = 'processing'
        and pages_read < ${pagesRead}::integer
      returning id
    )
    select ${ringOfJob(sql`id`)}, ${unhurried} from moved`.execute(db);
}

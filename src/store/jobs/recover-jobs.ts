/**
 * Jobs whose attempt nobody keeps any more: its process was killed, or its machine is gone. They get another one at
 * once, having waited long enough, and after the last one they have failed.
 */
import { type RawBuilder, sql } from 'kysely';
import { jobRules } from '../../model/job.ts';
import type { Plan } from '../../model/plan.ts';
import type { Queue } from '../queue.ts';
import { queueName, queueSchema } from '../queue-schema.ts';
import type { Db } from '../tables.ts';
import { tryAgain } from './another-attempt.ts';
import { endJob } from './end-job.ts';

const mostAtOnce = 100;

export async function recoverJobs(db: Db, queue: Queue, limitOf: (plan: Plan) => number): Promise<number> {
  await queue.dropUnkept(db);
  let recovered = 0;
  for (const jobId of await findLost(db)) {
    // One each, so that nobody waits for the ends of several accounts at once.
    const isRecovered = await db
      .transaction()
      .execute(async (transaction) => await recoverOne(transaction, queue, jobId, limitOf));
    if (isRecovered) recovered += 1;
  }
  return recovered;
}

async function recoverOne(
  db: Db,
  queue: Queue,
  jobId: string,
  limitOf: (plan: Plan) => number,
): Promise<boolean> {
  if (!(await lock(db, jobId))) return false;
  // Asked again by a statement of its own: another node may have given it a new attempt before the lock.
  const lost = await lookAtLost(db, jobId);
  if (lost === undefined) return false;
  const { entryId, accountId, attempts, plan } = lost;
  if (attempts < jobRules.attempts) return await tryAgain(db, queue, { jobId, entryId, accountId }, 0);
  return await endJob(db, {
    ...{ jobId, entryId, accountId },
    outcome: { status: 'failed', error: lastWords },
    reservation: null,
    limit: limitOf(plan),
  });
}

const lastWords = `The process that worked on this document ended before it was done; it was tried ${jobRules.attempts} times.`;

/** Of a row called `job`. Its entry is asked for by itself: joined, the planner might read all that wait. */
const isLost: RawBuilder<boolean> = sql`
  job.status = 'processing' and (
    select entry.state from ${sql.raw(queueSchema)}.job entry
    where entry.name = '${sql.raw(queueName)}' and entry.id = job.queue_entry) is distinct from 'active'`;

async function findLost(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select job.id from deckle.jobs job where ${isLost} order by job.id limit ${mostAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

/** False where another node is at it. */
async function lock(db: Db, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

type Lost = {
  readonly entryId: string;
  readonly accountId: string;
  readonly attempts: number;
  readonly plan: Plan;
};

async function lookAtLost(db: Db, jobId: string): Promise<Lost | undefined> {
  const { rows } = await sql<Lost>`
    select job.queue_entry as "entryId", job.account_id as "accountId", job.attempts, account.plan
    from deckle.jobs job join deckle.accounts account on account.id = job.account_id
    where job.id = ${jobId} and ${isLost}`.execute(db);
  return rows[0];
}

/** Jobs as those see them who submit: made with their queue entry, asked for, run again, removed. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { findBuiltIn } from '../../model/built-in-templates/index.ts';
import { Fault } from '../../model/fault.ts';
import { newUuid } from '../../model/ids.ts';
import type { Job, JobFilter, Jobs, JobWithResult, NewJob } from '../../model/job.ts';
import { unlessGone } from '../account-gone.ts';
import { ring, ringOfJob } from '../bell.ts';
import { removeOldEvents } from '../events.ts';
import { type LimitsOf, refuseBeyondLimits } from '../holdings.ts';
import { noteTaken } from '../mail-ledger.ts';
import type { Queue } from '../queue.ts';
import type { Db } from '../tables.ts';
import { countOpen } from './count-open.ts';
import { findDetail } from './job-detail.ts';
import { type JobRow, jobColumns, jobOf } from './job-row.ts';
import { longestWait } from './longest-wait.ts';
import { nextTurn } from './next-turn.ts';
import { removeJob } from './remove-job.ts';

/** How often a submission looks again where its duplicate was removed in the same instant. */
const mostTries = 5;

export type JobsOptions = {
  readonly limitsOf: LimitsOf;
  /** Nothing may be retained: that a result was read is noted. */
  readonly notesReads: boolean;
};

export function jobsIn(db: Db, queue: Queue, { limitsOf, notesReads }: JobsOptions): Jobs {
  return {
    submit: async (job) => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const made = await unlessGone(async () => await make(db, queue, job, limitsOf));
        if (made !== undefined) return { job: made, isNew: true };
        const earlier = await findDuplicate(db, job);
        if (earlier !== undefined) return { job: earlier, isNew: false };
        if (!(await isKept(db, job))) throw outdated();
      }
      throw new Error('The same document is submitted and removed again and again.');
    },
    findDuplicate: async (job) => await findDuplicate(db, job),
    find: async (accountId, jobId, { withEvidence } = { withEvidence: false }) => {
      const found = await findWithResult(db, accountId, jobId, withEvidence);
      if (notesReads && found?.completedAt) await noteRead(db, jobId, found.completedAt);
      return found;
    },
    detail: async (accountId, jobId) => {
      const found = await findDetail(db, accountId, jobId);
      if (notesReads && found?.completedAt) await noteRead(db, jobId, found.completedAt);
      return found;
    },
    look: async (accountId, jobId) => await look(db, accountId, jobId),
    list: async (accountId, filter) => await list(db, accountId, filter),
    countOpen: async () => await countOpen(db),
    longestWait: async () => await longestWait(db),
    remove: async (accountId, jobId) => await removeJob(db, queue, accountId, jobId),
    retry: async (accountId, jobId) => {
      const again = await runAgain(db, queue, accountId, jobId, limitsOf);
      if (again !== undefined) return again;
      return (await look(db, accountId, jobId)) === undefined ? undefined : 'running';
    },
  };
}

/** Undefined where the same was submitted before, or its template's revision is kept no more. */
async function make(db: Db, queue: Queue, job: NewJob, limitsOf: LimitsOf): Promise<Job | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const entryId = newUuid();
    const row = await insert(transaction, job, entryId);
    if (row === undefined) return undefined;
    if (job.attachment !== undefined) await noteTaken(transaction, job.attachment);
    await refuseBeyondLimits(transaction, job.accountId, limitsOf, ['storedBytes', 'waitingJobs']);
    await queue.add(transaction, { entryId, accountId: job.accountId, turn: row.turn, waitMs: 0 });
    return jobOf(row);
  });
}

type PlacedRow = JobRow & { readonly turn: number };

/** The revision is held meanwhile, so that nobody clears it away. */
async function insert(db: Db, job: NewJob, entryId: string): Promise<PlacedRow | undefined> {
  const { rows } = await sql<PlacedRow>`
    with revision as materialized (
      select from deckle.template_revisions
      where template_id = ${job.templateId} and revision = ${job.templateRevision}
      for key share
    ),
    made as (
      insert into deckle.jobs
        (id, account_id, template_id, template_revision, sha256, size_bytes, file_name, language, llm_mode,
         split_mode, source, document_sha256, candidates, queue_entry, turn)
      select ${job.jobId}::uuid, ${job.accountId}::uuid, ${job.templateId}::uuid, ${job.templateRevision}::integer,
             ${identityOf(job)}::bytea, ${job.sizeBytes}::bigint, ${job.fileName}::text, ${job.language}::text,
             ${job.llm}::text, ${job.split ?? null}::text, ${job.source ?? null}::text, ${job.split ? job.sha256 : null}::bytea,
             ${job.candidates === undefined ? null : JSON.stringify(job.candidates)}::json, ${entryId}::uuid, ${nextTurn(job.accountId)}
      where ${needsNoRevision(job)}::boolean or exists (select from revision)
      on conflict (account_id, template_id, template_revision, sha256) do nothing
      returning turn, ${sql.join(jobColumns.map((column) => sql.ref(column)))}
    )
    select made.*, ${ring(sql`'jobs'`)} from made`.execute(db);
  return rows[0];
}

/** Built-in templates are part of the program, and what a document decides among is looked up when its job is run. */
const needsNoRevision = ({ templateId, candidates }: Pick<NewJob, 'templateId' | 'candidates'>) =>
  candidates !== undefined || findBuiltIn(templateId) !== undefined;

async function isKept(
  db: Db,
  job: Pick<NewJob, 'templateId' | 'templateRevision' | 'candidates'>,
): Promise<boolean> {
  if (needsNoRevision(job)) return true;
  const row = await db
    .selectFrom('template_revisions')
    .select('revision')
    .where('template_id', '=', job.templateId)
    .where('revision', '=', job.templateRevision)
    .executeTakeFirst();
  return row !== undefined;
}

const outdated = () =>
  new Fault(
    'template_not_found',
    'The template was replaced or deleted meanwhile; submit the document again.',
  );

/** A file that is split is another submission than the same file as one document. */
const identityOf = ({ sha256, split = null }: Pick<NewJob, 'sha256' | 'split'>): Buffer =>
  split === null ? sha256 : createHash('sha256').update(sha256).update(`split=${split}`).digest();

async function findDuplicate(
  db: Db,
  job: Pick<NewJob, 'accountId' | 'templateId' | 'templateRevision' | 'sha256' | 'split'>,
): Promise<Job | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(jobColumns)
    .where('account_id', '=', job.accountId)
    .where('template_id', '=', job.templateId)
    .where('template_revision', '=', job.templateRevision)
    .where('sha256', '=', identityOf(job))
    .executeTakeFirst();
  return row === undefined ? undefined : jobOf(row);
}

async function look(db: Db, accountId: string, jobId: string): Promise<Job | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(jobColumns)
    .where('id', '=', jobId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? undefined : jobOf(row);
}

async function findWithResult(
  db: Db,
  accountId: string,
  jobId: string,
  withEvidence: boolean,
): Promise<JobWithResult | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select([...jobColumns, 'result', 'parts'])
    .$if(withEvidence, (query) => query.select(['evidence', 'problems']))
    .where('id', '=', jobId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        ...{ ...jobOf(row), result: row.result, parts: row.parts },
        ...{ evidence: row.evidence ?? null, problems: row.problems ?? [] },
      };
}

/** Of the end that was read: the job may run again by now. */
async function noteRead(db: Db, jobId: string, completedAt: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ read_at: sql`now()` })
    .where('id', '=', jobId)
    .where('completed_at', '=', completedAt)
    .where('read_at', 'is', null)
    .execute();
}

async function list(db: Db, accountId: string, filter: JobFilter): Promise<readonly Job[]> {
  const { status, templateId, createdFrom, createdBefore, after } = filter;
  let query = db.selectFrom('jobs').select(jobColumns).where('account_id', '=', accountId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (templateId !== undefined)
    query = query.where((is) =>
      is.or([is('template_id', '=', templateId), is('chosen_template_id', '=', templateId)]),
    );
  if (createdFrom !== undefined) query = query.where('created_at', '>=', createdFrom);
  if (createdBefore !== undefined) query = query.where('created_at', '<', createdBefore);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.jobId}::uuid)`,
    );
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(filter.limit).execute();
  return rows.map(jobOf);
}

/** Undefined where it has not ended. */
async function runAgain(
  db: Db,
  queue: Queue,
  accountId: string,
  jobId: string,
  limitsOf: LimitsOf,
): Promise<Job | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const entryId = newUuid();
    const row = await reset(transaction, accountId, jobId, entryId);
    if (row === undefined) return undefined;
    await refuseBeyondLimits(transaction, accountId, limitsOf, ['waitingJobs']);
    await removeOldEvents(transaction, jobId);
    await queue.add(transaction, { entryId, accountId, turn: row.turn, waitMs: 0 });
    return jobOf(row);
  });
}

/** What is known of the document stays: its pages have not changed. */
async function reset(
  db: Db,
  accountId: string,
  jobId: string,
  entryId: string,
): Promise<PlacedRow | undefined> {
  const { rows } = await sql<PlacedRow>`
    with again as (
      update deckle.jobs
      set status = 'pending', attempts = 0, pages_read = 0, started_at = null, completed_at = null,
          result = null, evidence = null, parts = null, kept_bytes = 0, problems = null, error = null, read_at = null,
          chosen_template_id = null, chosen_revision = null, chosen_name = null, chosen_confidence = null,
          queue_entry = ${entryId}, turn = ${nextTurn(accountId)}
      where id = ${jobId} and account_id = ${accountId} and status in ('completed', 'failed')
        and document_removed_at is null
      returning turn, ${sql.join(jobColumns.map((column) => sql.ref(column)))}
    )
    select again.*, ${ring(sql`'jobs'`)}, ${ringOfJob(sql`again.id`)} from again`.execute(db);
  return rows[0];
}

/**
 * The end of a job: its row, the settlement of its pages and its event, inside the caller's transaction. Ends of one
 * account wait for each other, so that its events become visible in the order in which its jobs ended.
 */
import { sql } from 'kysely';
import { eventBody, eventTypeOf, type JobEnd } from '../../model/event-body.ts';
import type { JobChoice, JobFound } from '../../model/job.ts';
import type { PageShape } from '../../model/page-shape.ts';
import type { Reservation } from '../../model/quota.ts';
import { ringOfJob } from '../bell.ts';
import { writeEvent } from '../events.ts';
import { quotaIn } from '../quota.ts';
import type { Db } from '../tables.ts';
import { choiceOf } from './job-row.ts';

export type End = {
  readonly jobId: string;
  readonly entryId: string;
  readonly accountId: string;
  readonly outcome:
    | {
        readonly status: 'completed';
        readonly found: JobFound;
        readonly pages: readonly PageShape[];
        readonly pageCount: number;
        readonly choice?: (JobChoice & { readonly revision: number }) | undefined;
      }
    | { readonly status: 'failed'; readonly error: string };
  readonly reservation: Reservation | null;
  readonly limit: number;
};

/** False where this attempt is not the job's any more; then nothing has happened. */
export async function endJob(db: Db, end: End): Promise<boolean> {
  const job = await update(db, end);
  if (job === undefined) return false;
  const { accountId, reservation, outcome, limit } = end;
  const quota = quotaIn(db, 'live');
  const found = outcome.status === 'completed' ? outcome.found : null;
  const used = outcome.status === 'completed' ? usedOf(outcome) : 0;
  const pages =
    reservation === null
      ? { used: 0, remaining: await quota.remaining(accountId, limit) }
      : await quota.settle(accountId, reservation, used, limit);
  const result = found !== null && 'extraction' in found ? found.extraction.result : null;
  const parts = found !== null && 'parts' in found ? found.parts : null;
  await writeEvent(db, {
    accountId,
    jobId: end.jobId,
    eventType: eventTypeOf(outcome.status),
    body: (eventId) => eventBody(eventId, { job, result, parts, pages }),
    to: 'all',
  });
  return true;
}

const usedOf = ({ found, pageCount }: { readonly found: JobFound; readonly pageCount: number }): number =>
  'parts' in found ? found.pagesUsed : pageCount;
type EndedRow = JobEnd['job'] & Parameters<typeof choiceOf>[0];

/** The account's lock is held to the end of the transaction. Who waits for it holds nothing that others need who have it. */
async function update(
  db: Db,
  { jobId, entryId, accountId, outcome }: End,
): Promise<JobEnd['job'] | undefined> {
  const isCompleted = outcome.status === 'completed';
  const found = isCompleted ? outcome.found : null;
  const extraction = found !== null && 'extraction' in found ? found.extraction : null;
  const jsonOf = (value: unknown) => (value == null ? null : JSON.stringify(value));
  const [result, evidence] = [jsonOf(extraction?.result), jsonOf(extraction?.evidence)];
  const parts = found !== null && 'parts' in found ? JSON.stringify(found.parts) : null;
  const choice = isCompleted ? outcome.choice : undefined;
  const keptBytes = [result, evidence, parts].reduce((sum, json) => sum + Buffer.byteLength(json ?? ''), 0);
  const { rows } = await sql<EndedRow>`
    with locked as materialized (
      select pg_advisory_xact_lock(hashtextextended(${`deckle ends ${accountId}`}, 0)) as is_ours
    ),
    ended as (
      update deckle.jobs
      set status = ${outcome.status},
          result = ${result}::json, evidence = ${evidence}::json, parts = ${parts}::json,
          kept_bytes = ${keptBytes}::bigint,
          problems = ${jsonOf(extraction?.problems)}::json,
          pages = coalesce(${isCompleted ? JSON.stringify(outcome.pages) : null}::json, pages),
          error = ${isCompleted ? null : storable(outcome.error)}::text,
          page_count = coalesce(${isCompleted ? outcome.pageCount : null}::integer, page_count),
          pages_read = coalesce(${isCompleted ? outcome.pageCount : null}::integer, pages_read),
          completed_at = clock_timestamp(),
          chosen_template_id = ${choice?.templateId ?? null}::uuid, chosen_revision = ${choice?.revision ?? null}::integer,
          chosen_name = ${choice?.name ?? null}::text, chosen_confidence = ${choice?.confidence ?? null}::real
      from locked
      where id = ${jobId} and queue_entry = ${entryId} and status = 'processing'
      returning id, status, template_id, split_mode, source, candidates, chosen_template_id, chosen_name, chosen_confidence, file_name,
                error, page_count, attempts, completed_at
    )
    select id as "jobId", status, split_mode as split, source, candidates, chosen_template_id, chosen_name, chosen_confidence,
           case when candidates is null then template_id else chosen_template_id end as "templateId", file_name as "fileName", error,
           page_count as "pageCount", attempts, completed_at as "completedAt", ${ringOfJob(sql`id`)}
    from ended`.execute(db);
  const [row] = rows;
  return row && { ...row, ...choiceOf(row) };
}

/** PostgreSQL's text holds no NUL and no half of a character. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Starts attempts: their queue entries and their rows in one transaction, accounts in turn. */
import { sql } from 'kysely';
import { findBuiltIn } from '../../model/built-in-templates/index.ts';
import type { Claim, JobCandidates, JobSource } from '../../model/job.ts';
import type { LlmMode } from '../../model/language-model.ts';
import type { Plan } from '../../model/plan.ts';
import type { SplitMode } from '../../model/splitter.ts';
import type { TemplateDraft } from '../../model/template.ts';
import { ringOfJob } from '../bell.ts';
import { holdTaken } from '../held-entries.ts';
import type { Queue } from '../queue.ts';
import { type StoredSchema, schemasIn } from '../stored-schema.ts';
import type { Db } from '../tables.ts';
import { unhurried } from '../unhurried.ts';
import { type Places, takeFairly } from './take-fairly.ts';

export async function claimJobs(db: Db, queue: Queue, places: Places): Promise<readonly Claim[]> {
  if (places.free < 1) return [];
  for (;;) {
    const { claims, isOver } = await db.transaction().execute(async (transaction) => {
      const entryIds = await takeFairly(transaction, queue, places);
      if (entryIds.length === 0) return { claims: [], isOver: true };
      const rows = await start(transaction, entryIds);
      const started = new Set(rows.map(({ queue_entry }) => queue_entry));
      const rest = entryIds.filter((entryId) => !started.has(entryId));
      const isAnyHeld = rest.length > 0 && (await dropUnknown(transaction, queue, rest));
      return { claims: rows.flatMap(claimOf), isOver: rows.length > 0 || !isAnyHeld };
    });
    // What was held back may have stood in front of others.
    if (isOver) return claims;
  }
}

/** Entries that did not start: of disabled accounts, which keep them, or of no job. Whether there were any to keep. */
async function dropUnknown(db: Db, queue: Queue, entryIds: readonly string[]): Promise<boolean> {
  const held = new Set(await holdTaken(db, entryIds));
  await queue.remove(
    db,
    entryIds.filter((entryId) => !held.has(entryId)),
  );
  return held.size > 0;
}

type StartedRow = {
  readonly id: string;
  readonly queue_entry: string;
  readonly account_id: string;
  readonly template_id: string;
  readonly candidates: JobCandidates | null;
  readonly language: string | null;
  readonly llm_mode: LlmMode | null;
  readonly split_mode: SplitMode | null;
  readonly source: JobSource | null;
  readonly attempts: number;
  readonly plan: Plan;
  readonly name: string | null;
  readonly description: string | null;
  readonly category: TemplateDraft['category'] | null;
  readonly schema: StoredSchema | null;
  readonly template_llm_mode: LlmMode | null;
};

/**
 * Jobs are looked up by their entries alone: were the status a plain condition or the account joined, the planner would take an index of all that wait
 * or of all the account's for as good where it has not heard how many these are.
 *
 * A start that a crash of the server undoes leaves the job waiting; who began it finds that its claim is lost. Where another claim is just moving the
 * latest turn, this one leaves it to that: all would wait for each other's ends.
 */
async function start(db: Db, entryIds: readonly string[]): Promise<readonly StartedRow[]> {
  const { rows } = await sql<StartedRow>`
    with started as (
      update deckle.jobs job
      set status = 'processing', attempts = attempts + 1, pages_read = 0,
          started_at = coalesce(started_at, clock_timestamp())
      where queue_entry = any(${entryIds}::uuid[]) and case when status in ('pending', 'retrying') then true end
        and (select disabled_at from deckle.accounts where id = job.account_id) is null
      returning job.id, queue_entry, account_id, template_id, template_revision, language, llm_mode, split_mode, source, candidates,
                attempts, turn,
                (select plan from deckle.accounts where id = job.account_id) as plan
    ),
    latest as (select max(turn) as turn from started),
    free as (
      select id from deckle.queue_turn where turn < (select turn from latest) for update skip locked
    ),
    moved as (
      update deckle.queue_turn set turn = latest.turn from free, latest where queue_turn.id = free.id
    )
    select started.id, started.queue_entry, started.account_id, started.template_id, started.language, started.candidates,
           started.llm_mode, started.split_mode, started.source, started.attempts, started.plan, said.name, said.description, said.category, said.schema,
           said.llm_mode as template_llm_mode,
           ${ringOfJob(sql`started.id`)}, ${unhurried}
    from started
    left join deckle.template_revisions said
      on said.template_id = started.template_id and said.revision = started.template_revision
    order by started.turn, started.id`.execute(db);
  return rows;
}

/** None for a template that nobody knows: nobody keeps such an attempt, and with the last one the job has failed. */
function claimOf(row: StartedRow): readonly Claim[] {
  const template = findBuiltIn(row.template_id) ?? revisionOf(row);
  const asked = row.candidates ?? (template && { templateId: row.template_id, template });
  if (asked === undefined) return [];
  return [
    {
      jobId: row.id,
      claimId: row.queue_entry,
      accountId: row.account_id,
      plan: row.plan,
      asked,
      language: row.language,
      llm: row.llm_mode,
      split: row.split_mode,
      source: row.source,
      attempts: row.attempts,
    },
  ];
}

/** Undefined where there is no such revision. */
export function revisionOf(
  row: Pick<StartedRow, 'name' | 'description' | 'category' | 'schema' | 'template_llm_mode'>,
): TemplateDraft | undefined {
  const { name, description, category, schema, template_llm_mode: llm } = row;
  if (name === null || category === null || schema === null) return undefined;
  return {
    name,
    ...(description === null ? {} : { description }),
    ...{ category, ...schemasIn(schema) },
    ...(llm === null ? {} : { llm }),
  };
}

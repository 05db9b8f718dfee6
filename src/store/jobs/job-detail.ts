/** A job with all that is known of it, the template as it was when the job was submitted included. */
import { sql } from 'kysely';
import { findBuiltIn } from '../../model/built-in-templates/index.ts';
import type { JobDetail } from '../../model/job.ts';
import type { TemplateDraft } from '../../model/template.ts';
import type { Db } from '../tables.ts';
import { revisionOf } from './claim-jobs.ts';
import { type JobRow, jobColumns, jobOf } from './job-row.ts';

/** Of a job whose document has not decided, or whose built-in template no longer comes with Deckle. */
const nothingKnown = ({ candidates }: Pick<JobRow, 'candidates'>): TemplateDraft => ({
  name: candidates === null ? 'Unknown template' : 'Chosen by the document',
  ...{ category: 'CUSTOM', schema: { data: {} } },
});

export async function findDetail(db: Db, accountId: string, jobId: string): Promise<JobDetail | undefined> {
  const row = await db
    .selectFrom('jobs as job')
    .leftJoin('template_revisions as said', (join) =>
      join
        .on('said.template_id', '=', sql`coalesce(job.chosen_template_id, job.template_id)`)
        .on('said.revision', '=', sql`coalesce(job.chosen_revision, job.template_revision)`),
    )
    .select(jobColumns.map((column) => `job.${column}` as const))
    .select([
      'job.result',
      'job.evidence',
      'job.parts',
      'job.problems',
      'job.pages',
      'job.language',
      'job.llm_mode',
      'job.template_revision',
      'job.chosen_revision',
    ])
    .select([
      'said.name',
      'said.description',
      'said.category',
      'said.schema',
      'said.llm_mode as template_llm_mode',
    ])
    .select(sql<number>`job.size_bytes::float8`.as('sizeBytes'))
    .where('job.id', '=', jobId)
    .where('job.account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { result, evidence, parts, pages, language, llm_mode: llm, sizeBytes } = row;
  return {
    ...jobOf(row),
    ...{ result, evidence, parts, problems: row.problems ?? [], pages, language, llm, sizeBytes },
    template: findBuiltIn(row.chosen_template_id ?? row.template_id) ?? revisionOf(row) ?? nothingKnown(row),
    templateRevision: row.chosen_revision ?? row.template_revision,
  };
}

/** A job as its row says it, without what came of it: results may be large, and most who ask do not want them. */
import type { Selectable } from 'kysely';
import type { Job } from '../../model/job.ts';
import type { Tables } from '../tables.ts';

export const jobColumns = [
  'id',
  'account_id',
  'status',
  'file_name',
  'template_id',
  'split_mode',
  'source',
  'error',
  'page_count',
  'pages_read',
  'attempts',
  'created_at',
  'started_at',
  'completed_at',
  'document_removed_at',
  'candidates',
  'chosen_template_id',
  'chosen_name',
  'chosen_confidence',
] as const;

export type JobRow = Pick<Selectable<Tables['jobs']>, (typeof jobColumns)[number]>;

export function jobOf(row: JobRow): Job {
  return {
    jobId: row.id,
    accountId: row.account_id,
    status: row.status,
    fileName: row.file_name,
    templateId: row.candidates === null ? row.template_id : row.chosen_template_id,
    ...choiceOf(row),
    split: row.split_mode,
    source: row.source,
    error: row.error,
    pageCount: row.page_count,
    pagesRead: row.pages_read,
    attempts: row.attempts,
    createdAt: row.created_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    hasDocument: row.document_removed_at === null,
  };
}

export function choiceOf(
  row: Pick<JobRow, 'candidates' | 'chosen_template_id' | 'chosen_name' | 'chosen_confidence'>,
): Pick<Job, 'choice'> {
  if (row.candidates === null) return {};
  const { chosen_template_id: templateId, chosen_name: name, chosen_confidence: confidence } = row;
  if (templateId === null || name === null || confidence === null) return { choice: null };
  // A `real` has more digits than were said.
  return { choice: { templateId, name, confidence: Math.round(confidence * 1000) / 1000 } };
}

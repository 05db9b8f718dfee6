/** What travels over HTTP about asynchronous jobs. */
import { z } from 'zod';
import { parseId } from '../model/ids.ts';
import { jobStatuses } from '../model/job.ts';
import { type TableFormat, tableFormats } from '../model/table-format.ts';
import { includeQuery, multipleParse, problems, templateChoice } from './document.ts';
import { evidenceObject } from './evidence.ts';
import { listQuery } from './list-query.ts';

export type { TableFormat };

const jobId = z.string().meta({
  description: 'As in `job_…`; wherever an id is accepted, the plain UUID is accepted too.',
  examples: ['job_034pjfR28GdSJ73vKAXrTW'],
});
const status = z.enum(jobStatuses).meta({
  description:
    '`pending`, `processing`, then `completed` or `failed`; `retrying` between attempts that failed for reasons of ours.',
});
const pageCount = z.int().nullable().meta({ description: 'Known as soon as the document was opened.' });
const attempts = z.int().min(0).meta({ description: 'So far; three at most.' });
const moment = z.iso.datetime();

export const submissionMessages = {
  isNew: 'Document submitted for processing.',
  isThere: 'This document has already been submitted. Returning existing job.',
} as const;

export const jobSubmission = z
  .object({
    jobId,
    status,
    message: z.string().meta({ examples: Object.values(submissionMessages) }),
    createdAt: moment,
  })
  .meta({ id: 'JobSubmission' });
export type JobSubmission = z.infer<typeof jobSubmission>;

const identity = {
  ...{ jobId, status, fileName: z.string() },
  templateId: z.string().nullable().meta({
    description: 'Null until it is known, where the job was submitted with `templateId=auto`.',
  }),
  template: templateChoice.nullable().optional().meta({
    description:
      'Where the job was submitted with `templateId=auto`: the template that the document decided for; null until it has, and where none fits. With `split=auto` each of `results` has its own, and `templateId` stays null.',
  }),
};
const course = {
  error: z.string().nullable().meta({ description: 'A sentence that says why it failed.' }),
  pageCount,
  attempts,
  createdAt: moment,
  startedAt: moment.nullable().meta({ description: 'When it was begun for the first time.' }),
  completedAt: moment.nullable().meta({ description: 'When it ended, well or not.' }),
};
const values = z.record(z.string(), z.unknown()).nullable();

export const jobView = z
  .object({
    ...identity,
    result: values.meta({
      description:
        'Exactly the keys of the template’s `schema.data`, in its order; null until the job is completed.',
    }),
    results: multipleParse.shape.results.nullable().optional().meta({
      description:
        'Of a job that was submitted with `split=auto`, whose `result` stays null: one a document of its file, with its `pages`; of an e-mail with documents attached, one a document, its text first; null until the job is completed.',
    }),
    source: multipleParse.shape.source.meta({
      description: '`email` where `results` are the documents of an e-mail.',
    }),
    evidence: evidenceObject.nullable().optional().meta({
      description:
        'With `include=evidence`: the shape of `result`, each leaf `{confidence, page, box: [x0, y0, x1, y1] in 0..1, text, engine}`, or null; `engine` is which found it, of `examples` the leaf has `example`, which one, and of `llm` it has `model`, which one.',
    }),
    problems,
    ...course,
  })
  .meta({ id: 'Job' });
export type JobView = z.infer<typeof jobView>;

const jobListItem = z.object({ ...identity, ...course });
export const jobList = z
  .array(jobListItem)
  .meta({ id: 'JobList', description: 'Newest first, without their results.' });
export type JobListItem = z.infer<typeof jobListItem>;

export const jobParams = z.object({ jobId });

export const jobQuery = includeQuery.extend({
  format: z.enum(tableFormats).optional().meta({
    description:
      'Of a completed job: its result as a table to download. `csv`: one table, a row for each item of an array, with the values outside of it repeated. `xlsx`: a workbook with a sheet for the documents and one for each array of objects.',
  }),
});

const day = z.iso.date();
const instant = z.iso.datetime({ offset: true });

/** A date alone is its first moment, UTC. */
const time = (description: string) =>
  z
    .string()
    .refine(
      (text) => day.safeParse(text).success || instant.safeParse(text).success,
      'must be a date or time of ISO 8601 such as 2026-11-01 or 2026-11-01T08:30:00Z',
    )
    .transform((text) => new Date(text))
    .optional()
    .meta({ description, type: 'string', format: 'date-time' });

export const jobListQuery = listQuery.extend({
  status: z.enum(jobStatuses).optional().meta({ description: 'Only those in this state.' }),
  templateId: z
    .string()
    .refine((text) => parseId('tpl', text) !== undefined, 'must be the id of a template')
    .optional()
    .meta({ description: 'Only those with this template.' }),
  createdFrom: time('Only those submitted then or later.'),
  createdBefore: time('Only those submitted before.'),
});
export type JobListQuery = z.input<typeof jobListQuery>;

/** The data of each event of a job's stream. */
export const jobProgress = z
  .object({
    jobId,
    status,
    attempts,
    pageCount,
    pagesRead: z.int().min(0).meta({ description: 'Of the attempt at hand.' }),
  })
  .meta({ id: 'JobProgress' });
export type JobProgress = z.infer<typeof jobProgress>;

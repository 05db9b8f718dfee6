/** Jobs as people watch them: with the progress, the pages to draw and the events that their ends made. */
import { z } from 'zod';
import { llmModes } from '../../model/language-model.ts';
import { templateChoice } from '../document.ts';
import { jobList, jobListQuery, jobView } from '../job.ts';
import { templateBody } from '../template.ts';
import { pageShape, taughtBy } from './documents.ts';
import { deliveryView } from './webhooks.ts';

export const watchedJobQuery = jobListQuery;

/** False once the document of a failed job is gone: it cannot be run again. */
const hasDocument = z.boolean();

export const watchedJob = jobList.element.extend({
  hasDocument,
  pagesRead: z.int(),
  /** Null where the template is gone. */
  templateName: z.string().nullable(),
});
export type WatchedJob = z.infer<typeof watchedJob>;
export const watchedJobPage = z.object({ jobs: z.array(watchedJob), next: z.string().nullable() });
export type WatchedJobPage = z.infer<typeof watchedJobPage>;

export const jobDetail = jobView.extend({
  /** Where the document decides. */
  choice: templateChoice.nullable().optional(),
  /** Beside `results` of an e-mail: where each of them lies, null where it is not a file of its own. */
  files: z
    .array(z.object({ documentId: z.string(), pages: z.array(pageShape).nullable() }).nullable())
    .optional(),
  hasDocument,
  pagesRead: z.int(),
  language: z.string().nullable(),
  /** As whoever submitted it asked; null where they did not say. */
  llm: z.enum(llmModes).nullable(),
  sizeBytes: z.int(),
  /** Null until it is completed. */
  pages: z.array(pageShape).nullable(),
  /** As it was when the job was submitted, or its document decided for it. */
  template: templateBody,
  templateRevision: z.int(),
  /** Those that `evidence` names, unless they are gone. */
  examples: z.array(taughtBy),
  deliveries: z.array(deliveryView),
});
export type JobDetail = z.infer<typeof jobDetail>;

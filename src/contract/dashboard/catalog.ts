/** What there is to choose from, so that the dashboard's lists are the program's own. */
import { z } from 'zod';
import { documentKinds } from '../../model/document.ts';
import { jobStatuses } from '../../model/job.ts';
import { fieldTypes, itemTypes, stringFormats, templateCategories } from '../../model/template.ts';
import { llmView } from './llm.ts';

export const catalog = z.object({
  version: z.string(),
  /** Where the API answers, as clients outside see it. */
  apiUrl: z.string(),
  categories: z.array(z.enum(templateCategories)),
  fieldTypes: z.array(z.enum(fieldTypes)),
  itemTypes: z.array(z.enum(itemTypes)),
  stringFormats: z.array(z.enum(stringFormats)),
  jobStatuses: z.array(z.enum(jobStatuses)),
  limits: z.object({ fields: z.int(), levels: z.int(), fileBytes: z.int() }),
  /** Kinds of files that are taken. */
  formats: z.array(z.enum(documentKinds)),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Documents of our own to try things with; `templateId` suits it. */
  samples: z.array(z.object({ name: z.string(), title: z.string(), templateId: z.string() })),
  /** Null where no language model is asked. */
  llm: llmView.nullable(),
});
export type Catalog = z.infer<typeof catalog>;

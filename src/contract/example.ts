/** What travels over HTTP about examples: documents whose true values teach how others of their layout are read. */
import { z } from 'zod';
import type { Example } from '../model/example.ts';
import { formatId } from '../model/ids.ts';
import { templateParams } from './template.ts';

const moment = z.iso.datetime();
const exampleId = z.string().meta({
  description: 'As in `exa_…`; wherever an id is accepted, the plain UUID is accepted too.',
  examples: ['exa_034pjfR28GdSJ73vKAXrTW'],
});
const values = z.record(z.string(), z.unknown());
const box = z.array(z.number()).length(4);

const identity = {
  id: exampleId,
  templateId: z.string(),
  fileName: z.string(),
  pageCount: z.int().min(0),
  createdAt: moment,
};
const unlocated = z.array(z.string()).meta({
  description:
    'Paths of values that were not found on the pages, such as `lineItems.0.total`; 1,000 at most.',
  examples: [['dueDate', 'lineItems.2.total']],
});

export const taughtExample = z
  .object({
    ...identity,
    located: z.int().min(0).meta({ description: 'How many of its values have a place on the pages.' }),
    unlocated,
  })
  .meta({ id: 'TaughtExample' });
export type TaughtExample = z.infer<typeof taughtExample>;

export const disagreement = z.object({
  exampleId: exampleId.meta({ description: 'The other example.' }),
  path: z.string().meta({ description: 'The field on which one contradicts the other.' }),
});

export const won = z.object({
  documents: z.int().min(0).meta({ description: 'Documents of its layout that were parsed since.' }),
  fields: z.int().min(0).meta({ description: 'Values of theirs that it decided.' }),
});

const listed = z.object({
  ...identity,
  updatedAt: moment,
  located: z.int().min(0).nullable().meta({
    description:
      'How many of its values have a place on the pages; null while it waits to be learnt, and where nothing could be.',
  }),
  ...{ unlocated, disagreements: z.array(disagreement), won },
});
export const listedExamples = z
  .array(listed)
  .meta({ id: 'ExampleList', description: 'Oldest first; a template has 100 at most.' });
export type ListedExample = z.infer<typeof listed>;

export const shownExample = listed
  .extend({
    fields: values.meta({ description: 'The true values, in the template’s shape.' }),
    boxes: z
      .array(z.object({ path: z.string(), page: z.int().min(1), box, text: z.string() }))
      .meta({ description: 'Where its values stand: `box` is `[x0, y0, x1, y1]` in 0..1 of the page.' }),
  })
  .meta({ id: 'Example' });
export type ShownExample = z.infer<typeof shownExample>;

/** Beside a form of `file` and `fields`. */
export const exampleOfJob = z.object({
  jobId: z.string(),
  /** Of a job with `results`. */
  part: z.int().min(1).optional(),
  fields: values,
});
export type ExampleOfJob = z.infer<typeof exampleOfJob>;
export const exampleOfTemplate = templateParams.extend({ exampleId });

const idsOf = ({ exampleId, templateId, fileName, pageCount, createdAt }: Example) => ({
  ...{ id: formatId('exa', exampleId), templateId: formatId('tpl', templateId), fileName, pageCount },
  createdAt: createdAt.toISOString(),
});

export const taughtOf = (example: Example): TaughtExample => ({
  ...idsOf(example),
  located: example.located ?? 0,
  unlocated: [...example.unlocated],
});

export const listedOf = (example: Example): ListedExample => ({
  ...idsOf(example),
  updatedAt: example.updatedAt.toISOString(),
  located: example.located,
  unlocated: [...example.unlocated],
  disagreements: example.disagreements.map(({ exampleId, path: of }) => ({
    exampleId: formatId('exa', exampleId),
    path: of,
  })),
  won: { ...example.won },
});

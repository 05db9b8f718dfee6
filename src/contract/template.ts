/** What travels over HTTP about templates. */
import { z } from 'zod';
import { fieldSchema, type TemplateDraft, templateDraft, templateLimits } from '../model/template.ts';

z.globalRegistry.add(fieldSchema, {
  id: 'Field',
  description: `A field definition. At most ${templateLimits.fields} in a template, on at most ${templateLimits.levels} levels.`,
});

const example: TemplateDraft = {
  name: 'Delivery note',
  category: 'CUSTOM',
  schema: {
    data: {
      number: { type: 'string', description: 'Number of the delivery note' },
      date: { type: 'date' },
      sender: {
        type: 'object',
        properties: { name: { type: 'string' }, email: { type: 'string', format: 'email' } },
      },
      items: {
        type: 'array',
        itemType: 'object',
        itemSchema: { properties: { article: { type: 'string' }, quantity: { type: 'number' } } },
      },
    },
  },
};

export const templateBody = templateDraft.meta({
  id: 'TemplateBody',
  description: 'A template as one writes it.',
  examples: [example],
});

const templateId = z.string().meta({
  description: 'As in `tpl_…`; wherever an id is accepted, the plain UUID is accepted too.',
  examples: ['tpl_034pjfR28GdSJ73vKAXrTW'],
});

export const templateView = z
  .object({
    id: templateId,
    name: templateDraft.shape.name,
    description: templateDraft.shape.description,
    category: templateDraft.shape.category,
    schema: templateDraft.shape.schema,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Template' });

export type TemplateView = z.infer<typeof templateView>;

export const templateList = z
  .array(z.object({ id: templateId, name: templateDraft.shape.name }))
  .meta({ id: 'TemplateList', description: 'Newest first, the built-in templates last.' });

export const templateParams = z.object({ id: templateId });

export const listLimit = 100;

const limitRule = `must be a whole number from 1 to ${listLimit}`;

export const listQuery = z.object({
  limit: z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= listLimit, limitRule)
    .transform(Number)
    .default(listLimit)
    .meta({ description: 'How many at most.', type: 'integer', minimum: 1, maximum: listLimit }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'Where the last page ended, as the `Link` header of that page says.' }),
});

/** What travels over HTTP about templates. */
import { z } from 'zod';
import { fieldSchema, templateDraft, templateLimits } from '../model/template.ts';

z.globalRegistry.add(fieldSchema, {
  id: 'Field',
  description: `A field definition. At most ${templateLimits.fields} in a template, on at most ${templateLimits.levels} levels.`,
});

export const templateBody = templateDraft.meta({
  id: 'TemplateBody',
  description: 'A template as one writes it.',
});

const templateId = z.string().meta({
  description: 'As in `tpl_…`; wherever an id is accepted, the plain UUID is accepted too.',
  example: 'tpl_01JQMmBGVnKtqVQwIXjWbH',
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

export const listQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(listLimit)
    .default(listLimit)
    .meta({ description: 'How many at most.' }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'Where the last page ended, as the `Link` header of that page says.' }),
});

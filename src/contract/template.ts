/** What travels over HTTP about templates. */
import { z } from 'zod';
import { fieldSchema, type TemplateDraft, templateDraft, templateLimits } from '../model/template.ts';
import { orJsonSchema } from '../model/written-template.ts';

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

/** As it is kept; as it is written, the schema may be the other form as well, which the OpenAPI document draws beside it. */
export const schemaOfBody = templateDraft.shape.schema.meta({
  description: 'The fields, or a JSON Schema of the result.',
});

export const templateBody = templateDraft.safeExtend({ schema: schemaOfBody }).meta({
  id: 'TemplateBody',
  description: 'A template as one writes it.',
  examples: [example],
});
export type TemplateBody = z.infer<typeof templateBody>;

export const writtenBody = orJsonSchema(templateBody);

export const templateQuery = z.object({
  format: z.enum(['jsonschema']).optional().meta({
    description:
      'Gives the bare JSON Schema of the template’s results as `application/schema+json`: the one that it was written as, or one that its fields make.',
  }),
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
    jsonSchema: templateDraft.shape.jsonSchema,
    llm: templateDraft.shape.llm,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Template' });

export type TemplateView = z.infer<typeof templateView>;

export const replacedTemplate = templateView
  .extend({
    noLongerTaught: z.array(z.string()).optional().meta({
      description:
        'Where there are any: fields that examples taught and that the template no longer has, or has with another type. What was taught for the others stays.',
    }),
  })
  .meta({ id: 'ReplacedTemplate' });

export type ReplacedTemplate = z.infer<typeof replacedTemplate>;

export const templateList = z
  .array(z.object({ id: templateId, name: templateDraft.shape.name }))
  .meta({ id: 'TemplateList', description: 'Newest first, the built-in templates last.' });
export type TemplateList = z.infer<typeof templateList>;

export const templateParams = z.object({ id: templateId });

/** list_templates: what parse_document can be asked for. */
import { z } from 'zod';
import { builtInTemplates } from '../../model/built-in-templates/index.ts';
import { formatId } from '../../model/ids.ts';
import type { KeptTemplate, ListedTemplate } from '../backend.ts';
import { perform, type ToolNeeds } from '../tool.ts';
import { category, templateFields } from './template-output.ts';

/** Built-in templates have the same ids everywhere, and names that are easier to say. */
const builtInNames = new Map(
  Object.entries(builtInTemplates).map(([name, { templateId }]) => [formatId('tpl', templateId), name]),
);

export function listTemplatesTool(needs: ToolNeeds): void {
  const { server, backend } = needs;
  server.registerTool(
    'list_templates',
    {
      title: 'List templates',
      description:
        'Lists the templates that parse_document takes: own ones first, the newest first, then the built-in ones. With id, gives that one alone, with its fields.',
      inputSchema: z.strictObject({
        id: z.string().min(1).max(4096).optional().describe('A template, by its id or built-in name.'),
        limit: z.int().min(1).max(100).default(100),
        cursor: z.string().max(100).optional().describe('nextCursor of the call before.'),
      }),
      outputSchema: z.object({
        templates: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            builtIn: z
              .string()
              .optional()
              .describe('Of a built-in one: the name that parse_document takes too.'),
            description: z.string().optional(),
            category: category.optional(),
            schema: templateFields.schema.optional(),
          }),
        ),
        nextCursor: z.string().optional().describe('Where there are more.'),
      }),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async ({ id: asked, limit, cursor = null }, context) =>
      await perform(needs, context, async (call) => {
        if (asked !== undefined) return { templates: [shown(await backend.findTemplate(asked, call))] };
        const { templates, nextCursor } = await backend.listTemplates({ limit, cursor }, call);
        return {
          templates: templates.map(({ id, name }) => shown({ id, name })),
          ...(nextCursor === null ? {} : { nextCursor }),
        };
      }),
  );
}

function shown(template: ListedTemplate | KeptTemplate): Record<string, unknown> {
  const { id, name } = template;
  const builtIn = builtInNames.get(id);
  const fields = 'schema' in template ? onlyFields(template) : {};
  return { id, name, ...(builtIn === undefined ? {} : { builtIn }), ...fields };
}

const onlyFields = ({ description, category: kind, schema }: KeptTemplate) => ({
  ...(description === undefined ? {} : { description }),
  ...{ category: kind, schema },
});

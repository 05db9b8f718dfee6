/** list_templates: what parse_document can be asked for. */
import { z } from 'zod';
import { builtInTemplates } from '../../model/built-in-templates/index.ts';
import { formatId } from '../../model/ids.ts';
import { perform, type ToolNeeds } from '../tool.ts';

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
        'Lists the templates that parse_document takes: own ones first, the newest first, then the built-in ones. Read the resource deckle://templates/{id} for the fields of one.',
      inputSchema: z.strictObject({
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
          }),
        ),
        nextCursor: z.string().optional().describe('Where there are more.'),
      }),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async ({ limit, cursor = null }, context) =>
      await perform(needs, context, async (call) => {
        const { templates, nextCursor } = await backend.listTemplates({ limit, cursor }, call);
        return {
          templates: templates.map(({ id, name }) => {
            const builtIn = builtInNames.get(id);
            return { id, name, ...(builtIn === undefined ? {} : { builtIn }) };
          }),
          ...(nextCursor === null ? {} : { nextCursor }),
        };
      }),
  );
}

/** create_template: keeps a template, so that parse_document can use it. */
import { z } from 'zod';
import { perform, type ToolNeeds } from '../tool.ts';
import { category, templateFields } from './template-output.ts';

const schemaHelp =
  'Either fields, {"data": {"total": {"type": "number", "description": "…"}, "items": {"type": "array", "itemType": "object", "itemSchema": {"properties": {…}}}}}, ' +
  'or a JSON Schema of the result. Types: string (format: date, time, email, phone, url, address, iban), number, boolean, date, array, object.';

export function createTemplateTool(needs: ToolNeeds): void {
  const { server, backend } = needs;
  server.registerTool(
    'create_template',
    {
      title: 'Create a template',
      description:
        'Keeps a template and gives its id for parse_document. Say in each description what stands on the page, as a person would explain the field. propose_template makes a first version from a sample.',
      inputSchema: z.strictObject({
        name: z.string(),
        description: z.string().optional(),
        category: category.default('CUSTOM'),
        schema: z.record(z.string(), z.unknown()).describe(schemaHelp),
      }),
      outputSchema: z.looseObject({ id: z.string(), ...templateFields }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    async (written, context) =>
      await perform(needs, context, async (call) => ({ ...(await backend.createTemplate(written, call)) })),
  );
}

/** propose_template: a template for documents like a sample; nothing is kept. */
import { z } from 'zod';
import { llmModes } from '../../model/language-model.ts';
import { sourceFields, withSource } from '../document-source.ts';
import { perform, type ToolNeeds } from '../tool.ts';
import { templateFields } from './template-output.ts';

export function proposeTemplateTool(needs: ToolNeeds): void {
  const { server, backend, files } = needs;
  server.registerTool(
    'propose_template',
    {
      title: 'Propose a template',
      description:
        'Proposes a template from a sample document: its category, fields with types and descriptions, and the columns of its table. Keeps nothing: change what you like and call create_template.',
      inputSchema: z.strictObject({
        ...sourceFields(files !== null),
        name: z.string().min(1).max(200).optional().describe('What to call the template.'),
        password: z.string().max(500).optional().describe('Opens a PDF that is locked with it.'),
        llm: z.enum(llmModes).optional().describe('Whether a language model of the server may better it.'),
      }),
      outputSchema: z.looseObject(templateFields),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    async ({ name = null, password = null, llm = null, ...named }, context) =>
      await perform(needs, context, async (call) =>
        withSource(named, files, call.signal, async (source) => ({
          ...(await backend.propose(source, { name, password, llm }, call)),
        })),
      ),
  );
}

/** What an agent can read without calling a tool: templates, the results of jobs, and the documentation. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { fitted } from './answer-size.ts';
import type { Call } from './backend.ts';
import type { ToolNeeds } from './tool.ts';
import { sentencesOf } from './tool-answers.ts';

export type ResourceNeeds = ToolNeeds & {
  /** Where the documentation lies. */
  readonly docsFolder: string;
};

const listed = 100;
const jsonType = 'application/json';

export function addResources(needs: ResourceNeeds): void {
  const { server, backend, docsFolder } = needs;
  server.registerResource(
    'template',
    new ResourceTemplate('deckle://templates/{id}', {
      list: async (context) =>
        await told(needs, context, async (call) => {
          const { templates } = await backend.listTemplates({ limit: listed, cursor: null }, call);
          return {
            resources: templates.map(({ id, name }) => ({
              uri: `deckle://templates/${encodeURIComponent(id)}`,
              ...{ name, mimeType: jsonType },
            })),
          };
        }),
    }),
    {
      title: 'Template',
      description: 'The fields of a template, by its id or, of a built-in one, its name.',
      mimeType: jsonType,
    },
    async ({ href }, { id }, context) =>
      await told(needs, context, async (call) => asJson(href, await backend.findTemplate(decode(id), call))),
  );
  server.registerResource(
    'job',
    new ResourceTemplate('deckle://jobs/{jobId}', {
      list: async (context) =>
        await told(needs, context, async (call) => {
          const jobs = backend.hasJobs ? await backend.listJobs(call) : [];
          return {
            resources: jobs.map(({ jobId, fileName, status }) => ({
              uri: `deckle://jobs/${jobId}`,
              ...{ name: `${fileName} (${status})`, mimeType: jsonType },
            })),
          };
        }),
    }),
    {
      title: 'Job',
      description: 'A document that was parsed in the background: its status, result and evidence.',
      mimeType: jsonType,
    },
    async ({ href }, { jobId }, context) =>
      await told(needs, context, async (call) => {
        const job = await backend.findJob(decode(jobId), call);
        const hintOf = (next: number) => `Call get_job with firstItem: ${next} for the next items.`;
        return asJson(href, fitted({ ...job }, { firstItem: 0, hintOf }));
      }),
  );
  server.registerResource(
    'guide',
    new ResourceTemplate('deckle://docs/{name}', {
      list: async () => ({
        resources: (await guides(docsFolder)).map((name) => ({
          uri: `deckle://docs/${name}`,
          ...{ name, mimeType: 'text/markdown' },
        })),
      }),
    }),
    { title: 'Guide', description: 'A page of Deckle’s documentation.', mimeType: 'text/markdown' },
    async ({ href }, { name }) => {
      const asked = decode(name);
      // Only what is listed is read: a name is never made into a path.
      const found = (await guides(docsFolder)).find((one) => one === asked);
      if (found === undefined) throw notFound(`There is no guide ${JSON.stringify(asked.slice(0, 100))}.`);
      const text = await fs.readFile(join(docsFolder, `${found}.md`), 'utf8');
      return { contents: [{ uri: href, mimeType: 'text/markdown', text }] };
    },
  );
}

async function guides(folder: string): Promise<readonly string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort();
}

const decode = (variable: string | string[] | undefined): string => {
  const text = [variable].flat()[0] ?? '';
  return URL.canParse(`x:${text}`) ? decodeURIComponent(text) : text;
};

const asJson = (uri: string, value: unknown) => ({
  contents: [{ uri, mimeType: jsonType, text: JSON.stringify(value) }],
});

/** Resources have no answer of their own for what went wrong: it is an error of the protocol. */
async function told<T>(
  { gone, onProblem }: ToolNeeds,
  { mcpReq }: ServerContext,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.any([mcpReq.signal, gone]);
  try {
    return await work({ signal, onProgress: () => {} });
  } catch (error) {
    signal.throwIfAborted();
    throw notFound(sentencesOf(error, onProblem).join(' '));
  }
}

const notFound = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

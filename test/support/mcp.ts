/** The official MCP client, as agents use it. */
import { fileURLToPath } from 'node:url';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterFile } from './after-file.ts';
import { patienceMs } from './patience.ts';

export const bin = fileURLToPath(new URL('../../bin/deckle.mjs', import.meta.url));
export const samples = fileURLToPath(new URL('../../samples', import.meta.url));

/** The newest revision of the protocol, and the one before it, which begins with a handshake. */
export const revisions = { newest: '2026-07-28', before: '2025-11-25' } as const;

export function newClient(revision: string = revisions.before): Client {
  const mode = revision === revisions.newest ? { pin: revision } : 'legacy';
  return new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
}

export type StdioClient = { readonly client: Client; readonly stderr: () => string; readonly pid: number };

/** `deckle mcp` in a process of its own, until the file's tests have run. */
export async function stdioClient(
  args: readonly string[],
  { revision, environment = {} }: { revision?: string; environment?: Record<string, string> } = {},
): Promise<StdioClient> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, 'mcp', ...args],
    env: { PATH, HOME, NODE_COMPILE_CACHE, DECKLE_PROCESSES: '1', ...environment },
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const client = newClient(revision);
  await client.connect(transport, { timeout: patienceMs });
  afterFile(async () => await client.close());
  return { client, stderr: () => stderr, pid: transport.pid ?? 0 };
}

/** A client of `/mcp`, which checks what tools answer against the schemas that they declare, until the file's tests have run. */
export async function httpClient(
  url: string,
  headers: Record<string, string>,
  { revision, fetch }: { revision?: string; fetch?: typeof globalThis.fetch } = {},
): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    ...{ requestInit: { headers } },
    ...(fetch === undefined ? {} : { fetch }),
  });
  const client = newClient(revision);
  await client.connect(transport, { timeout: patienceMs });
  afterFile(async () => await client.close());
  // From now on it knows the schemas.
  await client.listTools();
  return client;
}

export type Told = {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  readonly json: any;
};

/** A call that waits as long as it takes. */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  options: {
    onprogress?: (progress: { progress: number; total?: number | undefined }) => void;
    signal?: AbortSignal;
  } = {},
): Promise<Told> {
  const request = { timeout: patienceMs, ...options };
  return toldBy(await client.callTool({ name, arguments: args }, request));
}

function toldBy({ content, isError = false, structuredContent }: CallToolResult): Told {
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return { isError, text, json: structuredContent };
}

export const toolNames = [
  ...['parse_document', 'read_document', 'list_templates'],
  ...['create_template', 'propose_template', 'get_job'],
];

/** Agents over streamable HTTP: each message is served by itself, with a server of its own, and nothing of it stays. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import { type ApiFetch, createApiBackend } from './api-backend.ts';
import { createMcpServer, type McpServerOptions } from './create-mcp-server.ts';

export type HttpContext = {
  /** Of the message, parsed already. */
  readonly body: unknown;
  readonly callApi: ApiFetch;
  readonly gone: AbortSignal;
};

export async function serveHttp(
  request: Request,
  { body, callApi, gone }: HttpContext,
  options: Omit<McpServerOptions, 'gone' | 'backend' | 'files'>,
): Promise<Response> {
  const problems: Error[] = [];
  const backend = createApiBackend(callApi);
  const handler = createMcpHandler(() => createMcpServer({ ...options, backend, files: null, gone }), {
    // What is wrong with a message is told to whoever sent it; the log hears only of what is wrong here.
    onerror: (error) => problems.push(error),
    // The tools never change while a node runs, so that there is nothing to hear of.
    maxSubscriptions: 0,
  });
  const answer = await handler.fetch(request, body === undefined ? {} : { parsedBody: body });
  if (answer.status >= 500) options.onProblem(problems.at(-1));
  return answer;
}

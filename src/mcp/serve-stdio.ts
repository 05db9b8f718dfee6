/** One agent at the other end of standard input and output. When it goes, its work ends and so does the process. */
import { StdioServerTransport, serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerOptions } from './create-mcp-server.ts';
import { maxInlineBytes } from './document-source.ts';

/** Holds a document of the largest size in base64, with what is around it. */
const maxBufferSize = maxInlineBytes * 2;

/** Until the client closes its end, or `stop` aborts. */
export async function serveStdio(options: Omit<McpServerOptions, 'gone'>, stop: AbortSignal): Promise<void> {
  const gone = new AbortController();
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize });
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close'] as const) process.stdin.once(event, () => resolve());
    process.stdout.once('error', () => resolve());
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
  const handle = serve(() => createMcpServer({ ...options, gone: gone.signal }), {
    transport,
    onerror: options.onProblem,
  });
  await ended;
  gone.abort();
  await handle.close();
}

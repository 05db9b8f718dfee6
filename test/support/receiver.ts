/** An endpoint of webhooks on this machine, and what it was sent. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** Gone with the test. `statusOf` is asked with how many came so far; as long as it does not say, nor does the endpoint. */
export async function startReceiver(
  statusOf: (count: number) => number | Promise<number> = () => 200,
): Promise<{ readonly url: string; readonly received: readonly Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.writeHead(await statusOf(received.length)).end('thanks');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/hook`, received };
}

/** A way to a server on which things go wrong: what a request meets is decided request by request. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as sendOn } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Trouble =
  /** It gets through. */
  | 'none'
  /** The connection ends before the server hears of it. */
  | 'cut-before'
  /** The server does it, and its answer is lost. */
  | 'cut-after'
  /** The connection ends when the answer has begun. */
  | 'cut-midway'
  /** It gets through, and nothing comes back for good. */
  | 'silence'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

export type TroubledProxy = {
  readonly url: string;
  /** What came, as `GET /v1/usage`. */
  readonly requests: readonly string[];
};

/** `troubleOf` is asked with the request, and with how many came before it at the same address. */
export async function troubledProxy(
  target: string,
  troubleOf: (request: string, before: number) => Trouble,
): Promise<TroubledProxy> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const named = `${request.method} ${request.url}`;
    const trouble = troubleOf(named, requests.filter((other) => other === named).length);
    requests.push(named);
    request.on('error', () => {});
    if (trouble === 'cut-before') request.socket.destroy();
    else if (typeof trouble === 'object') await answer(request, response, trouble);
    else pass(request, response, trouble);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  return { url, requests };

  function pass(request: IncomingMessage, response: ServerResponse, trouble: Trouble): void {
    const { method, headers } = request;
    const onward = sendOn(`${target}${request.url}`, { method, headers }, async (answered) => {
      answered.on('error', () => response.destroy());
      if (trouble === 'silence') return;
      if (trouble === 'cut-midway')
        answered.once('data', (piece) => response.write(piece, () => request.socket.destroy()));
      if (trouble === 'none' || trouble === 'cut-midway') {
        response.writeHead(answered.statusCode ?? 500, answered.headers);
        // Events must come through as they are.
        response.flushHeaders();
        if (trouble === 'none') answered.pipe(response);
        return;
      }
      await buffer(answered);
      request.socket.destroy();
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, body = '' }: Exclude<Trouble, string>,
): Promise<void> {
  await buffer(request).catch(() => {});
  response.writeHead(status, headers).end(body);
}

/** For tests: a TCP server on loopback that says whatever a test wants, and tells what it was asked. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type RawServer = {
  readonly port: number;
  /** The heads of all requests so far. */
  readonly requests: readonly string[];
  readonly connections: () => number;
  /** Resolves when the next connection ends, from whichever side. */
  readonly hungUp: Promise<void>;
};

/** `answer` is called once for each request that has come in whole. */
export async function serve(
  answer: string | ((socket: Socket, head: string) => void),
  create: (onConnection: (socket: Socket) => void) => Server = createServer,
): Promise<RawServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const hungUp = Promise.withResolvers<void>();
  let connections = 0;
  const server = create((socket) => {
    connections += 1;
    sockets.add(socket);
    let head = '';
    socket.on('error', () => {});
    socket.on('close', () => hungUp.resolve());
    socket.on('data', (bytes) => {
      head += bytes.toString('latin1');
      if (!head.endsWith('\r\n\r\n')) return;
      requests.push(head);
      if (typeof answer === 'string') socket.end(answer, 'latin1');
      else answer(socket, head);
      head = '';
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, requests, connections: () => connections, hungUp: hungUp.promise };
}

export function response(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  status = '200 OK',
): string {
  const lines = Object.entries({ 'Content-Length': String(body.length), ...headers });
  return `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

export function redirect(location: string, status = '302 Found'): string {
  return response('elsewhere', { Location: location }, status);
}

/**
 * The API as its own client: real HTTP through a pipe inside this process. So keys, rate limits, bills, limits while bytes stream and
 * clients that go away are those of every other request.
 */
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { duplexPair, Readable } from 'node:stream';

export type OwnRequest = {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: FormData | string;
  /** Whoever aborts is a client that went away. */
  readonly signal: AbortSignal;
};

/** Rejects only where the request broke off; every answer of the API is an answer. */
export type OwnApi = (request: OwnRequest) => Promise<Response>;

export function createOwnApi(server: Server): OwnApi {
  return async ({ method, path, headers, body = null, signal }) => {
    // It knows how a form is written, and under which content type. Whole, as it is no longer than a message may be.
    const written = new Response(body);
    const bytes = Buffer.from(await written.arrayBuffer());
    signal.throwIfAborted();
    const [near, far] = duplexPair();
    server.emit('connection', far);
    const sent = httpRequest({
      ...{ method, path, signal, createConnection: () => near },
      headers: { host: 'localhost', ...Object.fromEntries(written.headers), ...headers },
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve);
      sent.on('error', reject);
    });
    sent.end(bytes);
    return responseOf(await answered);
  };
}

function responseOf(answer: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const status = answer.statusCode ?? 500;
  const isBare = status === 204 || status === 304;
  if (isBare) answer.resume();
  return new Response(isBare ? null : Readable.toWeb(answer), { status, headers });
}

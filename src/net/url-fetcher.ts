/**
 * Fetches what a caller's URL names straight to a file: from public addresses only, no more bytes and no longer than
 * allowed, all redirects included. It sends nothing of ours but a name, unpacks nothing and leaves nothing behind.
 */
import { open, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Fault } from '../model/fault.ts';
import { untilAborted } from '../model/until-aborted.ts';
import type { FetchedFile, UrlFetcher } from '../model/url-fetcher.ts';
import type { AllowList } from './allow-list.ts';
import { documentName } from './document-name.ts';
import { failureReason } from './failure-reason.ts';
import type { Asking, Lookup } from './look-up.ts';
import { connectPublicly } from './public-connector.ts';
import { webUrl } from './web-url.ts';

const maxRedirects = 3;
const maxHeaderBytes = 16 * 1024;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Those whose body is the whole document: not 204 and 205, which have none, nor 206, which is a part. */
const successes: ReadonlySet<number> = new Set([200, 201, 202, 203]);

export type UrlFetcherOptions = {
  readonly allow: AllowList;
  /** For everything, from the first look-up to the last byte. */
  readonly timeoutMs?: number;
  readonly lookup?: Lookup;
};

type Order = Asking & { readonly maxBytes: number };

export function createUrlFetcher(options: UrlFetcherOptions): UrlFetcher {
  const { timeoutMs = 30_000 } = options;

  /** The answer to one request; the connection ends with `use`. */
  async function visit<T>(
    url: URL,
    { accountId, signal }: Asking,
    use: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    const { protocol, port } = url;
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    const socket = await connectPublicly({ protocol, hostname, port }, { ...options, accountId, signal });
    try {
      return await use(await ask(url, socket, signal));
    } finally {
      socket.destroy();
    }
  }

  async function follow(start: string, target: string, order: Order): Promise<FetchedFile> {
    let url = webUrl(start);
    for (let followed = 0; followed <= maxRedirects; followed += 1) {
      const end: FetchedFile | URL = await visit(url, order, async (answer) =>
        redirects.has(answer.statusCode ?? 0) ? nextUrl(answer, url) : await save(answer, url, target, order),
      );
      if (!(end instanceof URL)) return end;
      url = end;
    }
    throw notFetched(`it redirects more than ${maxRedirects} times`);
  }

  return {
    fetchToFile: async (url, target, { signal, ...order }) => {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        return await follow(url, target, { ...order, signal: AbortSignal.any([signal, deadline]) });
      } catch (error) {
        signal.throwIfAborted();
        if (deadline.aborted) throw notFetched(`it took longer than ${timeoutMs / 1000} seconds`, error);
        throw error;
      }
    },
  };
}

/** By Node's own client: undici fails over bodies whose server closes at the end without having said so. */
async function ask(url: URL, socket: Socket, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = request({
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, 'user-agent': 'Deckle', accept: '*/*', 'accept-encoding': 'identity' },
    createConnection: () => socket,
    maxHeaderSize: maxHeaderBytes,
    insecureHTTPParser: false,
    signal,
  });
  asked.on('response', resolve).on('error', reject);
  // Nobody asked for another protocol.
  asked.on('upgrade', () => reject(new Error('The server switched protocols.')));
  asked.end();
  try {
    const answer = await untilAborted(signal, promise);
    // A body that nobody reads must not bring the process down when its connection breaks.
    answer.on('error', () => {});
    return answer;
  } catch (error) {
    throw explained(error);
  }
}

function nextUrl({ statusCode, headersDistinct }: IncomingMessage, from: URL): URL {
  const [location, ...others] = headersDistinct.location ?? [];
  if (location === undefined || others.length > 0) {
    throw notFetched(`the server answered with status ${statusCode} and does not say where to go`);
  }
  return webUrl(location, from);
}

async function save(answer: IncomingMessage, url: URL, target: string, order: Order): Promise<FetchedFile> {
  const { statusCode = 0, headers } = answer;
  const { maxBytes, signal } = order;
  if (!successes.has(statusCode)) throw notFetched(`the server answered with status ${statusCode}`);
  if (!isOnly('identity', headers['content-encoding']) || !isOnly('chunked', headers['transfer-encoding'])) {
    throw notFetched('the server sends the file compressed although it was asked not to');
  }
  if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  let sizeBytes = 0;

  async function* counted() {
    try {
      for await (const chunk of answer) {
        sizeBytes += chunk.length;
        if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
        yield chunk;
      }
    } catch (error) {
      throw explained(error);
    }
  }

  const file = await open(target, 'wx', 0o600);
  try {
    await pipeline(counted(), file.createWriteStream(), { signal });
    if (sizeBytes === 0) throw notFetched('the file is empty');
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  const [disposition] = answer.headersDistinct['content-disposition'] ?? [];
  return { filename: documentName(disposition, url), sizeBytes };
}

function isOnly(allowed: string, header: string | undefined): boolean {
  return header === undefined || header.trim().toLowerCase() === allowed;
}

function explained(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const reason = failureReason(error);
  // The parser's errors carry what the server sent.
  return notFetched(reason, error instanceof Error && 'rawPacket' in error ? undefined : error);
}

function notFetched(reason: string, cause?: unknown): Fault {
  return new Fault('url_not_fetched', `The URL could not be fetched: ${reason}.`, { cause });
}

function tooLarge(maxBytes: number): Fault {
  const limit = maxBytes < 1024 * 1024 ? `${maxBytes} bytes` : `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  return new Fault('payload_too_large', `The file at the URL is larger than ${limit}.`);
}

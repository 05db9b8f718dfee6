/**
 * One request to the language model's server, for the AI SDK: to public addresses, to listed ones and to this machine, without
 * redirects, in a connection that ends with it. The answer is read whole, as far as it may go, before anybody looks at it.
 */
import { type IncomingMessage, request } from 'node:http';
import { Fault } from '../model/fault.ts';
import { untilAborted } from '../model/until-aborted.ts';
import { type AllowList, fetchAllowList } from '../net/allow-list.ts';
import { failureReason } from '../net/failure-reason.ts';
import type { Lookup } from '../net/look-up.ts';
import { connectPublicly } from '../net/public-connector.ts';

const maxHeaderBytes = 64 * 1024;

export type EndpointOptions = {
  readonly allow: AllowList;
  readonly lookup?: Lookup | undefined;
  readonly accountId: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
};

/** What is known of the exchange, whatever the SDK makes of it. */
export type Exchange = {
  /** Whether the question has left. */
  isSent: boolean;
  /** Null: no answer came. */
  status: number | null;
  retryAfter: string | null;
  /** Of an answer that is an error; it may repeat the question, and is looked at and never shown. */
  complaint: string;
  /** Why there is no answer, in words for people. */
  failure: string | null;
  /** Whether another try can go otherwise. */
  isFleeting: boolean;
};

export const noExchange = (): Exchange => ({
  ...{ isSent: false, status: null, retryAfter: null, complaint: '', failure: null, isFleeting: false },
});

/** A `fetch` for one request, which tells `exchange` how it went. */
export function endpointFetch(options: EndpointOptions, exchange: Exchange): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const fail = (failure: string, isFleeting: boolean): never => {
      Object.assign(exchange, { failure, isFleeting });
      throw new Error(failure);
    };
    const signal = options.signal;
    const socket = await connect(url, options).catch((error: unknown) => {
      signal.throwIfAborted();
      return fail(reasonOf(error), isFleetingFault(error));
    });
    try {
      const body = typeof init?.body === 'string' ? init.body : '';
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = request({
          method: 'POST',
          path: `${url.pathname}${url.search}`,
          headers: headersOf(url, init?.headers, body),
          createConnection: () => socket,
          maxHeaderSize: maxHeaderBytes,
          insecureHTTPParser: false,
          signal,
        });
        asked.on('response', resolve).on('error', reject);
        asked.on('upgrade', () => reject(new Error('The server switched protocols.')));
        exchange.isSent = true;
        asked.end(body);
      });
      const bytes = await untilAborted(signal, wholeBody(answer, options.maxBytes));
      if (bytes === null) return fail('its answer is too long', false);
      exchange.status = answer.statusCode ?? 0;
      exchange.retryAfter = answer.headers['retry-after'] ?? null;
      if (exchange.status < 200 || exchange.status > 299) exchange.complaint = bytes.toString();
      const type = answer.headers['content-type'];
      return new Response(nullBody.has(exchange.status) ? null : new Uint8Array(bytes), {
        // What is no final status of HTTP cannot be told to the SDK.
        status: exchange.status >= 200 && exchange.status <= 599 ? exchange.status : 502,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    } catch (error) {
      signal.throwIfAborted();
      if (exchange.failure !== null) throw error;
      return fail(failureReason(error), true);
    } finally {
      socket.destroy();
    }
  };
}

const nullBody: ReadonlySet<number> = new Set([204, 205, 304]);

async function connect(url: URL, { allow, lookup, accountId, signal }: EndpointOptions) {
  const { protocol, port } = url;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  return await connectPublicly(
    { protocol, hostname, port },
    {
      allow: [...allow, ...thisMachine(url)],
      accountId,
      signal,
      ...(lookup === undefined ? {} : { lookup }),
    },
  );
}

/** Whoever set the address means it, where it leads nowhere else than to the machine itself. */
function thisMachine({ protocol, port }: URL): AllowList {
  const own = port || (protocol === 'https:' ? '443' : '80');
  return fetchAllowList.parse(`127.0.0.1:${own}, [::1]:${own}, 127.0.0.0/8`);
}

/** The fault speaks of a URL that somebody sent; here it was set. */
const reasonOf = (error: unknown): string =>
  error instanceof Fault ? error.message.replace(/^[^:]*: (.*)\.$/, '$1') : failureReason(error);

/** A fault without a cause is a rule of ours. */
const isFleetingFault = (error: unknown): boolean => !(error instanceof Fault) || error.cause !== undefined;

function headersOf(url: URL, given: RequestInit['headers'], body: string): Record<string, string | number> {
  const headers = Object.fromEntries([...new Headers(given)].filter(([, value]) => value !== ''));
  return {
    ...headers,
    host: url.host,
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'identity',
    connection: 'close',
  };
}

/** Null where it is longer. */
async function wholeBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of answer) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

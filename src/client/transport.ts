/** Requests to one server with one key: errors become a DeckleError, and what may be repeated is repeated, in bounds. */
import { DeckleError, errorOf } from './deckle-error.ts';
import { pause, timeLimit } from './pause.ts';
import { mayRepeat, type RepeatLimits, waitBefore } from './repeat-rules.ts';

export type ConnectionOptions = Partial<RepeatLimits> & {
  /** Of the server, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** An API key. */
  readonly key: string;
  /** For one attempt, upload and answer together. */
  readonly timeoutMs?: number | undefined;
  /** In place of the `fetch` of the platform: behind a proxy, for example. */
  readonly fetch?: typeof fetch | undefined;
};

export type Body = {
  readonly headers?: Readonly<Record<string, string>>;
  /** What `fetch` takes; made anew for each attempt where it can be replayed. */
  readonly content: FormData | string | ReadableStream<Uint8Array>;
  /** Not a stream: that is consumed by the first attempt. */
  readonly isReplayable: boolean;
};

export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
  /** Sent twice, it does what it does once. GET, PUT and DELETE are; a POST says so. */
  readonly isIdempotent?: boolean;
  readonly signal?: AbortSignal | undefined;
};

export interface Transport {
  /** Reads the answer too, so that one that breaks off half-way is a failed attempt. */
  send<T>(request: ApiRequest, read: (response: Response) => Promise<T>): Promise<T>;
  /** One attempt, whose answer is still to be read. Its signal ends that too. */
  open(request: ApiRequest): Promise<Response>;
  readonly limits: RepeatLimits;
  readonly random: () => number;
}

/** The server waits for a request for five minutes, and answers within two. */
const defaults = { retries: 4, retryTimeMs: 90_000, timeoutMs: 450_000 };

export function createTransport(options: ConnectionOptions): Transport {
  const base = baseOf(options.url);
  const key = keyOf(options.key);
  const limits = {
    retries: options.retries ?? defaults.retries,
    retryTimeMs: options.retryTimeMs ?? defaults.retryTimeMs,
  };
  const timeoutMs = options.timeoutMs ?? defaults.timeoutMs;
  // A browser refuses to call its own `fetch` as anybody's method.
  const fetchOnce: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));

  async function open({ method, path, headers, body, signal }: ApiRequest): Promise<Response> {
    const init = {
      ...{ method, headers: { ...headers, ...body?.headers, 'x-api-key': key } },
      ...(body === undefined ? {} : { body: body.content }),
      ...(body?.content instanceof ReadableStream ? { duplex: 'half' } : {}),
      // A key is for this server alone.
      redirect: 'manual',
      ...(signal === undefined ? {} : { signal }),
    } as RequestInit;
    const response = await fetchOnce(`${base}${path}`, init).catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw connectionError(base, cause);
    });
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
      throw redirectError(base, response);
    if (!response.ok) throw await errorOf(response, Date.now());
    return response;
  }

  async function attempt<T>(request: ApiRequest, read: (response: Response) => Promise<T>): Promise<T> {
    const limit = timeLimit(timeoutMs, request.signal);
    try {
      return await read(await open({ ...request, signal: limit.signal }));
    } catch (error) {
      request.signal?.throwIfAborted();
      if (limit.isOver()) throw timeoutError(base, timeoutMs);
      throw error instanceof DeckleError ? error : connectionError(base, error);
    } finally {
      limit.end();
    }
  }

  return {
    limits,
    random: Math.random,
    open,
    send: async (request, read) => {
      request.signal?.throwIfAborted();
      const { body, method, isIdempotent = method !== 'POST' } = request;
      const startedAt = Date.now();
      let mayBeGone = false;
      for (let repetition = 0; ; repetition += 1) {
        try {
          return await attempt(request, read);
        } catch (error) {
          // The attempt whose answer was lost did it.
          if (mayBeGone && error instanceof DeckleError && error.status === 404)
            return await read(new Response(null));
          const isLast = repetition >= limits.retries || body?.isReplayable === false;
          if (isLast || !(error instanceof DeckleError) || !mayRepeat(error, isIdempotent)) throw error;
          mayBeGone ||= method === 'DELETE' && error.status !== 429;
          const waitMs = waitBefore(repetition, error, Math.random);
          if (Date.now() - startedAt + waitMs > limits.retryTimeMs) throw error;
          await pause(waitMs, request.signal);
        }
      }
    },
  };
}

export const asJson =
  <T>() =>
  async (response: Response): Promise<T> => {
    const text = await response.text();
    try {
      return JSON.parse(text) as T;
    } catch (cause) {
      const message =
        'The server answered with something that is no JSON. Is the URL that of a Deckle server?';
      throw new DeckleError(message, { status: response.status, code: 'unexpected_answer', cause });
    }
  };

export const asNothing = async (response: Response): Promise<void> => {
  await response.text();
};

export const jsonBody = (value: unknown): Body => ({
  headers: { 'content-type': 'application/json' },
  content: JSON.stringify(value),
  isReplayable: true,
});

/** For an address; what is undefined is left out. */
export function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** In an address, where `..` would lead elsewhere. */
export function idIn(value: string): string {
  if (typeof value === 'string' && /^[\w-]{1,100}$/.test(value)) return value;
  throw new TypeError(`${JSON.stringify(value)} is no id; ids look like job_034pjfR28GdSJ73vKAXrTW.`);
}

function baseOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new TypeError(
      'Deckle needs the url of the server, with http:// or https://, such as http://127.0.0.1:8080.',
    );
  const { username, password } = new URL(url);
  if (username !== '' || password !== '')
    throw new TypeError('The url of the server must not hold a user or a password; the key is enough.');
  return url.replace(/[?#].*$/, '').replace(/\/+$/, '');
}

/** Checked here, since the platform's own complaint about a header shows its value. */
function keyOf(key: string): string {
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new TypeError('Deckle needs a key: an API key such as deckle key create prints.');
}

const originOf = (base: string) => new URL(base).origin;

const connectionError = (base: string, cause: unknown) =>
  new DeckleError(
    `The connection to ${originOf(base)} failed${cause instanceof Error ? `: ${reasonOf(cause)}` : ''}.`,
    { status: 0, code: 'connection_failed', cause },
  );

/** Node says only in the cause what it was. */
function reasonOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}

const timeoutError = (base: string, ms: number) =>
  new DeckleError(`${originOf(base)} gave no answer within ${ms} ms.`, { status: 0, code: 'timeout' });

function redirectError(base: string, { status, headers }: Response): DeckleError {
  const location = headers.get('location');
  const target = location === null || !URL.canParse(location, base) ? null : new URL(location, base).origin;
  return new DeckleError(
    `The server at ${originOf(base)} redirects${target === null ? '' : ` to ${target}`}; a key is sent only to the url that was given, so give that one.`,
    { status, code: 'redirected' },
  );
}

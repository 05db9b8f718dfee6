/** The one error of the client: what the server answered, or why it gave no answer. */
import type { ErrorBody } from '../contract/error.ts';

type Problem = { readonly path: string; readonly message: string };

/** What goes wrong without an answer of the API. */
export type ClientErrorCode =
  | 'connection_failed'
  | 'timeout'
  | 'redirected'
  | 'unexpected_answer'
  | 'file_not_found'
  | 'webhook_not_verified';

export type DeckleErrorDetails = {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** One of docs/reference/errors.md, or of `ClientErrorCode`; a newer server may know more. */
  readonly code: ErrorBody['code'] | ClientErrorCode | (string & {});
  readonly problems?: readonly Problem[];
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
};

export class DeckleError extends Error {
  readonly status: number;
  readonly code: DeckleErrorDetails['code'];
  /** Every problem of a request that failed validation, by its path. */
  readonly problems: readonly Problem[];
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;
  /** Where the server says when to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, details: DeckleErrorDetails) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.name = 'DeckleError';
    this.status = details.status;
    this.code = details.code;
    this.problems = details.problems ?? [];
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** What an answer that is no success says; something between the client and the server may have given it. */
export async function errorOf(response: Response, now: number): Promise<DeckleError> {
  const { status, headers } = response;
  const body = readBody(await response.text());
  const requestId = headers.get('x-request-id') ?? undefined;
  const retryAfterSeconds = retryAfterOf(headers.get('retry-after'), now);
  if (body === undefined) {
    const message = `The server answered with status ${status} and without an error that Deckle sends. Is the URL that of a Deckle server?`;
    return new DeckleError(message, { status, code: 'unexpected_answer', requestId, retryAfterSeconds });
  }
  const { message, code, errors } = body;
  return new DeckleError(message, {
    ...{ status, code, requestId: body.requestId ?? requestId },
    ...(errors === undefined ? {} : { problems: errors }),
    retryAfterSeconds: retryAfterSeconds ?? body.retryAfter,
  });
}

function readBody(text: string): (Pick<ErrorBody, 'message' | 'code'> & Partial<ErrorBody>) | undefined {
  try {
    const body = JSON.parse(text);
    return typeof body?.message === 'string' && typeof body.code === 'string' ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds, or the date at which they are over. */
function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

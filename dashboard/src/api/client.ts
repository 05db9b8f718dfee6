/**
 * Every request of the dashboard. The session travels as a cookie; whatever changes something carries the session's CSRF
 * token too. What the server refuses becomes an `ApiProblem` with words for a person.
 */
import type { ErrorBody } from '../../../src/contract/error.ts';

export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? unexplained(status));
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.problems = body.errors ?? [];
    this.retryAfterSeconds = body.retryAfter;
  }
}

const unexplained = (status: number) =>
  status === 0
    ? 'Deckle cannot be reached. Is it still running?'
    : `Deckle answered with status ${status} and did not say why.`;

let csrfToken = '';

/** Called with each session that is fetched. */
export function rememberCsrfToken(token: string): void {
  csrfToken = token;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type CallOptions = {
  readonly method?: Method;
  /** Sent as JSON, but for a form. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

/** The answer's JSON, as the contract types it; undefined for an answer without a body. */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await send(path, options);
  if (response.status === 204) return undefined as Answer;
  return (await response.json()) as Answer;
}

/** For what is paged by a `Link` header, streamed, or no JSON. */
export async function send(
  path: string,
  { method = 'GET', body, signal }: CallOptions = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = {};
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (method !== 'GET') headers['x-csrf-token'] = csrfToken;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem(0, {});
  }
  if (response.ok) return response;
  throw new ApiProblem(response.status, await wordsOf(response));
}

async function wordsOf(response: Response): Promise<Partial<ErrorBody>> {
  try {
    return (await response.json()) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

/** Words for a person, of anything that was thrown. */
export function wordsFor(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  return error instanceof Error ? error.message : 'Something went wrong.';
}

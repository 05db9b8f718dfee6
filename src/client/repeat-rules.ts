/** When a request may be sent once more, and after how long: docs/decisions/0151-repeat-what-was-not-done.md. */
import { DeckleError } from './deckle-error.ts';

export type RepeatLimits = {
  /** How often a request is sent again at most. */
  readonly retries: number;
  /** No attempt begins later than this after the first. */
  readonly retryTimeMs: number;
};

/** Answers by which the server says that it did nothing. */
const nothingDone = ['overloaded', 'not_serving', 'storage_unavailable', 'insufficient_storage'];

/** From something between, or from a server whose database is away. */
const passing = [502, 503, 504];

/** The connection never came to be. Browsers do not say so, and Deno says it in words alone. */
const neverConnected = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
];
const inWords = 'client error (Connect)';

/** `isIdempotent`: sent twice, it does what it does once. */
export function mayRepeat(error: DeckleError, isIdempotent: boolean): boolean {
  if (error.status === 429 || nothingDone.includes(error.code)) return true;
  if (error.code === 'connection_failed' && wasNeverConnected(error.cause)) return true;
  return isIdempotent && isPassing(error);
}

/** It says nothing of the request itself: the same may succeed later. */
export function isPassing({ code, status }: DeckleError): boolean {
  return code === 'connection_failed' || code === 'timeout' || status === 429 || passing.includes(status);
}

function wasNeverConnected(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth += 1) {
    if ('code' in cause && neverConnected.includes(String(cause.code))) return true;
    if (cause.message.includes(inWords)) return true;
  }
  return false;
}

const firstWaitMs = 500;
const longestWaitMs = 8000;

/** Before the repetition of this number, counted from 0; with jitter, so that clients do not come back all at once. */
export function waitBefore(repetition: number, error: unknown, random: () => number): number {
  const asked = error instanceof DeckleError ? error.retryAfterSeconds : undefined;
  if (asked !== undefined) return asked * 1000 + random() * Math.max(250, asked * 100);
  const most = Math.min(longestWaitMs, firstWaitMs * 2 ** repetition);
  return most / 2 + (random() * most) / 2;
}

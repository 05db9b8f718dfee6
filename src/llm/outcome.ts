/** What came of one send, and whether another can go better: from the exchange alone, in sentences for whoever sent the document. */
import type { Verdict } from './breaker.ts';
import type { Exchange } from './endpoint-fetch.ts';
import type { Said } from './send-prompt.ts';

export type Failure = {
  readonly kind: 'failed';
  readonly reason: string;
  /** What it says of the server. */
  readonly verdict: Verdict['kind'];
  /** Null: the same would come again. */
  readonly retryMs: number | null;
};

export const sentences = {
  tooLate: 'The language model did not answer in time.',
  malformed: 'The language model did not answer in the form that was asked for.',
  noTemplate: 'The language model answered with something that is no template.',
  refused: 'The language model refused to answer.',
  cut: 'The answer of the language model was cut off, as it is longer than allowed.',
  busy: 'The language model is busy.',
  tooLong: 'The question is too long for the language model.',
} as const;

const refusedKey =
  'The server of the language model refuses the key. Whoever runs Deckle must set DECKLE_LLM_KEY to one that it takes.';
const unknownModel =
  'The server of the language model knows no such model or address. Whoever runs Deckle must look at DECKLE_LLM_MODEL and DECKLE_LLM_URL.';
const ofLength = /context|too long|too large|maximum.{0,20}(?:length|tokens)|exceed/i;

const firstPauseMs = 250;
const busyPauseMs = 2000;

export const failure = (
  reason: string,
  verdict: Failure['verdict'] = 'well',
  retryMs: number | null = null,
): Failure => ({ kind: 'failed', reason, verdict, retryMs });

/** Null: nothing is wrong with it. */
export function failureOfAnswer({ end }: Said): Failure | null {
  return end === 'whole' ? null : failure(end === 'cut' ? sentences.cut : sentences.refused);
}

/** Where the SDK gave up. `tries`: this one included. */
export function failureOfExchange(exchange: Exchange, tries: number, now: () => number): Failure {
  const { status, failure: why, isFleeting, retryAfter, complaint } = exchange;
  const growing = 2 ** (tries - 1);
  if (status === null) {
    const reason = `The language model cannot be reached: ${why ?? 'the connection failed'}.`;
    if (isFleeting) return failure(reason, 'failed', firstPauseMs * growing);
    // What was sent is no matter of settings: it is the answer that is not taken.
    return failure(reason, exchange.isSent ? 'failed' : 'misconfigured');
  }
  // The SDK could make nothing of it.
  if (status >= 200 && status <= 299) return failure(sentences.malformed, 'well', 0);
  if (status === 401 || status === 403) return failure(refusedKey, 'misconfigured');
  if (status === 404) return failure(unknownModel, 'misconfigured');
  if (status === 429)
    return failure(sentences.busy, 'unknown', retryMs(retryAfter, now) ?? busyPauseMs * growing);
  if (status === 413 || (status < 500 && ofLength.test(complaint))) return failure(sentences.tooLong);
  if (status < 400)
    return failure('The server of the language model redirects, which is not followed.', 'failed');
  const reason = `The server of the language model answered with status ${status}.`;
  if (status < 500) return failure(reason);
  return failure(reason, 'failed', retryMs(retryAfter, now) ?? firstPauseMs * growing);
}

/** Seconds, or a date. */
function retryMs(header: string | null, now: () => number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now());
}

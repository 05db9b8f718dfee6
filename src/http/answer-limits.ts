/** What a document may take whose sender waits at a socket: a sync request is answered within two minutes. */
import { widerByClock } from '../model/deadline.ts';
import type { WorkLimits } from '../model/parse-pool.ts';

const answerMs = 118_000;

/** `startedMs` is when the last byte of the request came, as `performance.now()` said. */
export function answerLimits(documentTimeoutMs: number, startedMs = performance.now()): WorkLimits {
  const endMs = startedMs + Math.min(answerMs, documentTimeoutMs * widerByClock);
  return { processorMs: documentTimeoutMs, clockMs: Math.max(0, endMs - performance.now()) };
}

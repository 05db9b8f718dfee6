/** Tries again, ever later, for as long as what the work needs is away. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Patience = {
  /** Whether time alone may mend it. */
  readonly isAway: (error: unknown) => boolean;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** After the first failure; for ever without it. */
  readonly patienceMs?: number;
  readonly now: () => number;
  readonly signal: AbortSignal;
};

export async function outlast<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  const { isAway, longestPauseMs, patienceMs = Infinity, now, signal } = patience;
  let pauseMs = patience.firstPauseMs;
  let endMs: number | undefined;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      endMs ??= now() + patienceMs;
      if (now() + pauseMs > endMs) throw error;
    }
    await sleep(pauseMs, undefined, { signal });
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }
}

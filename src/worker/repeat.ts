/** Does the same again and again, never twice at once, until it is told to stop; never fails. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Rhythm = {
  readonly everyMs: number;
  readonly afterFailureMs: number;
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
};

export async function repeat(work: () => Promise<unknown>, rhythm: Rhythm): Promise<void> {
  const { signal } = rhythm;
  let pauseMs = rhythm.everyMs;
  for (;;) {
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      await work();
      pauseMs = rhythm.everyMs;
    } catch (error) {
      rhythm.onFailure(error);
      pauseMs = rhythm.afterFailureMs;
    }
  }
}

/**
 * Keeps a server that does not work from slowing everybody: after some failures in a row it is left alone for a while, which
 * grows, and then one question goes through to see.
 */
export type Breaker = {
  /** Why nobody would be let through now, for those who would have to wait to hear it; null where somebody would. */
  readonly reason: string | null;
  /** Null: ask. Else why not. */
  enter(): string | null;
  /** What came of it; every `enter` that let somebody through has one. */
  leave(verdict: Verdict): void;
};

/** `unknown`: it says nothing of the server. `misconfigured`: it will be so until somebody changes a setting. */
export type Verdict = {
  readonly kind: 'well' | 'unknown' | 'failed' | 'misconfigured';
  readonly reason: string;
};

const failuresInARow = 5;
const firstPauseMs = 5000;
const longestPauseMs = 300_000;
const misconfiguredPauseMs = 60_000;

export function createBreaker(now: () => number, onOpen: (reason: string) => void): Breaker {
  let failures = 0;
  let pauseMs = firstPauseMs;
  let pause: { readonly untilMs: number; readonly reason: string } | null = null;
  let isTrying = false;

  function open(reason: string, ms: number): void {
    if (pause === null) onOpen(reason);
    pause = { untilMs: now() + ms, reason };
  }

  const reason = () => (pause !== null && (now() < pause.untilMs || isTrying) ? pause.reason : null);

  return {
    get reason() {
      return reason();
    },

    enter: () => {
      const closed = reason();
      if (closed === null && pause !== null) isTrying = true;
      return closed;
    },

    leave: (verdict) => {
      const wasTrying = isTrying;
      // Those that had left before the pause began say nothing new, but a good answer is one.
      if (verdict.kind === 'well') {
        [failures, pauseMs, pause, isTrying] = [0, firstPauseMs, null, false];
        return;
      }
      isTrying = false;
      if (verdict.kind === 'unknown') return;
      failures += 1;
      if (verdict.kind === 'misconfigured') return open(verdict.reason, misconfiguredPauseMs);
      if (pause !== null && !wasTrying) return;
      if (pause === null && failures < failuresInARow) return;
      open(`${verdict.reason} It is not asked for a while.`, pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    },
  };
}

/** Waits that end with the signal of whoever waits. */

export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  let stop = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      const abort = () => reject(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
    });
  } finally {
    stop();
  }
}

export type TimeLimit = {
  /** Aborted with the other signal, and when the time is over. */
  readonly signal: AbortSignal;
  isOver(): boolean;
  /** Begins another time. */
  renew(ms: number): void;
  /** To be called in the end: a signal that lives long would keep what listens to it. */
  end(): void;
};

/** Not by `AbortSignal.any`, which Node has from 20.3 on and which keeps what it made as long as its sources live. */
export function timeLimit(ms: number, other?: AbortSignal): TimeLimit {
  const ending = new AbortController();
  let isOver = false;
  const stop = () => {
    isOver = true;
    ending.abort();
  };
  const abort = () => ending.abort(other?.reason);
  let timer = setTimeout(stop, ms);
  if (other?.aborted) abort();
  else other?.addEventListener('abort', abort, { once: true });
  return {
    signal: ending.signal,
    isOver: () => isOver,
    renew: (next) => {
      clearTimeout(timer);
      timer = setTimeout(stop, next);
    },
    end: () => {
      clearTimeout(timer);
      other?.removeEventListener('abort', abort);
    },
  };
}

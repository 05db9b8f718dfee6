/** Threads are few. An account has one at a time, so that none waits for another's many; who waits goes in the order of asking. */
export interface ThreadTurns {
  /** Resolves with what gives the thread back; aborts with the signal's reason while it waits. */
  take(accountId: string, signal: AbortSignal): Promise<() => void>;
}

type Waiting = { readonly accountId: string; readonly start: () => void };

export function createThreadTurns(mostThreads: number): ThreadTurns {
  const busy = new Set<string>();
  let waiting: readonly Waiting[] = [];

  function startNext(): void {
    const next = waiting.find(({ accountId }) => !busy.has(accountId));
    if (next === undefined || busy.size >= mostThreads) return;
    leave(next);
    busy.add(next.accountId);
    next.start();
  }

  function leave(one: Waiting): void {
    waiting = waiting.filter((other) => other !== one);
  }

  return {
    take: async (accountId, signal) => {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const own: Waiting = { accountId, start: resolve };
      const onAbort = () => {
        leave(own);
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      waiting = [...waiting, own];
      startNext();
      await promise.finally(() => signal.removeEventListener('abort', onAbort));
      return () => {
        busy.delete(accountId);
        startNext();
      };
    },
  };
}

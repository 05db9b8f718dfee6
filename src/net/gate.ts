/** Lets few through at a time: accounts in turn, and none while it has as many inside as there are places free. */
import { untilAborted } from '../model/until-aborted.ts';

/** The place is taken until `work` is over, also where nobody waits for it any more. */
export type Gate = <T>(accountId: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

export function createGate(places: number): Gate {
  const inside = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();
  let free = places;

  const insideOf = (accountId: string) => inside.get(accountId) ?? 0;

  function admit(): void {
    for (let next = nextInTurn(); next !== undefined; next = nextInTurn()) {
      const [accountId, enter] = next;
      free -= 1;
      inside.set(accountId, insideOf(accountId) + 1);
      leaveQueue(accountId, enter);
      enter();
    }
  }

  function nextInTurn(): readonly [accountId: string, enter: () => void] | undefined {
    for (const [accountId, [enter]] of waiting) {
      if (enter !== undefined && insideOf(accountId) < free) return [accountId, enter];
    }
    return undefined;
  }

  /** Whoever had a turn stands behind the others. */
  function leaveQueue(accountId: string, enter: () => void): void {
    const queue = waiting.get(accountId);
    queue?.delete(enter);
    waiting.delete(accountId);
    if (queue !== undefined && queue.size > 0) waiting.set(accountId, queue);
  }

  function leave(accountId: string): void {
    free += 1;
    if (insideOf(accountId) > 1) inside.set(accountId, insideOf(accountId) - 1);
    else inside.delete(accountId);
    admit();
  }

  return async (accountId, signal, work) => {
    const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
    const queue = waiting.get(accountId) ?? new Set();
    waiting.set(accountId, queue.add(enter));
    admit();
    try {
      await untilAborted(signal, entered);
    } catch (error) {
      if (queue.has(enter)) leaveQueue(accountId, enter);
      else leave(accountId);
      throw error;
    }
    const done = work().finally(() => leave(accountId));
    return await untilAborted(signal, done);
  };
}

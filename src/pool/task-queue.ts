/**
 * What waits for a free process. Sync work goes first, but async work that waits has a share beside it; within a class
 * accounts take turns. While others come and go, no account holds every process.
 */
import type { Priority } from '../model/parse-pool.ts';
import { type AccountLane, createAccountLane, type Place, type Taken } from './account-lane.ts';

export interface TaskQueue<Entry> {
  add(priority: Priority, place: Place, entry: Entry): void;
  /** Takes out the next one; `settle` is to be called when it ends. Work that is `async` may be left out for a moment. */
  next(mayBe: { readonly async: boolean }): Taken<Entry> | null;
  /** Takes out what waits for a document, or all that waits. */
  drop(document: number): readonly Entry[];
  dropAll(): readonly Entry[];
  readonly length: number;
}

export type TaskQueueOptions = { readonly processes: number; readonly now: () => number };

/** What async work has beside sync work: so much of the processor time that this uses. */
export const asyncShare = 1 / 8;
/** What async work is owed before it goes first. */
const dueMs = 1000;
/** So long after its last work an account is still expected back. */
export const latelyMs = 60_000;

type Presence = { running: number; lastMs: number };

export function createTaskQueue<Entry>({ processes, now }: TaskQueueOptions): TaskQueue<Entry> {
  const sync = createAccountLane<Entry>();
  const async = createAccountLane<Entry>();
  const lanes: Readonly<Record<Priority, AccountLane<Entry>>> = { sync, async };
  const present = new Map<string, Presence>();
  let owedToAsyncMs = 0;

  function note(account: string, more = 0): void {
    const running = (present.get(account)?.running ?? 0) + more;
    present.set(account, { running, lastMs: now() });
  }

  /** A task cannot be interrupted: whoever comes finds a process that is soon free, whatever the others are at. */
  function mayHaveAnother(account: string): boolean {
    const { running } = present.get(account) ?? { running: 0 };
    return processes === 1 || running < processes - 1 || present.size === 1;
  }

  function forgetAbsent(): void {
    const sinceMs = now() - latelyMs;
    for (const [account, { running, lastMs }] of present) {
      if (running === 0 && lastMs < sinceMs) present.delete(account);
    }
  }

  function started(taken: Taken<Entry>, onSettle: (processorMs: number) => void): Taken<Entry> {
    note(taken.account, 1);
    return {
      ...taken,
      settle(processorMs) {
        note(taken.account, -1);
        taken.settle(processorMs);
        onSettle(processorMs);
      },
    };
  }

  function nextSync(): Taken<Entry> | null {
    const taken = sync.take(mayHaveAnother);
    return (
      taken &&
      started(taken, (processorMs) => {
        if (async.length > 0) owedToAsyncMs += processorMs * asyncShare;
      })
    );
  }

  /** Before sync work where that owes it, which is charged; else it has what sync work leaves. */
  function nextAsync(isDue: boolean): Taken<Entry> | null {
    const taken = async.take(mayHaveAnother);
    if (taken === null) return null;
    if (isDue) owedToAsyncMs -= dueMs;
    else if (sync.length === 0) owedToAsyncMs = 0;
    return started(taken, (processorMs) => {
      if (isDue) owedToAsyncMs += dueMs - processorMs;
    });
  }

  return {
    add(priority, place, entry) {
      note(place.account);
      lanes[priority].add(place, entry);
    },
    next(mayBe) {
      forgetAbsent();
      if (owedToAsyncMs >= dueMs) return nextAsync(true) ?? nextSync();
      return nextSync() ?? (mayBe.async ? nextAsync(false) : null);
    },
    drop: (document) => [...sync.drop(document), ...async.drop(document)],
    dropAll: () => [...sync.dropAll(), ...async.dropAll()],
    get length() {
      return sync.length + async.length;
    },
  };
}

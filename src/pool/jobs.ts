/** The documents that a pool was asked for and has not done: how far each is, and what ends it early. */
import type { Priority, TurnOptions } from '../model/parse-pool.ts';
import { tooBusy, tooHeavy, tooManyWaiting } from './limit-faults.ts';
import type { Task } from './messages.ts';
import type { Waiting } from './wait-estimate.ts';

export interface Job {
  readonly id: number;
  readonly account: string;
  readonly priority: Priority;
  /** Aborts with the caller's reason, a Fault when its time is over, or when the job ends. */
  readonly signal: AbortSignal;
  /** Somebody waits for it, and nobody knows yet whether it has pages to spread. */
  readonly isOpening: boolean;
  /** What is left of its time, by the clock, and no more than it may take of processors. */
  readonly leftMs: number;
  /** Time by the clock that processes spent on it, of all together. */
  readonly busyMs: number;
  /** A process begins; what comes back is called when it ends. */
  begin(kind: Task['kind']): () => void;
  /** A process took so much processor time for it; one that took too much in all is aborted. */
  spend(processorMs: number): void;
  opened(pageCount: number): void;
  /** Hands the number back. */
  pagesRead(pages: number): number;
  end(): void;
}

export interface Jobs {
  /** A Fault where the account has too many open already. */
  open(options: TurnOptions): Job;
  some(test: (job: Job) => boolean): boolean;
  abortAll(reason: unknown): void;
  readonly load: { readonly waiting: number; readonly running: number };
  /** What waits before a sync document that this account would send now. */
  waitingBefore(account: string): Omit<Waiting, 'processes'>;
}

/** Of one account: a request of many documents has 100. */
const mostOpen = 1000;

/** Timers with more go off at once. */
const longestTimerMs = 2 ** 31 - 1;

type Standing = { hasBegun: boolean; pageCount: number | null; pagesRead: number };

export function createJobs(now: () => number): Jobs {
  const open = new Map<Job, { readonly standing: Standing; readonly abort: (reason: unknown) => void }>();
  let lastId = 0;
  const openOf = (account: string) => [...open.keys()].filter((job) => job.account === account);

  return {
    open({ account, priority, signal: asked, limits }) {
      asked.throwIfAborted();
      if (openOf(account).length >= mostOpen) throw tooManyWaiting(mostOpen);
      const controller = new AbortController();
      const standing: Standing = { hasBegun: false, pageCount: null, pagesRead: 0 };
      let isOpening = false;
      const openedMs = now();
      let busyMs = 0;
      let spentMs = 0;
      const abort = (reason: unknown) => controller.abort(reason);
      const onAsked = () => abort(asked.reason);
      asked.addEventListener('abort', onAsked, { once: true });
      const timer = setTimeout(() => abort(tooBusy()), Math.min(limits.clockMs, longestTimerMs));
      const job: Job = {
        ...{ id: ++lastId, account, priority, signal: controller.signal },
        get isOpening() {
          return isOpening;
        },
        get leftMs() {
          return Math.min(limits.clockMs - (now() - openedMs), limits.processorMs);
        },
        get busyMs() {
          return busyMs;
        },
        begin(kind) {
          standing.hasBegun = true;
          if (kind === 'begin' && priority === 'sync') isOpening = true;
          const start = now();
          return () => {
            isOpening = false;
            busyMs += now() - start;
          };
        },
        spend(processorMs) {
          spentMs += processorMs;
          // Many processes together spend more than the clock shows; that alone makes no document heavy.
          if (Math.min(spentMs, now() - openedMs) > limits.processorMs) abort(tooHeavy(limits.processorMs));
        },
        opened(pageCount) {
          isOpening = false;
          standing.pageCount = pageCount;
        },
        pagesRead(pages) {
          standing.pagesRead = pages;
          return pages;
        },
        end() {
          clearTimeout(timer);
          asked.removeEventListener('abort', onAsked);
          open.delete(job);
          // Ends what other processes still do for it.
          controller.abort();
        },
      };
      open.set(job, { standing, abort });
      return job;
    },
    some: (test) => [...open.keys()].some(test),
    abortAll(reason) {
      for (const { abort } of open.values()) abort(reason);
    },
    get load() {
      const waiting = [...open.values()].filter(({ standing }) => !standing.hasBegun).length;
      return { waiting, running: open.size - waiting };
    },
    waitingBefore(account) {
      const all = [...open].filter(([{ priority }]) => priority === 'sync');
      const pagesLeft = (jobs: typeof all) =>
        jobs.map(([, { standing }]) =>
          standing.pageCount === null ? null : standing.pageCount - standing.pagesRead,
        );
      return {
        documents: all.filter(([, { standing }]) => !standing.hasBegun).length,
        accounts: new Set(all.map(([job]) => job.account)).size,
        pagesOfEach: pagesLeft(all),
        ownPagesOfEach: pagesLeft(all.filter(([job]) => job.account === account)),
      };
    },
  };
}

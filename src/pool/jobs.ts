/** The documents that a pool was asked for and has not done: how far each is, and what ends it early. */
import { Fault } from '../model/fault.ts';
import type { Priority, WorkOptions } from '../model/parse-pool.ts';
import type { Task } from './messages.ts';

export interface Job {
  readonly id: number;
  readonly priority: Priority;
  /** Aborts with the caller's reason, a Fault when its time is over, or when the job ends. */
  readonly signal: AbortSignal;
  /** Somebody waits for it, and nobody knows yet whether it has pages to spread. */
  readonly isOpening: boolean;
  /** Time that processes spent on it, of all together. */
  readonly busyMs: number;
  /** A process begins; what comes back is called when it ends. */
  begin(kind: Task['kind']): () => void;
  opened(pageCount: number): void;
  /** Hands the number back. */
  pagesRead(pages: number): number;
  end(): void;
}

type JobOptions = Pick<WorkOptions, 'priority' | 'signal'> & { readonly deadlineMs: number | null };

export interface Jobs {
  open(options: JobOptions): Job;
  some(test: (job: Job) => boolean): boolean;
  abortAll(reason: unknown): void;
  readonly load: { readonly waiting: number; readonly running: number };
  waiting(priority: Priority): {
    readonly documents: number;
    readonly pagesOfEach: readonly (number | null)[];
  };
}

const notInTime = (): Fault =>
  new Fault('document_timeout', 'The document was not processed in time; send it again later, or in parts.');

/** Timers with more go off at once. */
const longestTimerMs = 2 ** 31 - 1;

type Standing = { hasBegun: boolean; pageCount: number | null; pagesRead: number };

export function createJobs(now: () => number): Jobs {
  const open = new Map<Job, { readonly standing: Standing; readonly abort: (reason: unknown) => void }>();
  let lastId = 0;

  return {
    open({ priority, signal: asked, deadlineMs }) {
      asked.throwIfAborted();
      const controller = new AbortController();
      const standing: Standing = { hasBegun: false, pageCount: null, pagesRead: 0 };
      let isOpening = false;
      let busyMs = 0;
      const abort = (reason: unknown) => controller.abort(reason);
      const onAsked = () => abort(asked.reason);
      asked.addEventListener('abort', onAsked, { once: true });
      const timer =
        deadlineMs === null
          ? undefined
          : setTimeout(() => abort(notInTime()), Math.min(deadlineMs, longestTimerMs));
      const job: Job = {
        ...{ id: ++lastId, priority, signal: controller.signal },
        get isOpening() {
          return isOpening;
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
    waiting(priority) {
      const all = [...open].filter(([job]) => job.priority === priority).map(([, { standing }]) => standing);
      return {
        documents: all.filter(({ hasBegun }) => !hasBegun).length,
        pagesOfEach: all.map(({ pageCount, pagesRead }) =>
          pageCount === null ? null : pageCount - pagesRead,
        ),
      };
    },
  };
}

/** Tasks → processes: whose turn it is, which process takes it, and what free ones load meanwhile. */
import type { z } from 'zod';
import { Fault } from '../model/fault.ts';
import { untilAborted } from '../model/until-aborted.ts';
import type { Taken } from './account-lane.ts';
import type { Job, Jobs } from './jobs.ts';
import { answers, type Task, warmSteps } from './messages.ts';
import type { RunOptions } from './parse-process.ts';
import { createProcessGroup, type GroupEvent, type GroupOptions, type Member } from './process-group.ts';
import { createTaskQueue } from './task-queue.ts';

/** Has a process do one task of a job. */
export type Perform = <Answer>(
  job: Job,
  task: Task,
  shape: z.ZodType<Answer>,
  options?: Pick<RunOptions, 'onProgress' | 'shelf' | 'findLessons' | 'onPiece'>,
) => Promise<Answer>;

export type DispatchEvent =
  | GroupEvent
  /** A process begins a task of a document. */
  | { readonly kind: 'task'; readonly task: Task['kind']; readonly document: number; readonly pid: number };

export type DispatcherOptions = Omit<GroupOptions, 'onEvent' | 'onFree' | 'onStartless'> & {
  /** Free processes load what documents need when nothing else waits. */
  readonly isWarm: boolean;
  readonly jobs: Jobs;
  readonly now: () => number;
  /** Aborts when nothing more is to begin. */
  readonly closing: AbortSignal;
  readonly onEvent: (event: DispatchEvent) => void;
};

export interface Dispatcher {
  readonly perform: Perform;
  /** Looks what can begin: who says so knows more of a job than before. */
  wake(): void;
  /** Nothing more is to be done for it. */
  forget(job: Job): void;
  readonly processes: number;
  /** Ends the processes. */
  close(): Promise<void>;
}

type Entry = {
  readonly task: Task['kind'];
  /** Says what processor time it took. */
  start(member: Member): Promise<number>;
  fail(fault: Fault): void;
};

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { isWarm, jobs, now, closing, onEvent, ...groupOptions } = options;
  const queue = createTaskQueue<Entry>({ processes: groupOptions.most, now });
  /** How many steps each has been asked for. */
  const warmed = new WeakMap<Member, number>();
  let running = 0;
  let wakes = false;

  const group = createProcessGroup({
    ...groupOptions,
    onEvent,
    onFree: wake,
    onStartless: (detail) => {
      for (const entry of queue.dropAll()) entry.fail(startless(detail));
    },
  });
  if (isWarm) group.want(1);

  /** Not at once: what ended a task may bring the next ones of its document, and all should be weighed together. */
  function wake(): void {
    if (wakes) return;
    wakes = true;
    setImmediate(() => {
      wakes = false;
      if (!closing.aborted) dispatch();
    });
  }

  function dispatch(): void {
    for (;;) {
      const free = group.free();
      const turn = nextFor(free.length);
      if (turn === null) break;
      const { entry, document } = turn;
      const member =
        free.findLast(({ recentDocuments }) => recentDocuments.includes(document)) ?? free.at(-1);
      if (member === undefined) throw new Error('no process is free');
      group.take(member, document, entry.task);
      running++;
      void entry.start(member).then((processorMs) => {
        running--;
        turn.settle(processorMs);
        group.release(member);
      });
    }
    if (queue.length > 0) group.want(running + queue.length);
    else if (isWarm) for (const member of group.free()) warm(member);
  }

  /** The last free process is left to a sync document that may have pages to spread in a moment. */
  function nextFor(free: number): Taken<Entry> | null {
    if (free === 0) return null;
    return queue.next({ async: free > 1 || !jobs.some(({ isOpening }) => isOpening) });
  }

  /** A step, so that a document that has come meanwhile need not wait for all. */
  function warm(member: Member): void {
    const done = warmed.get(member) ?? 0;
    const step = warmSteps[done];
    // Documents load what they need; where they came first, nobody knows what else will.
    if (step === undefined || (done === 0 && member.recentDocuments.length > 0)) return;
    warmed.set(member, done + 1);
    group.take(member, 0, 'warm');
    running++;
    member.process
      .run({ kind: 'warm', step }, answers.warm, { signal: closing })
      // The first document will meet whatever is wrong, and tell.
      .catch(() => {})
      .finally(() => {
        running--;
        group.release(member);
      });
  }

  return {
    async perform(job, task, shape, runOptions = {}) {
      const { account, id: document, signal } = job;
      signal.throwIfAborted();
      if (group.isStartless) throw startless('It failed a moment ago.');
      const { promise, resolve, reject } = Promise.withResolvers<z.infer<typeof shape>>();
      const { kind } = task;
      queue.add(
        job.priority,
        { account, document },
        {
          task: kind,
          async start({ process }) {
            let spentMs = 0;
            const onSpent = (processorMs: number) => {
              spentMs += processorMs;
              job.spend(processorMs);
            };
            const onBegin = () => onEvent({ kind: 'task', task: kind, document, pid: process.pid });
            const stopBusy = job.begin(kind);
            await process
              .run(task, shape, { ...runOptions, signal, onBegin, onSpent })
              .finally(stopBusy)
              .then(resolve, reject);
            return spentMs;
          },
          fail: reject,
        },
      );
      wake();
      return await untilAborted(signal, promise);
    },
    wake,
    forget({ id }) {
      queue.drop(id);
      group.forget(id);
      wake();
    },
    get processes() {
      return group.size;
    },
    close: async () => await group.close(),
  };
}

const startless = (detail: string): Fault =>
  new Fault('internal_error', 'No parse process could be started; try again later.', {
    cause: new Error(detail),
  });

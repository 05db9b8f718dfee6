/** What a task may take from one sign of life to the next: memory, processor time for a page or for finding values, and time by the clock. */
import { widerByClock } from '../model/deadline.ts';
import type { Fault } from '../model/fault.ts';
import { extractTooHeavy, pageTooHeavy, tooBig, tooBusy } from './limit-faults.ts';
import type { Progress, Task } from './messages.ts';
import type { Usage } from './process-usage.ts';

export type StageLimits = {
  /** Of processor time, for opening a document and for each page. */
  readonly pageTimeoutMs: number;
  /** What a page has beyond that: the process's own deadline comes first. */
  readonly pageGraceMs: number;
  /** Of processor time, for finding values; what does not notice that it is over has once more that. */
  readonly extractTimeoutMs: number;
  /** By the clock, for a page. */
  readonly hangMs: number;
  readonly killBytes: number;
};

export type Breach = { readonly ending: 'too-big' | 'timed-out' | 'hung'; readonly fault: Fault };

export interface Stages {
  /** A sign of life: the next page, or the last one is read. */
  next(progress: Progress): void;
  /** Tells what was spent. */
  measure(): void;
  /** Why the process has to end; null while it may go on. */
  breach(): Breach | null;
}

export type StagesOptions = {
  readonly task: Task;
  readonly limits: StageLimits;
  readonly usage: () => Usage;
  readonly onSpent: (processorMs: number) => void;
};

/** Tasks that begin with a document that was read. */
const ofRead: readonly Task['kind'][] = ['finish', 'settle', 'part'];

export function createStages({ task, limits, usage, onSpent }: StagesOptions): Stages {
  let known = usage();
  let hasPageLimit = !ofRead.includes(task.kind);
  let startedMs = performance.now();
  let spentMs = 0;

  function measure(): void {
    const now = usage();
    const moreMs = now.processorMs - known.processorMs;
    known = now;
    spentMs += moreMs;
    onSpent(moreMs);
  }

  return {
    measure,
    next(progress) {
      measure();
      hasPageLimit = progress.kind !== 'extract';
      startedMs = performance.now();
      spentMs = 0;
    },
    breach() {
      measure();
      const { pageTimeoutMs, pageGraceMs, extractTimeoutMs, killBytes } = limits;
      const clockMs = performance.now() - startedMs;
      const limitMs = hasPageLimit ? pageTimeoutMs + pageGraceMs : 2 * extractTimeoutMs;
      const hangMs = hasPageLimit ? limits.hangMs : extractTimeoutMs * widerByClock;
      if (known.memoryBytes > killBytes) return { ending: 'too-big', fault: tooBig() };
      if (Math.min(spentMs, clockMs) > limitMs) {
        const fault = hasPageLimit ? pageTooHeavy(pageTimeoutMs) : extractTooHeavy(limitMs);
        return { ending: 'timed-out', fault };
      }
      return clockMs > hangMs ? { ending: 'hung', fault: tooBusy() } : null;
    },
  };
}

/**
 * The processes of a pool: as many as are wanted, replaced when they end, renewed when they have grown or done much.
 * One that cannot even start is tried again ever later, never in a tight loop.
 */
import type { Task } from './messages.ts';
import type { Ending, ParseProcess } from './parse-process.ts';

export type GroupEvent =
  | { readonly kind: 'started' | 'recycled'; readonly pid: number }
  | { readonly kind: Ending; readonly pid: number; readonly detail: string }
  | { readonly kind: 'start-failed'; readonly pid: number; readonly detail: string };

export type GroupOptions = {
  readonly fork: () => ParseProcess;
  readonly most: number;
  readonly recycleBytes: number;
  readonly recycleDocuments: number;
  readonly startMs: number;
  readonly onEvent: (event: GroupEvent) => void;
  /** One is free now. */
  readonly onFree: () => void;
  /** None can be started. */
  readonly onStartless: (detail: string) => void;
};

export type Member = {
  readonly process: ParseProcess;
  state: 'starting' | 'free' | 'busy' | 'ending';
  /** That it worked on, the last first, one after the other. */
  recentDocuments: readonly number[];
  documents: number;
};

export interface ProcessGroup {
  /** Free ones; the last used comes last. */
  free(): readonly Member[];
  /** Starts more, up to the most; what was wanted once is kept. */
  want(processes: number): void;
  /** Takes a free one for a document until `release`. */
  take(member: Member, document: number, task: Task['kind']): void;
  release(member: Member): void;
  forget(document: number): void;
  /** Starting failed so often that nobody should wait. */
  readonly isStartless: boolean;
  readonly size: number;
  close(): Promise<void>;
}

const mostStartFailures = 5;
const firstPauseMs = 200;
const longestPauseMs = 5000;
/** As many as a process keeps open. */
const mostRecent = 2;

export function createProcessGroup(options: GroupOptions): ProcessGroup {
  const { fork, most, onEvent } = options;
  const members = new Set<Member>();
  let wanted = 0;
  let startFailures = 0;
  let pause: NodeJS.Timeout | undefined;
  let isClosed = false;

  function fill(): void {
    if (isClosed || pause !== undefined) return;
    const alive = [...members].filter(({ state }) => state !== 'ending');
    // While starting fails, one at a time is enough to see whether it works again.
    if (startFailures > 0 && alive.some(({ state }) => state === 'starting')) return;
    const missing = startFailures > 0 ? Math.min(1, wanted - alive.length) : wanted - alive.length;
    for (let i = 0; i < missing; i++) void start();
  }

  async function start(): Promise<void> {
    let process: ParseProcess;
    try {
      process = fork();
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      onEvent({ kind: 'start-failed', pid: 0, detail });
      return onStartFailure(detail);
    }
    const member: Member = { process, state: 'starting', recentDocuments: [], documents: 0 };
    members.add(member);
    void watch(member);
    const timer = setTimeout(() => void end(member), options.startMs);
    try {
      await process.started;
    } catch {
      return;
    } finally {
      clearTimeout(timer);
    }
    if (member.state !== 'starting') return;
    startFailures = 0;
    member.state = 'free';
    onEvent({ kind: 'started', pid: process.pid });
    fill();
    options.onFree();
  }

  async function watch(member: Member): Promise<void> {
    const { process } = member;
    const hasStarted = process.started.then(
      () => true,
      () => false,
    );
    const end = await process.ended;
    members.delete(member);
    if (!(await hasStarted) && !isClosed) {
      const detail = end?.detail ?? 'It did not start in time.';
      onEvent({ kind: 'start-failed', pid: process.pid, detail });
      onStartFailure(detail);
    } else if (end !== null) {
      onEvent({ kind: end.ending, pid: process.pid, detail: end.detail });
    }
    fill();
  }

  function onStartFailure(detail: string): void {
    // Those that were started together fail together, and count once.
    if (pause !== undefined) return;
    startFailures++;
    pause = setTimeout(
      () => {
        pause = undefined;
        if (startFailures < mostStartFailures) fill();
      },
      Math.min(longestPauseMs, firstPauseMs * 2 ** (startFailures - 1)),
    );
    if (startFailures >= mostStartFailures && size() === 0) {
      // Whoever comes after the pause has it tried again.
      wanted = 0;
      options.onStartless(detail);
    }
  }

  const size = (): number => [...members].filter(({ state }) => state === 'free' || state === 'busy').length;

  async function end(member: Member): Promise<void> {
    member.state = 'ending';
    await member.process.end();
  }

  return {
    free: () => [...members].filter(({ state }) => state === 'free'),
    want(processes) {
      wanted = Math.max(wanted, Math.min(processes, most));
      fill();
    },
    take(member, document, task) {
      member.state = 'busy';
      const { recentDocuments } = member;
      if (task !== 'count' && recentDocuments[0] !== document) member.documents++;
      member.recentDocuments = [document, ...recentDocuments.filter((other) => other !== document)].slice(
        0,
        mostRecent,
      );
    },
    release(member) {
      if (member.state !== 'busy' || !members.has(member)) return;
      // The last used comes last, so that few of them stay warm and the others small.
      members.delete(member);
      members.add(member);
      const isSpent =
        member.documents >= options.recycleDocuments || member.process.memoryBytes > options.recycleBytes;
      if (isSpent) {
        onEvent({ kind: 'recycled', pid: member.process.pid });
        void end(member);
        fill();
        return;
      }
      member.state = 'free';
      options.onFree();
    },
    forget(document) {
      for (const { process, recentDocuments } of members) {
        if (recentDocuments.includes(document)) process.forget(document);
      }
    },
    get isStartless() {
      return startFailures >= mostStartFailures && pause !== undefined && size() === 0;
    },
    get size() {
      return size();
    },
    async close() {
      isClosed = true;
      clearTimeout(pause);
      await Promise.all([...members].map(end));
    },
  };
}

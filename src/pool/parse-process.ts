/**
 * One forked process that does one task at a time. It is killed when a page, its memory or a request to stop
 * takes too long or too much; the task at hand then fails with a Fault that says so.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { FindLessons } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import type { TakePiece } from '../model/parse-pool.ts';
import type { Cell } from './confinement.ts';
import { tooBusy } from './limit-faults.ts';
import {
  type Order,
  type ProcessSettings,
  type Progress,
  type Report,
  report,
  type Task,
} from './messages.ts';
import { type Usage, usageOf } from './process-usage.ts';
import type { Shelf } from './shelf.ts';
import { type Breach, createStages, type StageLimits } from './stage-limits.ts';

export type ProcessLimits = StageLimits & {
  /** For stopping when asked to. */
  readonly stopMs: number;
};

/** Why a process ended that was not told to. */
export type Ending = 'crashed' | 'stuck' | Breach['ending'];

type End = { readonly ending: Ending; readonly detail: string };

export type RunOptions = {
  readonly signal: AbortSignal;
  /** The process has its document and is told to begin. */
  readonly onBegin?: () => void;
  readonly onProgress?: (progress: Progress) => void;
  readonly shelf?: Shelf | null;
  /** Where it asks for what examples taught. */
  readonly findLessons?: FindLessons | null;
  /** Takes what the process writes, one piece at a time. */
  readonly onPiece?: TakePiece;
  /** So much more processor time was spent. */
  readonly onSpent?: (processorMs: number) => void;
};

export interface ParseProcess {
  readonly pid: number;
  /** Ready for its first task; an error where it ended before. */
  readonly started: Promise<void>;
  /** Gone; null where it was told to. */
  readonly ended: Promise<End | null>;
  readonly memoryBytes: number;
  /** One at a time. */
  run<Answer>(task: Task, shape: z.ZodType<Answer>, options: RunOptions): Promise<Answer>;
  forget(document: number): void;
  /** It ends itself, or is killed soon after. */
  end(): Promise<void>;
}

const lookMs = 250;
const keptStderr = 2000;
const entry = fileURLToPath(new URL(`./parse-child${extname(import.meta.url)}`, import.meta.url));

export type ForkOptions = {
  readonly settings: ProcessSettings;
  readonly limits: ProcessLimits;
  readonly cell: Cell;
};

type Current = {
  readonly id: number;
  readonly answered: PromiseWithResolvers<unknown>;
  readonly onProgress: (progress: Progress) => void;
  readonly shelf: Shelf | null;
  readonly findLessons: FindLessons | null;
  readonly onPiece: TakePiece | null;
  /** Of ours, for which it was told to stop. */
  failure: Error | null;
  keeping: Promise<void> | null;
};

export function forkParseProcess({ settings, limits, cell }: ForkOptions): ParseProcess {
  const { tray } = cell;
  const child = fork(entry, [JSON.stringify(settings)], {
    ...cell.forking,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const pid = child.pid ?? 0;
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<End | null>();
  started.promise.catch(() => {});
  let stderr = '';
  let usage: Usage = { memoryBytes: 0, processorMs: 0 };
  let lastId = 0;
  let current: Current | null = null;
  let killedAs: { readonly ending: Ending; readonly fault: Fault } | null = null;
  let isToldToEnd = false;
  let leaving: Promise<void> | null = null;

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-keptStderr);
  });
  child.on('message', (message) => {
    const received = report.safeParse(message);
    if (received.success) receive(received.data);
  });
  child.on('disconnect', () => {
    if (!isToldToEnd) child.kill('SIGKILL');
  });
  // Comes instead of `exit` where there was no process to fork, and beside it otherwise.
  child.on('error', (error) => {
    if (child.pid === undefined) onEnd(error.message);
  });
  child.on('exit', (code, signal) => onEnd(`It ended with ${signal ?? `code ${code}`}. ${stderr}`.trim()));

  function onEnd(detail: string): void {
    leaving ??= cell.leave();
    started.reject(new Error(detail));
    const fault =
      killedAs?.fault ??
      new Fault(
        'document_crashed',
        'The document could not be processed: its parse process ended unexpectedly.',
        {
          cause: new Error(detail),
        },
      );
    ended.resolve(
      isToldToEnd && killedAs === null ? null : { ending: killedAs?.ending ?? 'crashed', detail },
    );
    current?.answered.reject(fault);
  }

  function receive(received: Report): void {
    if (received.kind === 'ready') started.resolve();
    else if (received.kind === 'usage') usage = received;
    else if (current?.id !== received.id) return;
    else if (received.kind === 'progress') current.onProgress(received.progress);
    else if (received.kind === 'recall') void recall(received, current.shelf);
    else if (received.kind === 'find-lessons') void findLessons(received, current);
    else if (received.kind === 'piece') void takePiece(received, current);
    else if (received.kind === 'keep')
      current.keeping = current.shelf?.keep(received.sha256, received.packed) ?? null;
    else if (received.kind === 'answer') current.answered.resolve(received.answer);
    else current.answered.reject(current.failure ?? failureOf(received));
  }

  async function recall({ id, sha256 }: ReportOf<'recall'>, shelf: Shelf | null): Promise<void> {
    send({ kind: 'recalled', id, packed: (await shelf?.recall(sha256)) ?? null });
  }

  async function findLessons({ id, pages }: ReportOf<'find-lessons'>, asking: Current): Promise<void> {
    try {
      send({ kind: 'lessons', id, lessons: (await asking.findLessons?.(pages)) ?? [] });
    } catch (error) {
      stop(id, asking, error);
    }
  }

  async function takePiece({ id, bytes }: ReportOf<'piece'>, writing: Current): Promise<void> {
    try {
      await writing.onPiece?.(bytes);
      send({ kind: 'taken', id });
    } catch (error) {
      stop(id, writing, error);
    }
  }

  function stop(id: number, task: Current, error: unknown): void {
    task.failure = error instanceof Error ? error : new Error(String(error));
    send({ kind: 'abort', id });
  }

  const send = (order: Order): void => {
    // One that is gone already says so by its end.
    if (child.connected) child.send(order, () => {});
  };

  async function laid(task: Task, signal: AbortSignal): Promise<Task> {
    if (task.kind === 'warm') return task;
    const { document } = task;
    const path = await tray.lay(document, task.path).catch((error: unknown) => {
      throw internalError(error);
    });
    // Who stopped the work meanwhile has had the document forgotten.
    if (signal.aborted) tray.clear(document);
    signal.throwIfAborted();
    return { ...task, path };
  }

  const kill = (ending: Ending, fault: Fault): void => {
    killedAs ??= { ending, fault };
    child.kill('SIGKILL');
  };

  function lookAtUsage(): Usage {
    usage = usageOf(pid) ?? usage;
    return usage;
  }

  return {
    pid,
    started: started.promise,
    ended: ended.promise,
    get memoryBytes() {
      return usage.memoryBytes;
    },
    async run(task, shape, options) {
      const { signal, onBegin, onProgress, onSpent = () => {}, shelf = null } = options;
      const { findLessons = null, onPiece = null } = options;
      signal.throwIfAborted();
      const ready = await laid(task, signal);
      const id = ++lastId;
      const answered = Promise.withResolvers<unknown>();
      const stages = createStages({ task, limits, usage: lookAtUsage, onSpent });
      const lookTimer = setInterval(() => {
        const breach = stages.breach();
        if (breach !== null) kill(breach.ending, breach.fault);
      }, lookMs);
      let stopTimer: NodeJS.Timeout | undefined;
      const onAbort = () => {
        send({ kind: 'abort', id });
        stopTimer = setTimeout(() => kill('stuck', tooBusy()), limits.stopMs);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      current = {
        ...{ id, answered, shelf, findLessons, onPiece, failure: null, keeping: null },
        onProgress(progress) {
          stages.next(progress);
          onProgress?.(progress);
        },
      };
      try {
        if (isGone(child)) onEnd('It was gone already.');
        send({
          ...{ kind: 'task', id, task: ready },
          ...{ hasShelf: shelf !== null, hasLessons: findLessons !== null },
        });
        onBegin?.();
        const answer = shape.parse(await answered.promise);
        await current.keeping;
        return answer;
      } finally {
        current = null;
        clearInterval(lookTimer);
        clearTimeout(stopTimer);
        signal.removeEventListener('abort', onAbort);
        stages.measure();
      }
    },
    forget(document) {
      tray.clear(document);
      send({ kind: 'forget', document });
    },
    async end() {
      isToldToEnd = true;
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), limits.stopMs);
      await ended.promise;
      clearTimeout(timer);
      await leaving;
    },
  };
}

const isGone = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

type ReportOf<Kind extends Report['kind']> = Extract<Report, { readonly kind: Kind }>;

function failureOf(failure: ReportOf<'fault' | 'error' | 'aborted'>): Error {
  switch (failure.kind) {
    case 'fault': {
      const { code, message, problems } = failure;
      return new Fault(code, message, problems === null ? {} : { problems });
    }
    case 'error':
      return internalError(new Error(failure.detail));
    case 'aborted':
      return new DOMException('The work was stopped.', 'AbortError');
  }
}

const internalError = (cause: unknown): Fault =>
  new Fault('internal_error', 'An internal error occurred while this document was read.', { cause });

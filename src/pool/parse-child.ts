/**
 * The entry of a parse process: does one task at a time, and ends with the process that forked it. Whatever goes wrong
 * beyond a task ends it, and the pool starts another.
 */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FindLessons } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import type { Lesson } from '../model/lesson.ts';
import { untilAborted } from '../model/until-aborted.ts';
import { pageToolsIn } from '../pipeline/document-reader.ts';
import { createChildWork } from './child-work.ts';
import { type OrderOf, order, processSettings, type Report } from './messages.ts';
import { openExtractor, openSplitter } from './open-tools.ts';
import type { Shelf } from './shelf.ts';

const usageReportMs = 250;

// A terminal and a service manager send their signals to the whole group; when to end is the parent's to say.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
const watch = new Worker(new URL(`./watch-parent${extname(import.meta.url)}`, import.meta.url), {
  workerData: process.ppid,
  execArgv: [],
});
watch.unref();

const settings = processSettings.parse(JSON.parse(process.argv[2] ?? 'null'));
const work = createChildWork({
  ...pageToolsIn(settings.modelsFolder),
  extractor: await openExtractor(settings.modelsFolder, {
    now: Date.now,
    timeoutMs: settings.extractTimeoutMs,
  }),
  splitter: await openSplitter(settings.modelsFolder),
  pageTimeoutMs: settings.pageTimeoutMs,
  formats: new Set(settings.formats),
});

type Current = {
  readonly id: number;
  readonly abort: AbortController;
  readonly recalled: PromiseWithResolvers<Uint8Array | null>;
  readonly lessons: PromiseWithResolvers<readonly Lesson[]>;
  /** Told when the piece that was sent last was taken. */
  taken: PromiseWithResolvers<void> | null;
};

let current: Current | null = null;
/** Documents that may not be closed while one of their pages may be at work. */
const toForget = new Set<number>();

function send(report: Report): void {
  // Where nobody listens any more, `disconnect` ends this process.
  if (process.connected) process.send?.(report, undefined, undefined, () => {});
}

async function run({ id, task, hasShelf, hasLessons }: OrderOf<'task'>): Promise<void> {
  const abort = new AbortController();
  const recalled = Promise.withResolvers<Uint8Array | null>();
  const lessons = Promise.withResolvers<readonly Lesson[]>();
  const own: Current = { id, abort, recalled, lessons, taken: null };
  current = own;
  const { signal } = abort;
  const shelf: Shelf = {
    recall: async (sha256) => {
      send({ kind: 'recall', id, sha256 });
      return await recalled.promise;
    },
    keep: async (sha256, packed) => send({ kind: 'keep', id, sha256, packed }),
  };
  const findLessons: FindLessons = async (pages) => {
    send({ kind: 'find-lessons', id, pages });
    return await untilAborted(signal, lessons.promise);
  };
  const writePiece = async (bytes: Uint8Array): Promise<void> => {
    own.taken = Promise.withResolvers();
    send({ kind: 'piece', id, bytes });
    await untilAborted(signal, own.taken.promise);
  };
  let answer: Report;
  try {
    const found = await work.perform(task, {
      signal,
      onProgress: (progress) => send({ kind: 'progress', id, progress }),
      writePiece,
      shelf: hasShelf ? shelf : null,
      findLessons: hasLessons ? findLessons : null,
    });
    answer = { kind: 'answer', id, answer: found };
  } catch (error) {
    answer = signal.aborted ? { kind: 'aborted', id } : failure(id, error);
  }
  current = null;
  for (const document of toForget) work.forget(document);
  toForget.clear();
  send(answer);
}

function failure(id: number, error: unknown): Report {
  if (error instanceof Fault) {
    const { code, message, problems = null } = error;
    return { kind: 'fault', id, code, message, problems };
  }
  return {
    kind: 'error',
    id,
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

process.on('message', (message) => {
  const received = order.parse(message);
  switch (received.kind) {
    case 'task':
      void run(received);
      break;
    case 'recalled':
      if (current?.id === received.id) current.recalled.resolve(received.packed);
      break;
    case 'taken':
      if (current?.id === received.id) current.taken?.resolve();
      break;
    case 'lessons':
      if (current?.id === received.id) current.lessons.resolve(received.lessons);
      break;
    case 'abort':
      if (current?.id === received.id) current.abort.abort();
      break;
    case 'forget':
      if (current === null) work.forget(received.document);
      else toForget.add(received.document);
      break;
  }
});

function reportUsage(): void {
  const { user, system } = process.cpuUsage();
  send({ kind: 'usage', memoryBytes: process.memoryUsage.rss(), processorMs: (user + system) / 1000 });
}

if (settings.reportsUsage) setInterval(reportUsage, usageReportMs).unref();
send({ kind: 'ready' });

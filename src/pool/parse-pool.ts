/**
 * Documents → results, in forked processes: pages of one document are spread over all that are free. What ends a
 * process fails the one document that it worked on.
 */
import { availableParallelism, totalmem } from 'node:os';
import type { z } from 'zod';
import { widerByClock } from '../model/deadline.ts';
import { type DocumentKind, documentKinds } from '../model/document.ts';
import { asInFile } from '../model/document-part.ts';
import { Fault } from '../model/fault.ts';
import type { AskingWork, LessonOptions, ParsePool, TurnOptions, WorkOptions } from '../model/parse-pool.ts';
import { readLimits } from '../model/read-limits.ts';
import { createCacheKeeper } from './cache-keeper.ts';
import { createConfinement } from './confinement.ts';
import { createDispatcher, type DispatchEvent } from './dispatcher.ts';
import { createJobs, type Job } from './jobs.ts';
import { type Answer, answers, type Done, type Task, type Want } from './messages.ts';
import { createPartsParser } from './parse-parts.ts';
import { forkParseProcess, type RunOptions } from './parse-process.ts';
import { canSeeUsage } from './process-usage.ts';
import type { ReadCacheOptions } from './read-cache.ts';
import { type Settled, settledWith } from './settle-done.ts';
import type { Shelf } from './shelf.ts';
import { createWaitEstimate } from './wait-estimate.ts';

export type ParsePoolOptions = {
  /** Holds the folders `ocr` and `meaning`. */
  readonly modelsFolder: string;
  /** One a core without it. */
  readonly processes?: number;
  /** Processes load everything when they start and nothing else waits, not with their first document. */
  readonly isWarm?: boolean;
  /** Kinds of documents that it counts the pages of, which is how everything begins; all without it. */
  readonly formats?: readonly DocumentKind[];
  /** Where documents are kept for another template; nowhere without it. */
  readonly cache?:
    | (Pick<ReadCacheOptions, 'folder' | 'release'> &
        Partial<Pick<ReadCacheOptions, 'maxBytes' | 'maxAgeMs'>>)
    | null;
  /** Where each process finds what it works on, in a folder of its own; among temporary files without it. */
  readonly trayFolder?: string;
  /** What the processes run in; secrets in it are not handed on. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Of processor time: a page has then what was read of it. */
  readonly pageTimeoutMs?: number;
  /** Of processor time, for finding the values of a document; what was found by then is given. */
  readonly extractTimeoutMs?: number;
  /** Of processor time: a page that does not even end so long after that fails its document. */
  readonly pageGraceMs?: number;
  /** By the clock: a process that gives no sign of life for so long is killed. */
  readonly hangMs?: number;
  /** A process with more memory is renewed after its task. */
  readonly recycleBytes?: number;
  /** A process with more memory is killed. */
  readonly killBytes?: number;
  readonly recycleDocuments?: number;
  /** For stopping when asked to, before a process is killed. */
  readonly stopMs?: number;
  readonly onEvent?: (event: PoolEvent) => void;
};

export type PoolEvent =
  | DispatchEvent
  /** Whether a document had been read before. */
  | { readonly kind: 'cache'; readonly wasFound: boolean }
  /** Processes run as root, since no other user could enter the folder. */
  | { readonly kind: 'stays-root'; readonly folder: string };

const mebibyte = 1024 * 1024;
const startMs = 60_000;

export function createParsePool(options: ParsePoolOptions): ParsePool {
  const { processes = availableParallelism(), onEvent = () => {} } = options;
  const { pageTimeoutMs = readLimits.pageTimeoutMs, extractTimeoutMs = readLimits.extractTimeoutMs } =
    options;
  const { stopMs = 1000, formats = documentKinds } = options;
  const { killBytes = memoryShare(processes) } = options;
  const cache = options.cache
    ? { maxBytes: 256 * mebibyte, maxAgeMs: 60 * 60 * 1000, ...options.cache }
    : null;
  const cacheKeeper = cache === null ? null : createCacheKeeper({ ...cache, now: Date.now });
  const { environment = process.env, modelsFolder, trayFolder } = options;
  const confinement = createConfinement({ modelsFolder, trayFolder, environment });
  const now = () => performance.now();
  const jobs = createJobs(now);
  const estimate = createWaitEstimate();
  const closing = new AbortController();
  const { closedFolder } = confinement;
  if (closedFolder !== null) onEvent({ kind: 'stays-root', folder: closedFolder });

  const dispatcher = createDispatcher({
    most: processes,
    fork: () =>
      forkParseProcess({
        settings: {
          ...{ modelsFolder, pageTimeoutMs, extractTimeoutMs },
          ...{ reportsUsage: !canSeeUsage, formats },
        },
        limits: {
          ...{ pageTimeoutMs, pageGraceMs: options.pageGraceMs ?? 5000, extractTimeoutMs },
          ...{ hangMs: options.hangMs ?? pageTimeoutMs * widerByClock, killBytes, stopMs },
        },
        cell: confinement.enter(),
      }),
    isWarm: options.isWarm ?? false,
    recycleBytes: options.recycleBytes ?? killBytes / 2,
    recycleDocuments: options.recycleDocuments ?? 2000,
    ...{ startMs, jobs, now, closing: closing.signal, onEvent },
  });
  const { perform } = dispatcher;

  async function work(
    path: string,
    want: Want,
    {
      findLessons = null,
      model = null,
      onPiece,
      ...workOptions
    }: WorkOptions & LessonOptions & AskingWork & Pick<RunOptions, 'onPiece'>,
  ): Promise<Settled> {
    refuseWhenClosed();
    const { language, onPage } = workOptions;
    const job = jobs.open(workOptions);
    const reading = { document: job.id, path, language };
    const shelf = shelfFor(workOptions);
    const writing = onPiece === undefined ? {} : { onPiece };
    const settled = async (done: Done) =>
      await settledWith({ perform, refuseWhenClosed }, job, done, {
        ...{ ...workOptions, path, want, findLessons, model },
        pagesBefore: want.kind === 'extract' && want.pages !== undefined ? want.pages[0] - 1 : 0,
      });

    try {
      const begun = await perform(job, { kind: 'begin', ...reading, want }, answers.begin, {
        ...{ shelf, findLessons, ...writing },
        onProgress(progress) {
          if (progress.kind === 'page') onPage?.(job.pagesRead(progress.done), progress.of);
          if (progress.kind !== 'opened') return;
          job.opened(progress.pageCount);
          // Async work may have waited for this.
          dispatcher.wake();
        },
      });
      if (begun.kind === 'done') return await settled(finished(job, begun));
      const { pageCount, sha256 } = begun;
      const read: (Answer<'page'> & { readonly number: number })[] = [];
      let lastBegun = 0;
      const readOn = async (): Promise<void> => {
        while (lastBegun < pageCount) {
          const number = ++lastBegun;
          const { page } = await perform(job, { kind: 'page', ...reading, number }, answers.page);
          const done = job.pagesRead(read.push({ number, page }));
          onPage?.(done, pageCount);
        }
      };
      // As many as there are processes; the others need not wait in memory.
      await Promise.all(Array.from({ length: processes }, readOn));
      const pages = read.sort((one, other) => one.number - other.number).map(({ page }) => page);
      const finish = { kind: 'finish', ...reading, want, sha256, pages } as const;
      const options = { shelf, findLessons, ...writing };
      return await settled(finished(job, await perform(job, finish, answers.finish, options)));
    } finally {
      end(job);
    }
  }

  const shelfFor = ({ cacheScope: scope, language }: Pick<WorkOptions, 'cacheScope' | 'language'>) =>
    cacheKeeper === null || scope === null ? null : cacheKeeper.shelfOf({ scope, language });

  /** Work that is one task. */
  async function once<Answer>(
    turnOptions: TurnOptions,
    taskOf: (document: number) => Task,
    shape: z.ZodType<Answer>,
    shelf: Shelf | null = null,
  ): Promise<Answer> {
    refuseWhenClosed();
    const job = jobs.open(turnOptions);
    try {
      return await perform(job, taskOf(job.id), shape, { shelf });
    } finally {
      end(job);
    }
  }

  function finished(job: Job, done: Done): Done {
    const { pageCount, wasCached } = done;
    if (wasCached !== null) onEvent({ kind: 'cache', wasFound: wasCached });
    if (wasCached !== true) estimate.learn(pageCount, job.busyMs);
    return done;
  }

  function end(job: Job): void {
    job.end();
    dispatcher.forget(job);
  }

  function refuseWhenClosed(): void {
    if (closing.signal.aborted) throw stopping();
  }

  return {
    async countPages(path, turnOptions) {
      const taskOf = (document: number) => ({ kind: 'count', document, path }) as const;
      return (await once(turnOptions, taskOf, answers.count)).pageCount;
    },
    async unpack(path, password, turnOptions) {
      const taskOf = (document: number) => ({ kind: 'unpack', document, path, password }) as const;
      return await once(turnOptions, taskOf, answers.unpack);
    },
    async copyPages(path, pages, turnOptions) {
      const taskOf = (document: number) => ({ kind: 'copy', document, path, pages }) as const;
      return (await once(turnOptions, taskOf, answers.copy)).copy;
    },
    async parse(path, template, { engines, explain, range, ...workOptions }) {
      const mode = workOptions.model?.mode ?? 'never';
      const want = { kind: 'extract', template, engines, mode, explain, pages: range } as const;
      const { pageCount, sha256, pages, found } = await work(path, want, workOptions);
      if (found.kind !== 'extracted') throw new Error('a process answered another question');
      const { heard } = found;
      const extraction = range === undefined ? found.extraction : asInFile(found.extraction, range);
      return { pageCount, sha256, pages, extraction, heard };
    },
    parseParts: createPartsParser({ perform, refuseWhenClosed, jobs, endJob: end, work, now }),
    async classify(path, candidates, { engines, ...workOptions }) {
      const want = { kind: 'classify', candidates, engines } as const;
      const { pageCount, pages, found } = await work(path, want, workOptions);
      if (found.kind !== 'classified') throw new Error('a process answered another question');
      const { classification, alike } = found;
      return { pageCount, pages, classification, alike };
    },
    async learn(path, template, { truth, drawn }, { engines, ...workOptions }) {
      const want = { kind: 'learn', template, engines, truth, drawn } as const;
      const { pageCount, pages, found } = await work(path, want, workOptions);
      if (found.kind !== 'learnt') throw new Error('a process answered another question');
      return { pageCount, pages, learnt: found.learnt };
    },
    async propose(path, { engines, ...workOptions }) {
      const want = { kind: 'propose', engines, mode: workOptions.model?.mode ?? 'never' } as const;
      const { pageCount, pages, found } = await work(path, want, workOptions);
      if (found.kind !== 'proposed') throw new Error('a process answered another question');
      return { pageCount, pages, template: found.template };
    },
    async write(path, format, workOptions) {
      const { pageCount, sha256, pages } = await work(path, { kind: 'write', format }, workOptions);
      return { pageCount, sha256, pages };
    },
    async readBox(path, drawn, readOptions) {
      const { language } = readOptions;
      const taskOf = (document: number) => ({ kind: 'box', document, path, ...drawn, language }) as const;
      return await once(readOptions, taskOf, answers.box, shelfFor(readOptions));
    },
    async readStructure(path, number, readOptions) {
      const { language } = readOptions;
      const taskOf = (document: number) => ({ kind: 'structure', document, path, number, language }) as const;
      return (await once(readOptions, taskOf, answers.structure, shelfFor(readOptions))).structure;
    },
    async draw(path, picture, turnOptions) {
      const order = { format: 'webp', ...picture } as const;
      const taskOf = (document: number) => ({ kind: 'draw', document, path, ...order }) as const;
      return (await once(turnOptions, taskOf, answers.draw)).picture;
    },
    async forget(documents) {
      await cacheKeeper?.drop(documents.map(({ accountId, sha256 }) => ({ scope: accountId, sha256 })));
    },
    get load() {
      return { ...jobs.load, processes: dispatcher.processes };
    },
    overloadedForSeconds: (account) =>
      estimate.overloadedForSeconds({ ...jobs.waitingBefore(account), processes }),
    async close() {
      closing.abort();
      jobs.abortAll(stopping());
      await Promise.all([dispatcher.close(), cacheKeeper?.close()]);
    },
  };
}

/** Large enough for the largest page where the machine has it; where it has not, a document may fail, not the machine. */
function memoryShare(processes: number): number {
  const machineBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  return Math.min(3000 * mebibyte, Math.max(1000 * mebibyte, machineBytes / (processes + 1)));
}

const stopping = (): Fault => new Fault('not_serving', 'The server is stopping; send the document again.');

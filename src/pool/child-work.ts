/** What a parse process does for each kind of task. A document's pages may be read by several processes. */
import { valueInBox } from '../extract/value-reader.ts';
import type { Document, Page } from '../model/document.ts';
import type { Extractor } from '../model/extraction.ts';
import { pageShapeOf } from '../model/page-shape.ts';
import type { Stopwatch } from '../model/stopwatch.ts';
import { knownLanguage } from '../ocr/known-language.ts';
import type { LanguageCode } from '../ocr/languages.ts';
import type { PageReader } from '../ocr/page-reader.ts';
import { drawPicture } from '../pipeline/draw-page.ts';
import {
  documentOf,
  hashOf,
  noSuchPage,
  openToRead,
  pageNumbers,
  readOrExplain,
  refuseLongScans,
} from '../pipeline/reading-steps.ts';
import type { Answer, Done, Outcome, Progress, Task, TaskOf, Want } from './messages.ts';
import { createOpenDocuments } from './open-documents.ts';
import { packPage, unpackPage } from './packed-page.ts';
import type { ReadCache } from './read-cache.ts';
import { warmUp } from './warm-up.ts';

export type Tools = {
  readonly reader: PageReader;
  readonly extractor: Extractor;
  readonly cache: ReadCache | null;
  readonly pageTimeoutMs: number;
};

export type TaskContext = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
};

export interface ChildWork {
  perform(task: Task, context: TaskContext): Promise<Answer<Task['kind']>>;
  /** Only between two tasks. */
  forget(document: number): void;
}

/** Spreading fewer over processes costs more than it saves. */
const mostWholePages = 2;

export function createChildWork(tools: Tools): ChildWork {
  const { reader, extractor, cache, pageTimeoutMs } = tools;
  const openDocuments = createOpenDocuments();

  async function count({ path }: TaskOf<'count'>, { signal }: TaskContext): Promise<Answer<'count'>> {
    const opened = await openToRead(path, signal);
    const { pageCount } = opened;
    opened.close();
    return { pageCount };
  }

  async function begin(task: TaskOf<'begin'>, context: TaskContext): Promise<Answer<'begin'>> {
    const { signal, onProgress } = context;
    languageOf(task);
    const sha256 = await hashOf(task.path, signal);
    const known = await findCached(task, sha256);
    if (known !== null) {
      const { pageCount } = known;
      onProgress({ kind: 'opened', pageCount });
      onProgress({ kind: 'page', done: pageCount, of: pageCount });
      return { ...(await finished(known, task.want, context)), wasCached: true, keptBytes: 0 };
    }
    const opened = await openDocuments.get(task.document, task.path, signal);
    const { pageCount } = opened;
    onProgress({ kind: 'opened', pageCount });
    const numbers = pageNumbers(pageCount);
    await refuseLongScans(opened, numbers, { signal, onLook: () => onProgress({ kind: 'step' }) });
    if (pageCount > mostWholePages) return { kind: 'opened', pageCount, sha256 };
    const pages: Page[] = [];
    for (const number of numbers) {
      pages.push(await readOne(task, number, signal));
      onProgress({ kind: 'page', done: number, of: pageCount });
    }
    const document = documentOf(sha256, opened, pages);
    openDocuments.forget(task.document);
    return await kept(document, task, context);
  }

  async function page(task: TaskOf<'page'>, { signal }: TaskContext): Promise<Answer<'page'>> {
    return { page: packPage(await readOne(task, task.number, signal)) };
  }

  async function finish(task: TaskOf<'finish'>, context: TaskContext): Promise<Done> {
    const opened = await openDocuments.get(task.document, task.path, context.signal);
    const document = documentOf(task.sha256, opened, task.pages.map(unpackPage));
    openDocuments.forget(task.document);
    return await kept(document, task, context);
  }

  async function box(task: TaskOf<'box'>, { signal }: TaskContext): Promise<Answer<'box'>> {
    return valueInBox(task.field, await singlePage(task, signal), task.box);
  }

  async function singlePage(task: TaskOf<'box'>, signal: AbortSignal): Promise<Page> {
    const { path, number } = task;
    const language = languageOf(task);
    const known = await findCached(task, await hashOf(path, signal));
    if (known !== null) return known.pages[number - 1] ?? refuse(number, known.pageCount);
    const opened = await openToRead(path, signal);
    try {
      if (number > opened.pageCount) refuse(number, opened.pageCount);
      return await readOrExplain(opened, number, { ...readingWith(language), signal });
    } finally {
      opened.close();
    }
  }

  const readingWith = (language: LanguageCode | null) => ({
    ...{ reader, language, pageTimeoutMs, stopwatch: noStopwatch },
  });

  async function readOne(
    task: TaskOf<'begin'> | TaskOf<'page'>,
    number: number,
    signal: AbortSignal,
  ): Promise<Page> {
    const opened = await openDocuments.get(task.document, task.path, signal);
    const language = languageOf(task);
    const read = await readOrExplain(opened, number, { ...readingWith(language), signal });
    // A page that ended the PDF reader took the other documents that it had open along.
    if (read.problems.length > 0) openDocuments.forgetAll();
    return read;
  }

  const keyOf = (task: Pick<TaskOf<'begin'>, 'language' | 'cacheScope'>, sha256: string) =>
    task.cacheScope === null ? null : { scope: task.cacheScope, sha256, language: languageOf(task) };

  async function findCached(
    task: Pick<TaskOf<'begin'>, 'language' | 'cacheScope'>,
    sha256: string,
  ): Promise<Document | null> {
    const key = keyOf(task, sha256);
    return cache === null || key === null ? null : await cache.find(key);
  }

  /** What a busy machine cut short is not worth keeping; what cannot be kept is no fault of the document. */
  async function kept(
    document: Document,
    task: TaskOf<'begin'> | TaskOf<'finish'>,
    context: TaskContext,
  ): Promise<Done> {
    const key = keyOf(task, document.sha256);
    if (cache === null || key === null) {
      return { ...(await finished(document, task.want, context)), wasCached: null, keptBytes: 0 };
    }
    const isWhole = document.pages.every(({ problems }) => problems.length === 0);
    const keeping = isWhole ? cache.keep(key, document).catch(() => 0) : 0;
    const done = await finished(document, task.want, context);
    return { ...done, wasCached: false, keptBytes: await keeping };
  }

  async function finished(
    document: Document,
    want: Want,
    { signal, onProgress }: TaskContext,
  ): Promise<Pick<Done, 'kind' | 'pageCount' | 'pages' | 'outcome'>> {
    onProgress({ kind: 'extract' });
    const outcome = await outcomeOf(document, want, signal);
    return { kind: 'done', pageCount: document.pageCount, pages: document.pages.map(pageShapeOf), outcome };
  }

  async function outcomeOf(document: Document, want: Want, signal: AbortSignal): Promise<Outcome> {
    const { engines } = want;
    return want.kind === 'extract'
      ? {
          kind: 'extracted',
          extraction: await extractor.extract(document, want.template, { engines, signal }),
        }
      : { kind: 'proposed', template: await extractor.propose(document, { engines, signal }) };
  }

  async function performAny(task: Task, context: TaskContext): Promise<Answer<Task['kind']>> {
    switch (task.kind) {
      case 'warm':
        await warmUp({ reader, extractor }, context.signal);
        return {};
      case 'count':
        return await count(task, context);
      case 'begin':
        return await begin(task, context);
      case 'page':
        return await page(task, context);
      case 'finish':
        return await finish(task, context);
      case 'box':
        return await box(task, context);
      case 'draw':
        await drawPicture(task.path, task, context.signal);
        return {};
    }
  }

  return {
    async perform(task, context) {
      try {
        return await performAny(task, context);
      } catch (error) {
        openDocuments.forgetAll();
        throw error;
      }
    },
    forget: openDocuments.forget,
  };
}

function refuse(number: number, pageCount: number): never {
  throw noSuchPage(number, pageCount);
}

/** A Fault for one that no model reads. */
const languageOf = ({ language }: { readonly language: string | null }): LanguageCode | null =>
  language === null ? null : knownLanguage(language);

const noStopwatch: Stopwatch = { totals: new Map(), measure: async (_, work) => await work() };

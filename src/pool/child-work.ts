/** What a parse process does for each kind of task. A document's pages may be read by several processes. */
import { remembered } from '../extract/remembered.ts';
import { valueInBox } from '../extract/value-reader.ts';
import { copyPages } from '../formats/copy-pages.ts';
import { refuseUnsearchable } from '../formats/searchable/searchable-pdf.ts';
import { type KindSet, sniff } from '../formats/sniff.ts';
import { unpackDocument as unpackFile } from '../formats/unpack-document.ts';
import type { Classifier } from '../model/classification.ts';
import type { Document, Page } from '../model/document.ts';
import type { FindLessons } from '../model/example.ts';
import type { Exchange, Extraction, Extractor } from '../model/extraction.ts';
import type { Problem } from '../model/fault.ts';
import type { Question } from '../model/language-model.ts';
import type { Lesson, LessonUse } from '../model/lesson.ts';
import { pageShapeOf } from '../model/page-shape.ts';
import { pageStructureOf } from '../model/page-structure.ts';
import type { TakePiece } from '../model/parse-pool.ts';
import { readLimits } from '../model/read-limits.ts';
import type { Splitter } from '../model/splitter.ts';
import type { Stopwatch } from '../model/stopwatch.ts';
import { knownLanguage } from '../ocr/known-language.ts';
import type { LanguageCode } from '../ocr/languages.ts';
import type { PageTools } from '../pipeline/document-reader.ts';
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
import { packQuestions } from './checked-questions.ts';
import { learnExample } from './learn-example.ts';
import type { Answer, Done, Found, Outcome, Progress, Task, TaskOf, Want } from './messages.ts';
import { createOpenDocuments } from './open-documents.ts';
import { packDocument, unpackDocument } from './packed-document.ts';
import { packPage, unpackPage } from './packed-page.ts';
import type { Shelf } from './shelf.ts';
import { warmUp } from './warm-up.ts';
import { writeDocument } from './write-document.ts';

export type Tools = PageTools & {
  readonly extractor: Extractor & Classifier;
  readonly splitter: Splitter;
  readonly pageTimeoutMs: number;
  /** Kinds of documents that may come. */
  readonly formats: KindSet;
};

export type TaskContext = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Null where nothing is kept. */
  readonly shelf: Shelf | null;
  /** Null where no examples are heard. */
  readonly findLessons: FindLessons | null;
  /** Hands a piece of what is written over, and waits until it was taken. */
  readonly writePiece: TakePiece;
};

export interface ChildWork {
  perform(task: Task, context: TaskContext): Promise<Answer<Task['kind']>>;
  /** Only between two tasks. */
  forget(document: number): void;
}

/** What is to come of the file. */
type Asked = { readonly path: string; readonly want: Want };

/** Spreading fewer over processes costs more than it saves. */
const mostWholePages = 2;

export function createChildWork(tools: Tools): ChildWork {
  const { extractor, splitter, pageTimeoutMs } = tools;
  const pageTools = { reader: tools.reader, structure: tools.structure };
  const openDocuments = createOpenDocuments();

  async function count({ path }: TaskOf<'count'>, { signal }: TaskContext): Promise<Answer<'count'>> {
    // Whoever asks for anything else has had its pages counted.
    await sniff(path, signal, tools.formats);
    const opened = await openToRead(path, signal);
    const { pageCount } = opened;
    opened.close();
    return { pageCount };
  }

  async function begin(task: TaskOf<'begin'>, context: TaskContext): Promise<Answer<'begin'>> {
    const { signal, onProgress } = context;
    languageOf(task);
    const { path, want } = task;
    if (want.kind === 'write' && want.format === 'pdf')
      refuseUnsearchable(await sniff(path, signal, tools.formats));
    const sha256 = await hashOf(path, signal);
    const known = await findKnown(sha256, context);
    if (known !== null) {
      const { pageCount } = known;
      onProgress({ kind: 'opened', pageCount });
      onProgress({ kind: 'page', done: pageCount, of: pageCount });
      return { ...(await finished(known, task, context)), wasCached: true };
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

  async function settle(task: TaskOf<'settle'>, context: TaskContext): Promise<Answer<'settle'>> {
    const document = await unpackDocument(task.packed);
    if (document === null) throw new Error('What was packed a moment ago is no document.');
    context.onProgress({ kind: 'extract' });
    return { found: await foundIn(document, task, context, task.exchanges) };
  }

  async function part(task: TaskOf<'part'>, context: TaskContext): Promise<Done> {
    const document = await unpackDocument(task.packed);
    if (document === null) throw new Error('What was packed a moment ago is no document.');
    return { ...(await finished(document, task, context)), wasCached: null };
  }

  async function box(task: TaskOf<'box'>, context: TaskContext): Promise<Answer<'box'>> {
    return valueInBox(task.field, await singlePage(task, context), task.box);
  }

  async function structure(task: TaskOf<'structure'>, context: TaskContext): Promise<Answer<'structure'>> {
    return { structure: pageStructureOf(await singlePage(task, context)) };
  }

  async function singlePage(task: TaskOf<'box'> | TaskOf<'structure'>, context: TaskContext): Promise<Page> {
    const { path, number } = task;
    const { signal } = context;
    const language = languageOf(task);
    const known = await findKnown(await hashOf(path, signal), context);
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
    ...{ ...pageTools, language, pageTimeoutMs, stopwatch: noStopwatch },
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

  async function findKnown(sha256: string, { shelf }: TaskContext): Promise<Document | null> {
    const packed = (await shelf?.recall(sha256)) ?? null;
    return packed === null ? null : await unpackDocument(packed);
  }

  async function kept(document: Document, asked: Asked, context: TaskContext) {
    const keeping = keep(document, context);
    const done = await finished(document, asked, context);
    await keeping;
    return { ...done, wasCached: context.shelf === null ? null : false };
  }

  /** What was cut short is not worth keeping. */
  async function keep(document: Document, { shelf }: TaskContext): Promise<void> {
    if (shelf === null || document.pages.some(({ problems }) => problems.length > 0)) return;
    const packed = await packOnce(document);
    if (packed !== null) await shelf.keep(document.sha256, packed);
  }

  async function finished(
    document: Document,
    asked: Asked,
    context: TaskContext,
  ): Promise<Omit<Done, 'wasCached'>> {
    const { want } = asked;
    context.onProgress({ kind: 'extract' });
    const { pageCount, sha256 } = document;
    const range = want.kind === 'extract' ? want.pages : undefined;
    const part = range === undefined ? document : splitter.cut(document, range);
    if (part.pages.length === 0) refuse(range?.[0] ?? 1, pageCount);
    const outcome = await outcomeOf(part, asked, context);
    return { kind: 'done', pageCount, sha256, pages: part.pages.map(pageShapeOf), outcome };
  }

  async function outcomeOf(document: Document, asked: Asked, context: TaskContext): Promise<Outcome> {
    const { want } = asked;
    if (!('mode' in want) || want.mode === 'never') return await foundIn(document, asked, context);
    const { engines, mode } = want;
    const { signal } = context;
    if (want.kind === 'propose') {
      const { found, questions } = await extractor.askTemplate(document, { engines, mode, signal });
      return await asking(document, { kind: 'proposed', template: found }, questions);
    }
    const { template, explain } = want;
    const lessons = await lessonsFor(document, want, context);
    const options = { engines, explain, lessons, mode, signal };
    const { found: extraction, questions } = await extractor.ask(document, template, options);
    const heard = heardIn(document, lessons, extraction);
    return await asking(document, { kind: 'extracted', extraction, heard }, questions);
  }

  async function asking(document: Document, found: Found, questions: readonly Question[]): Promise<Outcome> {
    if (questions.length === 0) return found;
    const packed = await packOnce(document);
    if (packed !== null) return { kind: 'asks', found, questions: packQuestions(questions), packed };
    if (found.kind !== 'extracted') return found;
    const { extraction } = found;
    return { ...found, extraction: { ...extraction, problems: [...extraction.problems, tooLongToAsk] } };
  }

  /** Nobody is asked, or was, with these replies. */
  async function foundIn(
    document: Document,
    { path, want }: Asked,
    context: TaskContext,
    exchanges?: readonly Exchange[],
  ): Promise<Found> {
    const { signal, onProgress } = context;
    switch (want.kind) {
      case 'extract': {
        const { engines, template, explain } = want;
        const lessons = await lessonsFor(document, want, context);
        const options = { engines, explain, lessons, exchanges, signal };
        const extraction = await extractor.extract(document, template, options);
        return { kind: 'extracted', extraction, heard: heardIn(document, lessons, extraction) };
      }
      case 'propose': {
        const { engines } = want;
        const template = await extractor.propose(document, { engines, exchanges, signal });
        return { kind: 'proposed', template };
      }
      case 'split': {
        const parts = await splitter.split(document, signal);
        const packed = parts.map(async (one) => ({
          ...{ part: one.part, packed: await packDocument(one.document) },
        }));
        return { kind: 'split', parts: await Promise.all(packed) };
      }
      case 'classify': {
        const lessons = await lessonsFor(document, want, context);
        const alike = extractor.alike(document, lessons).map(({ name }) => name);
        const classification = await extractor.classify(document, want.candidates, { signal });
        return { kind: 'classified', classification, alike };
      }
      case 'learn': {
        const others = await lessonsFor(document, want, context);
        const onStep = () => onProgress({ kind: 'extract' });
        const learnt = await learnExample(extractor, document, want, { others, onStep, signal });
        return { kind: 'learnt', learnt };
      }
      case 'write':
        await writeDocument(document, { ...context, path, format: want.format });
        return { kind: 'written' };
    }
  }

  async function lessonsFor(
    document: Document,
    { engines }: Extract<Want, { readonly engines: unknown }>,
    { findLessons }: TaskContext,
  ): Promise<readonly Lesson[]> {
    if (findLessons === null || !engines.includes('examples')) return [];
    return await findLessons(extractor.words(document));
  }

  function heardIn(
    document: Document,
    lessons: readonly Lesson[],
    { findings }: Extraction,
  ): readonly LessonUse[] {
    if (lessons.length === 0) return [];
    const alike = new Set(extractor.alike(document, lessons).map(({ name }) => name));
    const decided = findings.flatMap(({ example }) => (example === undefined ? [] : [example]));
    return [...new Set([...alike, ...decided])].map((example) => ({
      example,
      fields: decided.filter((name) => name === example).length,
      isOfLayout: alike.has(example),
    }));
  }

  async function performAny(task: Task, context: TaskContext): Promise<Answer<Task['kind']>> {
    switch (task.kind) {
      case 'warm':
        await warmUp(task.step, { ...pageTools, extractor }, context.signal);
        return {};
      case 'count':
        return await count(task, context);
      case 'unpack': {
        const { path, password } = task;
        // Whoever asks knows what it takes: mails of a mailbox are parted where no e-mail may be sent.
        return await unpackFile(path, { password, signal: context.signal });
      }
      case 'copy':
        return { copy: await copyRange(task, context.signal) };
      case 'begin':
        return await begin(task, context);
      case 'page':
        return await page(task, context);
      case 'finish':
        return await finish(task, context);
      case 'settle':
        return await settle(task, context);
      case 'part':
        return await part(task, context);
      case 'box':
        return await box(task, context);
      case 'structure':
        return await structure(task, context);
      case 'draw':
        return { picture: await drawPicture(task.path, task, context.signal) };
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

async function copyRange({ path, pages }: TaskOf<'copy'>, signal: AbortSignal): Promise<Uint8Array> {
  let copy: Uint8Array | null = null;
  const onCopy = async (bytes: Uint8Array) => {
    copy = bytes;
  };
  await copyPages(path, [pages], { limits: readLimits, signal, onCopy });
  return copy ?? refuse(pages[0], 0);
}

/** A Fault for one that no model reads. */
const languageOf = ({ language }: { readonly language: string | null }): LanguageCode | null =>
  language === null ? null : knownLanguage(language);

const tooLongToAsk: Problem = {
  path: '',
  message:
    'The document is too long to ask the language model about it; values are those that were found without it.',
};

/** For the cache, and for whoever asks a language model. */
const packOnce = remembered(packDocument);

const noStopwatch: Stopwatch = { totals: new Map(), measure: async (_, work) => await work() };

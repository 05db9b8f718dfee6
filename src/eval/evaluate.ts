/**
 * Runs labelled documents through the whole road from bytes to JSON and scores what comes out. A document that
 * fails counts as nothing found; the others go on.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { DocumentReader } from '../model/document-reader.ts';
import type { Extraction, Extractor } from '../model/extraction.ts';
import { Fault } from '../model/fault.ts';
import type { EngineName } from '../model/finding.ts';
import type { Lesson } from '../model/lesson.ts';
import { createStopwatch } from '../model/stopwatch.ts';
import type { Dataset, LabelledDocument } from './dataset.ts';
import { foundAt } from './found-at.ts';
import type { DocumentOutcome, SetOutcome } from './outcome.ts';
import type { SavedRead, SavedReads } from './saved-reads.ts';
import { scoreDocument } from './score.ts';
import { createTeacher, type Teacher } from './teach.ts';
import { whereWritten } from './where-written.ts';

export type EvaluateOptions = {
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly extractor: Extractor;
  readonly engines: readonly EngineName[];
  /** So many others of its layout are taught before each document; null: no examples. */
  readonly teach: number | null;
  /** Null: every document is read anew. */
  readonly reads: SavedReads | null;
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly now: () => number;
};

export async function evaluateDataset(
  { name, documents: labelled }: Pick<Dataset, 'name' | 'documents'>,
  options: EvaluateOptions,
  onDocument: (outcome: DocumentOutcome) => void,
): Promise<SetOutcome> {
  const documents: DocumentOutcome[] = [];
  const readBefore = async (example: LabelledDocument) => {
    try {
      const { document } = await readOnce(example, options);
      const { result, findings } = await options.extractor.extract(document, example.template, options);
      return { document, result, findings };
    } catch {
      options.signal.throwIfAborted();
      return null;
    }
  };
  const teacher =
    options.teach === null || options.teach === 0
      ? null
      : await createTeacher(labelled, options.teach, options.extractor, readBefore);
  for (const document of labelled) {
    const outcome = await evaluateDocument(document, options, teacher);
    documents.push(outcome);
    onDocument(outcome);
  }
  return { name, documents };
}

export async function evaluateDocument(
  labelled: LabelledDocument,
  options: EvaluateOptions,
  teacher: Teacher | null = null,
): Promise<DocumentOutcome> {
  const { id, template, truth, ignore } = labelled;
  let read: SavedRead | null = null;
  let extraction: Extraction | null = null;
  let error: string | null = null;
  let lessons: readonly Lesson[] = [];
  let extractMs = 0;
  try {
    read = await readOnce(labelled, options);
    lessons = teacher?.lessonsFor(labelled, read.document) ?? [];
    const start = options.now();
    const { engines, signal } = options;
    extraction = await options.extractor.extract(read.document, template, { engines, signal, lessons });
    extractMs = options.now() - start;
  } catch (cause) {
    options.signal.throwIfAborted();
    error = explain(cause);
  }
  const written = read === null ? () => null : whereWritten(read.document);
  const leaves = scoreDocument(template, truth, extraction?.result, ignore).map(({ at, ...leaf }) => ({
    ...leaf,
    found: extraction === null || leaf.actual === null ? null : foundAt(extraction, at),
    written: leaf.verdict === 'right' || leaf.expected === null ? null : written(leaf.expected),
  }));
  return {
    ...{ id, error, leaves },
    ...(teacher === null ? {} : { taught: lessons.map(({ name }) => name) }),
    pages: (read?.document.pages ?? []).map(({ number, turn, size: { width, height } }) => ({
      ...{ number, turn, width, height },
    })),
    stagesMs: { ...read?.stagesMs, ...(extraction === null ? {} : { extract: extractMs }) },
  };
}

async function readOnce({ path, language }: LabelledDocument, options: EvaluateOptions): Promise<SavedRead> {
  const { reader, signal, now } = options;
  // What is saved was read without being told.
  const reads = language === undefined ? options.reads : null;
  const saved = await reads?.find(await hashOf(path, signal));
  if (saved) return saved;
  const stopwatch = createStopwatch(now);
  const document = await reader.read(path, { language: language ?? null, stopwatch, signal });
  const read = { document, stagesMs: Object.fromEntries(stopwatch.totals) };
  await reads?.keep(read);
  return read;
}

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk);
  return hash.digest('hex');
}

/** A fault's words are for people; anything else is a mistake of ours, and its place helps to mend it. */
function explain(cause: unknown): string {
  if (cause instanceof Fault) return cause.message;
  if (!(cause instanceof Error)) return String(cause);
  return (cause.stack ?? cause.message).split('\n').slice(0, 3).join('\n');
}

/** `deckle parse --examples`: what a folder of labelled documents teaches, without a server. */
import { basename } from 'node:path';
import { type LabelledDocument, openDataset } from '../eval/dataset.ts';
import { lessonFrom } from '../eval/teach.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import type { Extractor } from '../model/extraction.ts';
import { Fault } from '../model/fault.ts';
import type { EngineName } from '../model/finding.ts';
import type { Lesson } from '../model/lesson.ts';
import type { TemplateDraft } from '../model/template.ts';
import type { ToldExample } from './explain.ts';

/** Before anything is read, so that a wrong folder is said at once. */
export async function openExamples(
  folder: string,
  template: TemplateDraft,
): Promise<readonly LabelledDocument[]> {
  const dataset = await openDataset(folder, template);
  if (dataset === null) throw new Fault('file_not_found', `--examples ${folder} is not a folder.`);
  for (const problem of dataset.problems) warn(problem);
  if (dataset.documents.length === 0)
    throw new Fault('file_not_found', `--examples ${folder} holds no labelled documents.`);
  return dataset.documents;
}

type Tools = {
  readonly template: TemplateDraft;
  readonly language: string | null;
  readonly engines: readonly EngineName[];
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly extractor: Pick<Extractor, 'extract' | 'learn'>;
  readonly signal: AbortSignal;
};

export type TaughtBy = {
  readonly engines: readonly EngineName[];
  readonly lessons: readonly Lesson[];
  /** By the names of lessons. */
  readonly told: ReadonlyMap<string, ToldExample>;
};

/** The engines hear what was learnt, whichever were chosen. An example that cannot be read teaches nothing. */
export async function taughtBy(
  labelled: readonly LabelledDocument[],
  { template, language, engines, reader, extractor, signal }: Tools,
): Promise<TaughtBy> {
  const lessons: Lesson[] = [];
  const told = new Map<string, ToldExample>();
  for (const example of labelled) {
    try {
      const document = await reader.read(example.path, { language: example.language ?? language, signal });
      const { result, findings } = await extractor.extract(document, template, { engines, signal });
      const fileName = basename(example.path);
      lessons.push(lessonFrom(fileName, example, template, { document, result, findings }, extractor));
      told.set(fileName, { fileName, correctedAt: example.corrected ?? null });
    } catch (error) {
      if (signal.aborted || !(error instanceof Fault)) throw error;
      warn(`${example.path} teaches nothing: ${error.message}`);
    }
  }
  return { engines: [...new Set([...engines, 'examples' as const])], lessons, told };
}

function warn(sentence: string): void {
  process.stderr.write(`deckle: ${sentence}\n`);
}

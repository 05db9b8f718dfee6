/** What a folder of labelled documents teaches, with no server: learnt anew each time, and called by their files. */
import { basename } from 'node:path';
import { openDataset } from '../eval/dataset.ts';
import { checkTruth } from '../model/check-truth.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import type { LearnDocument } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import type { EngineName } from '../model/finding.ts';
import type { Lesson } from '../model/lesson.ts';
import type { TemplateDraft } from '../model/template.ts';

export type Tutor = {
  readonly reader: DocumentReader;
  readonly learn: LearnDocument;
  readonly template: TemplateDraft;
  readonly engines: readonly EngineName[];
  readonly signal: AbortSignal;
};

/** What cannot teach is said and passed over. */
export async function lessonsIn(folder: string, tutor: Tutor): Promise<readonly Lesson[]> {
  const { reader, learn, template, engines, signal } = tutor;
  const dataset = await openDataset(folder);
  if (dataset === null) throw new Fault('file_not_found', `${folder} is no folder that can be read.`);
  const say = (sentence: string) => process.stderr.write(`deckle: ${sentence}\n`);
  for (const problem of dataset.problems) say(problem);
  const lessons: Lesson[] = [];
  for (const { path, truth: known, ignore } of dataset.documents) {
    const truth: unknown = withoutIgnored(known, ignore);
    try {
      checkTruth(template.schema.data, truth);
      const document = await reader.read(path, { language: null, signal });
      const options = { findLessons: null, signal };
      const { lesson } = await learn(document, { template, engines, truth, drawn: [] }, options);
      lessons.push({ ...lesson, name: basename(path) });
    } catch (error) {
      if (!(error instanceof Fault) || signal.aborted) throw error;
      say(`${path} is passed over: ${sentenceOf(error)}`);
    }
  }
  return lessons;
}

/** What is not known is left out. */
export const withoutIgnored = (fields: Readonly<Record<string, unknown>>, ignore: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !ignore.includes(name)));

export const sentenceOf = ({ problems, message }: Fault): string =>
  problems?.map((problem) => problem.message).join('; ') ?? message;

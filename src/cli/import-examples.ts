/** `deckle example import`: teaches by all labelled documents of a folder, one after the other. */
import { isDeepStrictEqual } from 'node:util';
import { openDataset } from '../eval/dataset.ts';
import { truthOf } from '../eval/label-of.ts';
import type { Classroom, ExampleFile, FileTruth } from '../model/classroom.ts';
import type { Example } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import type { Store } from '../model/store.ts';
import { isOfOneDocument } from './parse.ts';
import { createProgressBar } from './progress-bar.ts';

export type Imported = {
  added: number;
  /** Examples that had the same document and other values. */
  corrected: number;
  skipped: number;
  failed: number;
  /** Not tried, since something was wrong that would be wrong for them too. */
  left: number;
};

type ImportNeeds = Omit<ExampleFile, 'path'> &
  Pick<Store, 'explain'> & { readonly openClassroom: () => Promise<Classroom> };

/** `tell` hears what was done, also where it could not be ended. */
export async function importExamples(
  folder: string,
  { account, template, openClassroom, explain }: ImportNeeds,
  signal: AbortSignal,
  tell: (imported: Readonly<Imported>) => void,
): Promise<void> {
  const dataset = await openDataset(folder, template);
  if (dataset === null) throw new Fault('file_not_found', `${folder} is not a folder.`);
  const { documents, problems } = dataset;
  if (documents.length + problems.length === 0)
    throw new Fault(
      'file_not_found',
      `${folder} holds no labelled documents: put <id>.json with {"fields": {…}} beside each <id>.pdf.`,
    );
  const bar = createProgressBar(documents.length);
  const warn = (sentence: string) => {
    bar.clear();
    process.stderr.write(`deckle: ${sentence}\n`);
  };
  for (const problem of problems) warn(problem);
  const done: Imported = { added: 0, corrected: 0, skipped: 0, failed: problems.length, left: 0 };
  const classroom = await openClassroom();
  try {
    for (const [at, { id, path, ...label }] of documents.entries()) {
      done.left = documents.length - at;
      try {
        done[await taught(classroom, { account, template, path }, truthOf(label), signal)] += 1;
      } catch (error) {
        const fault = error instanceof Fault ? error : explain(error);
        if (signal.aborted || (fault !== undefined && !isOfOne(fault))) throw error;
        for (const sentence of sentencesOf(fault ?? error)) warn(`${path}: ${sentence}`);
        done.failed += 1;
      }
      done.left -= 1;
      bar.step(id);
    }
  } finally {
    bar.clear();
    tell(done);
    await classroom.close();
  }
}

async function taught(
  classroom: Classroom,
  file: ExampleFile,
  truth: FileTruth,
  signal: AbortSignal,
): Promise<'added' | 'corrected' | 'skipped'> {
  const before = await classroom.find(file, signal);
  if (before !== undefined && saysNothingNew(truth, before)) return 'skipped';
  await classroom.teach(file, truth, signal);
  return before === undefined ? 'added' : 'corrected';
}

function saysNothingNew(
  { fields, language, drawn }: FileTruth,
  before: Pick<Example, 'fields' | 'language' | 'drawn'>,
): boolean {
  return (
    isDeepStrictEqual(before.fields, fields) &&
    (language === undefined || language === before.language) &&
    (drawn === undefined || isDeepStrictEqual(before.drawn, drawn))
  );
}

/** The machine may have had no time for one document, too. */
const ofOneFile: ReadonlySet<string> = new Set([
  ...['validation_failed', 'bad_request', 'payload_too_large', 'unsupported_language', 'overloaded'],
]);

const isOfOne = (fault: Fault): boolean => isOfOneDocument(fault) || ofOneFile.has(fault.code);

/** A mistake of ours is shown whole. */
function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof Fault) return error.problems?.map(({ message }) => message) ?? [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

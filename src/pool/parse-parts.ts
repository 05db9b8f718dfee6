/** The documents that lie in one file, each with a job of its own: what one does to its process costs the others nothing. The file is read once. */
import { asInFile, type DocumentPart } from '../model/document-part.ts';
import { Fault, faultTable } from '../model/fault.ts';
import type { ParsedFile, ParsedPart, ParsePool, WorkOptions } from '../model/parse-pool.ts';
import type { Job, Jobs } from './jobs.ts';
import { answers, type Found, type Want } from './messages.ts';
import { type Settled, type SettlerNeeds, type Settling, settledWith } from './settle-done.ts';

export type PartsNeeds = SettlerNeeds & {
  readonly jobs: Jobs;
  readonly endJob: (job: Job) => void;
  readonly work: (path: string, want: Want, options: WorkOptions) => Promise<Settled>;
  readonly now: () => number;
};

export function createPartsParser(needs: PartsNeeds): ParsePool['parseParts'] {
  const { perform, refuseWhenClosed, jobs, endJob, work, now } = needs;

  async function workOnPart(
    packed: Uint8Array | null,
    { pages: [first, last] }: DocumentPart,
    settling: Omit<Settling, 'pagesBefore'>,
  ): Promise<Found> {
    if (packed === null) throw tooLong();
    refuseWhenClosed();
    const { path, want, language, findLessons = null } = settling;
    const job = jobs.open(settling);
    try {
      job.opened(last - first + 1);
      const task = { kind: 'part', document: job.id, path, language, want, packed } as const;
      const done = await perform(job, task, answers.part, { findLessons });
      return (await settledWith(needs, job, done, { ...settling, pagesBefore: first - 1 })).found;
    } finally {
      endJob(job);
    }
  }

  return async (
    path,
    template,
    { engines, findLessons = null, model = null, ...options },
  ): Promise<ParsedFile> => {
    const startMs = now();
    const { pageCount, sha256, pages, found } = await work(path, { kind: 'split', engines }, options);
    if (found.kind !== 'split') throw new Error('a process answered another question');
    const want = { kind: 'extract', template, engines, mode: model?.mode ?? 'never' } as const;
    // All of them are done when a file of one document would have to be.
    const clockMs = Math.max(0, options.limits.clockMs - (now() - startMs));
    const settling = { ...options, limits: { ...options.limits, clockMs }, path, want, findLessons, model };
    const parts = await Promise.all(
      found.parts.map(async ({ part, packed }): Promise<ParsedPart> => {
        try {
          const outcome = await workOnPart(packed, part, settling);
          if (outcome.kind !== 'extracted') throw new Error('a process answered another question');
          return { ...part, extraction: asInFile(outcome.extraction, part.pages), heard: outcome.heard };
        } catch (error) {
          options.signal.throwIfAborted();
          if (error instanceof Fault && isOfPart(error)) return { ...part, fault: error };
          throw error;
        }
      }),
    );
    return { pageCount, sha256, pages, parts };
  };
}

/** What is wrong with one document, or came too late for it. */
const isOfPart = ({ code }: Fault): boolean =>
  faultTable[code].family === 'document' || code === 'overloaded';

const tooLong = (): Fault =>
  new Fault('document_too_big', 'This document is too long to be taken out of its file; send it alone.');

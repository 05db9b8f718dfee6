/** The documents that lie in one file, each with a job of its own: what one does to its process costs the others nothing. The file is read once. */
import { asInFile, type DocumentPart } from '../model/document-part.ts';
import type { ExtractOptions } from '../model/extraction.ts';
import { Fault, faultTable } from '../model/fault.ts';
import type {
  ClassifyOne,
  DocumentOrder,
  ParsedFile,
  ParsedPart,
  ParsePool,
  WorkOptions,
} from '../model/parse-pool.ts';
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

  async function parseParts<Order extends DocumentOrder>(
    path: string,
    orderFor: (classify: ClassifyOne) => Promise<Order>,
    { engines, ...options }: WorkOptions & Pick<ExtractOptions, 'engines'>,
  ): Promise<ParsedFile<Order>> {
    const startMs = now();
    const { pageCount, sha256, pages, found } = await work(path, { kind: 'split', engines }, options);
    if (found.kind !== 'split') throw new Error('a process answered another question');
    // All of them are done when a file of one document would have to be.
    const settling = () => {
      const clockMs = Math.max(0, options.limits.clockMs - (now() - startMs));
      return { ...options, limits: { ...options.limits, clockMs }, path };
    };
    const classifying =
      (packed: Uint8Array | null, part: DocumentPart): ClassifyOne =>
      async (candidates, findLessons) => {
        const want = { kind: 'classify', candidates, engines } as const;
        const outcome = await workOnPart(packed, part, { ...settling(), want, findLessons });
        if (outcome.kind !== 'classified') throw new Error('a process answered another question');
        return outcome;
      };
    const parsed = async (packed: Uint8Array | null, part: DocumentPart): Promise<ParsedPart<Order>> => {
      let order: Order | null = null;
      try {
        order = await orderFor(classifying(packed, part));
        const { template, findLessons = null, model = null } = order;
        const want = { kind: 'extract', template, engines, mode: model?.mode ?? 'never' } as const;
        const outcome = await workOnPart(packed, part, { ...settling(), want, findLessons, model });
        if (outcome.kind !== 'extracted') throw new Error('a process answered another question');
        return { ...part, order, extraction: asInFile(outcome.extraction, part.pages), heard: outcome.heard };
      } catch (error) {
        options.signal.throwIfAborted();
        if (error instanceof Fault && isOfPart(error)) return { ...part, order, fault: error };
        throw error;
      }
    };
    const parts = await Promise.all(found.parts.map(({ part, packed }) => parsed(packed, part)));
    return { pageCount, sha256, pages, parts };
  }

  return parseParts;
}

/** What is wrong with one document, or came too late for it. */
const isOfPart = ({ code }: Fault): boolean =>
  faultTable[code].family === 'document' || code === 'overloaded';

const tooLong = (): Fault =>
  new Fault('document_too_big', 'This document is too long to be taken out of its file; send it alone.');

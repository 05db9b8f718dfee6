/** What comes of a document once a process is done with it: at once, or when a language model was asked what the process could not tell. */
import type { AskingWork, LessonOptions, WorkOptions } from '../model/parse-pool.ts';
import type { Perform } from './dispatcher.ts';
import type { Job } from './jobs.ts';
import { answers, type Done, type Found, type Want } from './messages.ts';
import { secondOpinion } from './second-opinion.ts';

export type Settled = Omit<Done, 'outcome'> & { readonly found: Found };

export type Settling = WorkOptions &
  LessonOptions &
  AskingWork & {
    readonly path: string;
    readonly want: Want;
    /** Of the file, before the document's first. */
    readonly pagesBefore: number;
  };

export type SettlerNeeds = { readonly perform: Perform; readonly refuseWhenClosed: () => void };

/** Of what is left of a document's time, so that there is as much to make use of what a model says. */
const modelShare = 1 / 2;
/** An A4 page at 150 dots an inch. */
const pictureWidth = 1240;

/** Processes are free meanwhile. */
export async function settledWith(
  { perform, refuseWhenClosed }: SettlerNeeds,
  job: Job,
  { outcome, ...done }: Done,
  settling: Settling,
): Promise<Settled> {
  if (outcome.kind !== 'asks') return { ...done, found: outcome };
  const { path, want, language, pagesBefore, findLessons = null, model = null, signal } = settling;
  if (model === null) throw new Error('a process asks a model that it was not given');
  const { packed } = outcome;
  const goOn = () => {
    signal.throwIfAborted();
    refuseWhenClosed();
  };
  const found = await secondOpinion(outcome, {
    ...{ use: model, sha256: done.sha256, signal: job.signal, timeoutMs: job.leftMs * modelShare, goOn },
    async pictureOf(page) {
      const { turn = null } = done.pages.find(({ number }) => number === page) ?? {};
      if (turn === null) return null;
      const number = page + pagesBefore;
      const picture = { number, turn, width: pictureWidth, format: 'jpeg' } as const;
      const drawing = { kind: 'draw', document: job.id, path, ...picture } as const;
      const drawn = await perform(job, drawing, answers.draw);
      return { page, mediaType: 'image/jpeg', bytes: drawn.picture };
    },
    async settle(exchanges) {
      const reading = { document: job.id, path, language };
      const settle = { kind: 'settle', ...reading, want, packed, exchanges } as const;
      return (await perform(job, settle, answers.settle, { findLessons })).found;
    },
  });
  return { ...done, found };
}

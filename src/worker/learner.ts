/**
 * Learns examples that were never learnt, or by an older version: those that were there before, and all of them after an update. A few at a time, when
 * nobody waits for the processes; until then such an example teaches nothing. One that nothing can be learnt from is not tried again by this version.
 */
import type { Blobs } from '../model/blobs.ts';
import { widerByClock } from '../model/deadline.ts';
import type { Example, Examples } from '../model/example.ts';
import { Fault, faultTable } from '../model/fault.ts';
import type { EngineName } from '../model/finding.ts';
import type { ParsePool } from '../model/parse-pool.ts';
import type { Template } from '../model/template.ts';
import { repeat } from './repeat.ts';

export type LearnerOptions = {
  readonly examples: Pick<Examples, 'unlearnt' | 'keepLesson' | 'lessonsOf'>;
  /** Undefined where the template is gone. */
  readonly findTemplate: (templateId: string) => Promise<Template | undefined>;
  readonly blobs: Pick<Blobs, 'fetch'>;
  readonly pool: Pick<ParsePool, 'learn'>;
  /** Gives the work a folder of its own. */
  readonly folders: { with<T>(work: (folder: string) => Promise<T>): Promise<T> };
  readonly engines: readonly EngineName[];
  /** Of processor time, for one. */
  readonly timeoutMs: number;
  readonly mayCache: boolean;
  readonly onProblem: (error: unknown) => void;
  readonly everyMs?: number;
};

export interface Learner {
  stop(): Promise<void>;
}

const usualPauseMs = 30_000;
/** In one round; what is left comes with the next. */
const mostOfRound = 20;

export function createLearner(options: LearnerOptions): Learner {
  const { examples, everyMs = usualPauseMs, onProblem } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function round(): Promise<void> {
    for (const example of await examples.unlearnt(mostOfRound)) {
      if (signal.aborted) return;
      await learnOne(options, example, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
  }

  const rounds = repeat(round, { everyMs, afterFailureMs: everyMs, onFailure: onProblem, signal });
  return {
    stop: async () => {
      stopping.abort();
      await rounds;
    },
  };
}

/** What is wrong with the document, or with us, is so the next time as well; what is away comes back. */
const hopeless: readonly string[] = ['document', 'request', 'internal'];

async function learnOne(options: LearnerOptions, example: Example, signal: AbortSignal): Promise<void> {
  const { examples, pool, blobs, folders, engines, timeoutMs } = options;
  const { accountId, templateId, documentId, language, fields: truth, drawn } = example;
  const template = await options.findTemplate(templateId);
  // What is taught for it goes with the template.
  if (template === undefined) return;
  try {
    const { learnt } = await folders.with(async (folder) => {
      const path = await blobs.fetch(documentId, folder, signal);
      return await pool.learn(
        path,
        template,
        { truth, drawn },
        {
          ...{ account: accountId, priority: 'async', language, engines, signal },
          limits: { processorMs: timeoutMs, clockMs: timeoutMs * widerByClock },
          cacheScope: options.mayCache ? accountId : null,
          findLessons: examples.lessonsOf({ accountId, templateId, exceptDocumentId: documentId }),
        },
      );
    });
    await examples.keepLesson(example, learnt);
  } catch (error) {
    if (!(error instanceof Fault) || !hopeless.includes(faultTable[error.code].family)) throw error;
    if (faultTable[error.code].family === 'internal') options.onProblem(error);
    await examples.keepLesson(example, null);
  }
}

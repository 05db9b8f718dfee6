/**
 * The rules of `deckle eval` for whoever has a truth and a result. Matching long rows of long texts can take minutes, so
 * whatever takes more than some milliseconds is left to one of a few threads, which can be ended.
 */
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Fault } from '../model/fault.ts';
import type { ScoredLeaf, ScoreOptions, Scoring } from '../model/scoring.ts';
import { type ScoringTask, scoreFields } from './score-fields.ts';
import { figuresOf, summariesOfFields } from './summary.ts';
import { createThreadTurns, type ThreadTurns } from './thread-turns.ts';

export type ScoringLimits = {
  /** Matching rows takes up to the product of the lengths of both sides, and the cube of the number of values. */
  readonly smallLength: number;
  readonly smallCount: number;
  readonly timeoutMs: number;
};

const usualLimits: ScoringLimits = { smallLength: 1000, smallCount: 50, timeoutMs: 10_000 };
const mostThreads = 4;
const mostThreadMb = 512;

export function createScoring({ smallLength, smallCount, timeoutMs } = usualLimits): Scoring {
  const isSmall = (values: unknown): boolean => {
    const text = JSON.stringify(values);
    return text.length <= smallLength && (text.match(/[,:]/g)?.length ?? 0) <= smallCount;
  };
  const turns = createThreadTurns(mostThreads);
  return {
    score: async (fields, truth, actual, options) =>
      isSmall(truth) && isSmall(actual)
        ? scoreFields({ fields, truth, actual })
        : await scoreInTurn(turns, { fields, truth, actual }, timeoutMs, options),
    byField: (leaves) =>
      summariesOfFields(leaves).map(({ path, right, wrong, missed, invented, f1 }) => ({
        ...{ path, right, wrong, missed, invented, f1 },
      })),
    f1: (leaves) => figuresOf(leaves).f1,
  };
}

async function scoreInTurn(
  turns: ThreadTurns,
  task: ScoringTask,
  timeoutMs: number,
  { accountId, signal }: ScoreOptions,
): Promise<readonly ScoredLeaf[]> {
  const giveBack = await turns.take(accountId, signal);
  try {
    return await scoreInThread(task, timeoutMs, signal);
  } finally {
    giveBack();
  }
}

async function scoreInThread(
  task: ScoringTask,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<readonly ScoredLeaf[]> {
  signal.throwIfAborted();
  const late = AbortSignal.timeout(timeoutMs);
  const thread = new Worker(new URL(`./scoring-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostThreadMb },
  });
  try {
    const [leaves] = await once(thread, 'message', { signal: AbortSignal.any([signal, late]) });
    return leaves;
  } catch (cause) {
    signal.throwIfAborted();
    const isTooMuch =
      late.aborted || (cause instanceof Error && 'code' in cause && cause.code === outOfMemory);
    if (!isTooMuch) throw cause;
    throw new Fault('document_timeout', 'There are too many values to compare; keep fewer rows.', { cause });
  } finally {
    await thread.terminate();
  }
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY';

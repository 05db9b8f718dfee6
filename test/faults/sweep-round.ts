/** What a node sweeps within hours, swept at once: documents whose job never came to be, and dead reservations. */
import { promises as fs } from 'node:fs';
import { basename, join } from 'node:path';
import type { Store } from '../../src/model/store.ts';
import { openFileBlobs } from '../../src/store/blobs/file-blobs.ts';
import { createSweeper, sweeperTimes } from '../../src/worker/sweeper.ts';
import { patienceMs } from '../support/patience.ts';
import { until } from './until.ts';

const never = 1e9;

export async function documentsIn(dataFolder: string): Promise<readonly string[]> {
  const entries = await fs.readdir(join(dataFolder, 'blobs'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'mark').map(({ name }) => basename(name));
}

/** Until `isDone`. */
export async function sweepNow(
  { retention, deletions, desk, examples, templates, quota, llmBudget, llmAnswers, installationId }: Store,
  dataFolder: string,
  isDone: () => Promise<boolean>,
  onProblem: (problem: string) => void,
): Promise<void> {
  const sweeper = createSweeper({
    ...{ retention, deletions, desk, examples, templates, quota, llmBudget, llmAnswers, installationId },
    ...{ retentionDays: 30, now: Date.now },
    blobs: await openFileBlobs(join(dataFolder, 'blobs')),
    onProblem: (error) => onProblem(`sweeping failed: ${error}`),
    times: {
      ...sweeperTimes,
      ...{ endedMs: never, firstOrphansMs: 1, orphansMs: 200, reservationsMs: 200, orphanAgeMs: 0 },
    },
  });
  try {
    await until('swept', isDone, patienceMs);
  } finally {
    await sweeper.stop();
  }
}

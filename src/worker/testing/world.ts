/** For tests: a real store, storage and parse processes, a worker over them, and documents submitted to it. */
import { createHash, randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { afterFile } from '../../../test/support/after-file.ts';
import { createDatabase, openTestStore } from '../../../test/support/database.ts';
import { untilTrue } from '../../../test/support/deckle.ts';
import { invoiceTemplate } from '../../../test/support/documents.ts';
import { openWorkFolders } from '../../http/work-folder.ts';
import { describeKey, mintApiKey } from '../../model/api-key.ts';
import type { Blobs } from '../../model/blobs.ts';
import { engineNames } from '../../model/finding.ts';
import { newUuid } from '../../model/ids.ts';
import type { JobStatus, JobWithResult } from '../../model/job.ts';
import { createModelChoice } from '../../model/model-choice.ts';
import type { Store } from '../../model/store.ts';
import type { ParsePoolOptions } from '../../pool/parse-pool.ts';
import {
  createWatched,
  temporaryFolder,
  type Watched,
  type WatchedPool,
  watchedPool,
} from '../../pool/testing/pool.ts';
import { openBlobs } from '../../store/blobs/open-blobs.ts';
import { createJobRunner, type JobRunner, type JobRunnerOptions } from '../job-runner.ts';

export type World = {
  readonly store: Store;
  readonly databaseUrl: string;
  readonly blobs: Blobs;
  readonly watched: WatchedPool;
  readonly accountId: string;
  /** What the worker would have logged. */
  readonly problems: readonly unknown[];
  /** Of the documents at work. */
  folders(): Promise<readonly string[]>;
  /** Of the world's own account, or of another one. */
  submit(bytes: Uint8Array, accountId?: string): Promise<string>;
  newAccount(): Promise<string>;
  job(jobId: string): Promise<JobWithResult>;
  until(jobId: string, ...statuses: readonly JobStatus[]): Promise<JobWithResult>;
  work(changed?: Partial<JobRunnerOptions>): JobRunner;
};

export const never = new AbortController().signal;
export const pagesAMonth = 100;

/** Of the file that runs. */
let shared: Watched | undefined;

/** Processes take seconds to start: the worlds of a file share theirs, one after the other. */
function sharedWatched(): WatchedPool {
  if (shared === undefined) {
    const opened = createWatched();
    shared = opened;
    afterFile(async () => {
      shared = undefined;
      await opened.pool.close();
    });
  }
  return shared.watch();
}

/** With options of its own, a world has processes of its own. */
export async function openWorld(pool?: Partial<ParsePoolOptions>): Promise<World> {
  const databaseUrl = await createDatabase();
  const store = await openTestStore(databaseUrl);
  onTestFinished(async () => await store.close());
  const dataDir = await temporaryFolder();
  const blobs = await openBlobs({
    ...{ blobs: { kind: 'files' }, dataDir, signal: never, onNotice: () => {} },
    installationId: await store.installationId(),
  });
  const work = join(dataDir, 'work');
  const folders = await openWorkFolders(work);
  const watched = pool === undefined ? sharedWatched() : watchedPool(pool);
  const problems: unknown[] = [];
  const newAccount = async () => {
    const key = describeKey(mintApiKey('live', randomBytes), null);
    const made = await store.accounts.create(newUuid(), 'premium', key);
    if (made === undefined) throw new Error('the name is taken');
    return made.account.accountId;
  };
  const accountId = await newAccount();

  const world: World = {
    ...{ store, databaseUrl, blobs, watched, accountId, problems, newAccount },
    folders: async () => (await Promise.all((await fs.readdir(work)).map(inside))).flat(),
    async submit(document, owner = accountId) {
      const jobId = newUuid();
      const path = join(dataDir, jobId);
      await fs.writeFile(path, document);
      await blobs.put(jobId, path, never);
      await store.jobs.submit({
        ...{
          jobId,
          accountId: owner,
          templateId: invoiceTemplate,
          templateRevision: 1,
          language: null,
          llm: null,
        },
        ...{ fileName: 'document.pdf', sizeBytes: document.length },
        sha256: createHash('sha256').update(document).digest(),
      });
      return jobId;
    },
    async job(jobId) {
      const job = await store.jobs.find(accountId, jobId);
      if (job === undefined) throw new Error('there is no such job');
      return job;
    },
    until: async (jobId, ...statuses) =>
      await untilTrue(async () => {
        const job = await store.jobs.find(accountId, jobId).catch(() => undefined);
        return job !== undefined && statuses.includes(job.status) ? job : undefined;
      }),
    work(changed = {}) {
      const { jobQueue, quota, examples, templates, bell, explain } = store;
      const runner = createJobRunner({
        ...{
          jobQueue,
          quota,
          templates,
          examples,
          bell,
          explain,
          blobs,
          folders,
          pool: watched.pool,
          engines: engineNames,
          models: createModelChoice(null),
        },
        ...{ slots: 2, limitOf: () => pagesAMonth, jobTimeoutMs: 60_000, mayCache: false },
        now: () => performance.now(),
        onProblem: (_message, error) => void problems.push(error),
        ...changed,
      });
      onTestFinished(async () => await runner.stop(0, never));
      return runner;
    },
  };
  return world;

  async function inside(name: string): Promise<readonly string[]> {
    return await fs.readdir(join(work, name));
  }
}

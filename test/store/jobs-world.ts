/** Accounts, jobs and claims for tests of what the store does with jobs, each test file in a database of its own. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';
import type { Extraction } from '../../src/model/extraction.ts';
import { newUuid } from '../../src/model/ids.ts';
import type { Claim, Job, NewJob } from '../../src/model/job.ts';
import type { Reservation } from '../../src/model/quota.ts';
import type { Store } from '../../src/model/store.ts';
import { createDatabase, openTestStore, type TestStoreOptions } from '../support/database.ts';

export const limit = 1000;

export type JobsWorld = {
  readonly url: string;
  readonly store: Store;
  /** For what only the database can say or do. */
  readonly pool: pg.Pool;
  another(options?: TestStoreOptions): Promise<Store>;
  newAccount(): Promise<string>;
  submitted(accountId: string, change?: Partial<NewJob>): Promise<Job>;
  /** The one job that waits. */
  claimed(): Promise<Claim>;
  reserved(claim: Claim, pages?: number): Promise<Reservation>;
  /** As if nobody had kept it for 11 s. */
  abandon(claimId: string): Promise<void>;
  /** As if the wait before the next attempt were over. */
  makeDue(): Promise<void>;
  close(): Promise<void>;
};

export const extraction: Extraction = {
  result: { zulu: 'last first', alpha: 12.5, list: [{ b: null, a: true }] },
  evidence: { zulu: null, alpha: null, list: [] },
  findings: [],
  problems: [],
};

export function newJob(accountId: string, change: Partial<NewJob> = {}): NewJob {
  return {
    jobId: newUuid(),
    accountId,
    templateId: builtInTemplates.invoice.templateId,
    templateRevision: 1,
    fileName: 'invoice.pdf',
    language: null,
    llm: null,
    sha256: createHash('sha256').update(randomUUID()).digest(),
    sizeBytes: 1234,
    ...change,
  };
}

export async function openJobsWorld(options: TestStoreOptions = {}): Promise<JobsWorld> {
  const url = await createDatabase();
  const store = await openTestStore(url, options);
  const stores = [store];
  const pool = new pg.Pool({ connectionString: url, max: 5 });
  // Tests cut connections.
  pool.on('error', () => {});
  let accounts = 0;
  return {
    ...{ url, store, pool },
    another: async (otherOptions) => {
      const other = await openTestStore(url, otherOptions ?? options);
      stores.push(other);
      return other;
    },
    newAccount: async () => {
      accounts += 1;
      const key = describeKey(mintApiKey('live', randomBytes), null);
      const made = await store.accounts.create(`account ${accounts}`, 'premium', key);
      if (made === undefined) throw new Error('the name is taken');
      return made.account.accountId;
    },
    submitted: async (accountId, change) => (await store.jobs.submit(newJob(accountId, change))).job,
    claimed: async () => {
      const [claim] = await store.jobQueue.claim(1);
      if (claim === undefined) throw new Error('no job waits');
      return claim;
    },
    reserved: async (claim, pages = 3) => {
      const reservation = await store.quota.reserve(claim.accountId, pages, limit);
      if (reservation === null) throw new Error('no pages are left');
      return reservation;
    },
    abandon: async (claimId) => {
      await pool.query(
        `update deckle_queue.job set heartbeat_on = now() - interval '11 seconds' where id = $1`,
        [claimId],
      );
    },
    makeDue: async () => {
      await pool.query(`update deckle_queue.job set start_after = now() where state = 'created'`);
    },
    close: async () => {
      await pool.end();
      await Promise.all(stores.map(async (each) => await each.close()));
    },
  };
}

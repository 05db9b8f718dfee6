/** What the clients of `claims.ts` are told and say. */
import type { JobDetail } from '../../src/model/job.ts';

/**
 * The first two are what to compare with: the least that a transaction can be that waits for the disk, and the same where it rings others,
 * which PostgreSQL lets one transaction do at a time.
 */
export const whatClientsDo = ['insert a row', 'insert and ring', 'claim and end', 'claim'] as const;

/** What a job ends with: of a real one, so that what is written has its size. */
export type RealEnd = {
  readonly found: Pick<JobDetail, 'result' | 'evidence' | 'problems'>;
  readonly pages: NonNullable<JobDetail['pages']>;
};

/** Ends with whichever comes first, the seconds or the jobs. */
export type ClaimOrder = RealEnd & {
  readonly databaseUrl: string;
  readonly seconds: number;
  readonly jobs: number;
  readonly does: (typeof whatClientsDo)[number];
  /** As many jobs as a worker holds at once. */
  readonly slots: number;
};

/** Of each claim, or row, how long it took. */
export type ClaimReport = { readonly jobs: number; readonly tookMs: readonly number[] };
